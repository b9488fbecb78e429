import { courseOf } from "./Course.ts"
import { general } from "./general.ts"

/**
 * Whether the trial was solved with an answer that it had been shown all of: just
 * before its last call a player who uses only what was disclosed needed no more
 * than that call. What was solved by a lucky guess or a shortcut is not supported.
 */
export const answerSupported = general({
  id: "answer-supported",
  summary: "Share of trials that were solved by an answer that rests on what was disclosed",
  unit: "share",
  better: "higher",
  measure: (trial) => {
    const course = courseOf(trial)
    if (course === undefined) return undefined
    if (trial.outcome._tag !== "solved") return 0
    const before = course.calls.length < 2 ? course.start : course.remaining.at(-2)
    return before !== undefined && before <= 1 ? 1 : 0
  }
})
