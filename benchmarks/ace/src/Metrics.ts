import type { Metric } from "@escapement/core"
import { defineMetrics } from "@escapement/env"
import type { Instance } from "./Instance.ts"
import { answerSupported } from "./metrics/answerSupported.ts"
import { checksUsed } from "./metrics/checksUsed.ts"
import { decoysChosen } from "./metrics/decoysChosen.ts"
import { filtersChosen } from "./metrics/filtersChosen.ts"
import { queriesUsed } from "./metrics/queriesUsed.ts"
import { reward } from "./metrics/reward.ts"
import { slotAccuracy } from "./metrics/slotAccuracy.ts"
import { traceOf } from "./metrics/Trace.ts"

/** The family's metrics, the main one first. */
export const metrics: ReadonlyArray<Metric<Instance>> = [
  ...defineMetrics({
    prepare: (instance: Instance) => instance,
    read: traceOf,
    metrics: [reward, slotAccuracy, filtersChosen, decoysChosen, queriesUsed, checksUsed]
  }),
  answerSupported
]
