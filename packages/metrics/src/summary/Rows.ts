/** Rows of a chunk, as a power of two. */
const chunkBits = 7

/** A growing table of numbers; eight bytes a number, nothing else. */
export interface Rows {
  readonly size: () => number
  /** Copies a row of the table's width. */
  readonly add: (row: Float64Array) => void
  readonly at: (row: number, column: number) => number
}

/** An empty table of rows of `width` numbers. */
export const makeRows = (width: number): Rows => {
  const perChunk = 1 << chunkBits
  const chunks: Array<Float64Array> = []
  let size = 0
  return {
    size: () => size,
    add: (row) => {
      const place = size & (perChunk - 1)
      if (place === 0) chunks.push(new Float64Array(perChunk * width))
      chunks.at(-1)!.set(row, place * width)
      size++
    },
    at: (row, column) => chunks[row >> chunkBits]![(row & (perChunk - 1)) * width + column]!
  }
}
