/** Finds a divisor of a number that is neither prime nor a square. Source: Pollard's rho, with Floyd's cycle. */
const divisorOf = (n: bigint): bigint => {
  const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))
  for (let c = 1n; ; c++) {
    const next = (x: bigint) => (x * x + c) % n
    let [slow, fast, divisor] = [2n, 2n, 1n]
    while (divisor === 1n) {
      slow = next(slow)
      fast = next(next(fast))
      divisor = gcd(slow > fast ? slow - fast : fast - slow, n)
    }
    if (divisor !== n) return divisor
  }
}

/** Returns the one or two primes of a number above 1 that has no divisor up to its cube root. */
const lastFactors = (n: number): ReadonlyArray<number> => {
  if (isPrime(n)) return [n]
  const root = Math.round(Math.sqrt(n))
  if (root * root === n) return [root, root]
  const divisor = Number(divisorOf(BigInt(n)))
  return [divisor, n / divisor].toSorted((a, b) => a - b)
}

/**
 * Returns the prime factors of n with their multiplicity, smallest first; empty for n <= 1. For n up to the
 * largest safe integer.
 */
const factorsOf = (n: number): ReadonlyArray<number> => {
  const factors: Array<number> = []
  let rest = n
  for (let d = 2; d * d * d <= rest; d++) {
    for (; rest % d === 0; rest /= d) factors.push(d)
  }
  return rest > 1 ? [...factors, ...lastFactors(rest)] : factors
}

/** Returns the distinct primes that divide n, smallest first; empty for n <= 1. */
export const primeFactors = (n: number): ReadonlyArray<number> => [...new Set(factorsOf(n))]

/** Bases by which the test of Miller and Rabin is exact below 3.3e24. Source: Sorenson and Webster, 2015. */
const witnesses = [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n]

const powerModulo = (base: bigint, exponent: bigint, modulus: bigint): bigint => {
  let result = 1n
  let square = base % modulus
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

/** Whether n passes for a prime with a witness. */
const passes = (n: bigint, witness: bigint, odd: bigint, twos: number): boolean => {
  let x = powerModulo(witness, odd, n)
  if (x === 1n || x === n - 1n) return true
  for (let i = 1; i < twos; i++) {
    x = (x * x) % n
    if (x === n - 1n) return true
  }
  return false
}

/** Numbers up to this one are tested by trial division. */
const small = 1_000_000_000

const isPrime = (value: number): boolean => {
  if (value < 2) return false
  if (value < small) {
    for (let d = 2; d * d <= value; d++) if (value % d === 0) return false
    return true
  }
  const n = BigInt(value)
  for (const witness of witnesses) if (n % witness === 0n) return n === witness
  let odd = n - 1n
  let twos = 0
  for (; (odd & 1n) === 0n; odd >>= 1n) twos++
  return witnesses.every((witness) => passes(n, witness, odd, twos))
}

/** Returns the smallest prime above n. */
export const nextPrime = (n: number): number => {
  let candidate = Math.max(2, n + 1)
  while (!isPrime(candidate)) candidate++
  return candidate
}

/** Counts the integers that divide n; 0 for 0. */
export const countDivisors = (n: number): number => {
  const times = new Map<number, number>()
  for (const factor of factorsOf(n)) times.set(factor, (times.get(factor) ?? 0) + 1)
  return n < 1 ? 0 : [...times.values()].reduce((product, count) => product * (count + 1), 1)
}

/** Returns the repeated digit sum: 0 for 0, else 1 + (n - 1) mod 9. */
export const digitalRoot = (n: number): number => (n === 0 ? 0 : 1 + ((n - 1) % 9))

/** Returns the sum of the decimal digits. */
export const digitSum = (n: number): number => [...String(n)].reduce((sum, digit) => sum + Number(digit), 0)

/** Returns the decimal digits in reverse, without leading zeros. */
export const reversed = (n: number): number => Number([...String(n)].toReversed().join(""))

/** Counts the set bits of n. */
export const countOnes = (n: number): number => n.toString(2).replaceAll("0", "").length

const numerals: ReadonlyArray<readonly [value: number, letters: number]> = [
  [1000, 1],
  [900, 2],
  [500, 1],
  [400, 2],
  [100, 1],
  [90, 2],
  [50, 1],
  [40, 2],
  [10, 1],
  [9, 2],
  [5, 1],
  [4, 2],
  [1, 1]
]

/** Returns the length of n as a subtractive Roman numeral. */
export const romanLength = (n: number): number => {
  let rest = n
  let length = 0
  for (const [value, letters] of numerals) {
    length += Math.floor(rest / value) * letters
    rest %= value
  }
  return length
}

/** Counts the leap years up to a year, from the year 1 on. */
const leapsUpTo = (year: number): number => Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)

/** Counts the leap years between a year and 2000, both ends included. */
export const leapYearsTo2000 = (year: number): number =>
  leapsUpTo(Math.max(year, 2000)) - leapsUpTo(Math.min(year, 2000) - 1)

/** Returns the ISO weekday of 1 January of a year, Monday 1 to Sunday 7, by Gauss's rule. */
export const newYearsWeekday = (year: number): number => {
  const before = year - 1
  const sunday = (1 + 5 * (before % 4) + 4 * (before % 100) + 6 * (before % 400)) % 7
  return sunday === 0 ? 7 : sunday
}
