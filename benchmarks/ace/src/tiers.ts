import type { Difficulty } from "./Difficulty.ts"
import { domains } from "./domains/Domains.ts"

/**
 * Lists the product of domains, horizons and decoy budgets. Every prefix as long as the number of pairs of H and
 * B holds each pair once, with changing domains.
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

/** Lists coupled, crossed, wide or whole grids: every pair of H and B in all domains, the domain changing from pair to pair. */
const coupled = (
  size: number,
  cols: number,
  points: ReadonlyArray<readonly [hidden: number, decoys: number]>,
  limits: { readonly candidates: number; readonly spare: number; readonly checks: number },
  rules: "coupled" | "crossed" | "wide" | "whole" = "coupled"
): ReadonlyArray<Difficulty> =>
  domains.flatMap((_, shift) =>
    points.map(([hidden, decoys], index) => {
      const domain = domains[(index + shift) % domains.length]!.id
      return { hidden, decoys, rows: size, cols, domain, rules, ...limits }
    })
  )

const pairs = (hidden: ReadonlyArray<number>, decoys: ReadonlyArray<number>) =>
  hidden.flatMap((h) => decoys.map((b) => [h, b] as const))

/**
 * The tiers, the default first. Each has all its pairs of H and B in every domain. `paper` is the main grid of the
 * paper (section 4.2.1), `small` is the one of the authors' 5x5 files. `standard`, `hard` and `frontier` are coupled:
 * hidden slots share the decoys, and queries and checks are few. `frontier-3` is crossed: its rules cross columns. `frontier-4` is
 * wide: each rule is about many slots. `frontier-5` is whole: each rule is about the whole grid.
 */
export const tiers = {
  smoke: grid(5, [1, 3, 5], [0, 2, 4]),
  small: grid(5, [1, 5, 7, 11, 15], [0, 2, 4, 8, 10, 15, 19]),
  paper: grid(7, [1, 5, 7, 11, 15, 21], [0, 2, 4, 8, 10, 15, 19, 21, 25]),
  standard: coupled(5, 7, pairs([5, 10, 15, 20, 25], [10, 20, 30, 40, 50]), { candidates: 25, spare: 2, checks: 1 }),
  hard: coupled(10, 10, [[40, 120]], { candidates: 20, spare: 1, checks: 0 }),
  frontier: coupled(10, 10, [[60, 240]], { candidates: 15, spare: 0, checks: 0 }),
  "frontier-3": coupled(10, 6, [[30, 150]], { candidates: 20, spare: 0, checks: 0 }, "crossed"),
  "frontier-4": coupled(5, 5, [[18, 90]], { candidates: 10, spare: 0, checks: 0 }, "wide"),
  "frontier-5": coupled(5, 5, [[14, 98]], { candidates: 12, spare: 0, checks: 0 }, "whole")
}
