import { Schema } from "effect"

/** Limits of a file. A file beyond a limit is refused, not cut. */
export const limits = {
  /** Bytes of a file, and of all its buffers together. */
  bytes: 8 * 1024 * 1024,
  nodes: 1000,
  /** Depth of nested nodes. */
  depth: 32,
  /** Number of meshes, of materials, of accessors and of other parts, each. */
  parts: 4096,
  /** Number of entries of an accessor. */
  entries: 65_536,
  /** Number of entries of all accessors that are read, each counted once. */
  allEntries: 262_144,
  /** Number of primitives in the scene; a mesh counts as often as it is used. */
  primitives: 1000,
  /** Number of triangles in the scene; a mesh counts as often as it is used. */
  triangles: 1000,
  images: 16,
  /** Number of texels of all images of a file together. */
  texels: 4 * 1024 * 1024,
  /** Number of texels of all images of a folder of files together. */
  folderTexels: 16 * 1024 * 1024
} as const

const Index = Schema.Natural
const list = <A, E>(item: Schema.Codec<A, E>, most: number = limits.parts) =>
  Schema.optionalKey(Schema.Array(item).check(Schema.isMaxLength(most)))
const numbers = (count: number) =>
  Schema.optionalKey(Schema.Array(Schema.Finite).check(Schema.isBetweenLength(count, count)))
const Names = Schema.optionalKey(
  Schema.Array(Schema.String.check(Schema.isMaxLength(100))).check(Schema.isMaxLength(100))
)
const Uri = Schema.optionalKey(Schema.String.check(Schema.isMaxLength(2 * limits.bytes)))

const TextureUse = Schema.optionalKey(
  Schema.Struct({
    index: Index,
    texCoord: Schema.optionalKey(Index),
    extensions: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown))
  })
)

const Material = Schema.Struct({
  pbrMetallicRoughness: Schema.optionalKey(
    Schema.Struct({
      baseColorFactor: numbers(4),
      baseColorTexture: TextureUse,
      metallicFactor: Schema.optionalKey(Schema.Finite)
    })
  ),
  emissiveFactor: numbers(3),
  alphaMode: Schema.optionalKey(Schema.Literals(["OPAQUE", "MASK", "BLEND"])),
  alphaCutoff: Schema.optionalKey(Schema.Finite),
  doubleSided: Schema.optionalKey(Schema.Boolean)
})

const Primitive = Schema.Struct({
  attributes: Schema.Record(Schema.String.check(Schema.isMaxLength(100)), Index),
  indices: Schema.optionalKey(Index),
  material: Schema.optionalKey(Index),
  mode: Schema.optionalKey(Index)
})

/** The parts of a glTF 2.0 file that are needed to draw a still model. Cameras, skins and animations are left out. */
export const Gltf = Schema.Struct({
  asset: Schema.Struct({
    version: Schema.String.check(Schema.isPattern(/^2\.\d{1,3}$/, { expected: "version 2 of glTF" }))
  }),
  extensionsRequired: Names,
  scene: Schema.optionalKey(Index),
  scenes: list(Schema.Struct({ nodes: list(Index, limits.nodes) }), limits.nodes),
  nodes: list(
    Schema.Struct({
      children: list(Index, limits.nodes),
      mesh: Schema.optionalKey(Index),
      skin: Schema.optionalKey(Index),
      matrix: numbers(16),
      translation: numbers(3),
      rotation: numbers(4),
      scale: numbers(3)
    }),
    limits.nodes
  ),
  meshes: list(Schema.Struct({ primitives: Schema.Array(Primitive).check(Schema.isMaxLength(limits.parts)) })),
  materials: list(Material),
  textures: list(Schema.Struct({ source: Schema.optionalKey(Index), sampler: Schema.optionalKey(Index) })),
  images: list(
    Schema.Struct({ uri: Uri, bufferView: Schema.optionalKey(Index), mimeType: Schema.optionalKey(Schema.String) }),
    limits.images
  ),
  accessors: list(
    Schema.Struct({
      bufferView: Schema.optionalKey(Index),
      byteOffset: Schema.optionalKey(Schema.Natural),
      componentType: Schema.Literals([5120, 5121, 5122, 5123, 5125, 5126]),
      normalized: Schema.optionalKey(Schema.Boolean),
      count: Schema.Natural,
      type: Schema.Literals(["SCALAR", "VEC2", "VEC3", "VEC4", "MAT2", "MAT3", "MAT4"]),
      sparse: Schema.optionalKey(Schema.Unknown)
    })
  ),
  bufferViews: list(
    Schema.Struct({
      buffer: Index,
      byteOffset: Schema.optionalKey(Schema.Natural),
      byteLength: Schema.Natural,
      byteStride: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 4, maximum: 252 })))
    })
  ),
  buffers: list(Schema.Struct({ uri: Uri, byteLength: Schema.Natural }), limits.images)
})
export type Gltf = typeof Gltf.Type
