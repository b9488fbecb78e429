import type { Metric } from "@escapement/core"
import { answerSupported } from "./answerSupported.ts"
import { calls, cost, environmentShare, faultsMet, invalidCalls, solved, steps, tokens, wallTime } from "./counts.ts"
import { offPlan, progress, recovery, wastedCalls } from "./course.ts"

/**
 * The metrics that every benchmark gets in addition to its own. A metric of its own with the same id replaces the
 * general one.
 */
export const generalMetrics: ReadonlyArray<Metric<unknown>> = [
  solved,
  answerSupported,
  progress,
  steps,
  calls,
  invalidCalls,
  wastedCalls,
  offPlan,
  recovery,
  faultsMet,
  tokens,
  cost,
  wallTime,
  environmentShare
]
