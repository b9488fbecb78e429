import type { Metric } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import { accuracyByTemplate, callValidity, navigationByOutcome, toolCalls } from "./calls.ts"
import { accuracyWithoutShortcuts, errors, populations, recoveries } from "./failures.ts"
import { finishLineAccuracy, intermediateValues, pitStopVisits, rightToolCalls, roadblockTools } from "./official.ts"
import { fabricatedArguments, misroutedCalls } from "./provenance.ts"
import {
  answerSupported,
  chanceCorrected,
  pagesServed,
  roadblocksDone,
  roadblocksNamed,
  valuesByProvenance
} from "./strict.ts"

/** Raised whenever a stored trial may score differently. */
export const metricsVersion = 1

/** The metrics of the paper, as its authors' code has them and as it words them, and ours. */
export const metrics: ReadonlyArray<Metric<Instance>> = [
  finishLineAccuracy,
  pitStopVisits,
  roadblockTools,
  pagesServed,
  roadblocksNamed,
  roadblocksDone,
  rightToolCalls,
  intermediateValues,
  valuesByProvenance,
  accuracyWithoutShortcuts,
  chanceCorrected,
  answerSupported,
  ...errors,
  ...populations,
  ...recoveries,
  toolCalls,
  callValidity,
  ...navigationByOutcome,
  fabricatedArguments,
  misroutedCalls,
  ...accuracyByTemplate
]
