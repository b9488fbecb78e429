import { constants, deflateSync } from "node:zlib"
import { chunkOf, headerOf, joinChunks } from "./chunkOf.ts"
import { palette } from "./palette.ts"
import type { Frame } from "./Raster.ts"

/**
 * Run lengths only: other strategies search for matches in ways that differ between builds of zlib, and so would the
 * bytes.
 */
const compression = { level: 1, strategy: constants.Z_RLE }

const colors = chunkOf("PLTE", palette)

/** Writes a frame as a PNG with a palette: the same bytes under Node 22, Node 24 and Deno. */
export const png = (frame: Frame): Uint8Array => {
  const { height, indices, width } = frame
  // each row begins with its filter, 0 for none
  const rows = new Uint8Array((width + 1) * height)
  for (let y = 0; y < height; y++) rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  return joinChunks([headerOf(frame, "palette"), colors, chunkOf("IDAT", deflateSync(rows, compression))])
}
