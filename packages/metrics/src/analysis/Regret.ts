import type { Trajectories, Trial } from "@escapement/core"
import { traceProgress } from "../general/ProgressCurve.ts"

/** All causes of wasted calls, in the order in which reports show them. */
export const wasteCauses = ["mistake", "premature", "repeated", "detour", "ended", "lost"] as const
/**
 * Why a call was wasted: it made no progress, or less than it could. `premature` and `repeated`: mistakes of these two
 * error classes; `mistake`: any other error; `detour`: a call on no shortest plan that was no mistake (it was legal, or
 * its tool was unavailable); `ended`: the call with which the agent ended the trial unsolved; `lost`: any other call
 * from the point of no return on.
 */
export type WasteCause = (typeof wasteCauses)[number]

/** Where a trial went wrong, measured by how many calls were still needed after each call. */
export interface Regret {
  /** Number of calls that were needed at the start. */
  readonly start: number
  /**
   * Calls beyond the plan, by cause; together they are `wasted-calls`. A call that undid progress also counts the calls
   * that redo it. A lucky call, which saves calls of the plan, counts as a negative number (under `detour`).
   */
  readonly wasted: { readonly [cause in WasteCause]: number }
  /**
   * Whether the trial made fewer calls than the plan needs for the same progress. Disclosed information does not
   * explain that, so `wasted-calls` has no value.
   */
  readonly isLucky: boolean
  /** The call with which the trial left every shortest plan; absent if it never did. */
  readonly offPlan?: Departure
  /**
   * The point of no return: the call after which no plan was left for the rest of the trial; absent if there was a plan
   * to the end.
   */
  readonly noReturn?: Departure
  /** Number of calls that failed: the world answered them with an error, or they met an injected fault. */
  readonly failed: number
  /** Number of failed calls after which, at a later time, fewer calls were needed than right after the failure. */
  readonly recovered: number
  /** Calls from a failed call to the next call that made progress, summed over the failed calls that were recovered. */
  readonly recoveryCalls: number
}

/** A call with which a trial left the plan or passed the point of no return. */
export interface Departure {
  /** Index of the call, from 0. `trial fork --at` with this number forks just before the call. */
  readonly call: number
  /** Share of the plan that was completed before the call, in [0, 1]. */
  readonly progress: number
  readonly tool: string
  readonly cause: WasteCause
}

const causeOf = (call: Trajectories.Called, at: { readonly isEnd: boolean; readonly isLost: boolean }): WasteCause => {
  if (at.isEnd) return "ended"
  if (at.isLost) return "lost"
  if (call.error === undefined || call.error === "unavailable") return "detour"
  return call.error === "premature" || call.error === "repeated" ? call.error : "mistake"
}

/** Builds the departure of a call: its progress, its tool and its cause. */
const departure = (call: Trajectories.Called, isEnd: boolean, start: number, before: number): Departure => ({
  call: call.index,
  progress: (start - Math.max(0, Math.min(start, before))) / start,
  tool: call.call.tool,
  cause: causeOf(call, { isEnd, isLost: false })
})

/** Whether the last call of a trial is the one with which the agent ended it, wrongly or by giving up. */
const endsUnsolved = ({ error, facts, remaining }: Trajectories.Called, { outcome }: Trial): boolean =>
  outcome._tag === "wrong-answer"
    ? facts.some(({ _tag }) => _tag === "Submitted")
    : outcome._tag === "gave-up" && error === undefined && remaining === undefined

/** Counts failed calls, the recovered ones among them, and the calls that the recoveries took. */
const recoveries = (calls: ReadonlyArray<Trajectories.Called>) => {
  let [failed, recovered, recoveryCalls] = [0, 0, 0]
  calls.forEach((call, i) => {
    if (call.error === undefined && call.fault === undefined) return
    failed++
    const after = call.remaining
    const next =
      after === undefined ? -1 : calls.findIndex(({ remaining }, j) => j > i && (remaining ?? Infinity) < after)
    if (next < 0) return
    recovered++
    recoveryCalls += next - i
  })
  return { failed, recovered, recoveryCalls }
}

/**
 * Measures where a trial went wrong; undefined if it has no plan from the start, or ended as `infra-error`. Exact if
 * the family's `remaining` is exact, else a bound.
 */
export const measureRegret = (trial: Trial): Regret | undefined => {
  const course = traceProgress(trial)
  if (course === undefined || trial.outcome._tag === "infra-error") return undefined
  const { calls, start } = course
  const wasted = { mistake: 0, premature: 0, repeated: 0, detour: 0, ended: 0, lost: 0 }
  const lastKnown = calls.findLastIndex(({ remaining }) => remaining !== undefined)
  let before = start
  let offPlan: Departure | undefined
  let noReturn: Departure | undefined
  calls.forEach((call, i) => {
    const after = call.remaining
    const isEnd = i === calls.length - 1 && endsUnsolved(call, trial)
    const left = () => departure(call, isEnd, start, before)
    if (i > lastKnown && noReturn === undefined) noReturn = left()
    if (call.fault === undefined) {
      if (offPlan === undefined && (after === undefined || after >= before)) offPlan = left()
      wasted[causeOf(call, { isEnd, isLost: i > lastKnown })] += 1 - (before - (after ?? before))
    }
    before = after ?? before
  })
  return {
    start,
    wasted,
    isLucky: wasteCauses.reduce((sum, cause) => sum + wasted[cause], 0) < 0,
    ...(offPlan === undefined ? {} : { offPlan }),
    ...(noReturn === undefined ? {} : { noReturn }),
    ...recoveries(calls)
  }
}
