/**
 * Seeded randomness. Every consumer derives its own stream by name, so neither the order of draws nor
 * concurrency changes the numbers of another stream. Integer arithmetic only: the same numbers on every
 * engine.
 */

const rotl = (x: number, r: number): number => (x << r) | (x >>> (32 - r))
const rotations = Int32Array.of(13, 15, 26, 6, 17, 29, 16, 24)
// one array for all: seeds are derived millions of times, and never across an await
const schedule = new Int32Array(3)

/**
 * Encrypts the two words of `counter` under the two words of `key`, in place, by Threefry-2x32 with 20 rounds. Source:
 * Salmon et al. 2011, *Parallel random numbers: as easy as 1, 2, 3*, section 3.3.
 */
export const threefry = (counter: Int32Array, key0: number, key1: number): void => {
  schedule[0] = key0
  schedule[1] = key1
  schedule[2] = 0x1bd11bda ^ key0 ^ key1
  let x0 = (counter[0]! + key0) | 0
  let x1 = (counter[1]! + key1) | 0
  for (let injection = 1; injection <= 5; injection++) {
    const first = injection & 1 ? 0 : 4
    for (let round = first; round < first + 4; round++) {
      x0 = (x0 + x1) | 0
      x1 = rotl(x1, rotations[round]!) ^ x0
    }
    x0 = (x0 + schedule[injection % 3]!) | 0
    x1 = (x1 + schedule[(injection + 1) % 3]! + injection) | 0
  }
  counter[0] = x0
  counter[1] = x1
}

/** One part of the name of a random number, a seed or a stream; a number counts as its decimal text. */
export type SeedName = string | number

/** 64 bits derived from a name, as 16 hexadecimal digits: the seed of an instance or a trial, and itself a name. */
export type Seed = string

const block = new Int32Array(2)

/** Returns the UTF-16 code unit at an index, or 0 beyond the end. */
const unitAt = (text: string, i: number): number => (i < text.length ? text.charCodeAt(i) : 0)

/**
 * Absorbs the names into 64 bits by Matyas–Meyer–Oseas chaining over Threefry, from the beginning or from the words
 * that earlier names left; the words stay in `block`.
 */
const absorb = (names: ReadonlyArray<SeedName>, from0 = 0x243f6a88, from1 = 0x13198a2e): void => {
  let h0 = from0
  let h1 = from1
  for (const name of names) {
    const text = String(name)
    const { length } = text
    // four code units a block; a last one with the length closes the name, so ("ab", "c") and ("a", "bc") differ
    for (let i = 0, isOpen = true; isOpen; i += 4) {
      isOpen = i < length
      const w0 = isOpen ? unitAt(text, i) | (unitAt(text, i + 1) << 16) : length
      const w1 = isOpen ? unitAt(text, i + 2) | (unitAt(text, i + 3) << 16) : ~length
      block[0] = w0
      block[1] = w1
      threefry(block, h0, h1)
      h0 = block[0] ^ w0
      h1 = block[1]! ^ w1
    }
  }
  block[0] = h0
  block[1] = h1
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, "0")

/**
 * Derives a seed from a name of several parts: `seed(root, "ace", 17, "decoys")`. A seed may be a part of further
 * names. The same name always gives the same seed.
 *
 * ```ts
 * import { Randomness } from "@escapement/core"
 *
 * Randomness.seed("run", "ace", 17) // → "e2ec0815a65f750a"
 * Randomness.seed("run", "ace", 17) === Randomness.seed("run", "ace", 18) // → false
 * ```
 */
export const seed = (...names: ReadonlyArray<SeedName>): Seed => {
  absorb(names)
  return hex(block[0]!) + hex(block[1]!)
}

const toUnit = (high: number, low: number): number => ((high >>> 5) * 0x4000000 + (low >>> 6)) / 0x20000000000000

/**
 * Returns one random number in [0, 1), with 53 random bits, that the name alone determines.
 *
 * ```ts
 * import { Randomness } from "@escapement/core"
 *
 * Randomness.draw("run", "fault", 3) // → 0.4235
 * Randomness.draw("run", "fault", 3) === Randomness.draw("run", "fault", 3) // → true
 * ```
 */
