import { type Unit } from "./Unit.ts"

/**
 * How the two scores of an instance become a value in [−1, 1]. `difference`: b − a of shares. `ratio`: log₂(b / a),
 * with ratios beyond 2 counted as 2 and those below ½ as ½, so that no runaway outweighs the rest; the mean is the
 * typical ratio, not that of the totals. `sign`: 1 if b is larger, −1 if a is; the mean is the share of instances on
 * which b is larger minus the share on which a is.
 */
export type Scale = "difference" | "ratio" | "sign"

const clamp = (value: number): number => Math.max(-1, Math.min(1, value))

/** Returns the value of two scores on the scale; costs and counts are never negative. */
const onScale = (scale: Scale, a: number, b: number): number => {
  if (scale === "difference") return clamp(b - a)
  if (scale === "sign" || Math.min(a, b) <= 0) return Math.sign(b - a)
  return clamp(Math.log2(b / a))
}

/**
 * The score of one agent on an instance: the mean over epochs, or its possible range if some were lost. `high` is
 * infinite if nothing bounds the lost ones.
 */
export interface Scored {
  readonly low: number
  readonly high: number
}

/**
 * Returns the unit of one instance, b compared with a. If trials were lost, it is the range over every score that they
 * may have had.
 */
export const compare = (scale: Scale, a: Scored, b: Scored): Unit => ({
  low: onScale(scale, a.high, b.low),
  high: onScale(scale, a.low, b.high)
})

/** Returns a relative size, such as 0.1 for ten per cent, as a value on the scale of ratios, in [−1, 1]. */
export const relative = (share: number): number => clamp(Math.log2(1 + share))

/** Returns a value on the scale of ratios as a ratio: 0.1375 is 1.1. */
export const ratio = (value: number): number => 2 ** value
