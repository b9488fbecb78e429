import type { Trajectories, Trial } from "@escapement/core"
import { traceProgress } from "../general/ProgressCurve.ts"

/** Why a call brought a trial no nearer to its end, or less than it could. */
export const wasteCauses = ["mistake", "premature", "repeated", "detour", "ended", "lost"] as const
/**
 * `premature` and `repeated`: mistakes of those classes; `mistake`: any other
 * error; `detour`: a legal call that was on no shortest plan; `ended`: the call with
 * which the agent ended the trial unsolved; `lost`: any other call from the one on
 * after which no plan was left.
 */
export type WasteCause = (typeof wasteCauses)[number]

/** Where a trial went astray, told by how many calls were still needed. */
export interface Regret {
  /** Calls needed at the start. */
  readonly start: number
  /**
   * Calls beyond the plan, by cause; together `wasted-calls`. A call that undid
   * work counts what it undid, a lucky one counts below zero (`detour`).
   */
  readonly wasted: { readonly [cause in WasteCause]: number }
  /** Fewer calls were made than the plan has: what was disclosed does not explain it, and `wasted-calls` says nothing. */
  readonly isLucky: boolean
  /** The call with which the trial left every shortest plan; absent if it never did. */
  readonly offPlan?: Departure
  /** The call after which no plan was left, and none ever came back; absent if there was one to the end. */
  readonly noReturn?: Departure
  /** Calls that failed, by a mistake or a fault, and after how many of them the trial still came nearer to its end. */
  readonly failed: number
  readonly recovered: number
  /** Calls from a failed one to the next that came nearer to the end, summed over the recovered ones. */
  readonly recoveryCalls: number
}

/** A call that mattered. */
export interface Departure {
  /** Its index: so many calls came before, and `trial fork --at` this number stands just before it. */
  readonly call: number
  /** Share of the plan that was worked off before it. */
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

/** A departing call, with what was wrong about the call itself. */
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

/** Failed calls, and what came after them. */
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
 * Where a trial went astray; undefined if it has no plan from the start, or says
 * nothing of the agent (`infra-error`). Exact where its family's `remaining` is;
 * elsewhere a bound.
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
