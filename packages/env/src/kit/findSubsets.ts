const mostAmounts = 40

/**
 * Sums are compared class by class, by their remainder of a division by this number: then the marks of a class stay in
 * the cache of a processor. The number is a prime, so that the classes of even amounts have the same size, too.
 */
const classes = 61

const classOf = (sum: number): number => (sum % classes) | 0

const residueOf = (sum: number): number => (sum % 2 ** 32) | 0

/** The sums of all subsets of a quarter of the amounts, ordered by class. */
interface Quarter {
  /** Bit `i` of a subset says whether `amounts[i]` is in it. */
  readonly subsets: Int32Array
  readonly sums: Float64Array
  /** The sums modulo 2^32. */
  readonly residues: Int32Array
  /** Where each class begins, and where the last one ends. */
  readonly starts: Int32Array
}

const listSums = (amounts: ReadonlyArray<number>): Quarter => {
  const unordered = new Float64Array(2 ** amounts.length)
  for (const [bit, amount] of amounts.entries()) {
    const length = 2 ** bit
    for (let at = 0; at < length; at++) unordered[length + at] = unordered[at]! + amount
  }
  const members = Array.from({ length: classes }, (): Array<number> => [])
  for (let subset = 0; subset < unordered.length; subset++) members[classOf(unordered[subset]!)]!.push(subset)
  const starts = new Int32Array(classes + 1)
  for (let i = 0; i < classes; i++) starts[i + 1] = starts[i]! + members[i]!.length
  const subsets = Int32Array.from(members.flat())
  const sums = Float64Array.from(subsets, (subset) => unordered[subset]!)
  return { subsets, sums, residues: Int32Array.from(sums, residueOf), starts }
}

/** Half of the amounts in two quarters: each sum of the half is a sum of the first plus one of the second. */
interface Half {
  readonly first: Quarter
  readonly second: Quarter
  /** Number of amounts of the first quarter. */
  readonly bits: number
}

const halve = (amounts: ReadonlyArray<number>): Half => {
  const bits = amounts.length >> 1
  return { first: listSums(amounts.slice(0, bits)), second: listSums(amounts.slice(bits)), bits }
}

/** A sum of a half: the place of its part in the second quarter, shifted by `bits`, with the place in the first. */
type Place = number

const sumAt = ({ bits, first, second }: Half, at: Place): number =>
  first.sums[at & (2 ** bits - 1)]! + second.sums[at >>> bits]!

const subsetAt = ({ bits, first, second }: Half, at: Place): number =>
  (second.subsets[at >>> bits]! << bits) | first.subsets[at & (2 ** bits - 1)]!

/** Marks the low bits of what each sum of a class lacks to a total. */
const markLacking = (marks: Int32Array, { first, second }: Half, inClass: number, total: number): void => {
  const mask = marks.length * 32 - 1
  const residue = residueOf(total)
  for (let left = 0; left < classes; left++) {
    const right = (inClass - left + classes) % classes
    const [from, to] = [second.starts[right]!, second.starts[right + 1]!]
    const end = first.starts[left + 1]!
    for (let i = first.starts[left]!; i < end; i++) {
      const rest = residue - first.residues[i]!
      for (let j = from; j < to; j++) {
        const bit = (rest - second.residues[j]!) & mask
        marks[bit >>> 5]! |= 1 << (bit & 31)
      }
    }
  }
}

/** Lists the sums of a class that are marked, by the low bits that are left once the residue is shifted. */
const listMarked = (
  marks: Int32Array,
  { bits, first, second }: Half,
  inClass: number,
  shift: number
): ReadonlyArray<Place> => {
  const mask = marks.length * 32 - 1
  const found: Array<Place> = []
  for (let left = 0; left < classes; left++) {
    const right = (inClass - left + classes) % classes
    const [from, to] = [second.starts[right]!, second.starts[right + 1]!]
    const end = first.starts[left + 1]!
    for (let i = first.starts[left]!; i < end; i++) {
      const residue = first.residues[i]!
      for (let j = from; j < to; j++) {
        const bit = ((residue + second.residues[j]!) >>> shift) & mask
        if (marks[bit >>> 5]! & (1 << (bit & 31))) found.push((j << bits) | i)
      }
    }
  }
  return found
}

const placesOf = (subset: number, from: number): ReadonlyArray<number> =>
  Array.from({ length: 32 }, (_, bit) => bit).flatMap((bit) => ((subset >>> bit) & 1 ? [from + bit] : []))

/**
 * Finds the subsets of some amounts that have a given sum, by meeting in the middle: sums of both halves that may complete
 * each other are found by their residues, then compared exactly (after Horowitz and Sahni 1974, "Computing partitions with
 * applications to the knapsack problem"). The sums of a half are put together from those of its quarters, one class of
 * remainders at a time, which takes little memory. Time grows with 2^(n/2) for n amounts, memory with 2^(n/4).
 *
 * @param amounts Non-negative integers, at most 40; their total is a safe integer.
 * @throws RangeError for more than 40 amounts, whose subsets would take too long to search.
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
  const [low, high] = [halve(amounts.slice(0, middle)), halve(amounts.slice(middle))]
  const marks = new Int32Array(2 ** Math.max(0, middle - 5))
  // other bits of the residues, as all low bits were compared before
  const shift = 32 - Math.max(5, middle)
  const found: Array<ReadonlyArray<number>> = []
  for (let inClass = 0; inClass < classes; inClass++) {
    marks.fill(0)
    markLacking(marks, low, inClass, total)
    const highs = listMarked(marks, high, classOf(total - inClass + classes), 0)
    marks.fill(0)
    for (const at of highs) {
      const bit = residueOf(total - sumAt(high, at)) >>> shift
      marks[bit >>> 5]! |= 1 << (bit & 31)
    }
    const lowsOf = Map.groupBy(listMarked(marks, low, inClass, shift), (at) => sumAt(low, at))
    for (const at of highs)
      for (const other of lowsOf.get(total - sumAt(high, at)) ?? []) {
        if (found.length >= atMost) return found
        found.push([...placesOf(subsetAt(low, other), 0), ...placesOf(subsetAt(high, at), middle)])
      }
  }
  return found
}
