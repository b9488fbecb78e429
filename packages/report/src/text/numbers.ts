import { type Estimate, TextRules } from "@escapement/core"
import { formatDuration } from "./formatDuration.ts"

const compact = (value: number): string => {
  const size = Math.abs(value)
  if (size >= 1e6) return `${(value / 1e6).toFixed(size >= 1e7 ? 0 : 1)}M`
  if (size >= 1e4) return `${(value / 1e3).toFixed(size >= 1e5 ? 0 : 1)}k`
  if (size >= 100 || Number.isInteger(value)) return value.toFixed(0)
  return value.toFixed(size >= 10 ? 1 : 2)
}

/** Writes a number to the nearest whole one, with all of its digits. */
export const formatWhole = (value: number): string => Math.round(value).toLocaleString("en-US")

/** Whether a text has another digit than 0: a number that is written as zero has no sign. */
const hasDigit = (text: string): boolean => /[1-9]/.test(text)

/**
 * Writes a number in its unit: shares with two digits, money and time with their units, large counts with k and M.
 *
 * ```ts
 * import { formatValue } from "./numbers.ts"
 *
 * formatValue(0.833, "share") // → "0.83"
 * formatValue(12_500, "tokens") // → "12.5k"
 * formatValue(0.0042, "USD") // → "$0.0042"
 * formatValue(-0.004, "share") // → "0.00"
 * ```
 */
export const formatValue = (value: number, unit: string): string => {
  if (value < 0) {
    const size = formatValue(-value, unit)
    return hasDigit(size) ? `−${size}` : size
  }
  if (unit === "share") return value.toFixed(2)
  if (unit === "ms") return formatDuration(value)
  if (unit === "USD") return `$${value.toFixed(Math.abs(value) >= 1 ? 2 : 4)}`
  return compact(value)
}

/** Writes the least and the greatest of some counts; one number if they are equal. */
export const span = (counts: ReadonlyArray<number>): string =>
  [...new Set([Math.min(...counts), Math.max(...counts)])].join("–")

/**
 * Writes a difference with its sign; without one if it is written as zero.
 *
 * ```ts
 * import { formatDifference } from "./numbers.ts"
 *
 * formatDifference(0.2, "share") // → "+0.20"
 * formatDifference(-3, "calls") // → "−3"
 * formatDifference(0, "share") // → "0.00"
 * ```
 */
export const formatDifference = (value: number, unit: string): string => {
  const text = formatValue(value, unit)
  return value > 0 && hasDigit(text) ? `+${text}` : text
}

/**
 * Shows one digit of a number whose text is all zeros: an end of an interval other than zero never looks like zero.
 *
 * ```ts
 * import { showDigit } from "./numbers.ts"
 *
 * showDigit("0.00", -0.0004) // → "−0.0004"
 * showDigit("+0.38", 0.38) // → "+0.38"
 * showDigit("−0.0", -4e-17) // → "0.0"
 * ```
 */
export const showDigit = (text: string, value: number): string => {
  if (hasDigit(text)) return text
  const zero = text.replace(/^[+−]/, "")
  if (Math.abs(value) < 1e-9) return zero
  return `${value < 0 ? "−" : ""}${zero.replace(/[\d.]+/, () => Math.abs(value).toPrecision(1))}`
}

/** Whether a difference has an interval: its ends are infinite if nothing bounds it. */
export const hasInterval = ({ high, low }: { readonly low: number; readonly high: number }): boolean =>
  Number.isFinite(high - low)

/**
 * Writes an end of the interval of a difference, with its sign.
 *
 * ```ts
 * import { formatEnd } from "./numbers.ts"
 *
 * formatEnd(0.0004, "share") // → "+0.0004"
 * formatEnd(-4e-17, "share") // → "0.00"
 * ```
 */
export const formatEnd = (value: number, unit: string): string => {
  const text = showDigit(formatDifference(value, unit), value)
  return value > 0 && hasDigit(text) && !text.startsWith("+") ? `+${text}` : text
}

/**
 * Writes the interval of a difference in brackets.
 *
 * ```ts
 * import { formatRange } from "./numbers.ts"
 *
 * formatRange({ low: 0.0004, high: 0.65 }, "share") // → "[+0.0004, +0.65]"
 * formatRange({ low: -Infinity, high: Infinity }, "steps") // → "(no interval)"
 * ```
 */
export const formatRange = (range: { readonly low: number; readonly high: number }, unit: string): string =>
  hasInterval(range) ? `[${formatEnd(range.low, unit)}, ${formatEnd(range.high, unit)}]` : "(no interval)"

