import type { Metric } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import { argumentAdherence, clueAdherence, prematureRate, sourceConvergence, sourcesSolved } from "./behaviour.ts"
import { callsOverLeast, distanceLeft, memorySpan, minimumCalls, noReturn, toolCalls } from "./efficiency.ts"
import { supported } from "./disclosure.ts"
import { errorCounts } from "./errors.ts"
import { answerSupported, discovery, subProblems, success } from "./success.ts"

/** Raised whenever a stored trial may score differently. */
export const metricsVersion = 2

/** The metrics of the paper's Tables 1 to 3 and Figures 3 and 4, and ours. */
export const metrics: ReadonlyArray<Metric<Instance>> = [
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
  ...errorCounts,
  supported
]
