import { getOrInsertComputed } from "@escapement/core"
import type { Vector } from "../scene/Vector.ts"
import { planeOf } from "../picture/planeOf.ts"
import type { Faces } from "../picture/project.ts"
import type { Material } from "./Material.ts"
import { rampOf } from "./ramp.ts"
import type { Room } from "./Lighting.ts"
import { type Texture, textureOf } from "./textures.ts"

/**
 * The faces of a room with materials and light. An object is a range of parts, a part is a range of faces; the shell of
 * the room comes last. Light is computed for each patch of a face when it is first seen.
 */
export interface TexturedMesh extends Faces {
  readonly _tag: "Textured"
  /** x, y, z of two axes in the plane of each face; its pattern runs along the first one. */
  readonly axes: Float64Array
  /** Coordinates of the world's origin along the two axes of each face, where its pattern begins. */
  readonly origins: Float64Array
  /** Index of the object, for each face. */
  readonly ownerOf: Uint16Array
  /** Index into `materials`, for each face. */
  readonly made: Uint16Array
  readonly materials: ReadonlyArray<Material>
  /**
   * The materials that are ready to be drawn, by index, and the colours that they share with other rooms of a house.
   */
  readonly painted: Array<Painted | undefined>
  readonly ramps: Ramps
  /** The grid of lights of each face: where it begins along the axes, and its number of lights per metre. */
  readonly grids: Float64Array
  /** Columns and rows of each grid, and its position in `light`. */
  readonly cells: Int32Array
  /** Steps of light; 0 if not computed yet. */
  readonly light: Uint8Array
  /**
   * The round part that each face belongs to: its centre, the squares of its half extents and its turn; NaN for flat
   * faces.
   */
  readonly rounds: Float64Array
  /** Index of the first face of each part, and the end of the last one. */
  readonly parts: Uint32Array
  readonly partSpheres: Float64Array
  /** Index of the first part of each object, and the end of the last one. */
  readonly objects: Uint32Array
  readonly spheres: Float64Array
  /** Indices of objects by the id of their prop: shut, and open if the prop can be opened. */
  readonly props: ReadonlyMap<string, { readonly shut: number; readonly open?: number }>
  readonly room: Room
}

/** A material ready to be drawn. */
interface Painted {
  readonly texture: Texture
  /** Its colours by `light × 64 + tone`, and a view of them for loops that need few registers. */
  readonly colours: Uint32Array
  readonly ramp: DataView
}

/** Colours that are ready to be drawn, by the three colours of a material. */
export type Ramps = Map<string, Pick<Painted, "colours" | "ramp">>

/** Returns the material of a face, made ready when it is first drawn. */
export const paintFace = ({ made, materials, painted, ramps }: TexturedMesh, face: number): Painted => {
  const index = made[face]!
  const { colours, texture } = materials[index]!
  const key = colours.join()
  let shared = ramps.get(key)
  if (shared === undefined) {
    const made = rampOf({ colours })
    shared = { colours: made, ramp: new DataView(made.buffer) }
    ramps.set(key, shared)
  }
  return (painted[index] ??= { texture: textureOf(texture), ...shared })
}

/** Metres between two lights of a large face, and the most lights along one side. */
const spacing = 0.14
const mostLights = 80

/**
 * Count of numbers for each round part: centre, squared half extents, sine and cosine of its turn, 1 for an ellipsoid.
 */
export const roundStride = 9

/** A round part at its position. */
interface Round {
  readonly center: Vector
  readonly half: Vector
  readonly sin: number
  readonly cos: number
  readonly isBall: boolean
}

/** The position of a pattern on a face: where it begins, and the axis in the plane of the face along which it runs. */
interface Grain {
  readonly from: Vector
  readonly along: Vector
}

