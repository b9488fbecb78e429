/** The sums of all subsets of some amounts in ascending order, each with its subset as bits. */
interface Sums {
  readonly sums: Float64Array
  readonly masks: Uint32Array
}

/** Lists the sums of all subsets: each amount doubles the list, by merging it with the list that has the amount added. */
const listSums = (amounts: ReadonlyArray<number>): Sums => {
  let sums = new Float64Array(1)
  let masks = new Uint32Array(1)
  for (const [bit, amount] of amounts.entries()) {
    const { length } = sums
    const nextSums = new Float64Array(2 * length)
    const nextMasks = new Uint32Array(2 * length)
    let without = 0
    let withIt = 0
    for (let at = 0; at < 2 * length; at++) {
      const take = without === length || (withIt < length && (sums[withIt] ?? 0) + amount < (sums[without] ?? 0))
      nextSums[at] = take ? (sums[withIt] ?? 0) + amount : (sums[without] ?? 0)
      nextMasks[at] = take ? ((masks[withIt] ?? 0) | (1 << bit)) >>> 0 : (masks[without] ?? 0)
      if (take) withIt++
      else without++
    }
    sums = nextSums
    masks = nextMasks
  }
  return { sums, masks }
}

const mostAmounts = 40

const placesOf = (mask: number, from: number): ReadonlyArray<number> =>
  Array.from({ length: 32 }, (_, bit) => bit).flatMap((bit) => ((mask >>> bit) & 1 ? [from + bit] : []))

/**
 * Finds the subsets of some amounts that have a given sum, by meeting in the middle: the sums of both halves are
 * listed and sorted, and then compared from opposite ends (Horowitz and Sahni 1974, "Computing partitions with
 * applications to the knapsack problem"). Time and memory grow with 2^(n/2) for n amounts.
 *
 * @param amounts Non-negative integers, at most 40; their total is a safe integer.
 * @throws RangeError for more than 40 amounts, whose sums would not fit into memory.
 * @param atMost The search ends after so many subsets. Two are enough to tell whether a subset is the only one.
 * @returns Subsets as ascending places in `amounts`, counted from 0. Their order is unspecified, but always the same.
 * @example
 * import { Subsets } from "@escapement/env"
 *
 * Subsets.findSubsets([5, 8, 13, 21], 34, 3) // → [[0, 1, 3], [2, 3]]
 */
export const findSubsets = (
  amounts: ReadonlyArray<number>,
  total: number,
  atMost: number
): ReadonlyArray<ReadonlyArray<number>> => {
  if (amounts.length > mostAmounts) throw new RangeError(`${amounts.length} amounts have too many subsets to search`)
  const middle = amounts.length >> 1
  const low = listSums(amounts.slice(0, middle))
  const high = listSums(amounts.slice(middle))
  const found: Array<ReadonlyArray<number>> = []
  let down = high.sums.length - 1
  for (let up = 0; up < low.sums.length; up++) {
    const rest = total - (low.sums[up] ?? 0)
    while (down >= 0 && (high.sums[down] ?? 0) > rest) down--
    for (let at = down; at >= 0 && high.sums[at] === rest; at--) {
      if (found.length >= atMost) return found
      found.push([...placesOf(low.masks[up] ?? 0, 0), ...placesOf(high.masks[at] ?? 0, middle)])
    }
  }
  return found
}
