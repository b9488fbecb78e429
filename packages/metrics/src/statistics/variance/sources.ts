import type { CrossedCell } from "./CrossedCell.ts"

/** A source of variance whose component is a mean of squares over groups of cells. */
export interface Source {
  /** `architecture`, `architecture × model`. */
  readonly name: string
  /** By group, the weights of the cells whose sum is the group's deviation. */
  readonly groups: ReadonlyArray<Float64Array>
}

/** The means of cells that agree with `cell` on some factors, as weights. */
const averaging = (cells: ReadonlyArray<CrossedCell>, cell: CrossedCell, factors: ReadonlyArray<number>) => {
  const agrees = cells.map((other) => factors.every((f) => other.levels[f] === cell.levels[f]))
  const count = agrees.filter(Boolean).length
  return Float64Array.from(agrees, (member) => (member ? 1 / count : 0))
}

/** One cell for every combination of levels of some factors. */
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

/** The sources of a complete design: every factor that has two levels, and every pair of them beyond both. */
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
