import { Randomness } from "@escapement/core"
import { type Prop, sizeOf } from "../scene/Prop.ts"
import type { SceneLook } from "../scene/Scene.ts"
import type { Vector } from "../scene/Vector.ts"
import { type Material, material, shaded } from "../textured/Material.ts"
import { timbers } from "../textured/dress.ts"
import type { Facet } from "./Model.ts"
import type { PropModel } from "./Models.ts"

type Point = readonly [x: number, y: number]

/** Makes a triangle or a quadrangle that faces away from an inner point. */
const facing = (corners: Facet["corners"], inside: Vector, made: Material): Facet => {
  const [p, q, r] = corners
  const [ux, uy, uz] = [q[0] - p[0], q[1] - p[1], q[2] - p[2]]
  const [vx, vy, vz] = [r[0] - p[0], r[1] - p[1], r[2] - p[2]]
  const back =
    (uy * vz - uz * vy) * (p[0] - inside[0]) +
    (uz * vx - ux * vz) * (p[1] - inside[1]) +
    (ux * vy - uy * vx) * (p[2] - inside[2])
  if (back <= 0) return { corners, material: made }
  const [a, b, c, d] = corners
  return { corners: d === undefined ? [a, c, b] : [a, d, c, b], material: made }
}

/** Makes a bar with a cross-section of four points in a plane, of a given thickness. */
const bar = (
  points: readonly [Point, Point, Point, Point],
  low: number,
  high: number,
  made: Material
): ReadonlyArray<Facet> => {
  const middle: Vector = [
    points.reduce((sum, [x]) => sum + x, 0) / 4,
    points.reduce((sum, [, y]) => sum + y, 0) / 4,
    (low + high) / 2
  ]
  const at = ([x, y]: Point, z: number): Vector => [x, y, z]
  const [a, b, c, d] = points
  const sides = points.map((point, i) => {
    const next = points[(i + 1) % 4] ?? a
    return facing([at(point, low), at(next, low), at(next, high), at(point, high)], middle, made)
  })
  const caps = [low, high].map((z) => facing([at(a, z), at(b, z), at(c, z), at(d, z)], middle, made))
  return [...sides, ...caps]
}

/** Makes an upright block from its ranges. */
const block = (x: Point, y: Point, z: Point, made: Material): ReadonlyArray<Facet> =>
  bar(
    [
      [x[0], y[0]],
      [x[1], y[0]],
      [x[1], y[1]],
      [x[0], y[1]]
    ],
    z[0],
    z[1],
    made
  )

const half = Math.sqrt(0.5)
/** The unit circle in eighths: the corners of a key's bow. */
const eighths: ReadonlyArray<Point> = [
  [1, 0],
  [half, half],
  [0, 1],
  [-half, half],
  [-1, 0],
  [-half, -half],
  [0, -1],
  [half, -half]
]

/** Makes a closed band between two scaled outlines around a centre. */
const band = (
  corners: ReadonlyArray<Point>,
  [mx, my]: Point,
  [outer, inner]: readonly [number, number],
  z: Point,
  made: Material
): ReadonlyArray<Facet> =>
  corners.flatMap(([x, y], i) => {
    const [nx, ny] = corners[(i + 1) % corners.length] ?? [x, y]
    const at = (px: number, py: number, by: number): Point => [mx + px * by, my + py * by]
    return bar([at(x, y, outer), at(nx, ny, outer), at(nx, ny, inner), at(x, y, inner)], z[0], z[1], made)
  })

const squares: ReadonlyArray<Point> = [
  [0.9, 0.9],
  [-0.9, 0.9],
  [-0.9, -0.9],
  [0.9, -0.9]
]
const diamonds: ReadonlyArray<Point> = [
  [1.1, 0],
  [0, 1.1],
  [-1.1, 0],
  [0, -1.1]
]

/** Colours of keys: brass, steel, copper, painted iron and the like. */
const metals = [0xd9b45a, 0xc9ced4, 0xc98a5a, 0x8fa0a8, 0xe0c98a, 0xa7adb3] as const

const withContrast = (colour: number, { contrast }: SceneLook, rng: Randomness.Rng): number =>
  rng.unit() < contrast ? colour : shaded(colour, 0.6)

/**
 * Draws a key that hangs on a small stand: its bow above, its bit below, both visible from the front and from behind.
 */
