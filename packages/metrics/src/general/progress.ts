import { courseOf } from "./Course.ts"
import { general } from "./general.ts"

/** (start − least) / start, with `least` the fewest calls that were ever still needed; 1 for a solved trial. */
export const progress = general({
  id: "progress",
  summary: "Share of the shortest plan that was worked off when the trial was nearest to its end",
  unit: "share",
  better: "higher",
  measure: (trial) => {
    const course = courseOf(trial)
    if (course === undefined) return undefined
    const least = course.remaining.reduce<number>((low, after) => Math.min(low, after ?? low), course.start)
    return (course.start - Math.max(0, least)) / course.start
  }
})
