import { TextRules } from "@escapement/core"
import { Result, Schema } from "effect"
import { Gltf, limits } from "./Gltf.ts"
import { type Reading, refuse } from "./Refusal.ts"

/** The contents of a glTF file: its description, and the bytes of its buffers. */
export interface Container {
  readonly gltf: Gltf
  readonly buffers: ReadonlyArray<Uint8Array>
}

const glb = 0x46546c67
const jsonChunk = 0x4e4f534a
const binaryChunk = 0x004e4942

/** Splits a GLB file into its two chunks; a text file has only the JSON. */
const chunksOf = (bytes: Uint8Array): Reading<{ readonly json: Uint8Array; readonly binary?: Uint8Array }> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 4 || view.getUint32(0, true) !== glb) return Result.succeed({ json: bytes })
  if (bytes.length < 20) return refuse("the file is shorter than its header")
  if (view.getUint32(4, true) !== 2)
    return refuse(`it is GLB of version ${view.getUint32(4, true)}: only version 2 is supported`)
  if (view.getUint32(8, true) !== bytes.length) return refuse("the length in its header is wrong")
  const length = view.getUint32(12, true)
  if (view.getUint32(16, true) !== jsonChunk || 20 + length > bytes.length) return refuse("its first chunk is not JSON")
  const json = bytes.subarray(20, 20 + length)
  const at = 20 + length
  if (at === bytes.length) return Result.succeed({ json })
  if (at + 8 > bytes.length) return refuse("it ends within the header of a chunk")
  const size = view.getUint32(at, true)
  if (at + 8 + size > bytes.length) return refuse("its binary chunk ends beyond the file")
  if (view.getUint32(at + 4, true) !== binaryChunk) return Result.succeed({ json })
  return Result.succeed({ json, binary: bytes.subarray(at + 8, at + 8 + size) })
}

const decodeJson = Schema.decodeUnknownResult(Schema.fromJsonString(Gltf))

const parse = (json: Uint8Array): Reading<Gltf> => {
  const text = new TextDecoder().decode(json)
  if (TextRules.isTooDeep(text)) return refuse(`its JSON is nested deeper than ${TextRules.maxJsonDepth} levels`)
  return Result.mapError(decodeJson(text), ({ message }) => TextRules.oneLine(message).slice(0, 300))
}

const written = /^data:[^,;]{0,100}(?:;[^,;]{0,100}){0,4};base64,/

/** Decodes a data URI. Any other URI is refused: nothing is fetched. */
export const readDataUri = (uri: string, what: string): Reading<Uint8Array> => {
  const [head] = written.exec(uri.slice(0, 600)) ?? []
  if (head === undefined) {
    return refuse(`${what} is at "${uri.slice(0, 60)}": only data inside the file is read`)
  }
  return Result.succeed(Buffer.from(uri.slice(head.length), "base64"))
}

/** Reads a GLB file, or a glTF text with data URIs. */
export const readContainer = (bytes: Uint8Array): Reading<Container> =>
  Result.gen(function* () {
    if (bytes.length > limits.bytes) return yield* refuse(`it has more than ${limits.bytes} bytes, the limit`)
    const { binary, json } = yield* chunksOf(bytes)
    const gltf = yield* parse(json)
    const needed = (gltf.extensionsRequired ?? []).find((name) => name !== "KHR_materials_unlit")
    if (needed !== undefined) return yield* refuse(`it needs the extension "${needed}", which is not supported`)
    const buffers: Array<Uint8Array> = []
    for (const [index, { byteLength, uri }] of (gltf.buffers ?? []).entries()) {
      const what = `buffer ${index}`
      const data = uri === undefined ? binary : yield* readDataUri(uri, what)
      if (data === undefined || (uri === undefined && index > 0))
        return yield* refuse(`${what} has no bytes in the file`)
      if (byteLength > data.length) return yield* refuse(`${what} has fewer bytes than it declares`)
      buffers.push(data.subarray(0, byteLength))
    }
    return { gltf, buffers }
  })
