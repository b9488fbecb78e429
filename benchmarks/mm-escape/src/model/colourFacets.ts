import { getOrInsertComputed } from "@escapement/core"
import type { Vector } from "../scene/Vector.ts"
import { type Material, material } from "../textured/Material.ts"
import type { Facet } from "./Model.ts"
import { type Colour, type Paintwork, colourAt } from "./Paintwork.ts"

/** A corner of a triangle: its position, its place in the image, and its tint. */
interface Corner {
  readonly at: Vector
  readonly u: number
  readonly v: number
  readonly tint: ReadonlyArray<number>
}

/** A triangle with its paintwork. Its corners run counter-clockwise in the file's axes, clockwise in ours. */
export interface Piece {
  readonly corners: readonly [Corner, Corner, Corner]
  readonly paintwork: Paintwork
}

/** Points at which the colour of a triangle is sampled, as weights of its corners. */
const looks = [
  [4, 1, 1],
  [1, 4, 1],
  [1, 1, 4],
  [2, 2, 2],
  [3, 3, 0],
  [3, 0, 3],
  [0, 3, 3]
].map(([a = 0, b = 0, c = 0]) => [a / 6, b / 6, c / 6] as const)

const blend = (
  pick: (corner: Corner) => number,
  [a, b, c]: Piece["corners"],
  [x, y, z]: (typeof looks)[number]
): number => pick(a) * x + pick(b) * y + pick(c) * z

const looked = ({ corners, paintwork }: Piece): ReadonlyArray<Colour> =>
  looks.map((at) => {
    const tint = corners[0].tint.map((_, channel) => blend((corner) => corner.tint[channel] ?? 1, corners, at))
    return colourAt(
      paintwork,
      blend(({ u }) => u, corners, at),
      blend(({ v }) => v, corners, at),
      tint
    )
  })

/** Returns how much splitting a triangle gains: how far its colours differ, times its size. */
const gain = (piece: Piece): number => {
  const colours = looked(piece)
  const spread = [0, 1, 2].reduce(
    (sum, channel) => {
      const values = colours.map((colour) => colour[channel]!)
      return sum + Math.max(...values) - Math.min(...values)
    },
    255 * (Math.max(...colours.map(([, , , a]) => a)) - Math.min(...colours.map(([, , , a]) => a)))
  )
  if (spread < 40) return 0
  const [{ at: p }, { at: q }, { at: r }] = piece.corners
  const [ux, uy, uz] = [q[0] - p[0], q[1] - p[1], q[2] - p[2]]
  const [vx, vy, vz] = [r[0] - p[0], r[1] - p[1], r[2] - p[2]]
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  return spread * Math.sqrt(x * x + y * y + z * z)
}

const between = (a: Corner, b: Corner): Corner => ({
  at: [(a.at[0] + b.at[0]) / 2, (a.at[1] + b.at[1]) / 2, (a.at[2] + b.at[2]) / 2],
  u: (a.u + b.u) / 2,
  v: (a.v + b.v) / 2,
  tint: a.tint.map((value, channel) => (value + (b.tint[channel] ?? 1)) / 2)
})

const quartered = ({ corners: [a, b, c], paintwork }: Piece): ReadonlyArray<Piece> => {
  const [ab, bc, ca] = [between(a, b), between(b, c), between(c, a)]
  const parts: ReadonlyArray<Piece["corners"]> = [
    [a, ab, ca],
    [ab, b, bc],
    [ca, bc, c],
    [ab, bc, ca]
  ]
  return parts.map((corners) => ({ corners, paintwork }))
}

/**
 * Splits triangles into quarters, those that gain most first, until each has one colour or there are too many; at most
 * three rounds.
 */
const split = (pieces: ReadonlyArray<Piece>, most: number): ReadonlyArray<Piece> => {
  let current = pieces
  for (let round = 0; round < 3; round++) {
    const room = Math.floor((most - current.length) / 3)
    const gains = current.map(gain)
    const chosen = new Set(
      gains
        .map((value, index) => ({ value, index }))
        .filter(({ value }) => value > 0)
        .toSorted((a, b) => b.value - a.value || a.index - b.index)
        .slice(0, Math.max(0, room))
        .map(({ index }) => index)
    )
    if (chosen.size === 0) break
    current = current.flatMap((piece, index) => (chosen.has(index) ? quartered(piece) : [piece]))
  }
  return current
}

/** Most colours of a model, as each needs a table of its own for drawing. */
const mostColours = 64

/** Rounds a channel to steps of 8. */
const stepped = (value: number): number => Math.min(31, Math.floor(value / 8)) * 8 + 4

interface Painted {
  readonly piece: Piece
  readonly colour: number
}

const distance = (a: number, b: number): number =>
  [16, 8, 0].reduce((sum, shift) => sum + (((a >> shift) & 255) - ((b >> shift) & 255)) ** 2, 0)

/** Maps each colour to the frequent colour that replaces it. */
const chosenColours = (painted: ReadonlyArray<Painted>): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>()
  for (const { colour } of painted) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const kept = [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, mostColours)
  return new Map(
    [...counts.keys()].map((colour) => [
      colour,
      kept.reduce(
        (best, [other]) => (distance(other, colour) < distance(best, colour) ? other : best),
        kept[0]?.[0] ?? 0
      )
    ])
  )
}

/** Brightness of a surface that glows, in steps of light. */
const glow = 48

const made = ({ isGlowing, isMetal }: Paintwork, colour: number): Material => ({
  ...material(isMetal ? "metal" : "paint", colour, isMetal ? 3 : 2, isMetal ? 0.3 : 0.08),
  ...(isGlowing ? { glow } : {})
})

/**
 * Divides at most `most` painted triangles into at most `most` triangles of one colour each, in at most 64 colours.
 * Transparent ones are left out.
 */
export const colourFacets = (pieces: ReadonlyArray<Piece>, most: number): ReadonlyArray<Facet> => {
  const painted = split(pieces, most).flatMap((piece): ReadonlyArray<Painted> => {
    const colours = looked(piece)
    const mean = (channel: number) => colours.reduce((sum, colour) => sum + colour[channel]!, 0) / colours.length
    if (mean(3) < piece.paintwork.cutoff) return []
    const colour = (stepped(mean(0)) << 16) | (stepped(mean(1)) << 8) | stepped(mean(2))
    return [{ piece, colour }]
  })
  const chosen = chosenColours(painted)
  const materials = new Map<string, Material>()
  return painted.map(({ colour, piece: { corners, paintwork } }) => {
    const stands = chosen.get(colour) ?? colour
    const key = `${stands} ${paintwork.isMetal} ${paintwork.isGlowing}`
    const material = getOrInsertComputed(materials, key, () => made(paintwork, stands))
    return { corners: [corners[0].at, corners[1].at, corners[2].at], material }
  })
}
