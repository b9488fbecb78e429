import { constants, deflateSync } from "node:zlib"
import { chunkOf, signature } from "./chunkOf.ts"
import { palette } from "./palette.ts"
import type { Frame } from "./Raster.ts"

/**
 * Run lengths only: other strategies search for matches in ways that differ between builds of zlib, and so would the
 * bytes.
 */
const compression = { level: 1, strategy: constants.Z_RLE }

const colors = chunkOf("PLTE", palette)
const end = chunkOf("IEND", new Uint8Array(0))

const header = ({ height, width }: Frame): Uint8Array => {
  const data = new Uint8Array(13)
  const view = new DataView(data.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  // eight bits per pixel, indices into a palette
  data[8] = 8
  data[9] = 3
  return chunkOf("IHDR", data)
}

/** Writes a frame as a PNG with a palette: the same bytes under Node 22, Node 24 and Deno. */
export const png = (frame: Frame): Uint8Array => {
  const { height, indices, width } = frame
  // each row begins with its filter, 0 for none
  const rows = new Uint8Array((width + 1) * height)
  for (let y = 0; y < height; y++) rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  const parts = [signature, header(frame), colors, chunkOf("IDAT", deflateSync(rows, compression)), end]
  const bytes = new Uint8Array(parts.reduce((total, part) => total + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
