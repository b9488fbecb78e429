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

/** The last chunk of a PNG. */
export const end = chunkOf("IEND", new Uint8Array(0))

/** Joins the chunks of a PNG, all but the last. */
export const joinChunks = (chunks: ReadonlyArray<Uint8Array>): Uint8Array => {
  const parts = [signature, ...chunks, end]
  const bytes = new Uint8Array(parts.reduce((total, part) => total + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Writes the header of a PNG with eight bits per index into a palette, or per colour channel. */
export const headerOf = ({ height, width }: Size, kind: "palette" | "colour"): Uint8Array => {
  const data = new Uint8Array(13)
  const view = new DataView(data.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  data[8] = 8
  data[9] = kind === "palette" ? 3 : 2
  return chunkOf("IHDR", data)
}
