import type { Vector } from "../scene/Vector.ts"

/** The plane of a face. */
interface Plane {
  /** Of unit length, away from what the face encloses. */
  readonly normal: Vector
  /** Of the plane, from the world's origin, along the normal. */
  readonly distance: number
  /** The corners, the same way round for every face that is seen from its front. */
  readonly ordered: ReadonlyArray<Vector>
  /** The first three corners, in the order in which they were given. */
  readonly first: readonly [Vector, Vector, Vector]
}

/**
 * Returns the plane of a convex polygon that faces away from `inside`; undefined for a polygon without an area.
 *
 * @param least a smaller area of the parallelogram of its first three corners, in square metres, is none
 */
export const planeOf = (polygon: ReadonlyArray<Vector>, inside: Vector, least: number): Plane | undefined => {
  const [p, q, r] = polygon
  if (p === undefined || q === undefined || r === undefined) return undefined
  const [ux, uy, uz] = [q[0] - p[0], q[1] - p[1], q[2] - p[2]]
  const [vx, vy, vz] = [r[0] - p[0], r[1] - p[1], r[2] - p[2]]
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const outward = x * (p[0] - inside[0]) + y * (p[1] - inside[1]) + z * (p[2] - inside[2])
  const length = Math.sqrt(x * x + y * y + z * z) * (outward < 0 ? -1 : 1)
  if (Math.abs(length) < least) return undefined
  const [nx, ny, nz] = [x / length, y / length, z / length]
  return {
    normal: [nx, ny, nz],
    distance: nx * p[0] + ny * p[1] + nz * p[2],
    ordered: outward < 0 ? polygon.toReversed() : polygon,
    first: [p, q, r]
  }
}
