import type { Draws } from "./drawAmount.ts"
import { findSubsets } from "./findSubsets.ts"

/** What is drawn. */
interface SumOptions {
  /** Number of amounts, at most 40. */
  readonly count: number
  /** Digits of each amount, 1 to 14: no amount can be told from others by its length. */
  readonly digits: number
  /** The chance of an amount to be chosen, as a fraction; default: one of two. */
  readonly chance?: readonly [of: number, all: number]
  /** The fewest amounts that are chosen, and that are not; default: one of each. */
  readonly fewest?: readonly [chosen: number, left: number]
}

/** Amounts, some of which are chosen, and the sum of these. */
interface DrawnSum {
  readonly amounts: ReadonlyArray<number>
  /** Places of the chosen amounts, ascending. */
  readonly chosen: ReadonlyArray<number>
  /** The sum of the chosen amounts, which no other subset has. */
  readonly total: number
}

/** How many integers one draw chooses from, so that two draws make a large integer. */
const half = 2 ** 26

/**
 * Draws amounts and chooses some of them, until no other subset has the same sum. Whether an amount is chosen depends on
 * chance alone, not on the amount or its place. The check takes time and memory that grow with 2^(n/2) for n amounts.
 *
 * @throws RangeError if a hundred draws have no such sum, as for many amounts of few digits.
 * @example
 * import { Randomness } from "@escapement/core"
 * import { Subsets } from "@escapement/env"
 *
 * const { amounts, chosen, total } = Subsets.drawSum(Randomness.rng("docs"), { count: 20, digits: 9 })
 * Subsets.findSubsets(amounts, total, 2).length // → 1
 * chosen.reduce((sum, place) => sum + (amounts[place] ?? 0), 0) === total // → true
 */
export const drawSum = (random: Draws, options: SumOptions): DrawnSum => {
  const { chance: [of, all] = [1, 2], count, digits, fewest: [fewestChosen, fewestLeft] = [1, 1] } = options
  const least = 10 ** (digits - 1)
  const amount = () => least + ((random.int(0, half - 1) * half + random.int(0, half - 1)) % (9 * least))
  for (let tries = 0; tries < 100; tries++) {
    const amounts = Array.from({ length: count }, amount)
    const chosen = amounts.flatMap((_, place) => (random.int(1, all) <= of ? [place] : []))
    if (chosen.length < fewestChosen || count - chosen.length < fewestLeft) continue
    const total = chosen.reduce((sum, place) => sum + (amounts[place] ?? 0), 0)
    if (findSubsets(amounts, total, 2).length === 1) return { amounts, chosen, total }
  }
  throw new RangeError(`no sum of ${count} amounts of ${digits} digits was found that only one subset has`)
}
