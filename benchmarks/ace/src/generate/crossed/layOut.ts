import type { Randomness } from "@escapement/core"
import type { Difficulty } from "../../Difficulty.ts"
import type { Domain } from "../../domains/Domain.ts"
import { layoutOf, shareOut } from "../coupled/layOut.ts"
import type { Layout } from "../Layout.ts"

/** Columns that are almost empty at the start. */
const tallColumns = 2

/**
 * Returns the number of hidden slots of each column: two columns have one and two visible cells, and the others share
 * the remaining slots evenly. With few hidden slots, the two columns get a third each.
 */
const countByColumn = (rng: Randomness.Rng, { cols, hidden, rows }: Difficulty): ReadonlyArray<number> => {
  const tall = cols > tallColumns ? tallColumns : 0
  const sizes = Array.from({ length: tall }, (_, index) =>
    Math.min(Math.max(1, rows - 1 - index), Math.ceil(hidden / 3))
  )
  const used = sizes.reduce((sum, size) => sum + size, 0)
  const others = cols - tall
  const rest = Math.min(hidden - used, others * rows)
  const all = [...sizes, ...shareOut(rng, rest, others)]
  // the rest fits only into the columns that were to keep a visible cell
  for (let left = hidden - used - rest, col = 0; left > 0; left--, col = (col + 1) % tall) all[col]!++
  return rng.shuffle(all)
}

/** Lays out a crossed grid: columns with many hidden slots beside columns with few, and all slots have decoys. */
export const layOut = (rng: Randomness.Rng, domain: Domain, difficulty: Difficulty): Layout => {
  const { cols, rows } = difficulty
  const all = Array.from({ length: rows }, (_, row) => row)
  const cells = countByColumn(rng, difficulty).flatMap((size, col) =>
    rng.sample(all, size).map((row) => row * cols + col)
  )
  return layoutOf(rng, domain, difficulty, cells)
}
