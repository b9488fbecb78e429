import { traceProgress } from "./ProgressCurve.ts"
import { general } from "./general.ts"

/**
 * Calls − (start − end): the calls made less the plan worked off, with `end` the
 * last known number of calls still needed. Whatever brought the trial no nearer
 * counts, so do all calls after it was lost and an answer that was wrong; calls
 * that met an injected fault do not, as no agent can avoid them. 0 for a player
 * who follows a shortest plan of what was disclosed. None for a trial that made
 * fewer calls than the plan has: what was disclosed does not explain it.
 */
export const wastedCalls = general({
  id: "wasted-calls",
  version: 2,
  summary: "Tool calls beyond the shortest plan that uses only what was disclosed",
  unit: "calls",
  better: "lower",
  measure: (trial) => {
    const course = traceProgress(trial)
    if (course === undefined) return undefined
    const served = course.calls.filter(({ fault }) => fault === undefined).length
    const end = course.remaining.findLast((after) => after !== undefined) ?? course.start
    const wasted = served - (course.start - end)
    return wasted < 0 ? undefined : wasted
  }
})
