const mostAmounts = 40

/** The sums of all subsets modulo 2^32. Bit `i` of a place says whether `amounts[i]` is in its subset. */
const listResidues = (amounts: ReadonlyArray<number>): Int32Array => {
  const residues = new Int32Array(2 ** amounts.length)
  for (const [bit, amount] of amounts.entries()) {
    const residue = (amount % 2 ** 32) | 0
    const length = 2 ** bit
    for (let at = 0; at < length; at++) residues[length + at] = ((residues[at] ?? 0) + residue) | 0
  }
  return residues
}

/**
 * Lists the places of the residues that one of the others may complete to a total. It compares the low bits only, in a
 * table of single bits that fits into the cache of a processor: few residues pass by chance if amounts are large.
 */
const listCompletable = (residues: Int32Array, others: Int32Array, total: number): ReadonlyArray<number> => {
  const bits = Math.min(24, Math.ceil(Math.log2(others.length + 1)) + 6)
  const mask = 2 ** bits - 1
  const wanted = (total % 2 ** 32) | 0
  const marks = new Int32Array(2 ** (bits - 5))
  for (let at = 0; at < others.length; at++) {
    const low = (wanted - (others[at] ?? 0)) & mask
    marks[low >>> 5] = (marks[low >>> 5] ?? 0) | (1 << (low & 31))
  }
  const places: Array<number> = []
  for (let at = 0; at < residues.length; at++) {
    const low = (residues[at] ?? 0) & mask
    if ((marks[low >>> 5] ?? 0) & (1 << (low & 31))) places.push(at)
  }
  return places
}

const sumOf = (amounts: ReadonlyArray<number>, subset: number): number => {
  let sum = 0
  for (let bit = 0; bit < amounts.length; bit++) if ((subset >>> bit) & 1) sum += amounts[bit] ?? 0
  return sum
}

const placesOf = (subset: number, from: number): ReadonlyArray<number> =>
  Array.from({ length: 32 }, (_, bit) => bit).flatMap((bit) => ((subset >>> bit) & 1 ? [from + bit] : []))

/**
 * Finds the subsets of some amounts that have a given sum, by meeting in the middle: the sums of both halves are listed,
 * and those that complete each other are found by their residues, then compared exactly (after Horowitz and Sahni 1974,
 * "Computing partitions with applications to the knapsack problem"). Time and memory grow with 2^(n/2) for n amounts.
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
  const [low, high] = [amounts.slice(0, middle), amounts.slice(middle)]
  const [lowResidues, highResidues] = [listResidues(low), listResidues(high)]
  const highs = listCompletable(highResidues, lowResidues, total)
  const highsLeft = Int32Array.from(highs, (subset) => highResidues[subset] ?? 0)
  const lowsOf = Map.groupBy(listCompletable(lowResidues, highsLeft, total), (subset) => sumOf(low, subset))
  const found: Array<ReadonlyArray<number>> = []
  for (const subset of highs)
    for (const other of lowsOf.get(total - sumOf(high, subset)) ?? []) {
      if (found.length >= atMost) return found
      found.push([...placesOf(other, 0), ...placesOf(subset, middle)])
    }
  return found
}
