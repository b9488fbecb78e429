import { traceProgress } from "./ProgressCurve.ts"
import { general } from "./general.ts"

/**
 * (start − least) / start, where `least` is the smallest number of calls still needed at any time; 1 for a solved
 * trial.
 */
export const progress = general({
  id: "progress",
  summary: "Largest share of the shortest plan that the trial had completed at any point",
  unit: "share",
  better: "higher",
  measure: (trial) => {
    const course = traceProgress(trial)
    if (course === undefined) return undefined
    const least = course.remaining.reduce<number>((low, after) => Math.min(low, after ?? low), course.start)
    return (course.start - Math.max(0, least)) / course.start
  }
})
