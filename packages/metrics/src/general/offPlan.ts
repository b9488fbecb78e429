import { traceProgress } from "./ProgressCurve.ts"
import { general } from "./general.ts"

/**
 * Index, from 0, of the first call after which at least as many calls were still needed as before it. Without faults,
 * that is the number of calls that the trial made on a shortest plan; `trial fork --at` with it forks just before that
 * call, which may be a mistake or a detour. A call that met an injected fault is never this call, but it counts in the index. No value for a trial that
 * never left the plan.
 */
export const offPlan = general({
  id: "off-plan",
  summary: "Tool calls before the first call that is on no shortest plan; higher is better",
  unit: "calls",
  better: "higher",
  measure: (trial) => {
    const course = traceProgress(trial)
    if (course === undefined) return undefined
    let before = course.start
    for (const call of course.calls) {
      if (call.fault !== undefined) continue
      if (call.remaining === undefined || call.remaining >= before) return call.index
      before = call.remaining
    }
    return undefined
  }
})
