import { Result } from "effect"
import type { Vector } from "../scene/Vector.ts"
import type { Gltf } from "./Gltf.ts"
import { limits } from "./Gltf.ts"
import { type Matrix, after, identity, isMirror, moved, placing } from "./Matrix.ts"
import type { Model } from "./Model.ts"
import { colourFacets, type Piece } from "./colourFacets.ts"
import { type Allowance, type Paintwork, imageReader, readPaintwork } from "./Paintwork.ts"
import { accessorReader } from "./readAccessor.ts"
import { readContainer } from "./readContainer.ts"
import { type Reading, member, refuse } from "./Refusal.ts"

/** Largest distance of a corner from the origin, in the model's own units. */
const farthest = 1e5

/** Returns the root nodes of the scene that the file shows. */
const rootsOf = (gltf: Gltf): Reading<ReadonlyArray<number>> => {
  if (gltf.scenes === undefined)
    return Result.succeed((gltf.nodes ?? []).map((_, index) => index).filter(isRootOf(gltf)))
  return Result.map(member(gltf.scenes, gltf.scene ?? 0, "the scene"), ({ nodes = [] }) => nodes)
}

const isRootOf = (gltf: Gltf) => {
  const children = new Set((gltf.nodes ?? []).flatMap((node) => node.children ?? []))
  return (index: number): boolean => !children.has(index)
}

/** A mesh with the map of its node. */
interface Placed {
  readonly mesh: number
  readonly matrix: Matrix
}

/** Lists the meshes of a scene. Each node may have one parent; cycles are refused. */
const placedIn = (gltf: Gltf): Reading<ReadonlyArray<Placed>> =>
  Result.gen(function* () {
    const placed: Array<Placed> = []
    const met = new Set<number>()
    const open = (yield* rootsOf(gltf)).map((node) => ({ node, matrix: identity, depth: 1 }))
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { depth, matrix, node } = next
      if (met.has(node)) return yield* refuse(`node ${node} is its own descendant or has two parents`)
      met.add(node)
      if (depth > limits.depth) return yield* refuse(`its nodes are nested deeper than ${limits.depth} levels`)
      const found = yield* member(gltf.nodes, node, "the node")
      if (found.skin !== undefined) return yield* refuse(`node ${node} has a skin: only static models are supported`)
      const own = after(matrix, placing(found))
      if (found.mesh !== undefined) placed.push({ mesh: found.mesh, matrix: own })
      for (const child of found.children ?? []) open.push({ node: child, matrix: own, depth: depth + 1 })
    }
    return placed
  })

type Primitive = NonNullable<Gltf["meshes"]>[number]["primitives"][number]

const attributeOf = ({ attributes }: Primitive, name: string): number | undefined =>
  Object.hasOwn(attributes, name) ? attributes[name] : undefined

/** A primitive with the map of its node. */
interface Shown {
  readonly mesh: number
  readonly primitive: Primitive
  readonly matrix: Matrix
}

/** Lists the primitives of a scene. Their number is checked before any is read. */
const shownIn = (gltf: Gltf): Reading<ReadonlyArray<Shown>> =>
  Result.gen(function* () {
    const shown: Array<Shown> = []
    let triangles = 0
    for (const { matrix, mesh } of yield* placedIn(gltf)) {
      const { primitives } = yield* member(gltf.meshes, mesh, "the mesh")
      if (shown.length + primitives.length > limits.primitives)
        return yield* refuse(`it shows more than ${limits.primitives} primitives: make it simpler`)
      for (const primitive of primitives) {
        const { indices, mode = 4 } = primitive
        if (mode < 4 || mode > 6) return yield* refuse(`mesh ${mesh} has points or lines: only triangles are supported`)
        const position = attributeOf(primitive, "POSITION")
        if (position === undefined) return yield* refuse(`mesh ${mesh} has a primitive without positions`)
        const { count } = yield* member(gltf.accessors, indices ?? position, "the accessor")
        if (count > limits.entries)
          return yield* refuse(`accessor ${indices ?? position} has more than ${limits.entries} entries`)
        triangles += mode === 4 ? Math.floor(count / 3) : Math.max(0, count - 2)
        if (triangles > limits.triangles)
          return yield* refuse(`it has more than ${limits.triangles} triangles: make it simpler`)
        shown.push({ mesh, primitive, matrix })
      }
    }
    return shown
  })

/** Lists the corners of triangles by the mode of a primitive: separate triangles, a strip, or a fan. */
const cornersOf = (mode: number, count: number): ReadonlyArray<readonly [number, number, number]> =>
  mode === 4
    ? Array.from({ length: Math.floor(count / 3) }, (_, i) => [3 * i, 3 * i + 1, 3 * i + 2] as const)
    : Array.from({ length: Math.max(0, count - 2) }, (_, i) =>
        mode === 6
          ? ([0, i + 1, i + 2] as const)
          : i % 2 === 0
            ? ([i, i + 1, i + 2] as const)
            : ([i + 1, i, i + 2] as const)
      )