const hangingKey = (look: SceneLook, [w, h, d]: Vector, rng: Randomness.Rng): ReadonlyArray<Facet> => {
  const made = material("metal", withContrast(rng.pick(metals), look, rng), 3, 0.25)
  const wood = material("wood", withContrast(rng.pick(timbers), look, rng), 2, 0.2)
  const low = -h / 2
  const bow = 0.058 + 0.008 * rng.unit()
  const z: Point = [-0.011, 0.011]
  const top = h / 2 - 0.02
  const middle: Point = [0, top - bow]
  const thick = 0.011 + 0.004 * rng.unit()
  const shaft = middle[1] - bow * 0.9
  const end = low + 0.035
  const hand = rng.int(0, 1) * 2 - 1
  const teeth = rng.int(2, 3)
  const tooth = 0.024
  const ring = rng.pick([eighths, eighths, squares, diamonds])
  const across = (near: number, far: number): Point => (near < far ? [near, far] : [far, near])
  return [
    ...band(ring, middle, [bow, bow * 0.56], z, made),
    ...block([-thick, thick], [end, shaft + 0.012], z, made),
    // a collar below the bow
    ...block([-thick * 1.9, thick * 1.9], [shaft - 0.012, shaft], [-0.016, 0.016], made),
    ...Array.from({ length: teeth }, (_, i) => {
      const y = end + i * tooth * 1.5
      return block(across(hand * thick, hand * (thick + 0.034 + 0.014 * rng.unit())), [y, y + tooth], z, made)
    }).flat(),
    // the stand: a foot, a post behind, and a peg through the bow
    ...block([-w / 2, w / 2], [low, low + 0.018], [-d / 2, d / 2], wood),
    ...block([-0.009, 0.009], [low + 0.018, top + 0.012], [-d / 2, 0.018 - d / 2], wood),
    ...block([-0.008, 0.008], [top - bow * 0.44 - 0.012, top - bow * 0.44], [0.018 - d / 2, 0.03], wood)
  ]
}

const papers = [0xf2eee2, 0xece2c2, 0xe8eaec, 0xf0e4d6, 0xe2d3a8] as const
const inks = [0x22242f, 0x33261d, 0x1d2c4c, 0x4c2020] as const

/**
 * Draws a leaning sheet: lines of writing on one side, bare on the other. `lean` is how far its top is behind its foot.
 */
const sheet = (
  [left, right]: Point,
  [low, high]: Point,
  foot: number,
  lean: number,
  paper: Material,
  ink: Material,
  rng: Randomness.Rng
): ReadonlyArray<Facet> => {
  const at = (x: number, share: number, off: number): Vector => [
    x,
    low + (high - low) * share,
    foot + lean * share + off
  ]
  const quad = (x0: number, x1: number, y0: number, y1: number, off: number): Facet["corners"] => [
    at(x0, y0, off),
    at(x1, y0, off),
    at(x1, y1, off),
    at(x0, y1, off)
  ]
  const way = lean < 0 ? 1 : -1
  const inside: Vector = [(left + right) / 2, (low + high) / 2, foot + lean / 2 - way]
  const outside: Vector = [(left + right) / 2, (low + high) / 2, foot + lean / 2 + way]
  const width = right - left
  const lines = Array.from({ length: 5 }, (_, i) => {
    const y = 0.76 - i * 0.15
    const end = i === 4 ? 0.35 + 0.2 * rng.unit() : 0.72 + 0.18 * rng.unit()
    return facing(quad(left + width * 0.1, left + width * end, y, y + 0.055, way * 0.003), inside, ink)
  })
  return [
    facing(quad(left, right, 0, 1, 0), inside, paper),
    facing(quad(left, right, 0, 1, -way * 0.002), outside, paper),
    ...lines
  ]
}

/** Draws a paper that stands and can be read: a card folded like a tent, or a sheet on a leaning board. */
const standingNote = (look: SceneLook, [w, h, d]: Vector, rng: Randomness.Rng): ReadonlyArray<Facet> => {
  const colour = withContrast(rng.pick(papers), look, rng)
  const paper = material("paint", colour, 2, 0.05)
  const ink = material("paint", rng.pick(inks), 2, 0.05)
  const [low, high] = [-h / 2, h / 2]
  if (rng.int(0, 1) === 0) {
    return [
      ...sheet([-w / 2, w / 2], [low, high], d / 2, -d / 2, paper, ink, rng),
      ...sheet([-w / 2, w / 2], [low, high], -d / 2, d / 2, paper, ink, rng)
    ]
  }
  const board = material("wood", rng.pick(timbers), 2, 0.2)
  const clip = material("metal", rng.pick(metals), 3, 0.25)
  const side = (way: number): ReadonlyArray<Facet> => [
    // the board, a sheet on it, and the clip that holds it
    ...sheet([-w / 2, w / 2], [low, high], (way * d) / 2 - way * 0.008, (-way * d) / 2, board, board, rng).slice(0, 2),
    ...sheet(
      [-w * 0.44, w * 0.44],
      [low + 0.02, high - 0.035],
      (way * d) / 2 - way * 0.012,
      way * (0.03 - d / 2),
      paper,
      ink,
      rng
    )
  ]
  return [...side(1), ...side(-1), ...block([-w * 0.22, w * 0.22], [high - 0.04, high], [-0.03, 0.03], clip)]
}

/** Draws the shape of a standing key or paper; undefined for any other prop. */
export const standingShape = (prop: Prop, look: SceneLook): PropModel | undefined => {
  if (prop.isUpright !== true) return undefined
  const rng = Randomness.rng(look.seed, "standing", prop.id)
  const size = sizeOf(prop)
  if (prop.kind === "key") return { name: "key", shut: { facets: hangingKey(look, size, rng), size } }
  return prop.kind === "note" ? { name: "note", shut: { facets: standingNote(look, size, rng), size } } : undefined
}
