import type { Difficulty } from "./Difficulty.ts"
import { domains } from "./domains/Domains.ts"

/**
 * The product of domains, horizons and decoy budgets. Any prefix as long as
 * there are pairs of H and B holds each of them once, with changing domains.
 */
const grid = (
  cols: number,
  hidden: ReadonlyArray<number>,
  decoys: ReadonlyArray<number>
): ReadonlyArray<Difficulty> => {
  const points = hidden.flatMap((h) => decoys.map((b) => [h, b] as const))
  return domains.flatMap((_, shift) =>
    points.map(([hidden, decoys], index) => {
      const domain = domains[(index + shift) % domains.length]!.id
      return { hidden, decoys, rows: 5, cols, candidates: 25, domain }
    })
  )
}

/** Named grids, the default first. `paper` is the paper's main grid (section 4.2.1), `small` that of its 5x5 files. */
export const tiers = {
  smoke: grid(5, [1, 3, 5], [0, 2, 4]),
  small: grid(5, [1, 5, 7, 11, 15], [0, 2, 4, 8, 10, 15, 19]),
  paper: grid(7, [1, 5, 7, 11, 15, 21], [0, 2, 4, 8, 10, 15, 19, 21, 25])
}
