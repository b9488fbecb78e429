import { deflateSync } from "node:zlib"
import { chunkOf } from "../../src/picture/chunkOf.ts"

/** Some bytes one after the other, each run beginning at a multiple of four. */
const packed = (parts: ReadonlyArray<Uint8Array>) => {
  let length = 0
  const starts = parts.map((part) => {
    const at = length
    length += Math.ceil(part.length / 4) * 4
    return at
  })
  const bytes = new Uint8Array(length)
  parts.forEach((part, i) => bytes.set(part, starts[i]))
  return { bytes, starts }
}

const bytesOf = (array: Float32Array | Uint16Array): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength)

/** A PNG of so many texels, each with a colour of three bytes. */
export const makePng = (
  width: number,
  height: number,
  colourAt: (x: number, y: number) => readonly [number, number, number]
) => {
  const rows = new Uint8Array(height * (3 * width + 1))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows.set(colourAt(x, y), y * (3 * width + 1) + 1 + 3 * x)
  }
  const head = new Uint8Array(13)
  const view = new DataView(head.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10),
    chunkOf("IHDR", head),
    chunkOf("IDAT", deflateSync(rows)),
    chunkOf("IEND", new Uint8Array(0))
  ])
}

/** The corners of a block, and its twelve triangles, counter-clockwise from outside. */
const block = ([w, h, d]: readonly [number, number, number]) => ({
  positions: Float32Array.from(
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [(i & 1) * w - w / 2, ((i >> 1) & 1) * h, ((i >> 2) & 1) * d - d / 2])
  ),
  places: Float32Array.from(
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [(i & 1) * 0.98 + 0.01, ((i >> 2) & 1) * 0.98 + 0.01])
  ),
  order: Uint16Array.from(
    [
      [0, 2, 3, 1],
      [4, 5, 7, 6],
      [0, 4, 6, 2],
      [1, 3, 7, 5],
      [0, 1, 5, 4],
      [2, 6, 7, 3]
    ].flatMap(([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, a, c, d])
  )
})

/** The parts of a glTF file of a block; a test changes what it is about. */
export const blockGltf = (extents: readonly [number, number, number], image?: Uint8Array) => {
  const { order, places, positions } = block(extents)
  const { bytes, starts } = packed([
    bytesOf(positions),
    bytesOf(places),
    bytesOf(order),
    ...(image === undefined ? [] : [image])
  ])
  const view = (index: number, byteLength: number) => ({ buffer: 0, byteOffset: starts[index], byteLength })
  const json = {
    asset: { version: "2.0" },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, indices: 2, material: 0 }] }],
    materials: [
      {
        pbrMetallicRoughness: {
          baseColorFactor: [1, 1, 1, 1],
          metallicFactor: 0,
          ...(image === undefined ? {} : { baseColorTexture: { index: 0 } })
        }
      }
    ],
    ...(image === undefined ? {} : { textures: [{ source: 0 }], images: [{ bufferView: 3, mimeType: "image/png" }] }),
    accessors: [
      { bufferView: 0, componentType: 5126, count: 8, type: "VEC3" },
      { bufferView: 1, componentType: 5126, count: 8, type: "VEC2" },
      { bufferView: 2, componentType: 5123, count: 36, type: "SCALAR" }
    ],
    bufferViews: [
      view(0, positions.byteLength),
      view(1, places.byteLength),
      view(2, order.byteLength),
      ...(image === undefined ? [] : [view(3, image.length)])
    ],
    buffers: [{ byteLength: bytes.length }]
  }
  return { json, bytes }
}

const textChunk = 0x4e4f534a
const binaryChunk = 0x004e4942

/** A GLB file of a JSON text and bytes. */
export const makeGlb = (json: unknown, bytes: Uint8Array): Uint8Array => {
  const text = new TextEncoder().encode(JSON.stringify(json))
  const padded = new Uint8Array(Math.ceil(text.length / 4) * 4).fill(0x20)
  padded.set(text)
  const file = new Uint8Array(28 + padded.length + bytes.length)
  const view = new DataView(file.buffer)
  const words = [0x46546c67, 2, file.length, padded.length, textChunk]
  words.forEach((word, i) => view.setUint32(4 * i, word, true))
  file.set(padded, 20)
  view.setUint32(20 + padded.length, bytes.length, true)
  view.setUint32(24 + padded.length, binaryChunk, true)
  file.set(bytes, 28 + padded.length)
  return file
}

/** The same as a text whose bytes stand in a data URI. */
export const makeGltf = (json: { readonly buffers: ReadonlyArray<object> }, bytes: Uint8Array): Uint8Array => {
  const uri = `data:application/octet-stream;base64,${Buffer.from(bytes).toString("base64")}`
  return new TextEncoder().encode(JSON.stringify({ ...json, buffers: [{ ...json.buffers[0], uri }] }))
}
