import { Randomness } from "@escapement/core"
import { type Scene, ceiling, wall } from "../scene/Scene.ts"
import type { RoomOfHouse } from "../scene/splitHouse.ts"
import type { Vector } from "../scene/Vector.ts"
import { piecesBetween } from "../space/walls.ts"
import type { Lamp } from "./Lighting.ts"
import { type Material, material, shaded } from "./Material.ts"
import { metals, timbers } from "./dress.ts"

/** A box that belongs to the room itself, axis-aligned. */
interface Fitting {
  readonly center: Vector
  readonly half: Vector
  readonly material: Material
}

/** The materials of floor, walls and ceiling, and what is fixed to them. */
export interface Shell {
  readonly floor: Material
  readonly walls: Material
  readonly ceiling: Material
  readonly fittings: ReadonlyArray<Fitting>
  readonly lamps: ReadonlyArray<Lamp>
  readonly ambient: number
}

const wallColours = [0xc9c2b2, 0xb7bfc0, 0xc4b49c, 0xa9b3a2, 0xb9a9a4, 0x9fa9b5, 0xd0cabb, 0xa8a08f] as const
const tileColours = [0xb9b6ad, 0x9aa5a8, 0xa89a88, 0x7f8c8d, 0xc6c0b2, 0x8e8a94] as const

const drawFloor = (isTiled: boolean, rng: Randomness.Rng): Material =>
  isTiled
    ? material("tiles", rng.pick(tileColours), rng.pick([0.5, 0.8, 1]), 0.24)
    : material(rng.pick(["planks", "planks", "parquet"]), rng.pick(timbers), rng.pick([0.8, 1, 1.2]), 0.3)

const drawWalls = (isTiled: boolean, rng: Randomness.Rng): Material => {
  const colour = rng.pick(wallColours)
  const kinds = isTiled
    ? (["plaster", "tiles", "plaster"] as const)
    : (["plaster", "stripes", "damask", "plaster"] as const)
  const texture = rng.pick(kinds)
  return material(texture, colour, texture === "tiles" ? 1.2 : 1 + 0.4 * rng.unit(), texture === "plaster" ? 0.1 : 0.12)
}

/** Lists the walls: for each its normal, its centre and half of its length. */
const wallsOf = ({ depth, width }: Scene) =>
  [
    { yaw: 90, normal: [1, 0, 0], x: wall, z: depth / 2, half: depth / 2 - wall },
    { yaw: 270, normal: [-1, 0, 0], x: width - wall, z: depth / 2, half: depth / 2 - wall },
    { yaw: 0, normal: [0, 0, 1], x: width / 2, z: wall, half: width / 2 - wall },
    { yaw: 180, normal: [0, 0, -1], x: width / 2, z: depth - wall, half: width / 2 - wall }
  ] as const

type Side = ReturnType<typeof wallsOf>[number]

/**
 * Finds a place on a wall for something of a width and a height, clear of doors, numbers and what stands there;
 * undefined if it finds none.
 */
const hang = (scene: Scene, side: Side, width: number, low: number, taken: Array<Vector>, rng: Randomness.Rng) => {
  for (let attempt = 0; attempt < 8; attempt++) {
    const along = (2 * rng.unit() - 1) * (side.half - width / 2 - 0.2)
    const isX = side.normal[0] !== 0
    const [x, z] = isX ? [side.x, side.z + along] : [side.x + along, side.z]
    const clear = width / 2 + 0.2
    const isFree = (at: Vector, reach: number) =>
      Math.abs(at[0] - x) > (isX ? 0.6 : clear + reach) || Math.abs(at[2] - z) > (isX ? clear + reach : 0.6)
    const isClear =
      scene.props.every(
        ({ kind, position }) => (kind !== "door" && kind !== "number" && kind !== "passage") || isFree(position, 0.65)
      ) &&
      taken.every((at) => isFree(at, 0.7)) &&
      scene.furniture.every(
        ({ position, size }) => position[1] + size[1] / 2 < low || isFree(position, Math.max(size[0], size[2]) / 2)
      )
    if (!isClear) continue
    taken.push([x, low, z])
    return { x, z, isX }
  }
  return undefined
}

const flat = (isX: boolean, along: number, high: number, deep: number): Vector =>
  isX ? [deep, high, along] : [along, high, deep]

/** Draws a window, its bars, the sky in it, and the light that comes through it. */
const drawWindow = (scene: Scene, side: Side, taken: Array<Vector>, sun: number, rng: Randomness.Rng) => {
  const [width, height] = [1.1 + 0.6 * rng.unit(), 1.1 + 0.2 * rng.unit()]
  const found = hang(scene, side, width, 0.9, taken, rng)
  if (found === undefined) return undefined
  const { isX, x, z } = found
  const y = 1.6
  const frame = material("paint", rng.pick([0xe6e2d8, 0x6b4430, 0x4a4a4e]), 1, 0.1)
  const sky: Material = {
    ...material("plaster", rng.pick([0xb9d2ea, 0xa9bccb, 0xe6cda6]), 0.4, 0.1),
    glow: Math.round(20 + 36 * sun)
  }
  const bar = (dx: number, dy: number, w: number, h: number): Fitting => ({
    center: [x + (isX ? 0 : dx), y + dy, z + (isX ? dx : 0)],
    half: flat(isX, w / 2, h / 2, 0.025),
    material: frame
  })
  const [nx, , nz] = side.normal
  const fittings: ReadonlyArray<Fitting> = [
    { center: [x, y, z], half: flat(isX, width / 2, height / 2, 0.012), material: sky },
    bar(0, height / 2, width + 0.1, 0.07),
    bar(0, -height / 2, width + 0.2, 0.06),
    bar(-width / 2, 0, 0.07, height),
    bar(width / 2, 0, 0.07, height),
    bar(0, 0, 0.04, height),
    ...(rng.int(0, 1) === 0 ? [bar(0, 0, width, 0.04)] : [])
  ]
  const corner = (a: number, b: number): Vector => [
    x + 0.1 * nx + (isX ? 0 : a * width * 0.35),
    y + b * height * 0.35,
    z + 0.1 * nz + (isX ? a * width * 0.35 : 0)
  ]
  const lamp: Lamp = {
    center: corner(0, 0),
    corners: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)],
    strength: 1.15 * sun,
    facing: [nx, 0, nz]
  }
  return { fittings, lamp }
}

