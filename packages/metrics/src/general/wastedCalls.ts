import { traceProgress } from "./ProgressCurve.ts"
import { general } from "./general.ts"

/**
 * Calls − (start − end): the calls made minus the progress at the end, where `start` and `end` are the first and the last
 * known number of calls still needed. Every call without progress counts, as do all calls after the point of no return
 * and a wrong answer. Calls that met an injected fault do not count, as no agent can avoid them. 0 for a player who
 * follows a shortest plan. No value for a trial that made fewer calls than its progress takes on the plan, which
 * disclosed information does not explain.
 */
export const wastedCalls = general({
  id: "wasted-calls",
  version: 2,
  summary:
    "Tool calls beyond those that the progress at the end takes on the shortest plan; injected faults do not count",
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
