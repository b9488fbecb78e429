import { chunkOf, joinChunks, signature } from "./chunkOf.ts"

interface Chunk {
  readonly type: string
  readonly data: Uint8Array
}

/** Splits a PNG that we wrote ourselves into its chunks. */
const chunksOf = (png: Uint8Array): ReadonlyArray<Chunk> => {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const found: Array<Chunk> = []
  for (let at = signature.length; at < png.length;) {
    const length = view.getUint32(at)
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8))
    found.push({ type, data: png.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return found
}

const numbers = (...parts: ReadonlyArray<readonly [bytes: 1 | 2 | 4, value: number]>): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((sum, [size]) => sum + size, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [size, value] of parts) {
    if (size === 4) view.setUint32(at, value)
    else if (size === 2) view.setUint16(at, value)
    else view.setUint8(at, value)
    at += size
  }
  return bytes
}

const after = (number: number, data: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(4 + data.length)
  bytes.set(numbers([4, number]))
  bytes.set(data, 4)
  return bytes
}

/** A frame of a film: a picture, and the milliseconds for which it is shown. */
export interface FilmFrame {
  readonly png: Uint8Array
  readonly delay: number
}

/**
 * Joins pictures of one size and kind into an animated PNG that repeats for ever. The compressed pixels of each are
 * copied: nothing is decoded or compressed again. Source: PNG Specification, third edition, section 11.3.4.
 */
export const apng = (frames: readonly [FilmFrame, ...ReadonlyArray<FilmFrame>]): Uint8Array => {
  const first = chunksOf(frames[0].png)
  const header = first.find(({ type }) => type === "IHDR")?.data ?? new Uint8Array(13)
  const size = new DataView(header.buffer, header.byteOffset, 8)
  const [width, height] = [size.getUint32(0), size.getUint32(4)]
  let number = 0
  const shown = frames.flatMap(({ delay, png }, index): ReadonlyArray<Chunk> => {
    const control = numbers(
      [4, number++],
      [4, width],
      [4, height],
      [4, 0],
      [4, 0],
      [2, delay],
      [2, 1000],
      [1, 0],
      [1, 0]
    )
    const data = chunksOf(png).filter(({ type }) => type === "IDAT")
    return [
      { type: "fcTL", data: control },
      ...(index === 0 ? data : data.map((chunk) => ({ type: "fdAT", data: after(number++, chunk.data) })))
    ]
  })
  const chunks = [
    { type: "IHDR", data: header },
    { type: "acTL", data: numbers([4, frames.length], [4, 0]) },
    ...first.filter(({ type }) => type === "PLTE"),
    ...shown
  ]
  return joinChunks(chunks.map(({ data, type }) => chunkOf(type, data)))
}
