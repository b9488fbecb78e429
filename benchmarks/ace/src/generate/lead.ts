import type { Randomness } from "@escapement/core"
import type { Codes } from "./Draft.ts"

/**
 * Swaps numbers of a field between free cells until the sum of one row is the largest, or no swap helps. The grid holds
 * the same numbers as before. Changes `grid` in place.
 */
export const lead = (
  rng: Randomness.Rng,
  grid: Array<Codes>,
  cols: number,
  free: ReadonlyArray<number>,
  field: number,
  row: number
): void => {
  const rowOf = (cell: number) => Math.floor(cell / cols)
  const sums = Array.from({ length: grid.length / cols }, () => 0)
  grid.forEach((codes, cell) => (sums[rowOf(cell)]! += codes[field]!))
  const set = (cell: number, code: number) => {
    sums[rowOf(cell)]! += code - grid[cell]![field]!
    grid[cell] = grid[cell]!.with(field, code)
  }
  const own = rng.shuffle(free.filter((cell) => rowOf(cell) === row))
  for (const there of rng.shuffle(free)) {
    for (const here of own) {
      const larger = grid[there]![field]!
      const smaller = grid[here]![field]!
      if (sums[rowOf(there)]! <= sums[row]! || larger <= smaller) continue
      set(there, smaller)
      set(here, larger)
    }
  }
}
