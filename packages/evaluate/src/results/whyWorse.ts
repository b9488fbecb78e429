import { type Metrics, TextRules } from "@escapement/core"
import { Decision } from "@escapement/metrics"

/** A difference of two agents, b minus a, of one run or of two. */
type Difference = Pick<Decision.Finding, "absences" | "high" | "looks" | "losses" | "low" | "n" | "retried" | "unseen">

/** What is asked of a difference. */
interface Allowance {
  /** The smallest difference that is too large. */
  readonly least: number
  /** The name of agent b in the finding. */
  readonly arm: string
  /** By how much the mean of agent b is worse. */
  readonly loss: number
}

/** Returns how much worse one agent may be than another: the worse end of the interval. */
const worstOf = (
  better: Metrics.Measured["better"],
  { high, low }: { readonly low: number; readonly high: number }
): number => (better === "lower" ? high : 0 - low)

/**
 * Returns how much worse agent b may be than agent a. Each of its trials that was played again may be one that it had
 * failed. An interval of the typical instance leaves out the dearest ones, so the means count too.
 */
const worstCase = (found: Difference, measured: Metrics.Measured, { arm: b, loss }: Allowance): number => {
  const { better, summarize, unit } = measured
  const ends = Math.max(worstOf(better, found), worstOf(better, found.unseen ?? found))
  const again = found.retried?.find(({ arm }) => arm === b)
  if (unit === "share") return ends + (again === undefined ? 0 : again.retried / again.trials)
  return summarize === undefined ? Math.max(ends, loss) : ends
}

/** Says which trials leave open what nothing bounds: those without a value, and of costs and counts those played again. */
const openText = ({ absences = [], looks, retried = [] }: Difference, unit: string): string | undefined => {
  const isBounded = unit === "share" && looks === undefined
  const texts = [
    ...absences
      .filter(({ absent, trials }) => !isBounded && absent > Decision.tolerated * trials)
      .map(({ absent, arm, trials }) => `${absent} of ${TextRules.counted(trials, "trial")} of ${arm} have no value`),
    ...(unit === "share" ? [] : retried).map(
      ({ arm, retried: again, trials }) =>
        `${again} of ${TextRules.counted(trials, "trial")} of ${arm} were played again`
    )
  ]
  return texts.length === 0 ? undefined : texts.join(", ")
}

/**
 * Says why a difference does not show that agent b is worse than agent a by less than is allowed; undefined if it shows
 * that. The worse end of its simultaneous interval must lie within the allowance, and that of the interval for what was
 * not seen: groups, and for costs and counts also instances. Trials without a value, and those that were played again,
 * count against the agent.
 */
export const whyWorse = (found: Difference, measured: Metrics.Measured, allowance: Allowance): string | undefined => {
  const worst = worstCase(found, measured, allowance)
  const open = openText(found, measured.unit)
  if (open !== undefined || worst < allowance.least) return open
  if (worst !== Infinity) return `it may be worse by ${Number(worst.toPrecision(3))}`
  const few = found.losses.length === 0 ? `${found.n} instances are too few` : "too many trials were lost"
  return `${few} to show how much worse it may be`
}

/** Why an allowance is missed by two agents of which no difference is known. */
export const notCompared = "the two are not compared"

/** Says that an allowance is missed, by whom and why. */
export const worseText = (
  who: string,
  { least, metric }: { readonly metric: string; readonly least: number },
  why: string
): string => `${who}: ${metric}: ${why}, and less than ${least} is allowed`

/** Says that two runs have too few instances in common for pairs: the intervals of two samples allow for none unseen. */
export const fewShared = (shared: number): string =>
  shared === 0
    ? "the runs share no instance"
    : `the runs share only ${TextRules.counted(shared, "instance")}, too few for pairs`
