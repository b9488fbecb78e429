import { type ProgressCurve, traceProgress } from "./ProgressCurve.ts"
import { general } from "./general.ts"

/** Makes a metric of the progress of a trial; it has no value for a trial without a plan. */
const ofCourse = ({
  measure,
  ...spec
}: Omit<Parameters<typeof general>[0], "measure"> & {
  readonly measure: (course: ProgressCurve) => number | undefined
}) =>
  general({
    ...spec,
    measure: (trial) => {
      const course = traceProgress(trial)
      return course === undefined ? undefined : measure(course)
    }
  })

/**
 * (start − least) / start, where `least` is the smallest number of calls still needed at any time; 1 for a solved
 * trial.
 */
export const progress = ofCourse({
  id: "progress",
  summary: "Largest share of the shortest plan that the trial had completed at any point",
  unit: "share",
  better: "higher",
  measure: (course) => {
    const least = course.remaining.reduce<number>((low, after) => Math.min(low, after ?? low), course.start)
    return (course.start - Math.max(0, least)) / course.start
  }
})

/**
 * Calls − (start − end): the calls made minus the progress at the end, where `start` and `end` are the first and the last
 * known number of calls still needed. Every call without progress counts, as do all calls after the point of no return
 * and a wrong answer. Calls that met an injected fault do not count, as no agent can avoid them. 0 for a player who
 * follows a shortest plan. No value below 0: such a trial skipped a call of the plan, which disclosed information does
 * not explain.
 */
export const wastedCalls = ofCourse({
  id: "wasted-calls",
  version: 2,
  summary: "Tool calls minus the calls by which the plan became shorter; calls that met an injected fault do not count",
  unit: "calls",
  better: "lower",
  measure: (course) => {
    const served = course.calls.filter(({ fault }) => fault === undefined).length
    const end = course.remaining.findLast((after) => after !== undefined) ?? course.start
    const wasted = served - (course.start - end)
    return wasted < 0 ? undefined : wasted
  }
})

/**
 * Index, from 0, of the first call after which at least as many calls were still needed as before it. Without faults,
 * that is the number of calls that the trial made on a shortest plan; `trial fork --at` with it forks just before that
 * call, which may be a mistake or a detour. A call that met an injected fault is never this call, but it counts in the index. No value for a trial that
 * never left the plan.
 */
export const offPlan = ofCourse({
  id: "off-plan",
  summary: "Tool calls before the first call that is on no shortest plan; higher is better",
  unit: "calls",
  better: "higher",
  measure: (course) => {
    let before = course.start
    for (const call of course.calls) {
      if (call.fault !== undefined) continue
      if (call.remaining === undefined || call.remaining >= before) return call.index
      before = call.remaining
    }
    return undefined
  }
})

/**
 * Share of failed calls (mistakes and injected faults) after which the trial still made progress: at a later time,
 * fewer calls were needed than right after the failure. No value for a trial in which no call failed.
 */
export const recovery = ofCourse({
  id: "recovery",
  summary: "Share of failed tool calls after which the trial still made progress",
  unit: "share",
  better: "higher",
  measure: (course) => {
    let failed = 0
    let recovered = 0
    let least = Infinity
    // backwards, so that `least` is the fewest calls needed at any later time
    for (let i = course.calls.length - 1; i >= 0; i--) {
      const call = course.calls[i]!
      const after = call.remaining
      if (call.error !== undefined || call.fault !== undefined) {
        failed++
        if (after !== undefined && least < after) recovered++
      }
      least = Math.min(least, after ?? Infinity)
    }
    return failed === 0 ? undefined : recovered / failed
  }
})
