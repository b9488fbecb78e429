import { inflateSync } from "node:zlib"
import { Result } from "effect"
import { limits } from "./Gltf.ts"
import { type Reading, refuse } from "./Refusal.ts"

/** A picture: red, green, blue and opacity of each texel, row by row from the top. */
export interface Image {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8Array
}

const signature = [137, 80, 78, 71, 13, 10, 26, 10]

/** Number of channels by the colour type of a PNG: grey, RGB, palette, grey with opacity, RGB with opacity. */
const channelsOf: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4]
])

/** Undoes the filters of the rows of a PNG, in place; false if a row has an unknown filter. */
const unfilter = (rows: Uint8Array, height: number, row: number, pixel: number): boolean => {
  for (let y = 0; y < height; y++) {
    const start = y * (row + 1) + 1
    const filter = rows[start - 1]!
    if (filter > 4) return false
    if (filter === 0) continue
    for (let x = 0; x < row; x++) {
      const at = start + x
      const left = x < pixel ? 0 : rows[at - pixel]!
      const above = y === 0 ? 0 : rows[at - row - 1]!
      let by = left
      if (filter === 2) by = above
      else if (filter === 3) by = (left + above) >> 1
      else if (filter === 4) {
        const corner = y === 0 || x < pixel ? 0 : rows[at - row - 1 - pixel]!
        const ofLeft = Math.abs(above - corner)
        const ofAbove = Math.abs(left - corner)
        const ofCorner = Math.abs(left + above - 2 * corner)
        if (ofLeft > ofAbove || ofLeft > ofCorner) by = ofAbove <= ofCorner ? above : corner
      }
      rows[at] = rows[at]! + by
    }
  }
  return true
}

interface Chunks {
  readonly width: number
  readonly height: number
  readonly type: number
  readonly palette: Uint8Array
  readonly opacity: Uint8Array
  readonly data: ReadonlyArray<Uint8Array>
}

const chunksOf = (bytes: Uint8Array, most: number): Reading<Chunks> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const none = new Uint8Array(0)
  let palette: Uint8Array = none
  let opacity: Uint8Array = none
  const data: Array<Uint8Array> = []
  if (bytes.length < 33) return refuse("the file is shorter than its header")
  const [width, height, type] = [view.getUint32(16), view.getUint32(20), bytes[25]!]
  const texels = width * height
  if (texels === 0 || texels > limits.texels) return refuse(`it has ${width} × ${height} texels`)
  if (texels > most) {
    return refuse(
      `it has ${width} × ${height} texels, but only ${most} are left of the limits: ${limits.texels} for a file and ${limits.folderTexels} for a folder`
    )
  }
  if (bytes[24] !== 8 || bytes[28] !== 0)
    return refuse(
      "it does not have 8 bits per channel, or it is interlaced: use a PNG of 8 bits that is not interlaced"
    )
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    if (at + 12 + length > bytes.length) return refuse("it ends within a chunk")
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const body = bytes.subarray(at + 8, at + 8 + length)
    if (name === "PLTE") palette = body
    if (name === "tRNS") opacity = body
    if (name === "IDAT") data.push(body)
    if (name === "IEND") break
    at += 12 + length
  }
  return Result.succeed({ width, height, type, palette, opacity, data })
}

/**
 * Reads a PNG of eight bits per channel with at most `most` texels; it inflates no more bytes than the header implies.
 */
export const readImage = (bytes: Uint8Array, most: number): Reading<Image> =>
  Result.gen(function* () {
    if (bytes[0] === 0xff && bytes[1] === 0xd8) return yield* refuse("it is a JPEG: only PNG is supported")
    if (!signature.every((byte, i) => bytes[i] === byte)) return yield* refuse("it is not a PNG: only PNG is supported")
    const { data, height, opacity, palette, type, width } = yield* chunksOf(bytes, most)
    const channels = channelsOf.get(type)
    if (channels === undefined) return yield* refuse(`its colour type ${type} is not supported`)
    const row = width * channels
    const expected = height * (row + 1)
    const rows = yield* Result.try({
      try: () => new Uint8Array(inflateSync(Buffer.concat(data), { maxOutputLength: expected })),
      catch: () => "its data cannot be inflated to its size"
    })
    if (rows.length !== expected || !unfilter(rows, height, row, channels)) return yield* refuse("its rows are damaged")
    const rgba = new Uint8Array(4 * width * height)
    for (let y = 0, to = 0; y < height; y++) {
      let at = y * (row + 1) + 1
      for (let x = 0; x < width; x++, at += channels, to += 4) {
        const first = rows[at]!
        if (type === 3) {
          for (let c = 0; c < 3; c++) rgba[to + c] = palette[3 * first + c] ?? 0
          rgba[to + 3] = opacity[first] ?? 255
        } else {
          rgba[to] = first
          rgba[to + 1] = channels < 3 ? first : rows[at + 1]!
          rgba[to + 2] = channels < 3 ? first : rows[at + 2]!
          rgba[to + 3] = channels === 2 || channels === 4 ? rows[at + channels - 1]! : 255
        }
      }
    }
    return { width, height, rgba }
  })
