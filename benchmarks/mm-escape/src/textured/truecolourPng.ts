import { crc32 } from "node:zlib"
import { end, headerOf, signature } from "../picture/chunkOf.ts"
import { mostBytes, packPixels } from "./packPixels.ts"
import type { ColourFrame } from "./renderTextured.ts"

const pixels = new TextEncoder().encode("IDAT")

let bytes = new Uint8Array(0)
let view = new DataView(bytes.buffer)

/** Writes a frame as a true-colour PNG: the same bytes on every engine. */
export const truecolourPng = (frame: ColourFrame): Uint8Array => {
  const most = mostBytes(frame)
  if (bytes.length < most) {
    bytes = new Uint8Array(most)
    view = new DataView(bytes.buffer)
  }
  bytes.set(signature)
  const head = headerOf(frame, "colour")
  bytes.set(head, signature.length)
  const begin = signature.length + head.length
  bytes.set(pixels, begin + 4)
  const done = packPixels(frame, view, begin + 8)
  view.setUint32(begin, done - begin - 8)
  view.setUint32(done, crc32(bytes.subarray(begin + 4, done)))
  bytes.set(end, done + 4)
  return bytes.slice(0, done + 4 + end.length)
}
