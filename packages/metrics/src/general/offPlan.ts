import { traceProgress } from "./ProgressCurve.ts"
import { general } from "./general.ts"

/**
 * Index of the first call after which no fewer calls were needed than before it:
 * so many calls were made on some shortest plan, and `trial fork --at` this
 * number stands just before the mistake. Calls that met an injected fault are
 * passed over. None for a trial that never left the plan.
 */
export const offPlan = general({
  id: "off-plan",
  summary: "Tool calls before the first one that leads off every shortest plan; higher is better",
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
