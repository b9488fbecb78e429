import type { Vector } from "../scene/Vector.ts"
import type { Paint } from "../shape/Paint.ts"
import { darkest, shades } from "./palette.ts"
import { planeOf } from "./planeOf.ts"

/** The patterns that may be drawn on a face. */
export const patterns = { plain: 0, planks: 1, tiles: 2 } as const
type Pattern = keyof typeof patterns

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

const shadeOf = ([nx, ny, nz]: Vector): number => {
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
    const plane = planeOf(polygon, inside, Number.MIN_VALUE)
    if (plane === undefined) return
    for (const corner of plane.ordered) corners.push(...corner)
    faces.push(corners.length / 3)
    planes.push(...plane.normal, plane.distance)
    colors.push(darkest(paint) + shadeOf(plane.normal))
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
