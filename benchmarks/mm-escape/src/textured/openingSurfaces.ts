import { Randomness } from "@escapement/core"
import { doorway } from "../scene/House.ts"
import { type Prop, propSize } from "../scene/Prop.ts"
import { wall } from "../scene/Scene.ts"
import type { Vector } from "../scene/Vector.ts"
import { leaf, leafMiddle } from "../space/leaf.ts"
import { lacquers, metals, timbers } from "./dress.ts"
import { type Material, material, sunken } from "./Material.ts"
import { type Surface, box, surface } from "./Surface.ts"

const knob = (center: Vector, size: number, made: Material): Surface =>
  surface("ellipsoid", center, [size, size, size], made)

const dark = material("paint", 0x2a2522, 1, 0.1)

const wooden = (rng: Randomness.Rng): Material =>
  rng.int(0, 2) > 0 ? material("wood", rng.pick(timbers), 1, 0.24) : material("paint", rng.pick(lacquers), 1, 0.1)

/** Draws the materials of the two sides of a door. */
const drawPassage = (seed: string, id: string) => {
  const rng = Randomness.rng(seed, "passage", id)
  const made = wooden(rng)
  return {
    made,
    panel: sunken(made),
    frame: material(rng.int(0, 1) === 0 ? "paint" : "wood", rng.pick([...timbers, ...lacquers]), 1, 0.14),
    metal: material("metal", rng.pick(metals), 3, 0.3),
    rows: rng.int(1, 4),
    columns: rng.int(1, 2)
  }
}

/**
 * Builds one face of a door's leaf in the plane of x and y, towards +z from `front`; `edge` is the side of its handle.
 */
const leafFace = (
  { columns, metal, panel, rows }: ReturnType<typeof drawPassage>,
  front: number,
  edge: number
): ReadonlyArray<Surface> => {
  const [width, height] = [doorway.width * 0.84, doorway.height * 0.88]
  const panels = Array.from({ length: columns * rows }, (_, i) => {
    const [w, h] = [width / columns, height / rows]
    const x = ((i % columns) - (columns - 1) / 2) * w
    const y = (Math.floor(i / columns) - (rows - 1) / 2) * h
    return box([x, y, front], [w * 0.8, h * 0.82, 0.014], panel)
  })
  const x = edge * (doorway.width / 2 - 0.09)
  return [
    ...panels,
    box([x, -0.1, front + 0.004], [0.05, 0.2, 0.012], metal),
    box([x - edge * 0.05, -0.07, front + 0.04], [0.15, 0.025, 0.025], metal)
  ]
}

/** Turns a surface of a leaf by a right angle, into the plane of y and z. */
const sideways = ({ center: [x, y, z], half: [w, h, d], ...rest }: Surface, at: Vector, side: number): Surface => ({
  ...rest,
  center: [at[0] + side * z, at[1] + y, at[2] - side * x],
  half: [d, h, w]
})

/**
 * Builds the half of a passage that belongs to one room, in a frame whose +z points into that room: the frame and,
 * while the passage is shut, this side of its leaf. An open leaf stands in the room in front of the passage.
 */
export const passageSurfaces = (
  prop: Prop,
  seed: string,
  isFront: boolean,
  isOpen: boolean
): ReadonlyArray<Surface> => {
  const drawn = drawPassage(seed, prop.id)
  const { frame, made } = drawn
  const { height, width } = doorway
  const hinge = (prop.hinge ?? 1) * (isFront ? 1 : -1)
  // slightly over the corners, so that there are no gaps
  const depth = wall + 0.04
  const jambs = [-1, 1].flatMap((side) => [
    box([side * (width / 2 + 0.035), 0.035, wall + 0.01], [0.07, height + 0.07, 0.024], frame),
    box([side * width * 0.5, 0, wall / 2], [0.024, height, depth], frame)
  ])
  const around = [
    ...jambs,
    box([0, height / 2 + 0.035, wall + 0.01], [width, 0.07, 0.024], frame),
    box([0, height / 2, wall / 2], [width, 0.024, depth], frame),
    box([0, -height / 2, wall / 2], [width, 0.016, depth], frame)
  ]
  if (!isOpen) {
    const front = wall - 0.02
    return [...around, box([0, 0, front / 2], [width + 0.02, height, front], made), ...leafFace(drawn, front, -hinge)]
  }
  if (!isFront) return around
  const middle = leafMiddle(prop)
  const face = leafFace(drawn, leaf.thickness / 2, 1)
  return [
    ...around,
    box(middle, [leaf.thickness, height - 0.04, leaf.length], made),
    ...[-1, 1].flatMap((side) =>
      face.map((part) => {
        // the handles on both sides are at the edge opposite the hinge
        const { center } = part
        const placed = { ...part, center: [side > 0 ? -center[0] : center[0], center[1], center[2]] as const }
        return sideways(placed, middle, side)
      })
    )
  ]
}

