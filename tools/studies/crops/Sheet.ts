import { truecolourPng } from "../../../benchmarks/mm-escape/src/textured/truecolourPng.ts"

/** A square piece of a picture, with a box around its subject. */
export interface Crop {
  readonly colours: Uint32Array
  readonly side: number
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
}

const columns = 6
const rows = 5
/** Number of crops on a sheet. */
export const perSheet = columns * rows
const side = 168
const cell = { width: side + 12, height: side + 26 }
const mark = 0xfc00fc
const ground = 0x303030
const ink = 0xfcfcfc

/** Digits of five by seven pixels, each row in five bits. */
const glyphs = [
  "01110100011001110101110011000101110",
  "00100011000010000100001000010001110",
  "01110100010000100010001000100011111",
  "11111000100010000010000011000101110",
  "00010001100101010010111110001000010",
  "11111100001111000001000011000101110",
  "00110010001000011110100011000101110",
  "11111000010001000100010000100001000",
  "01110100011000101110100011000101110",
  "01110100011000101111000010001001100"
]

const mix = (a: number, b: number, share: number): number => {
  let mixed = 0
  for (const shift of [0, 8, 16]) {
    mixed |= Math.round(((a >> shift) & 255) * (1 - share) + ((b >> shift) & 255) * share) << shift
  }
  // the encoder takes six bits per channel
  return mixed & 0xfcfcfc
}

/** Returns a pixel of an enlarged square, interpolated between its neighbours. */
const sample = ({ colours, side: from }: Crop, x: number, y: number): number => {
  const at = (place: number) => Math.max(0, Math.min(from - 1.001, ((place + 0.5) * from) / side - 0.5))
  const [u, v] = [at(x), at(y)]
  const [column, row] = [Math.floor(u), Math.floor(v)]
  const get = (c: number, r: number) => colours[Math.min(from - 1, r) * from + Math.min(from - 1, c)]!
  const top = mix(get(column, row), get(column + 1, row), u - column)
  const bottom = mix(get(column, row + 1), get(column + 1, row + 1), u - column)
  return mix(top, bottom, v - row)
}

/** Draws numbered crops as one picture. Four corners mark the box of each crop. */
export const drawSheet = (crops: ReadonlyArray<Crop>, first: number): Uint8Array => {
  const [width, height] = [columns * cell.width, Math.ceil(crops.length / columns) * cell.height]
  const colours = new Uint32Array(width * height).fill(ground)
  const put = (x: number, y: number, colour: number) => {
    if (x >= 0 && y >= 0 && x < width && y < height) colours[y * width + x] = colour
  }
  crops.forEach((crop, index) => {
    const left = (index % columns) * cell.width + 6
    const top = Math.floor(index / columns) * cell.height + 20
    for (const [d, digit] of [...String(first + index)].entries()) {
      for (let i = 0; i < 35; i++) {
        if (glyphs[Number(digit)]![i] !== "1") continue
        for (const [dx, dy] of [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1]
        ] as const)
          put(left + 13 * d + 2 * (i % 5) + dx, top - 17 + 2 * Math.floor(i / 5) + dy, ink)
      }
    }
    for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) put(left + x, top + y, sample(crop, x, y))
    const scale = side / crop.side
    const [x0, x1] = [Math.floor(crop.box.left * scale) - 3, Math.ceil(crop.box.right * scale) + 2]
    const [y0, y1] = [Math.floor(crop.box.top * scale) - 3, Math.ceil(crop.box.bottom * scale) + 2]
    for (let i = 0; i < 9; i++) {
      for (const y of [y0, y1]) for (const x of [x0 + i, x1 - i]) put(left + x, top + y, mark)
      for (const x of [x0, x1]) for (const y of [y0 + i, y1 - i]) put(left + x, top + y, mark)
    }
  })
  return truecolourPng({ width, height, colours })
}
