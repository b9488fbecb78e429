import type { Metric } from "@escapement/core"
import { defineMetrics } from "@escapement/env"
import type { Instance } from "../Instance.ts"
import { openRoom } from "../Room.ts"
import type { EscapeMetric } from "./EscapeMetric.ts"
import { readTrace } from "./Trace.ts"
import { argumentAdherence, clueAdherence, prematureRate, sourceConvergence, sourcesSolved } from "./behaviour.ts"
import { callsOverLeast, distanceLeft, memorySpan, minimumCalls, noReturn, toolCalls } from "./efficiency.ts"
import { supported } from "./disclosure.ts"
import { errorCounts } from "./errors.ts"
import { answerSupported, discovery, subProblems, success } from "./success.ts"

const ofTrace: ReadonlyArray<EscapeMetric> = [
  success,
  subProblems,
  discovery,
  sourceConvergence,
  sourcesSolved,
  prematureRate,
  clueAdherence,
  argumentAdherence,
  toolCalls,
  minimumCalls,
  callsOverLeast,
  answerSupported,
  distanceLeft,
  noReturn,
  memorySpan,
  ...errorCounts
]

/** Raised whenever a stored trial may score differently. */
export const metrics: ReadonlyArray<Metric<Instance>> = [
  ...defineMetrics({
    prefix: "agent-escape.",
    prepare: openRoom,
    read: readTrace,
    metrics: ofTrace
  }),
  supported
]
