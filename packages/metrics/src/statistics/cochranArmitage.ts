import { normalCdf } from "./Normal.ts"

/** How many of the instances of one level were solved. */
export interface Level {
  /** The level's place on the axis. */
  readonly x: number
  readonly n: number
  readonly successes: number
}

/** A test of whether success rises or falls along an axis. */
export interface Trend {
  /** Above 0 where success rises with x. */
  readonly z: number
  /** Two-sided. */
  readonly p: number
}

/**
 * A normal score as a test.
 *
 * ```ts
 * import { testTrend } from "./cochranArmitage.ts"
 *
 * testTrend(-1.96) // → { z: -1.96, p: 0.05 }
 * ```
 */
export const testTrend = (z: number): Trend => ({ z, p: Math.min(1, 2 * normalCdf(-Math.abs(z))) })

/**
 * The trend of shares over the levels of one axis, one trial per instance: z =
 * Σ x (k − n p̄) / √(p̄ (1 − p̄) Σ n (x − x̄)²). z = 0 where all or none succeeded
 * or there is one level. Source: Cochran 1954; Armitage 1955, *Tests for linear
 * trends in proportions and frequencies*.
 *
 * ```ts
 * import { cochranArmitage } from "./cochranArmitage.ts"
 *
 * const levels = [
 *   { x: 1, n: 20, successes: 19 },
 *   { x: 2, n: 20, successes: 14 },
 *   { x: 3, n: 20, successes: 6 }
 * ]
 *
 * // success falls as the horizon grows
 * cochranArmitage(levels) // → { z: -4.309, p: 0.00001637 }
 * ```
 */
export const cochranArmitage = (levels: ReadonlyArray<Level>): Trend => {
  const sum = (of: (level: Level) => number): number => levels.reduce((total, level) => total + of(level), 0)
  const n = sum((level) => level.n)
  const share = sum(({ successes }) => successes) / n
  const centre = sum((level) => level.n * level.x) / n
  const spread = share * (1 - share) * sum((level) => level.n * (level.x - centre) ** 2)
  if (!(spread > 0)) return { z: 0, p: 1 }
  return testTrend(sum(({ n, successes, x }) => (x - centre) * (successes - n * share)) / Math.sqrt(spread))
}
