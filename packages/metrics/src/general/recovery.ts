import { traceProgress } from "./ProgressCurve.ts"
import { general } from "./general.ts"

/**
 * Of the calls that failed, by a mistake or by an injected fault, the share after
 * which the trial still came nearer to its end: fewer calls needed later than
 * right after the failure. None for a trial in which no call failed.
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