export const draw = (...names: ReadonlyArray<SeedName>): number => {
  absorb(names)
  return toUnit(block[0]!, block[1]!)
}

/** A stream of random numbers with the draws on it; give each consumer a stream of its own (`rng`). */
export interface Rng {
  /** Returns 32 random bits, unsigned. */
  readonly bits: () => number
  /** Returns a number in [0, 1) with 53 random bits. */
  readonly unit: () => number
  /**
   * Returns a uniform integer from `low` to `high`, both included; `low <= high`, and the range holds at most 2^32
   * values.
   */
  readonly int: (low: number, high: number) => number
  /** Returns a uniformly chosen element of a non-empty list. */
  readonly pick: <A>(items: ReadonlyArray<A>) => A
  /** Returns a uniform permutation, as a new array. */
  readonly shuffle: <A>(items: ReadonlyArray<A>) => Array<A>
  /** Returns `count` elements without replacement, in random order; all elements if the list is shorter. */
  readonly sample: <A>(items: ReadonlyArray<A>, count: number) => Array<A>
}

/** Opens the stream of the words in `block`. */
const open = (): Rng => {
  // in a typed array, not in variables of the closure: three times faster in V8
  const state = Int32Array.of(0, block[0]!, block[1]!, 1)
  const bits = (): number => {
    const b = state[1]!
    const c = state[2]!
    const counter = state[3]!
    const result = (state[0]! + b + counter) | 0
    state[0] = b ^ (b >>> 9)
    state[1] = c + (c << 3)
    state[2] = rotl(c, 21) + result
    state[3] = counter + 1
    return result >>> 0
  }
  for (let i = 0; i < 12; i++) bits()
  const below = (n: number): number => {
    // rejection keeps the draw uniform
    let value = bits()
    // only the last few values can be beyond the limit, which takes longer to compute than the draw itself
    if (value >= 0x100000000 - n) {
      const limit = 0x100000000 - (0x100000000 % n)
      while (value >= limit) value = bits()
    }
    return value % n
  }
  const partial = <A>(items: ReadonlyArray<A>, count: number): Array<A> => {
    const copy = items.slice()
    const end = Math.min(count, copy.length)
    for (let i = 0; i < end; i++) {
      const j = i + below(copy.length - i)
      const swapped = copy[j]!
      copy[j] = copy[i]!
      copy[i] = swapped
    }
    copy.length = end
    return copy
  }
  return {
    bits,
    unit: () => toUnit(bits(), bits()),
    int: (low, high) => low + below(high - low + 1),
    pick: (items) => items[below(items.length)]!,
    shuffle: (items) => partial(items, items.length),
    sample: partial
  }
}

/**
 * Opens the stream of random numbers that the name determines. Generator: sfc32 (C. Doty-Humphrey, PractRand), keyed by
 * the 64 bits of the name; the first outputs are discarded as its author asks.
 *
 * ```ts
 * import { Randomness } from "@escapement/core"
 *
 * const dice = Randomness.rng("example", 1)
 *
 * dice.int(1, 6) // → 6
 * dice.pick(["a", "b", "c"]) // → "c"
 * dice.shuffle([1, 2, 3, 4]) // → [3, 2, 1, 4]
 * Randomness.rng("example", 1).int(1, 6) // → 6
 * ```
 */
export const rng = (...names: ReadonlyArray<SeedName>): Rng => {
  absorb(names)
  return open()
}

/**
 * Returns a function that opens, as `rng` does, streams whose names begin with the given parts. It hashes these parts
 * only once.
 *
 * ```ts
 * import { Randomness } from "@escapement/core"
 *
 * const weatherIn = Randomness.rngUnder("example", "weather")
 *
 * weatherIn("Oslo").int(1, 6) // → 2
 * Randomness.rng("example", "weather", "Oslo").int(1, 6) // → 2
 * ```
 */
export const rngUnder = (...first: ReadonlyArray<SeedName>): ((...names: ReadonlyArray<SeedName>) => Rng) => {
  absorb(first)
  const [h0, h1] = [block[0]!, block[1]!]
  return (...names) => {
    absorb(names, h0, h1)
    return open()
  }
}