/** Draws a chest of drawers; if it is open, the uppermost drawer is out. */
const drawDrawers = (isOpen: boolean, rng: Randomness.Rng): ReadonlyArray<Surface> => {
  const [w, h, d] = propSize.drawers
  const made = wooden(rng)
  const front = rng.int(0, 1) === 0 ? made : wooden(rng)
  const metal = material("metal", rng.pick(metals), 3, 0.3)
  const rows = rng.int(3, 4)
  const isBar = rng.int(0, 1) === 0
  const [foot, top] = [0.05, 0.03]
  const each = (h - foot - top) / rows
  const inner = w - 0.06
  const high = each - 0.02
  const out = 0.3
  const handles = (y: number, z: number): ReadonlyArray<Surface> =>
    isBar
      ? [box([0, y, z + 0.02], [0.22, 0.016, 0.02], metal)]
      : [-0.22, 0.22].map((x) => knob([x * w, y, z + 0.018], 0.036, metal))
  const fronts = Array.from({ length: rows }, (_, i) => {
    const y = h / 2 - top - each * (i + 0.5)
    const z = d / 2 + (isOpen && i === 0 ? out : 0)
    return [box([0, y, z], [inner, high, 0.022], front), ...handles(y, z + 0.011)]
  }).flat()
  const y = h / 2 - top - each / 2
  const tray = isOpen
    ? [
        // the gap of the open drawer, and the drawer itself
        box([0, y, d / 2 - 0.008], [inner, high, 0.006], dark),
        box([0, y - high / 2 + 0.02, d / 2 + out / 2], [inner - 0.04, 0.012, out], sunken(made)),
        ...[-1, 1].map((side) =>
          box([side * (inner / 2 - 0.02), y - 0.01, d / 2 + out / 2], [0.014, high - 0.03, out], made)
        )
      ]
    : []
  return [
    box([0, foot / 2, -0.008], [w, h - foot - 0.001, d - 0.016], made),
    box([0, h / 2 - top / 2, 0], [w + 0.02, top, d + 0.02], made),
    box([0, -h / 2 + foot / 2, -0.02], [w - 0.06, foot, d - 0.06], dark),
    ...fronts,
    ...tray
  ]
}

/** Draws a cupboard with two doors; both stand open if it is open. */
const drawCupboard = (isOpen: boolean, rng: Randomness.Rng): ReadonlyArray<Surface> => {
  const [w, h, d] = propSize.cupboard
  const made = wooden(rng)
  const within = sunken(made)
  const metal = material("metal", rng.pick(metals), 3, 0.3)
  const t = 0.024
  const door: Vector = [w / 2 - 0.008, h - 0.08, t]
  const shelf = rng.int(1, 2)
  const leaves = [-1, 1].flatMap((side): ReadonlyArray<Surface> => {
    const shut = [
      box([side * (w / 4), 0.02, d / 2], door, made),
      box([side * (w / 4), 0.02, d / 2 + t / 2], [door[0] * 0.72, door[1] * 0.8, 0.012], within),
      knob([side * 0.05, 0.05, d / 2 + t / 2 + 0.02], 0.034, metal)
    ]
    if (!isOpen) return shut
    const x = side * (w / 2 - t / 2)
    const z = d / 2 + door[0] / 2
    return [
      box([x, 0.02, z], [t, door[1], door[0]], made),
      box([x - side * (t / 2), 0.02, z], [0.01, door[1] * 0.8, door[0] * 0.72], within),
      knob([x + side * (t / 2 + 0.02), 0.05, d / 2 + door[0] - 0.05], 0.034, metal)
    ]
  })
  return [
    ...[-1, 1].map((side) => box([side * (w / 2 - t / 2), 0, -0.006], [t, h, d - 0.012], made)),
    box([0, h / 2 - t / 2, 0], [w + 0.02, t, d + 0.03], made),
    box([0, -h / 2 + 0.03, 0], [w, 0.06, d - 0.03], made),
    box([0, 0, -d / 2 + 0.01], [w - 2 * t, h - t, 0.016], dark),
    ...Array.from({ length: shelf }, (_, i) =>
      box([0, h * ((i + 1) / (shelf + 1) - 0.5), -0.02], [w - 2 * t, 0.018, d - 0.06], within)
    ),
    ...leaves
  ]
}

/** Draws furniture that opens. */
export const furnitureSurfaces = (
  kind: "drawers" | "cupboard",
  isOpen: boolean,
  rng: Randomness.Rng
): ReadonlyArray<Surface> => (kind === "drawers" ? drawDrawers(isOpen, rng) : drawCupboard(isOpen, rng))
