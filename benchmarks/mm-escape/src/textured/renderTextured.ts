import { addFaces } from "./addFaces.ts"
import type { Layer } from "./Layer.ts"
import { makeSamples, rowAt } from "./Samples.ts"
import { makeShader } from "./shade.ts"

/** An image of colours, 0xBBGGRR, row by row from the top. */
export interface ColourFrame {
  readonly width: number
  readonly height: number
  readonly colours: Uint32Array
}

/** Side of the red mark as a share of the width. Source: 8 of 2048 pixels in the authors' frames. */
const markShare = 8 / 2048
const red = 0xfc

const quarter = (colour: number): number => colour >>> 2

/** Makes a painter of pictures of one size. */
export const makePainter = (width: number, height: number) => {
  // four samples to a pixel
  const samples = makeSamples(2 * width, 2 * height)
  const { list } = samples
  const colours = new Uint32Array(width * height)
  /** A view of the colours, which takes fewer registers in the loops that write most of them. */
  const canvas = new DataView(colours.buffer)
  const shader = makeShader(width, height)

  const pointAt = (polygon: number, x: number, y: number): number => (polygon < 0 ? 0 : shader.point(polygon, x, y))

  /** Returns the colour of a pixel that more than one polygon covers, from its four samples. */
  const blend = (x: number, y: number, a: number, b: number, c: number, d: number): number => {
    const colourA = pointAt(a, x + 0.25, y + 0.25)
    const colourB = b === a ? colourA : pointAt(b, x + 0.75, y + 0.25)
    const colourC = c === a ? colourA : c === b ? colourB : pointAt(c, x + 0.25, y + 0.75)
    const colourD = d === a ? colourA : d === b ? colourB : d === c ? colourC : pointAt(d, x + 0.75, y + 0.75)
    return (quarter(colourA) + quarter(colourB) + quarter(colourC) + quarter(colourD)) & 0xfcfcfc
  }

  /** Returns the sample at which a stretch ends. */
  const endOf = (stretch: number): number => {
    let next = list[stretch + 1]!
    while (list[next + 2] === list[stretch + 2] && list[next]! < 2 * width) next = list[next + 1]!
    return list[next]!
  }

  /** Colours a row of pixels from the stretches of its two rows of samples. */
  const shadeRow = (y: number, line: number): void => {
    let upper = rowAt(line)
    let lower = rowAt(line + 1)
    let pastUpper = list[upper + 1]!
    let pastLower = list[lower + 1]!
    const start = y * width
    for (let x = 0; x < width;) {
      while (list[pastUpper]! <= 2 * x) {
        upper = pastUpper
        pastUpper = list[upper + 1]!
      }
      while (list[pastLower]! <= 2 * x) {
        lower = pastLower
        pastLower = list[lower + 1]!
      }
      const a = list[upper + 2]!
      const c = list[lower + 2]!
      if (a === c) {
        const end = Math.min(endOf(upper), endOf(lower)) >> 1
        if (end > x) {
          // beyond an edge that two rooms share, samples may be empty
          if (a === 0) colours.fill(0, start + x, start + end)
          else shader.run(canvas, start, a - 1, y, x, end)
          x = end
          continue
        }
      }
      const b = list[pastUpper] === 2 * x + 1 ? list[pastUpper + 2]! : a
      const d = list[pastLower] === 2 * x + 1 ? list[pastLower + 2]! : c
      colours[start + x] = blend(x, y, a - 1, b - 1, c - 1, d - 1)
      x++
    }
  }

  const mark = (): void => {
    const side = 2 * Math.max(1, Math.round((width * markShare) / 2))
    for (let row = (height - side) / 2; row < (height + side) / 2; row++) {
      colours.fill(red, row * width + (width - side) / 2, row * width + (width + side) / 2)
    }
  }

  /** Draws layers. The frame belongs to the painter: the next one overwrites it. */
  return (layers: ReadonlyArray<Layer>): ColourFrame => {
    const faces = layers.reduce((sum, { mesh }) => sum + mesh.made.length, 0)
    shader.begin(
      layers.map(({ mesh }) => mesh),
      faces
    )
    addFaces(samples, layers, (polygon, layer, face, near) =>
      shader.set(polygon, layer, face, layers[layer]!.camera, near)
    )
    for (let band = 0; band < 2 * height;) {
      const rows = samples.draw(band)
      for (let row = 0; row < rows; row += 2) shadeRow((band + row) / 2, row)
      band += rows
    }
    mark()
    return { width, height, colours }
  }
}