/** Draws a picture in a frame. */
const drawPicture = (scene: Scene, side: Side, taken: Array<Vector>, rng: Randomness.Rng): ReadonlyArray<Fitting> => {
  const [width, height] = [0.4 + 0.6 * rng.unit(), 0.35 + 0.35 * rng.unit()]
  const found = hang(scene, side, width, 1.2, taken, rng)
  if (found === undefined) return []
  const { isX, x, z } = found
  const frame = material("wood", rng.pick([...timbers, ...metals]), 2, 0.2)
  const canvas = material(rng.pick(["foliage", "marble", "carpet", "damask"]), rng.pick(wallColours), 0.8, 0.6)
  return [
    { center: [x, 1.7, z], half: flat(isX, width / 2, height / 2, 0.018), material: frame },
    { center: [x, 1.7, z], half: flat(isX, width / 2 - 0.05, height / 2 - 0.05, 0.022), material: canvas }
  ]
}

/** Draws the skirting board along a wall, between its doorways. */
const skirt = (
  { half, normal, x, yaw, z }: Side,
  doorways: RoomOfHouse["doorways"],
  board: Material
): ReadonlyArray<Fitting> => {
  const isX = normal[0] !== 0
  const low = (isX ? z : x) - half
  const middles = doorways.filter((each) => each.yaw === yaw).map((each) => (isX ? each.z : each.x) - low)
  if (middles.length === 0) return [{ center: [x, 0.045, z], half: flat(isX, half, 0.045, 0.012), material: board }]
  return piecesBetween(2 * half, middles).map(([from, to]): Fitting => {
    const middle = low + (from + to) / 2
    return {
      center: isX ? [x, 0.045, middle] : [middle, 0.045, z],
      half: flat(isX, (to - from) / 2, 0.045, 0.012),
      material: board
    }
  })
}

/**
 * Draws the shell of a room from its seed. `light` is 1 by day, less in the evening. Rooms of a house have windows only
 * in their outer walls.
 */
export const drawShell = (
  scene: Scene,
  seed: Randomness.Seed,
  light: number,
  home?: Pick<RoomOfHouse, "doorways" | "outer">
): Shell => {
  const rng = Randomness.rng(seed, "shell")
  const isTiled = scene.style === "Bathroom" || scene.style === "Kitchen"
  const walls = drawWalls(isTiled, rng)
  const board = material("paint", rng.pick([0xe0dbd0, 0x6b4430, 0x8a8578]), 1, 0.1)
  const sides = wallsOf(scene)
  const skirting = sides.flatMap((side) => skirt(side, home?.doorways ?? [], board))
  const taken: Array<Vector> = []
  const windows = rng
    .sample(
      sides.filter(({ yaw }) => home?.outer.has(yaw) !== false),
      2
    )
    .flatMap((side) => drawWindow(scene, side, taken, light * (0.6 + 0.4 * rng.unit()), rng) ?? [])
  const pictures = rng.sample(sides, 3).flatMap((side) => drawPicture(scene, side, taken, rng))
  const [x, z] = [scene.width * (0.4 + 0.2 * rng.unit()), scene.depth * (0.4 + 0.2 * rng.unit())]
  const y = ceiling - 0.35
  const bulb: Material = { ...material("paint", 0xf4e6c4, 1, 0.05), glow: 58 }
  const lamp: Lamp = {
    center: [x, y - 0.1, z],
    corners: [
      [x - 0.3, y - 0.1, z - 0.3],
      [x + 0.3, y - 0.1, z - 0.3],
      [x + 0.3, y - 0.1, z + 0.3],
      [x - 0.3, y - 0.1, z + 0.3]
    ],
    strength: 0.85 * (0.55 + 0.45 * light)
  }
  return {
    floor: drawFloor(isTiled, rng),
    walls,
    ceiling: material("plaster", shaded(rng.pick(wallColours), 1.16), 0.8, 0.06),
    fittings: [
      ...skirting,
      ...windows.flatMap(({ fittings }) => fittings),
      ...pictures,
      { center: [x, (y + ceiling) / 2, z], half: [0.012, (ceiling - y) / 2, 0.012], material: board },
      { center: [x, y, z], half: [0.2, 0.07, 0.2], material: bulb }
    ],
    lamps: [lamp, ...windows.map(({ lamp }) => lamp)],
    ambient: 0.34 + 0.2 * light
  }
}
