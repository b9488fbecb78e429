import type { Vector } from "../scene/Vector.ts"
import type { Paint } from "../shape/Paint.ts"
import { darkest, shades } from "./palette.ts"

/** The patterns that may be drawn on a face. */
export const patterns = { plain: 0, planks: 1, tiles: 2 } as const
export type Pattern = keyof typeof patterns

/**
 * The faces of a room, ready to be drawn: convex polygons, object by object. An object is a range of faces; the shell
 * of the room comes last.
 */
export interface Mesh {
  /** x, y, z of every corner of every face, in metres. */
  readonly corners: Float64Array
  /** Index of the first corner of each face, and the end of the last one. */
  readonly faces: Uint32Array
  /** nx, ny, nz, d of the plane of each face: a point p with n · p > d is in front of it. */
  readonly planes: Float64Array
  /** Index into the palette, for each face. */
  readonly colors: Uint8Array
  /** One of `patterns`, for each face. */
  readonly patterns: Uint8Array
  /** Index of the first face of each object, and the end of the last one. */
  readonly objects: Uint32Array
  /** x, y, z and radius of a sphere around each object. */
  readonly spheres: Float64Array
  /** The index of each object that can be taken away, by the id of its prop. */
  readonly props: ReadonlyMap<string, number>
}

/** Direction to the light, of unit length; oblique, so that no two walls of a room look alike. */
const light: Vector = [0.36, 0.8, 0.48]

const shadeOf = (nx: number, ny: number, nz: number): number => {
  const lit = 0.5 + 0.5 * (nx * light[0] + ny * light[1] + nz * light[2])
  return Math.min(shades - 1, Math.floor(lit * shades))
}

/** Makes a builder that collects faces into a mesh. */
export const meshBuilder = () => {
  const corners: Array<number> = []
  const faces: Array<number> = [0]
  const planes: Array<number> = []
  const colors: Array<number> = []
  const kinds: Array<number> = []
  const objects: Array<number> = [0]
  const spheres: Array<number> = []

  /** Adds a convex polygon that faces away from `inside`. */
  const face = (polygon: ReadonlyArray<Vector>, inside: Vector, paint: Paint, pattern: Pattern = "plain"): void => {
    const [p, q, r] = polygon
    if (p === undefined || q === undefined || r === undefined) return
    const [ux, uy, uz] = [q[0] - p[0], q[1] - p[1], q[2] - p[2]]
    const [vx, vy, vz] = [r[0] - p[0], r[1] - p[1], r[2] - p[2]]
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const outward = x * (p[0] - inside[0]) + y * (p[1] - inside[1]) + z * (p[2] - inside[2])
    const length = Math.sqrt(x * x + y * y + z * z) * (outward < 0 ? -1 : 1)
    if (length === 0) return
    const [nx, ny, nz] = [x / length, y / length, z / length]
    // the corners of every face that is seen from its front run the same way round on the screen
    for (const corner of outward < 0 ? polygon.toReversed() : polygon) corners.push(...corner)
    faces.push(corners.length / 3)
    planes.push(nx, ny, nz, nx * p[0] + ny * p[1] + nz * p[2])
    colors.push(darkest(paint) + shadeOf(nx, ny, nz))
    kinds.push(patterns[pattern])
  }

  /** Ends an object; returns its index. */
  const close = (center: Vector, radius: number): number => {
    objects.push(colors.length)
    spheres.push(...center, radius)
    return objects.length - 2
  }

  return {
    face,
    close,
    build: (props: ReadonlyMap<string, number>): Mesh => ({
      corners: Float64Array.from(corners),
      faces: Uint32Array.from(faces),
      planes: Float64Array.from(planes),
      colors: Uint8Array.from(colors),
      patterns: Uint8Array.from(kinds),
      objects: Uint32Array.from(objects),
      spheres: Float64Array.from(spheres),
      props
    })
  }
}

/** A builder that collects faces into a mesh. */
export type MeshBuilder = ReturnType<typeof meshBuilder>