const readPrimitive = (
  read: ReturnType<typeof accessorReader>,
  { matrix, mesh, primitive }: Shown,
  paintwork: Paintwork
): Reading<ReadonlyArray<Piece>> =>
  Result.gen(function* () {
    const { indices, mode = 4 } = primitive
    const position = attributeOf(primitive, "POSITION")
    if (position === undefined) return yield* refuse(`mesh ${mesh} has a primitive without positions`)
    const points = yield* read(position, ["VEC3"])
    const place = attributeOf(primitive, `TEXCOORD_${paintwork.places}`)
    const places = place === undefined ? undefined : yield* read(place, ["VEC2"])
    const tint = attributeOf(primitive, "COLOR_0")
    const tints = tint === undefined ? undefined : yield* read(tint, ["VEC3", "VEC4"])
    const order = indices === undefined ? undefined : yield* read(indices, ["SCALAR"])
    const pieces: Array<Piece> = []
    for (const triangle of cornersOf(mode, order?.count ?? points.count)) {
      const corners: Array<Piece["corners"][number]> = []
      for (const corner of triangle) {
        const i = order === undefined ? corner : order.values[corner]!
        if (!(i >= 0 && i < points.count))
          return yield* refuse(`mesh ${mesh} refers to corner ${i}, which does not exist`)
        const [x, y, z] = [points.values[3 * i]!, points.values[3 * i + 1]!, points.values[3 * i + 2]!]
        const [right, up, forward] = moved(matrix, [x, y, z])
        if (![right, up, forward].every((value) => Math.abs(value) <= farthest)) {
          return yield* refuse(`mesh ${mesh} has a corner that is not a number or lies beyond ${farthest}`)
        }
        const t =
          tints === undefined || i >= tints.count
            ? []
            : [...tints.values.subarray(tints.width * i, tints.width * (i + 1))]
        const [u, v] =
          places === undefined || i >= places.count ? [0, 0] : [places.values[2 * i]!, places.values[2 * i + 1]!]
        if (![u, v, ...t].every(Number.isFinite)) return yield* refuse(`mesh ${mesh} has a colour that is not a number`)
        // glTF axes are right-handed, ours left-handed: x is reversed
        corners.push({ at: [-right, up, forward], u, v, tint: t })
      }
      const [a, b, c] = corners
      if (a === undefined || b === undefined || c === undefined) continue
      // reversed once more if the node mirrors
      const faced: Piece["corners"] = isMirror(matrix) ? [a, c, b] : [a, b, c]
      pieces.push({ corners: faced, paintwork })
      if (paintwork.isDoubleSided) pieces.push({ corners: [faced[0], faced[2], faced[1]], paintwork })
    }
    return pieces
  })

const bounds = (points: ReadonlyArray<Vector>, pick: (a: number, b: number) => number, from: number): Vector =>
  points.reduce<Vector>(([x, y, z], p) => [pick(x, p[0]), pick(y, p[1]), pick(z, p[2])], [from, from, from])

/**
 * Reads a glTF 2.0 model from a GLB file or a text with data URIs, or says why it cannot be read. The result has
 * triangles of one colour each: a texture becomes the colours of small triangles. Nothing outside the file is read.
 * Files that are read with one allowance share its texels.
 */
export const readModel = (bytes: Uint8Array, allowance: Allowance = { texels: limits.folderTexels }): Reading<Model> =>
  Result.gen(function* () {
    const container = yield* readContainer(bytes)
    const imageOf = imageReader(container, allowance)
    const read = accessorReader(container)
    const pieces: Array<Piece> = []
    for (const shown of yield* shownIn(container.gltf)) {
      const paintwork = yield* readPaintwork(container, shown.primitive.material, imageOf)
      pieces.push(...(yield* readPrimitive(read, shown, paintwork)))
      if (pieces.length > limits.triangles) {
        return yield* refuse(`it has more than ${limits.triangles} triangles: make it simpler`)
      }
    }
    const facets = colourFacets(pieces, limits.triangles)
    const points = facets.flatMap(({ corners }) => corners)
    const [low, high] = [bounds(points, Math.min, Infinity), bounds(points, Math.max, -Infinity)]
    const extents = [high[0] - low[0], high[1] - low[1], high[2] - low[2]]
    if (facets.length === 0) return yield* refuse("it shows no triangle")
    if (extents.filter((extent) => extent > 1e-6).length < 2) return yield* refuse("its size is 0")
    return { facets, low, high }
  })
