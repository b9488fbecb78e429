import { type Moments, computeMoments } from "../statistics/distributions/Moments.ts"
import { isBounded } from "../statistics/shares/Sample.ts"
import type { Bounds, LossReason } from "./Finding.ts"
import type { Stored } from "@escapement/core"

/** The scores of one agent, or of one cell of a design, by instance: everything that a decision reads of its trials. */
export interface Arm {
  readonly label: string
  /**
   * Mean over the scored epochs, by instance; `NaN` for an instance without a score. All arms have the same instances.
   */
  readonly means: Float64Array
  /** Number of epochs with a score, by instance. */
  readonly scored: Uint32Array
  /** Number of lost epochs, by instance: they began and have no score, although they could have had one. */
  readonly missing: Uint32Array
  /** Number of epochs that were not lost and have no score, by instance: the metric says nothing of them. */
  readonly absent: Uint32Array
  /** Number of trials that began. */
  readonly trials: number
  /** Why trials were lost, the most frequent reason first; empty if the reasons are not known. */
  readonly reasons: ReadonlyArray<LossReason>
  /**
   * The lost attempts at trials of the cell that were played again; `of` counts all trials of the cell. Absent if there
   * are none.
   */
  readonly retries?: (Stored.Retries & { readonly of: number }) | undefined
  /** Whether an external agent plays an instance more than once in the run, outside a boundary between its trials. */
  readonly sharesFiles?: boolean
  /** Whether a simulated model answered. */
  readonly simulated: boolean
}

/** Counts the lost trials of an arm. */
export const countLost = ({ missing }: Arm): number => missing.reduce((sum, count) => sum + count, 0)

/** Counts the trials of an arm of which the metric says nothing. */
export const countAbsent = ({ absent }: Pick<Arm, "absent">): number => absent.reduce((sum, count) => sum + count, 0)

/**
 * Returns means over epochs, by instance, as if every lost trial had scored `value`; `NaN` for an instance that was not
 * attempted. `value` may be infinite.
 *
 * ```ts
 * import { fillLost } from "./Arm.ts"
 *
 * const arm = {
 *   label: "react",
 *   means: Float64Array.of(1, Number.NaN),
 *   scored: Uint32Array.of(2, 0),
 *   missing: Uint32Array.of(0, 2),
 *   absent: Uint32Array.of(0, 0),
 *   trials: 4,
 *   reasons: [],
 *   simulated: false
 * }
 *
 * ;[...fillLost(arm, 0)] // → [1, 0]
 * ```
 */
export const fillLost = ({ means, missing, scored }: Arm, value: number): Float64Array =>
  means.map((mean, i) => {
    const [known, lost] = [scored[i]!, missing[i]!]
    return lost === 0 ? mean : ((known === 0 ? 0 : mean * known) + value * lost) / (known + lost)
  })

/** Computes the moments of the means by instance as if every lost trial had scored `value`. */
export const momentsIfLost = (arm: Arm, value: number): Moments =>
  computeMoments(fillLost(arm, value).filter((mean) => !Number.isNaN(mean)))

/** Returns the mean of a share for the worst and the best values of lost trials; empty without any, and for other units. */
export const boundsOfMean = (arm: Arm, unit: string): { readonly bounds?: Bounds } =>
  countLost(arm) === 0 || !isBounded(unit, arm.means)
    ? {}
    : { bounds: { worst: momentsIfLost(arm, 0).mean, best: momentsIfLost(arm, 1).mean } }
