import { Randomness } from "@escapement/core"
import { type Prop, propSize } from "../scene/Prop.ts"
import type { SceneLook } from "../scene/Scene.ts"
import { digits } from "../shape/digits.ts"
import { measureBody } from "../shape/Look.ts"
import { dress, lacquers, metals, timbers } from "./dress.ts"
import { type Material, material, shaded, sunken } from "./Material.ts"
import { furnitureSurfaces, passageSurfaces } from "./openingSurfaces.ts"
import { type Surface, box, surface } from "./Surface.ts"

const dark = material("paint", 0x1d1a18, 1, 0.1)

/** Keeps a colour with probability `contrast`, else darkens it. */
const contrasting = (colour: number, contrast: number, rng: Randomness.Rng): number =>
  rng.unit() < contrast ? colour : shaded(colour, 0.62)

const drawKey = (look: SceneLook, rng: Randomness.Rng): ReadonlyArray<Surface> => {
  const [w, h, d] = propSize.key
  const metal = material("metal", contrasting(rng.pick(metals), look.contrast, rng), 3, 0.3)
  const bow = rng.int(0, 3)
  const long = d - w
  const shaftZ = -w / 2
  const width = w * (0.16 + 0.14 * rng.unit())
  const teeth = rng.int(2, 4)
  const head: ReadonlyArray<Surface> =
    bow === 0
      ? // a ring of four arcs
        [0, 1, 2, 3].map((k) => {
          const [x, z] = [
            [0.4, 0],
            [-0.4, 0],
            [0, 0.4],
            [0, -0.4]
          ][k]!
          return surface(
            "ellipsoid",
            [x! * w, 0, (d - w) / 2 + z! * w],
            k < 2 ? [w * 0.24, h, w * 0.8] : [w * 0.8, h, w * 0.24],
            metal
          )
        })
      : bow === 1
        ? [
            box([0, 0, (d - w) / 2], [w, h * 0.8, w * 0.8], metal),
            surface("cylinder", [0, h * 0.02, (d - w) / 2 + w * 0.1], [w * 0.4, h * 0.84, w * 0.36], dark)
          ]
        : bow === 2
          ? [
              surface("ellipsoid", [-w * 0.24, 0, (d - w) / 2], [w * 0.52, h, w * 0.6], metal),
              surface("ellipsoid", [w * 0.24, 0, (d - w) / 2], [w * 0.52, h, w * 0.6], metal),
              surface("ellipsoid", [0, 0, (d - w) / 2 + w * 0.24], [w * 0.5, h, w * 0.5], metal)
            ]
          : [
              surface("cylinder", [0, 0, (d - w) / 2], [w, h * 0.7, w], material("paint", rng.pick(lacquers), 2, 0.1)),
              surface("cylinder", [0, h * 0.02, (d - w) / 2 + w * 0.2], [w * 0.26, h * 0.74, w * 0.26], dark)
            ]
  return [
    ...head,
    surface("cylinder", [0, 0, (d - w) / 2 - w * 0.52], [width * 1.8, h * 0.9, width * 0.9], metal),
    box([0, 0, shaftZ], [width, h * 0.6, long], metal),
    ...Array.from({ length: teeth }, (_, i) => {
      const reach = w * (0.18 + 0.2 * rng.unit())
      return box([width / 2 + reach / 2, 0, 0.02 - d / 2 + i * 0.032], [reach, h * 0.5, 0.02], metal)
    })
  ]
}

