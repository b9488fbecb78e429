import type { Randomness } from "@escapement/core"
import type { Difficulty } from "../../Difficulty.ts"
import type { Domain } from "../../domains/Domain.ts"
import { type Layout, deal } from "../Layout.ts"
import { countColumns } from "./countFillings.ts"

/** Splits a whole number evenly; which parts get one more is random. */
export const shareOut = (rng: Randomness.Rng, total: number, parts: number): ReadonlyArray<number> =>
  rng.shuffle(Array.from({ length: parts }, (_, part) => Math.floor(total / parts) + (part < total % parts ? 1 : 0)))

/** Completes a layout in which all hidden slots share the decoys evenly. */
export const layoutOf = (
  rng: Randomness.Rng,
  domain: Domain,
  { candidates, cols, decoys, hidden, rows }: Difficulty,
  cells: ReadonlyArray<number>
): Layout => ({
  rows,
  cols,
  candidates: Math.max(candidates, Math.ceil(decoys / hidden) + 2),
  hidden: cells.toSorted((a, b) => a - b),
  rules: deal(rng, domain.slotRules.length, hidden),
  shares: shareOut(rng, decoys, hidden)
})

/** Lays out a coupled grid: hidden slots are in a few columns, about three in each, and all of them have decoys. */
export const layOut = (rng: Randomness.Rng, domain: Domain, difficulty: Difficulty): Layout => {
  const { cols, hidden, rows } = difficulty
  const used = rng.sample(
    Array.from({ length: cols }, (_, col) => col),
    countColumns(difficulty)
  )
  const sizes = shareOut(rng, hidden, used.length)
  const all = Array.from({ length: rows }, (_, row) => row)
  const cells = used.flatMap((col, index) => rng.sample(all, sizes[index]!).map((row) => row * cols + col))
  return layoutOf(rng, domain, difficulty, cells)
}
