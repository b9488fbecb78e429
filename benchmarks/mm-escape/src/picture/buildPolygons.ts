import type { Vector } from "../scene/Vector.ts"
import type { Part } from "../shape/Part.ts"

/** A convex polygon of at least three corners. */
type Polygon = ReadonlyArray<Vector>

const half = Math.sqrt(0.5)
const near = Math.sqrt((1 + half) / 2)
const far = Math.sqrt((1 - half) / 2)
/** A quarter of the unit circle in sixteenths of the circle, by square roots: the same on every machine. */
const quarter: ReadonlyArray<readonly [number, number]> = [
  [1, 0],
  [near, far],
  [half, half],
  [far, near]
]
const circle = [0, 1, 2, 3].flatMap((turn) =>
  quarter.map(([x, z]): readonly [number, number] =>
    turn === 0 ? [x, z] : turn === 1 ? [-z, x] : turn === 2 ? [-x, -z] : [z, -x]
  )
)
const coarse = circle.filter((_, i) => i % 2 === 0)

/** A part smaller than this has circles of eight corners, else of sixteen. */
const fine = 0.12

const ring = (points: typeof circle, y: number, scale: number): Polygon =>
  points.map(([x, z]): Vector => [x * scale, y, z * scale])

/** Builds the faces between neighbouring rings, and those that close the first and the last ring. */
const stack = (rings: ReadonlyArray<Polygon>): ReadonlyArray<Polygon> => {
  const sides = rings.slice(1).flatMap((upper, i) => {
    const lower = rings[i] ?? []
    return upper.flatMap((corner, k): ReadonlyArray<Polygon> => {
      const next = (k + 1) % upper.length
      return [[lower[k]!, lower[next]!, upper[next]!, corner]]
    })
  })
  return [...sides, ...rings.filter((_, i) => i === 0 || i === rings.length - 1)]
}

const cube: ReadonlyArray<Polygon> = [0, 1, 2].flatMap((axis) =>
  [-1, 1].map((side) =>
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1]
    ].map(([a = 0, b = 0]): Vector => (axis === 0 ? [side, a, b] : axis === 1 ? [a, side, b] : [a, b, side]))
  )
)

const rounds = (points: typeof circle) => ({
  cylinder: stack([ring(points, -1, 1), ring(points, 1, 1)]),
  // small caps at the poles, so that every face is a polygon with a normal
  ellipsoid: stack(
    [
      [-0.985, 0.17],
      [-half, half],
      [-0.26, 0.966],
      [0.26, 0.966],
      [half, half],
      [0.985, 0.17]
    ].map(([y = 0, scale = 1]) => ring(points, y, scale))
  )
})

const smooth = rounds(circle)
const rough = rounds(coarse)

/** Returns the faces of a part around the origin, in units of its half extents. */
const unit = ({ form, half: [x, y, z] }: Pick<Part, "form" | "half">): ReadonlyArray<Polygon> =>
  form === "box" ? cube : (Math.max(x, y, z) < fine ? rough : smooth)[form]

/** Builds the faces of a part, in the frame of its object. */
export const buildPolygons = (part: Pick<Part, "center" | "form" | "half">): ReadonlyArray<Polygon> => {
  const [cx, cy, cz] = part.center
  const [hx, hy, hz] = part.half
  return unit(part).map((polygon) => polygon.map(([x, y, z]): Vector => [cx + x * hx, cy + y * hy, cz + z * hz]))
}
