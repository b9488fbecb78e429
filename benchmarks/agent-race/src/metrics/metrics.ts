import type { Metric } from "@escapement/core"
import { defineMetrics } from "@escapement/env"
import type { Instance } from "../Instance.ts"
import type { RaceMetric } from "./RaceMetric.ts"
import { readTrace } from "./Trace.ts"
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

const ofTrace: ReadonlyArray<RaceMetric> = [
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

/** The metrics of the family. */
export const metrics: ReadonlyArray<Metric<Instance>> = defineMetrics({
  prefix: "agent-race.",
  prepare: (instance: Instance) => instance,
  read: readTrace,
  metrics: ofTrace
})
