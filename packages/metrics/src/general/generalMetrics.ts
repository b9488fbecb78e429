import type { Metric } from "@escapement/core"
import { answerSupported } from "./answerSupported.ts"
import { calls } from "./calls.ts"
import { cost } from "./cost.ts"
import { environmentShare } from "./environmentShare.ts"
import { faultsMet } from "./faultsMet.ts"
import { invalidCalls } from "./invalidCalls.ts"
import { offPlan } from "./offPlan.ts"
import { progress } from "./progress.ts"
import { recovery } from "./recovery.ts"
import { solved } from "./solved.ts"
import { steps } from "./steps.ts"
import { tokens } from "./tokens.ts"
import { wallTime } from "./wallTime.ts"
import { wastedCalls } from "./wastedCalls.ts"

/** The metrics that fit every family; they are measured in addition to its own. */
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
