import { inflateSync } from "node:zlib"
import type { Content } from "@escapement/core"

/** The pixels of a picture, as indices into its list of colours. */
export interface Pixels {
  readonly width: number
  readonly height: number
  /** The index of each pixel, row by row, one byte each. */
  readonly indices: Uint8Array
  /** The colours by index, as 0xRRGGBB. */
  readonly colours: ReadonlyArray<number>
}

/** A true-colour picture: red, green and blue of each pixel, row by row, one byte each. */
export interface Colours {
  readonly width: number
  readonly height: number
  readonly rgb: Uint8Array
}

interface Png {
  readonly width: number
  readonly height: number
  /** Colour type of the PNG: 2 for true colours, 3 for a palette. */
  readonly type: number
  readonly colours: ReadonlyArray<number>
  readonly rows: Uint8Array
}

/** Reads an eight-bit PNG; undefined if the bytes are another kind of picture. */
const readPng = (bytes: Uint8Array): Png | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const data: Array<Uint8Array> = []
  let [width, height, kind] = [0, 0, 0]
  let colours: ReadonlyArray<number> = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    const type = new TextDecoder().decode(bytes.subarray(at + 4, at + 8))
    const body = bytes.subarray(at + 8, at + 8 + length)
    if (type === "IHDR") {
      if (body[8] !== 8) return undefined
      kind = body[9]!
      width = view.getUint32(at + 8)
      height = view.getUint32(at + 12)
    }
    if (type === "PLTE") {
      colours = Array.from(
        { length: length / 3 },
        (_, i) => (body[3 * i]! << 16) | (body[3 * i + 1]! << 8) | body[3 * i + 2]!
      )
    }
    if (type === "IDAT") data.push(body)
    at += length + 12
  }
  return { width, height, type: kind, colours, rows: inflateSync(Buffer.concat(data)) }
}

const pngIn = (content: Content.Content): Png | undefined => {
  const image = content.findLast((part) => part._tag === "Image")
  return image === undefined ? undefined : readPng(image.data)
}

/** Returns the pixels of a picture with a palette in an observation; undefined if it shows none. */
export const readPixels = (content: Content.Content): Pixels | undefined => {
  const png = pngIn(content)
  if (png?.type !== 3) return undefined
  const { colours, height, rows, width } = png
  const indices = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) indices.set(rows.subarray(y * (width + 1) + 1, (y + 1) * (width + 1)), y * width)
  return { width, height, indices, colours }
}

/** Returns the pixels of a true-colour picture in an observation; undefined if it shows none. */
export const readColours = (content: Content.Content): Colours | undefined => {
  const png = pngIn(content)
  if (png?.type !== 2) return undefined
  const { height, rows, width } = png
  const rgb = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    const from = y * (3 * width + 1)
    // each row holds the differences of its pixels to the pixel on the left
    if (rows[from] !== 1) return undefined
    for (let i = 0; i < 3 * width; i++) {
      const left = i < 3 ? 0 : rgb[y * 3 * width + i - 3]!
      rgb[y * 3 * width + i] = rows[from + 1 + i]! + left
    }
  }
  return { width, height, rgb }
}
