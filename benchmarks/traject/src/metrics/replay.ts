import { Option } from "effect"
import type { TrajectMetric } from "./TrajectMetric.ts"

/**
 * Calls that no recording answers: the reply was the failure that the published data records or, in instances of
 * older versions, empty.
 */
export const replayMisses: TrajectMetric = {
  id: "replay-misses",
  summary: "calls for which no reply is recorded",
  unit: "calls",
  better: "neither",
  source: "ours",
  measure: ({ calls }) => Option.some(calls.filter(({ fate }) => fate.found === "miss").length)
}

/** Calls answered by a recording with other optional arguments. */
export const replayRelaxed: TrajectMetric = {
  id: "replay-relaxed",
  summary: "calls answered by a reply that was recorded with other optional arguments",
  unit: "calls",
  better: "neither",
  source: "ours",
  measure: ({ calls }) => Option.some(calls.filter(({ fate }) => fate.found === "optional-relaxed").length)
}
