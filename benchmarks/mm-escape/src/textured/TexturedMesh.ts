import { getOrInsertComputed } from "@escapement/core"
import type { Vector } from "../scene/Vector.ts"
import { planeOf } from "../picture/planeOf.ts"
import type { Faces } from "../picture/project.ts"
import type { Material } from "./Material.ts"
import { Numbers } from "./Numbers.ts"
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

/** Makes a list of numbers that begins with 0: of where things begin, and the end of the last one. */
const ends = (): Numbers => {
  const numbers = new Numbers()
  numbers.add(0)
  return numbers
}

/** Makes a builder that collects faces with materials. */
export const texturedBuilder = () => {
  const corners = new Numbers()
  const faces = ends()
  const planes = new Numbers()
  const axes = new Numbers()
  const origins = new Numbers()
  const made = new Numbers()
  const ownerOf = new Numbers()
  const materials: Array<Material> = []
  const known = new Map<Material, number>()
  const grids = new Numbers()
  const cells = new Numbers()
  const rounds = new Numbers()
  const parts = ends()
  const partSpheres = new Numbers()
  const objects = ends()
  const spheres = new Numbers()
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
    for (const [x, y, z] of plane.ordered) corners.addPoint(x, y, z)
    faces.add(corners.length / 3)
    const [nx, ny, nz] = plane.normal
    planes.addPoint(nx, ny, nz)
    planes.add(plane.distance)

    // the pattern runs along the longer of two sides
    const [p, q, r] = plane.first
    const [ux, uy, uz] = [q[0] - p[0], q[1] - p[1], q[2] - p[2]]
    const [wx, wy, wz] = [r[0] - q[0], r[1] - q[1], r[2] - q[2]]
    const first = Math.sqrt(ux * ux + uy * uy + uz * uz)
    const second = Math.sqrt(wx * wx + wy * wy + wz * wz)
    const [ax, ay, az] =
      grain?.along ?? (first >= second ? [ux / first, uy / first, uz / first] : [wx / second, wy / second, wz / second])
    const [bx, by, bz] = [ny * az - nz * ay, nz * ax - nx * az, nx * ay - ny * ax]
    axes.addPoint(ax, ay, az)
    axes.addPoint(bx, by, bz)
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
    if (grain === undefined) {
      origins.add(lowS - (fits ? 0 : shift))
      origins.add(fits ? lowT : lowT - shift * 0.7)
    } else {
      const [px, py, pz] = grain.from
      origins.add(px * ax + py * ay + pz * az)
      origins.add(px * bx + py * by + pz * bz)
    }
    ownerOf.add(objects.length - 1)
    made.add(paintedAs(fits ? { ...material, scale: 1 / Math.max(highS - lowS, highT - lowT) } : material))
    const columns = Math.max(2, Math.min(mostLights, Math.ceil((highS - lowS) / spacing) + 1))
    const rows = Math.max(2, Math.min(mostLights, Math.ceil((highT - lowT) / spacing) + 1))
    grids.add(lowS)
    grids.add(lowT)
    grids.add((columns - 1) / Math.max(1e-6, highS - lowS))
    grids.add((rows - 1) / Math.max(1e-6, highT - lowT))
    cells.addPoint(columns, rows, lit)
    lit += columns * rows
    if (round === undefined) for (let i = 0; i < roundStride; i++) rounds.add(Number.NaN)
    else {
      const { center, cos, half, isBall, sin } = round
      rounds.addPoint(...center)
      rounds.addPoint(half[0] ** 2, half[1] ** 2, half[2] ** 2)
      rounds.addPoint(sin, cos, isBall ? 1 : 0)
    }
  }

  /** Ends a part. */
  const closePart = (center: Vector, radius: number): void => {
    parts.add(made.length)
    partSpheres.addPoint(...center)
    partSpheres.add(radius)
  }

  /** Ends an object; returns its index. */
  const close = (center: Vector, radius: number): number => {
    objects.add(parts.length - 1)
    spheres.addPoint(...center)
    spheres.add(radius)
    return objects.length - 2
  }

  return {
    face,
    closePart,
    close,
    build: (props: TexturedMesh["props"], room: Room, ramps: Ramps): TexturedMesh => ({
      _tag: "Textured",
      corners: corners.all.slice(),
      faces: new Uint32Array(faces.all),
      planes: planes.all.slice(),
      axes: axes.all.slice(),
      origins: origins.all.slice(),
      ownerOf: new Uint16Array(ownerOf.all),
      made: new Uint16Array(made.all),
      materials,
      painted: [],
      ramps,
      grids: grids.all.slice(),
      cells: new Int32Array(cells.all),
      light: new Uint8Array(lit),
      rounds: rounds.all.slice(),
      parts: new Uint32Array(parts.all),
      partSpheres: partSpheres.all.slice(),
      objects: new Uint32Array(objects.all),
      spheres: spheres.all.slice(),
      props,
      room
    })
  }
}

/** A builder that collects faces with materials. */
export type TexturedBuilder = ReturnType<typeof texturedBuilder>
