import { type Interval, keepsInterval } from "./Interval.ts"

/** By slot, the choices that are tried. */
type Choices = ReadonlyArray<ReadonlyArray<number>>

/**
 * The keys of some fillings of half of the slots, modulo 2³²: each of `bases` with each of `added`. So that they need
 * little memory, they are not listed one by one.
 */
interface Keys {
  readonly bases: Int32Array
  readonly added: Int32Array
  /** The number of each filling, key by key; absent if they are all fillings, in order. */
  readonly fillings?: Int32Array
}

/** Mixes the bits of a number so that its upper ones depend on all (after MurmurHash3, Appleby 2016). */
const mix = (key: number): number => Math.imul(key ^ (key >>> 15), 0x85ebca6b)

/** Returns an odd number for each interval, by which its weights count in keys: so sums of keys rarely agree by chance. */
const factorOf = (at: number): number => mix(mix(Math.imul(at + 1, 0x9e3779b1))) | 1

const sizeOf = (choices: Choices): number => choices.reduce((product, own) => product * own.length, 1)

/** Returns where slots are split so that the larger half has fewest fillings. */
const middleOf = (choices: Choices): number => {
  const larger = (middle: number) => Math.max(sizeOf(choices.slice(0, middle)), sizeOf(choices.slice(middle)))
  let best = 0
  for (let middle = 1; middle <= choices.length; middle++) if (larger(middle) < larger(best)) best = middle
  return best
}

/** Lists the sums of one key of each slot; that of the last slot changes fastest. */
const listSums = (keys: ReadonlyArray<ReadonlyArray<number>>): Int32Array => {
  let sums = new Int32Array(1)
  for (const own of keys) {
    const next = new Int32Array(sums.length * own.length)
    for (let before = 0, at = 0; before < sums.length; before++) for (const key of own) next[at++] = sums[before]! + key
    sums = next
  }
  return sums
}

const keysOf = (keys: ReadonlyArray<ReadonlyArray<number>>): Keys => {
  const middle = middleOf(keys)
  return { bases: listSums(keys.slice(0, middle)), added: listSums(keys.slice(middle)) }
}

const countKeys = ({ added, bases }: Keys): number => added.length * bases.length

/** Returns a filling by its number, whose digits are places of choices, the last slot's first. */
const fillingAt = (choices: Choices, number: number): ReadonlyArray<number> => {
  const filling: Array<number> = []
  let rest = number
  for (const own of choices.toReversed()) {
    filling.push(own[rest % own.length]!)
    rest = Math.floor(rest / own.length)
  }
  return filling.toReversed()
}

/** Bits of the index of a set of keys: some eight entries for each key, and at most 2 MiB. */
const bitsFor = (keys: number): number => Math.min(24, Math.max(5, 35 - Math.clz32(keys)))

/** Makes a set of what is lacking to a total beside each key; it may hold some more. */
const markLacking = (keys: Keys, total: number): Uint32Array => {
  const { added, bases } = keys
  const bits = bitsFor(countKeys(keys))
  const lacking = new Uint32Array(2 ** (bits - 5))
  for (let base = 0; base < bases.length; base++) {
    const rest = (total - bases[base]!) | 0
    for (let at = 0; at < added.length; at++) {
      const bit = mix((rest - added[at]!) | 0) >>> (32 - bits)
      lacking[bit >>> 5]! |= 1 << (bit & 31)
    }
  }
  return lacking
}

const longer = (numbers: Int32Array): Int32Array<ArrayBuffer> => {
  const next = new Int32Array(2 * numbers.length)
  next.set(numbers)
  return next
}

/** Lists the keys that are in a set, which has a power of two of bits. */
const keepMarked = ({ added, bases, fillings }: Keys, marked: Uint32Array): Keys => {
  const shift = 1 + Math.clz32(32 * marked.length)
  let kept = new Int32Array(added.length + 1024)
  let numbers = new Int32Array(added.length + 1024)
  let count = 0
  for (let base = 0; base < bases.length; base++) {
    if (count + added.length > kept.length) {
      kept = longer(kept)
      numbers = longer(numbers)
    }
    for (let at = 0; at < added.length; at++) {
      const key = (bases[base]! + added[at]!) | 0
      const bit = mix(key) >>> shift
      // without a branch, as no processor could foresee it
      kept[count] = key
      numbers[count] = base * added.length + at
      count += (marked[bit >>> 5]! >>> (bit & 31)) & 1
    }
  }
  numbers = numbers.slice(0, count)
  return {
    bases: new Int32Array(1),
    added: kept.slice(0, count),
    fillings: fillings === undefined ? numbers : numbers.map((number) => fillings[number]!)
  }
}

/** How often the keys of each half are kept that may go with the other half. The first time leaves about an eighth. */
const passes = 3

/**
 * Finds up to `most` ways to choose once for each slot so that every interval is kept, by meeting in the middle
 * (Horowitz and Sahni 1974, "Computing partitions with applications to the knapsack problem"): it adds up the exact
 * totals for the fillings of both halves of the slots, looks for pairs that have all of them, and checks each pair. Time
 * grows with the fillings of half of the slots, so that intervals may be about all slots, but need exact integer totals.
 *
 * @param maxWork fillings of halves, and comparisons of pairs, after which the search gives up
 * @returns fillings as choices by slot; undefined if the search was given up
 */
export const meetInTheMiddle = (
  choices: Choices,
  intervals: ReadonlyArray<Interval>,
  most: number,
  maxWork: number
): ReadonlyArray<ReadonlyArray<number>> | undefined => {
  const exact = intervals.filter((interval) => interval.least === interval.most)
  const keys = choices.map((own, slot) =>
    own.map((choice) =>
      exact.reduce((sum, { scope, weights }, at) => {
        const place = scope.indexOf(slot)
        return place < 0 ? sum : (sum + Math.imul(factorOf(at), weights[place]![choice]!)) | 0
      }, 0)
    )
  )
  const total = exact.reduce((sum, { least }, at) => (sum + Math.imul(factorOf(at), least)) | 0, 0)
  const middle = middleOf(choices)
  const [firstChoices, lastChoices] = [choices.slice(0, middle), choices.slice(middle)]
  let work = sizeOf(firstChoices) + sizeOf(lastChoices)
  if (work > maxWork) return undefined
  let first = keysOf(keys.slice(0, middle))
  let last = keysOf(keys.slice(middle))
  for (let pass = 0; pass < passes; pass++) {
    last = keepMarked(last, markLacking(first, total))
    first = keepMarked(first, markLacking(last, total))
  }
  const byKey = Map.groupBy(last.added.keys(), (at) => (total - last.added[at]!) | 0)
  const picks: Array<ReadonlyArray<number>> = []
  for (const [at, key] of first.added.entries()) {
    for (const other of byKey.get(key) ?? []) {
      if (++work > maxWork) return undefined
      const filling = [
        ...fillingAt(firstChoices, first.fillings![at]!),
        ...fillingAt(lastChoices, last.fillings![other]!)
      ]
      if (!intervals.every((interval) => keepsInterval(interval, filling))) continue
      picks.push(filling)
      if (picks.length >= most) return picks
    }
  }
  return picks
}
