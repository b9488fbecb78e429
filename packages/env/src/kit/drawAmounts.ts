/** How much larger than the least amount with as many digits an amount may be: amounts have one number of digits. */
const base = 10
/** An amount is larger than the sum of all before it, by a random part of up to this share of the sum. */
const spread = 1 / 64
/** The least range from which that part is drawn. */
const leastSpread = 8

const half = 2 ** 26

/** What draws integers and orders. */
interface Draws {
  readonly int: (low: number, high: number) => number
  readonly shuffle: <A>(items: ReadonlyArray<A>) => ReadonlyArray<A>
}

/** The greatest common divisor. */
const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b))

/**
 * Draws amounts of one number of digits, no two subsets of which have the same sum. So whatever subset is chosen, it
 * is the only one with its sum. Each amount of a list is larger than the sum of those before it, which makes their
 * subsets differ; multiplied by a number modulo another that is larger than their sum, they still do, and nobody sees
 * it (Merkle and Hellman 1978, "Hiding information and signatures in trapdoor knapsacks"). Last, the list is shuffled:
 * in the order of the draw, differences of the first few would tell how to undo it.
 *
 * @param random `int` draws an integer between two bounds, both included, from at most 2^26 integers.
 * @param count Number of amounts. For 12 digits at most 36.
 * @param digits Digits of each amount, at most 14.
 * @throws RangeError if there is no room for so many amounts of so few digits.
 * @example
 * import { Randomness } from "@escapement/core"
 * import { Subsets } from "@escapement/env"
 *
 * Subsets.drawAmounts(Randomness.rng("docs"), 36, 12).length // → 36
 */
export const drawAmounts = (random: Draws, count: number, digits: number): ReadonlyArray<number> => {
  const within = (low: number, high: number) =>
    low + ((random.int(0, half - 1) * half + random.int(0, half - 1)) % (high - low + 1))
  const most = base ** digits
  const growing: Array<number> = []
  let sum = 0
  for (let i = 0; i < count; i++) {
    const amount = sum + within(1, Math.max(leastSpread, Math.floor(sum * spread)))
    growing.push(amount)
    sum += amount
  }
  if (sum >= most) throw new RangeError(`${count} amounts of ${digits} digits have not enough room`)
  for (;;) {
    const modulus = BigInt(within(Math.max(sum + 1, Math.floor(0.9 * most)), most - 1))
    const factor = BigInt(within(2, Number(modulus) - 1))
    if (divisor(factor, modulus) !== 1n) continue
    const amounts = growing.map((amount) => Number((BigInt(amount) * factor) % modulus))
    if (amounts.every((amount) => amount >= most / base)) return random.shuffle(amounts)
  }
}
