/** A cell of a crossed design: its levels and its scores. */
export interface CrossedCell {
  /** For each factor, the index of the cell's level. */
  readonly levels: ReadonlyArray<number>
  /**
   * Means over epochs, one per instance, with the same instances in every cell; `NaN` for an instance without a score.
   */
  readonly means: Float64Array
}

/** Whether the cells are the full product of their factors' levels, each combination once. */
export const isCrossed = (cells: ReadonlyArray<CrossedCell>): boolean => {
  const [first] = cells
  if (first === undefined) return false
  const product = first.levels.reduce((size, _, f) => size * new Set(cells.map(({ levels }) => levels[f])).size, 1)
  return cells.length === product && new Set(cells.map(({ levels }) => levels.join())).size === product
}

/** Lists the indices of the instances that every cell has a score of. */
export const completeInstances = (cells: ReadonlyArray<CrossedCell>): Uint32Array => {
  const count = cells[0]?.means.length ?? 0
  return Uint32Array.from({ length: count }, (_, i) => i).filter((i) =>
    cells.every(({ means }) => !Number.isNaN(means[i]))
  )
}
