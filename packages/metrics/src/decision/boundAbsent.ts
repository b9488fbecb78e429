import type { Metrics } from "@escapement/core"
import { isBounded } from "../statistics/shares/Sample.ts"
import { type Arm, countAbsent } from "./Arm.ts"

/**
 * The text of `LossReason.reason` for trials that ended normally but count as lost, because the metric has no value for
 * them.
 */
export const noValue = "no value of the metric"

/** Whether all arms have shares. */
export const isShare = (arms: ReadonlyArray<Arm>, unit: string): boolean =>
  arms.every(({ means }) => isBounded(unit, means))

const withReason = (reasons: Arm["reasons"], more: number): Arm["reasons"] => {
  const others = reasons.filter(({ reason }) => reason !== noValue)
  const before = reasons.find(({ reason }) => reason === noValue)?.trials ?? 0
  return [...others, { reason: noValue, trials: before + more }].toSorted((a, b) => b.trials - a.trials)
}

/** Counts the trials without a score as lost at some of the instances. */
const loseAt = (arm: Arm, isOpen: (instance: number) => boolean): Arm => {
  const open = arm.absent.map((count, i) => (isOpen(i) ? count : 0))
  const trials = countAbsent({ absent: open })
  return trials === 0
    ? arm
    : {
        ...arm,
        missing: arm.missing.map((count, i) => count + open[i]!),
        absent: arm.absent.map((count, i) => count - open[i]!),
        reasons: withReason(arm.reasons, trials)
      }
}

/**
 * Counts trials without a share as lost at every instance at which another trial of these arms has one: what the agent
 * did may be the reason, so the share may be anything. At an instance at which no trial has one, the instance is the
 * reason, and it stays left out. Costs and counts stay left out too, as nothing bounds them.
 */
export const boundAbsent = (arms: ReadonlyArray<Arm>, unit: string): ReadonlyArray<Arm> =>
  isShare(arms, unit) ? arms.map((arm) => loseAt(arm, (i) => arms.some(({ scored }) => scored[i]! > 0))) : arms

/**
 * Counts all trials of an arm without a value as lost, for what is said of a single agent. If the metric declares that
 * the instance is the reason, only those at instances at which another trial has a value, of this or another agent.
 *
 * @param isScored whether any trial of the benchmark has a value at an instance
 */
export const loseAbsent = (
  arm: Arm,
  { absence }: Pick<Metrics.Measured, "absence">,
  isScored: (instance: number) => boolean
): Arm => loseAt(arm, (i) => absence === undefined || isScored(i))

/** The same for claims about single agents, as slopes are: of shares, as nothing bounds other values. */
export const boundAbsentAlone = (
  arms: ReadonlyArray<Arm>,
  metric: Pick<Metrics.Measured, "absence" | "unit">
): ReadonlyArray<Arm> => {
  const isScored = (i: number): boolean => arms.some(({ scored }) => scored[i]! > 0)
  return isShare(arms, metric.unit) ? arms.map((arm) => loseAbsent(arm, metric, isScored)) : arms
}
