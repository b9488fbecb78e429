const perChunk = 128

/** A growing table of numbers; eight bytes a number, nothing else. */
export interface Rows {
  readonly size: () => number
  /** Copies a row of the table's width. */
  readonly add: (row: Float64Array) => void
  readonly at: (row: number, column: number) => number
}

/** An empty table of rows of `width` numbers. */
export const makeRows = (width: number): Rows => {
  const chunks: Array<Float64Array> = []
  let size = 0
  return {
    size: () => size,
    add: (row) => {
      if (size % perChunk === 0) chunks.push(new Float64Array(perChunk * width))
      chunks.at(-1)!.set(row, (size % perChunk) * width)
      size++
    },
    at: (row, column) => chunks[Math.floor(row / perChunk)]![(row % perChunk) * width + column]!
  }
}