/** Draws a box; the lid of an open one stands behind it. */
const drawBox = (look: SceneLook, isOpen: boolean, rng: Randomness.Rng): ReadonlyArray<Surface> => {
  const [w, h, d] = propSize.box
  const kind = rng.int(0, 3)
  const body =
    kind === 0
      ? material("wood", rng.pick(timbers), 2, 0.3)
      : kind === 1
        ? material("metal", rng.pick(metals), 1.6, 0.24)
        : kind === 2
          ? material("paint", contrasting(rng.pick(lacquers), look.contrast, rng), 2, 0.14)
          : material("leather", contrasting(rng.pick(timbers), look.contrast, rng), 2, 0.3)
  const trim = material("metal", rng.pick(metals), 2, 0.3)
  const lidShare = 0.2 + 0.2 * rng.unit()
  const lid = h * lidShare
  const rim = 0.02
  const base = h - lid
  const y = -lid / 2
  const bands = rng.int(0, 3)
  const walls: ReadonlyArray<Surface> = [
    box([0, -h / 2 + 0.01, 0], [w, 0.02, d], body),
    ...[-1, 1].map((side) => box([side * (w - rim) * 0.5, y, 0], [rim, base, d], body)),
    ...[-1, 1].map((side) => box([0, y, side * (d - rim) * 0.5], [w - 2 * rim, base, rim], body)),
    box([0, -h / 2 + 0.025, 0], [w - 2 * rim, 0.01, d - 2 * rim], dark)
  ]
  const top: ReadonlyArray<Surface> = isOpen
    ? [
        box([0, h / 2 - lid + w * 0.25, -d / 2 - lid / 2 + rim], [w, d * 0.9, lid], body),
        box([0, h / 2 - lid + w * 0.25, -d / 2 + rim * 1.1], [w * 0.9, d * 0.8, 0.012], dark)
      ]
    : kind === 0 || rng.int(0, 1) === 0
      ? [box([0, (h - lid) / 2, 0], [w, lid, d], body)]
      : [
          box([0, (h - lid) / 2 - lid * 0.2, 0], [w, lid * 0.6, d], body),
          surface("ellipsoid", [0, h / 2 - lid * 0.5, 0], [w * 0.98, lid, d * 0.98], body)
        ]
  const fittings: ReadonlyArray<Surface> = [
    ...Array.from({ length: bands }, (_, i) =>
      box([w * ((i + 1) / (bands + 1) - 0.5), y, 0], [0.03, base * 1.01, d + 0.008], trim)
    ),
    box([0, h / 2 - lid - 0.015, d / 2 + 0.006], [0.06, 0.07, 0.014], trim),
    surface("ellipsoid", [0, h / 2 - lid - 0.02, d / 2 + 0.014], [0.016, 0.024, 0.006], dark),
    ...(rng.int(0, 1) === 0
      ? [-1, 1].map((side) => box([side * (w / 2 + 0.008), 0.01, 0], [0.016, 0.02, 0.11], trim))
      : [])
  ]
  return [...walls, ...top, ...fittings]
}

const papers = [0xe9e4d4, 0xdcd0ac, 0xd9dde0, 0xe6d9c9, 0xc9b98f] as const
const inks = [0x2a2c3a, 0x3a2c24, 0x24365a, 0x5a2a2a] as const

const drawNote = (look: SceneLook, rng: Randomness.Rng): ReadonlyArray<Surface> => {
  const [w, h, d] = propSize.note
  const colour = contrasting(rng.pick(papers), look.contrast, rng)
  const sheet: Material = { texture: "writing", colours: [rng.pick(inks), shaded(colour, 0.9), colour], scale: 1 }
  const blank = material("paint", colour, 2, 0.06)
  const page = (x: number, z: number, wide: number, long: number, y: number) => [
    box([x, y - 0.001, z], [wide, 0.002, long], blank),
    box([x, y + 0.0002, z], [wide * 0.99, 0.0006, long * 0.99], sheet)
  ]
  switch (rng.int(0, 3)) {
    case 0: {
      const board = material("wood", rng.pick(timbers), 2, 0.2)
      return [
        box([0, -h * 0.15, 0], [w, h * 0.7, d], board),
        ...page(0, -d * 0.03, w * 0.9, d * 0.9, h * 0.32),
        box([0, h * 0.4, d * 0.44], [w * 0.4, h * 0.5, d * 0.07], material("metal", rng.pick(metals), 3, 0.3))
      ]
    }
    case 1:
      return [...page(0, 0, w, d, -h * 0.1), ...page(w * 0.04, -d * 0.06, w * 0.92, d * 0.86, h * 0.4)]
    case 2: {
      const cover = material("leather", rng.pick(lacquers), 3, 0.2)
      return [
        box([0, -h * 0.3, 0], [w, h * 0.4, d], cover),
        ...page(-w * 0.24, 0, w * 0.46, d * 0.94, h * 0.4),
        ...page(w * 0.24, 0, w * 0.46, d * 0.94, h * 0.4)
      ]
    }
    default:
      return [
        ...page(0, d * 0.02, w * 0.96, d * 0.6, h * 0.3),
        box([0, -h * 0.2, -d * 0.1], [w, h * 0.5, d * 0.8], blank)
      ]
  }
}

