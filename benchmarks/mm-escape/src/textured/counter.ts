import { bandRows, makeSamples, rowAt } from "./Samples.ts"

/**
 * The samples in which pixels of a picture of 1024 × 512 are counted: from every second pixel across and down. They are
 * those of one picture at a time.
 */
export const counter = makeSamples(512, 256)

/** The height of the grid in which pixels are counted, with one sample for each. */
export const countedHeight = counter.height

/** Pixels of a picture of 1024 × 512 for each sample. */
export const perSample = 4

/** The first rows of the bands of the samples. */
export const bands = Array.from({ length: counter.height / bandRows }, (_, band) => band * bandRows)

/** Draws a band of samples, and adds those that show a polygon to `counts`, at its index plus one. */
export const countBand = (band: number, counts: Uint32Array): void => {
  const { list, width } = counter
  const rows = counter.draw(band)
  for (let row = 0; row < rows; row++) {
    for (let at = rowAt(row), next = 0; list[at]! < width; at = next) {
      next = list[at + 1]!
      counts[list[at + 2]!]! += list[next]! - list[at]!
    }
  }
}
