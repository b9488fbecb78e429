import { traceProgress } from "./ProgressCurve.ts"
import { general } from "./general.ts"

/**
 * Share of failed calls (mistakes and injected faults) after which the trial still made progress: at a later time,
 * fewer calls were needed than right after the failure. No value for a trial in which no call failed.
 */
export const recovery = general({
  id: "recovery",
  summary: "Share of failed tool calls after which the trial still made progress",
  unit: "share",
  better: "higher",
  measure: (trial) => {
    const course = traceProgress(trial)
    if (course === undefined) return undefined
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