/**
 * Writes a mean with its interval, `0.83 [0.66, 0.93]`; the mean alone if there is no interval, and ` n=7` if it is
 * based on fewer than all instances.
 *
 * ```ts
 * import { formatEstimate } from "./numbers.ts"
 *
 * formatEstimate({ mean: 0.83, low: 0.66, high: 0.93, n: 30 }, "share", 30) // → "0.83 [0.66, 0.93]"
 * formatEstimate({ mean: 0.83, n: 7 }, "share", 30) // → "0.83 n=7"
 * ```
 */
export const formatEstimate = ({ high, low, mean, n }: Estimate, unit: string, instances: number): string => {
  const interval =
    low === undefined || high === undefined ? "" : ` [${formatValue(low, unit)}, ${formatValue(high, unit)}]`
  return `${formatValue(mean, unit)}${interval}${n < instances ? ` n=${n}` : ""}`
}

/**
 * Writes a mean with its interval for a table, marked ` 34/40` if it is that of 34 of 40 trials, as the others have no
 * value. `partialNotes` explains the mark.
 *
 * ```ts
 * import { formatMarked } from "./numbers.ts"
 *
 * formatMarked({ mean: 0.83, low: 0.66, high: 0.93, n: 30 }, "share", 30) // → "0.83 [0.66, 0.93]"
 * formatMarked({ mean: 1, low: 0.72, high: 1, n: 30, lost: { trials: 40, lost: 6 } }, "share", 36) // → "1.00 [0.72, 1.00] 34/40"
 * ```
 */
export const formatMarked = (estimate: Estimate, unit: string, instances: number): string => {
  const { lost, n } = estimate
  return lost === undefined
    ? formatEstimate(estimate, unit, instances)
    : `${formatEstimate(estimate, unit, n)} ${lost.trials - lost.lost}/${lost.trials}`
}

/** Leaves the interval of a mean out. */
export const withoutInterval = ({ lost, mean, n }: Estimate): Estimate => ({
  mean,
  n,
  ...(lost === undefined ? {} : { lost })
})

/**
 * Says how many trials have no value: those that were lost, and those of which the metric says nothing.
 *
 * ```ts
 * import { formatLost } from "./numbers.ts"
 *
 * formatLost({ trials: 40, lost: 6 }) // → "6 of 40 trials lost"
 * formatLost({ trials: 40, lost: 6, absent: 6 }) // → "6 of 40 trials without a value"
 * formatLost({ trials: 40, lost: 6, absent: 2 }) // → "6 of 40 trials lost or without a value"
 * ```
 */
export const formatLost = ({ absent = 0, lost, trials }: NonNullable<Estimate["lost"]>): string => {
  const how = absent === 0 ? "lost" : absent === lost ? "without a value" : "lost or without a value"
  return `${lost} of ${TextRules.counted(trials, "trial")} ${how}`
}

/**
 * Writes what an agent reaches on a metric: its mean with its interval. If some trials have no value, it also says how
 * many trials count and between which values the mean over all trials lies; or, if nothing bounds that mean, that some
 * are left out.
 *
 * ```ts
 * import { formatReached } from "./numbers.ts"
 *
 * formatReached({ mean: 0.83, low: 0.66, high: 0.93, n: 30 }, "share") // → "0.83 [0.66, 0.93]"
 * formatReached({ mean: 1, low: 0.09, high: 1, n: 9, lost: { trials: 54, lost: 45, least: 0.17, most: 1 } }, "share") // → "1.00 in the 9 trials that count, and 0.17 to 1.00 over all 54 (0.09 to 1.00 with sampling error)"
 * formatReached({ mean: 8, low: 6, high: 11, n: 9, lost: { trials: 54, lost: 45 } }, "calls") // → "8 [6, 11]; left out: 45 of 54 trials lost"
 * ```
 */
export const formatReached = (estimate: Estimate, unit: string): string => {
  const { high, lost, low, mean, n } = estimate
  if (lost === undefined) return formatEstimate(estimate, unit, n)
  const count = lost.trials - lost.lost
  const range = (from: number, to: number): string => `${formatValue(from, unit)} to ${formatValue(to, unit)}`
  return lost.least !== undefined && lost.most !== undefined && low !== undefined && high !== undefined
    ? `${formatValue(mean, unit)} in the ${TextRules.counted(count, "trial")} that ${count === 1 ? "counts" : "count"}, and ${range(lost.least, lost.most)} over all ${lost.trials} (${range(low, high)} with sampling error)`
    : `${formatEstimate(estimate, unit, n)}; left out: ${formatLost(lost)}`
}

/**
 * Writes a p-value: three digits, never 0.
 *
 * ```ts
 * import { formatP } from "./numbers.ts"
 *
 * formatP(0.0321) // → "p = 0.032"
 * formatP(0.00002) // → "p < 0.001"
 * ```
 */
export const formatP = (p: number): string => (p < 0.001 ? "p < 0.001" : `p = ${p.toFixed(3)}`)