const drawDoor = (look: SceneLook, rng: Randomness.Rng): ReadonlyArray<Surface> => {
  const [w, h, d] = propSize.door
  const isWood = rng.int(0, 2) > 0
  const colour = isWood ? rng.pick(timbers) : rng.pick(lacquers)
  const leafMade = material(isWood ? "wood" : "paint", contrasting(colour, look.contrast, rng), 1, isWood ? 0.24 : 0.1)
  const panelMade = sunken(leafMade)
  const frameMade = material(rng.int(0, 1) === 0 ? "paint" : "wood", rng.pick([...timbers, ...lacquers]), 1, 0.14)
  const metal = material("metal", rng.pick(metals), 3, 0.3)
  const jamb = 0.05 + 0.04 * rng.unit()
  const leaf = w - 2 * jamb
  const front = d / 2
  const side = rng.int(0, 1) * 2 - 1
  const columns = rng.int(1, 2)
  const rows = rng.int(1, 4)
  const tall = h - jamb
  const glass = rng.int(0, 4) === 0
  const panels = Array.from({ length: columns * rows }, (_, i) => {
    const [cw, ch] = [(leaf * 0.84) / columns, (tall * 0.88) / rows]
    const x = ((i % columns) - (columns - 1) / 2) * cw
    const y = -jamb / 2 + (Math.floor(i / columns) - (rows - 1) / 2) * ch
    const isPane = glass && Math.floor(i / columns) === rows - 1
    const made = isPane ? material("paint", 0x7f98a4, 1, 0.1) : panelMade
    return [
      box([x, y, front - 0.002], [cw * 0.84, ch * 0.86, 0.014], panelMade),
      box([x, y, front], [cw * 0.7, ch * 0.76, 0.024], made)
    ]
  }).flat()
  const handleX = side * (leaf / 2 - 0.09)
  const handle =
    rng.int(0, 1) === 0
      ? [surface("ellipsoid", [handleX, -0.08, front + 0.05], [0.07, 0.07, 0.06], metal)]
      : [box([handleX - side * 0.05, -0.07, front + 0.045], [0.15, 0.025, 0.025], metal)]
  return [
    box([0, -jamb / 2, 0], [leaf, tall, d - 0.006], leafMade),
    ...[-1, 1].map((edge) => box([edge * (w - jamb) * 0.5, 0, 0.012], [jamb, h, d], frameMade)),
    box([0, (h - jamb) / 2, 0.012], [w, jamb, d], frameMade),
    ...(rng.int(0, 3) === 0 ? [] : panels),
    box([handleX, -0.1, front + 0.004], [0.05, 0.2, 0.012], metal),
    ...handle,
    ...[-1, 1].map((level) => box([-side * (leaf / 2 - 0.01), level * 0.7, front + 0.004], [0.03, 0.1, 0.012], metal)),
    surface("ellipsoid", [handleX, -0.16, front + 0.01], [0.014, 0.026, 0.01], dark)
  ]
}

const drawNumber = (prop: Prop, look: SceneLook, rng: Randomness.Rng): ReadonlyArray<Surface> => {
  const ground = material("paint", rng.pick([0xe6e2d8, 0xdcd0ac, 0xcfd6d8]), 1, 0.06)
  const ink = material("paint", rng.pick(inks), 1, 0.1)
  const body = {
    category: "number",
    prefab: "",
    size: propSize.number,
    ...(prop.text === undefined ? {} : { text: prop.text })
  }
  const [, , depth] = propSize.number
  return digits(measureBody(body)).map(({ center, form, half, paint }) => {
    // flat, as digits in relief hide the gaps between their strokes if seen from the side
    const isFlat = paint === "ink" && look.edition === 3
    return {
      center: isFlat ? [center[0], center[1], 0.0008 - depth * 0.1] : center,
      form,
      half: isFlat ? [half[0], half[1], 0.0008] : half,
      material: paint === "ink" ? ink : ground
    }
  })
}

/** Draws the surfaces of a prop: two keys, boxes, papers or doors need not look alike. */
export const propSurfaces = (prop: Prop, look: SceneLook, isOpen: boolean): ReadonlyArray<Surface> => {
  const rng = Randomness.rng(look.seed, "prop", prop.id)
  switch (prop.kind) {
    case "key":
      return drawKey(look, rng)
    case "box":
      return drawBox(look, isOpen, rng)
    case "note":
      return drawNote(look, rng)
    case "number":
      return drawNumber(prop, look, rng)
    case "door":
      return drawDoor(look, rng)
    case "passage":
      return passageSurfaces(prop, look.seed, true, isOpen)
    case "drawers":
    case "cupboard":
      return furnitureSurfaces(prop.kind, isOpen, rng)
    case "recorder":
    case "radio":
      return dress({ category: prop.kind, prefab: "", size: propSize[prop.kind] }, rng)
  }
}
