import type { CrossedCell } from "./CrossedCell.ts"

/** A source of variance whose component is a mean of squares over groups of cells. */
export interface Source {
  /** A factor or a pair, such as `architecture` or `architecture × model`. */
  readonly name: string
  /** For each group, the weights of the cells; the weighted sum of their means is the deviation of the group. */
  readonly groups: ReadonlyArray<Float64Array>
}

/** Returns the weights that average the cells which agree with `cell` on some factors. */
const averaging = (cells: ReadonlyArray<CrossedCell>, cell: CrossedCell, factors: ReadonlyArray<number>) => {
  const agrees = cells.map((other) => factors.every((f) => other.levels[f] === cell.levels[f]))
  const count = agrees.filter(Boolean).length
  return Float64Array.from(agrees, (member) => (member ? 1 / count : 0))
}

/** Returns one cell for every combination of levels of some factors. */
const representatives = (cells: ReadonlyArray<CrossedCell>, factors: ReadonlyArray<number>) => {
  const found = new Map<string, CrossedCell>()
  for (const cell of cells) {
    const key = factors.map((f) => cell.levels[f]).join()
    if (!found.has(key)) found.set(key, cell)
  }
  return [...found.values()]
}

const mainSource = (name: string, f: number, cells: ReadonlyArray<CrossedCell>): Source => ({
  name,
  groups: representatives(cells, [f]).map((cell) => {
    const grand = averaging(cells, cell, [])
    return averaging(cells, cell, [f]).map((weight, c) => weight - grand[c]!)
  })
})

const pairSource = (name: string, pair: readonly [number, number], cells: ReadonlyArray<CrossedCell>): Source => ({
  name,
  groups: representatives(cells, pair).map((cell) => {
    const [one, other] = pair.map((f) => averaging(cells, cell, [f]))
    const grand = averaging(cells, cell, [])
    return averaging(cells, cell, pair).map((weight, c) => weight - one![c]! - other![c]! + grand[c]!)
  })
})

/**
 * Lists the sources of variance of a complete design: every factor with at least two levels, and the interaction of
 * every pair of them.
 */
export const listSources = (
  factors: ReadonlyArray<string>,
  cells: ReadonlyArray<CrossedCell>
): ReadonlyArray<Source> => {
  const varied = factors.flatMap((name, f) => (representatives(cells, [f]).length > 1 ? [{ name, f }] : []))
  const pairs = varied.flatMap((a, i) =>
    varied.slice(i + 1).map((b) => pairSource(`${a.name} × ${b.name}`, [a.f, b.f], cells))
  )
  return [...varied.map(({ f, name }) => mainSource(name, f, cells)), ...pairs]
}
