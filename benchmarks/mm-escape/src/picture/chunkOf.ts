import { crc32 } from "node:zlib"

/** How a PNG begins. */
export const signature = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10)

/** Writes a chunk of a PNG. */
export const chunkOf = (type: string, data: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(12 + data.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(new TextEncoder().encode(type), 4)
  bytes.set(data, 8)
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)))
  return bytes
}
