import { Option } from "effect"
import { isDisclosed } from "./disclosure.ts"
import type { EscapeMetric } from "./EscapeMetric.ts"

/** SR: 1 if the flag was submitted, else 0. */
export const success: EscapeMetric = {
  id: "success",
  summary: "SR: the flag was submitted",
  unit: "share",
  better: "higher",
  source: "AgentEscapeBench §3.2",
  measure: (_, trial) => Option.some(trial.outcome._tag === "solved" ? 1 : 0)
}

/** Sub: solved nodes / nodes. An item counts once it is read, any other node once it was used rightly. */
export const subProblems: EscapeMetric = {
  id: "sub-problems",
  summary: "Sub: share of nodes that were solved",
  unit: "share",
  better: "higher",
  source: "AgentEscapeBench §3.2",
  measure: ({ resolved, room }) => Option.some(resolved.size / room.entities.size)
}

/** Disc: hidden nodes that became visible / nodes hidden at first. `none` if no node was hidden. */
export const discovery: EscapeMetric = {
  id: "discovery",
  summary: "Disc: share of hidden nodes that came to light",
  unit: "share",
  better: "higher",
  absence: "by-instance",
  source: "AgentEscapeBench §3.2; absent without hidden nodes (ours)",
  measure: ({ revealed, room }) => {
    const hidden = [...room.entities.values()].filter(({ holder }) => holder !== undefined).length
    return hidden === 0 ? Option.none() : Option.some(revealed.size / hidden)
  }
}

/**
 * 1 if the submitted answer is the flag and the goal had been solved before with disclosed values; 0 for any
 * other submission that ended the trial. `none` without one: by the profile `official` a wrong answer ends nothing.
 */
export const answerSupported: EscapeMetric = {
  id: "answer-supported",
  version: 2,
  summary: "the submitted flag is right, and the goal disclosed it after it was solved with disclosed values",
  unit: "share",
  better: "higher",
  source: "ours",
  measure: (trace) => {
    const submission = trace.calls.flatMap(({ facts }) => facts.filter((fact) => fact._tag === "Submitted")).at(0)
    if (submission === undefined) return Option.none()
    return Option.some(submission.correct && trace.resolved.has(trace.room.goal.id) && isDisclosed(trace) ? 1 : 0)
  }
}
