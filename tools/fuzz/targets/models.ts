import { crc32, deflateSync } from "node:zlib"
import type { Json } from "@escapement/core"
import { mmEscape } from "@escapement/mm-escape"
import { Effect } from "effect"
import { folder } from "./folder.ts"

const floats = (values: ReadonlyArray<number>): Buffer => Buffer.from(Float32Array.from(values).buffer)

/** A triangle whose numbers have no byte above 127, so that its file is also a valid text. */
const corners = floats([0, 0, 0, 2, 0, 0, 2, 3, 0])

const plain = (buffer: Json.Json, extra: { readonly [name: string]: Json.Json } = {}): Json.Json => ({
  asset: { version: "2.0" },
  scenes: [{ nodes: [0] }],
  nodes: [
    { children: [1], scale: [1, 2, 1] },
    { mesh: 0, rotation: [0, 0.6, 0, 0.8] }
  ],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 }, material: 0, mode: 4 }] }],
  materials: [{ pbrMetallicRoughness: { baseColorFactor: [0.5, 0.4, 0.2, 1], metallicFactor: 1 }, doubleSided: true }],
  accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: "VEC3" }],
  bufferViews: [{ buffer: 0, byteLength: corners.length }],
  buffers: [buffer],
  ...extra
})

const uri = (bytes: Buffer): string => `data:application/octet-stream;base64,${bytes.toString("base64")}`

const chunk = (name: string, body: Buffer): Buffer => {
  const whole = Buffer.alloc(12 + body.length)
  whole.writeUInt32BE(body.length, 0)
  whole.write(name, 4, "latin1")
  body.copy(whole, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + body.length)), 8 + body.length)
  return whole
}

/** A PNG of two texels by two, in a list of colours. */
const image = Buffer.concat([
  Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
  chunk("IHDR", Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 3, 0, 0, 0])),
  chunk("PLTE", Buffer.from([200, 10, 10, 10, 10, 200])),
  chunk("IDAT", deflateSync(Buffer.from([0, 0, 1, 2, 0, 1]))),
  chunk("IEND", Buffer.alloc(0))
])

const textured = plain(
  { byteLength: 78, uri: uri(Buffer.concat([corners, floats([0, 0, 1, 0, 1, 1]), Buffer.from([0, 0, 1, 0, 2, 0])])) },
  {
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, indices: 2, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } }, alphaMode: "MASK", alphaCutoff: 0.4 }],
    textures: [{ source: 0 }],
    images: [{ uri: `data:image/png;base64,${image.toString("base64")}` }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: "VEC3" },
      { bufferView: 1, componentType: 5126, count: 3, type: "VEC2" },
      { bufferView: 2, componentType: 5123, count: 3, type: "SCALAR" }
    ],
    bufferViews: [
      { buffer: 0, byteLength: 36 },
      { buffer: 0, byteOffset: 36, byteLength: 24 },
      { buffer: 0, byteOffset: 60, byteLength: 6 }
    ]
  }
)

const word = (value: number): string => String.fromCharCode(...[0, 8, 16, 24].map((shift) => (value >>> shift) & 255))

/** Makes the triangle as a GLB file, whose lengths are chosen so that it is also a valid text. */
const binary = (): string => {
  const json = JSON.stringify(plain({ byteLength: corners.length }))
  for (let length = Math.ceil(json.length / 4) * 4; ; length += 4) {
    const all = 28 + length + corners.length
    if ([length, all].some((value) => (value & 0x8080) !== 0)) continue
    const head = `glTF${word(2)}${word(all)}${word(length)}JSON${json.padEnd(length)}`
    return `${head}${word(corners.length)}BIN\u0000${corners.toString("latin1")}`
  }
}

const whole = { byteLength: corners.length, uri: uri(corners) }

/** A folder of models, read as `--benchmark-option props=` reads it, and opened as a run opens it. */
export const models = folder(async () => ({
  samples: [
    { "key-a.glb": binary(), "note-b.gltf": textured, "box-c.open.gltf": plain(whole), "box-c.gltf": plain(whole) },
    { "key-a.glb": plain(whole) },
    { "key-a.glb": textured }
  ],
  read: (path) =>
    Effect.scoped(
      Effect.gen(function* () {
        const { value } = yield* Effect.fromResult(mmEscape.world.fromText({ props: path }))
        yield* value
      })
    )
}))
