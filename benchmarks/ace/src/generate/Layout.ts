import type { Randomness } from "@escapement/core"
import type { Difficulty } from "../Difficulty.ts"
import type { Domain } from "../domains/Domain.ts"

/**
 * The layout of a grid: which cells are hidden, which slot rules hold there, and how many decoys each has. Cells are
 * counted row by row.
 */
export interface Layout {
  readonly rows: number
  readonly cols: number
  /** Number of candidates of each slot (K), at least B + 2. */
  readonly candidates: number
  /** The cell of each hidden slot, ascending. */
  readonly hidden: ReadonlyArray<number>
  /** For each hidden slot, the indices of its slot rules in the order in which they were assigned. */
  readonly rules: ReadonlyArray<ReadonlyArray<number>>
  /** For each hidden slot, its number of decoys, which add up to B; 0 for slots that are not branch slots. */
  readonly shares: ReadonlyArray<number>
}

const capOf = (decoys: number, branches: number): number => (branches <= 2 ? decoys : Math.floor(decoys / 2))

/** Returns the number of branch slots: min(H, ceil(sqrt(B))), lowered until B can be split. Paper section 3.3. */
export const countBranches = (hidden: number, decoys: number): number => {
  let branches = 0
  while (branches * branches < decoys && branches < hidden) branches++
  while (branches > 0 && decoys > branches * capOf(decoys, branches)) branches--
  return branches
}

/**
 * Splits B over the branch slots: at least 1 and at most half of B for each, without the upper limit for one or two
 * slots. Paper section 3.3.
 */
const split = (rng: Randomness.Rng, decoys: number, branches: number): ReadonlyArray<number> => {
  const cap = capOf(decoys, branches)
  const shares: Array<number> = []
  let rest = decoys
  for (let left = branches - 1; left > 0; left--) {
    const share = rng.int(Math.max(1, rest - left * cap), Math.min(cap, rest - left))
    shares.push(share)
    rest -= share
  }
  return rng.shuffle(branches === 0 ? [] : [...shares, rest])
}

/** Deals the slot rules round robin, then tops every slot up to two. */
export const deal = (rng: Randomness.Rng, rules: number, slots: number): ReadonlyArray<ReadonlyArray<number>> => {
  const hands = Array.from({ length: slots }, (): Array<number> => [])
  const all = Array.from({ length: rules }, (_, rule) => rule)
  rng.shuffle(all).forEach((rule, index) => hands[index % slots]!.push(rule))
  for (const hand of hands) {
    const missing = rng.shuffle(all.filter((rule) => !hand.includes(rule)))
    while (hand.length < Math.min(2, rules)) hand.push(missing.pop()!)
  }
  return hands
}

/** Lays out the grid of a possible difficulty. */
export const layOut = (
  rng: Randomness.Rng,
  domain: Domain,
  { candidates, cols, decoys, hidden, rows }: Difficulty
): Layout => {
  const ascending = (a: number, b: number) => a - b
  const cells = Array.from({ length: rows * cols }, (_, cell) => cell)
  const slots = Array.from({ length: hidden }, (_, slot) => slot)
  const branches = countBranches(hidden, decoys)
  const shares = slots.map(() => 0)
  const parts = split(rng, decoys, branches)
  rng
    .sample(slots, branches)
    .toSorted(ascending)
    .forEach((slot, index) => (shares[slot] = parts[index]!))
  return {
    rows,
    cols,
    candidates: Math.max(candidates, decoys + 2),
    hidden: rng.sample(cells, hidden).toSorted(ascending),
    rules: deal(rng, domain.slotRules.length, hidden),
    shares
  }
}