/** Makes a builder that collects faces with materials. */
export const texturedBuilder = () => {
  const corners: Array<number> = []
  const faces: Array<number> = [0]
  const planes: Array<number> = []
  const axes: Array<number> = []
  const origins: Array<number> = []
  const made: Array<number> = []
  const ownerOf: Array<number> = []
  const materials: Array<Material> = []
  const known = new Map<Material, number>()
  const grids: Array<number> = []
  const cells: Array<number> = []
  const rounds: Array<number> = []
  const parts: Array<number> = [0]
  const partSpheres: Array<number> = []
  const objects: Array<number> = [0]
  const spheres: Array<number> = []
  let lit = 0

  const paintedAs = (material: Material): number =>
    getOrInsertComputed(known, material, () => materials.push(material) - 1)

  /**
   * Adds a convex polygon that faces away from `inside`. `shift` moves its pattern, in metres; a `grain` sets the
   * pattern's position instead.
   */
  const face = (
    polygon: ReadonlyArray<Vector>,
    inside: Vector,
    material: Material,
    shift: number,
    round?: Round,
    grain?: Grain
  ): void => {
    const plane = planeOf(polygon, inside, 1e-12)
    if (plane === undefined) return
    for (const corner of plane.ordered) corners.push(...corner)
    faces.push(corners.length / 3)
    planes.push(...plane.normal, plane.distance)

    // the pattern runs along the longer of two sides
    const [p, q, r] = plane.first
    const [ux, uy, uz] = [q[0] - p[0], q[1] - p[1], q[2] - p[2]]
    const [wx, wy, wz] = [r[0] - q[0], r[1] - q[1], r[2] - q[2]]
    const first = Math.sqrt(ux * ux + uy * uy + uz * uz)
    const second = Math.sqrt(wx * wx + wy * wy + wz * wz)
    const [ax, ay, az] =
      grain?.along ?? (first >= second ? [ux / first, uy / first, uz / first] : [wx / second, wy / second, wz / second])
    const [nx, ny, nz] = plane.normal
    const [bx, by, bz] = [ny * az - nz * ay, nz * ax - nx * az, nx * ay - ny * ax]
    axes.push(ax, ay, az, bx, by, bz)
    let [lowS, highS, lowT, highT] = [Infinity, -Infinity, Infinity, -Infinity]
    for (const [px, py, pz] of polygon) {
      const s = px * ax + py * ay + pz * az
      const t = px * bx + py * by + pz * bz
      lowS = Math.min(lowS, s)
      highS = Math.max(highS, s)
      lowT = Math.min(lowT, t)
      highT = Math.max(highT, t)
    }
    const fits = material.texture === "writing"
    if (grain === undefined) origins.push(lowS - (fits ? 0 : shift), fits ? lowT : lowT - shift * 0.7)
    else {
      const [px, py, pz] = grain.from
      origins.push(px * ax + py * ay + pz * az, px * bx + py * by + pz * bz)
    }
    ownerOf.push(objects.length - 1)
    made.push(paintedAs(fits ? { ...material, scale: 1 / Math.max(highS - lowS, highT - lowT) } : material))
    const columns = Math.max(2, Math.min(mostLights, Math.ceil((highS - lowS) / spacing) + 1))
    const rows = Math.max(2, Math.min(mostLights, Math.ceil((highT - lowT) / spacing) + 1))
    grids.push(lowS, lowT, (columns - 1) / Math.max(1e-6, highS - lowS), (rows - 1) / Math.max(1e-6, highT - lowT))
    cells.push(columns, rows, lit)
    lit += columns * rows
    if (round === undefined) rounds.push(...Array.from({ length: roundStride }, () => Number.NaN))
    else {
      const { center, cos, half, isBall, sin } = round
      rounds.push(...center, half[0] ** 2, half[1] ** 2, half[2] ** 2, sin, cos, isBall ? 1 : 0)
    }
  }

  /** Ends a part. */
  const closePart = (center: Vector, radius: number): void => {
    parts.push(made.length)
    partSpheres.push(...center, radius)
  }

  /** Ends an object; returns its index. */
  const close = (center: Vector, radius: number): number => {
    objects.push(parts.length - 1)
    spheres.push(...center, radius)
    return objects.length - 2
  }

  return {
    face,
    closePart,
    close,
    build: (props: TexturedMesh["props"], room: Room, ramps: Ramps): TexturedMesh => ({
      _tag: "Textured",
      corners: Float64Array.from(corners),
      faces: Uint32Array.from(faces),
      planes: Float64Array.from(planes),
      axes: Float64Array.from(axes),
      origins: Float64Array.from(origins),
      ownerOf: Uint16Array.from(ownerOf),
      made: Uint16Array.from(made),
      materials,
      painted: [],
      ramps,
      grids: Float64Array.from(grids),
      cells: Int32Array.from(cells),
      light: new Uint8Array(lit),
      rounds: Float64Array.from(rounds),
      parts: Uint32Array.from(parts),
      partSpheres: Float64Array.from(partSpheres),
      objects: Uint32Array.from(objects),
      spheres: Float64Array.from(spheres),
      props,
      room
    })
  }
}

/** A builder that collects faces with materials. */
export type TexturedBuilder = ReturnType<typeof texturedBuilder>
