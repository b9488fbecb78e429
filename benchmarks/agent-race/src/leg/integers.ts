/** The distinct primes that divide n, smallest first; none for n <= 1. */
export const primeFactors = (n: number): ReadonlyArray<number> => {
  const factors: Array<number> = []
  let rest = n
  for (let d = 2; d * d <= rest; d++) {
    if (rest % d !== 0) continue
    factors.push(d)
    while (rest % d === 0) rest /= d
  }
  if (rest > 1) factors.push(rest)
  return factors
}

const isPrime = (n: number): boolean => {
  if (n < 2) return false
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false
  return true
}

/** The smallest prime above n. */
export const nextPrime = (n: number): number => {
  let candidate = Math.max(2, n + 1)
  while (!isPrime(candidate)) candidate++
  return candidate
}

/** How many integers divide n; 0 for 0. */
export const countDivisors = (n: number): number => {
  let count = 0
  for (let d = 1; d * d <= n; d++) if (n % d === 0) count += d * d === n ? 1 : 2
  return count
}

/** The repeated digit sum: 0 for 0, else 1 + (n - 1) mod 9. */
export const digitalRoot = (n: number): number => (n === 0 ? 0 : 1 + ((n - 1) % 9))

/** The sum of the decimal digits. */
export const digitSum = (n: number): number => [...String(n)].reduce((sum, digit) => sum + Number(digit), 0)

/** The decimal digits in reverse, leading zeros dropped. */
export const reversed = (n: number): number => Number([...String(n)].toReversed().join(""))

/** How many bits of n are set. */
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

/** The length of n as a subtractive Roman numeral. */
export const romanLength = (n: number): number => {
  let rest = n
  let length = 0
  for (const [value, letters] of numerals) {
    length += Math.floor(rest / value) * letters
    rest %= value
  }
  return length
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Leap years between a year and 2000, both ends included. */
export const leapYearsTo2000 = (year: number): number => {
  let count = 0
  for (let at = Math.min(year, 2000); at <= Math.max(year, 2000); at++) if (isLeap(at)) count++
  return count
}

/** The ISO weekday of 1 January of a year, Monday 1 to Sunday 7, by Gauss's rule. */
export const newYearsWeekday = (year: number): number => {
  const before = year - 1
  const sunday = (1 + 5 * (before % 4) + 4 * (before % 100) + 6 * (before % 400)) % 7
  return sunday === 0 ? 7 : sunday
}
