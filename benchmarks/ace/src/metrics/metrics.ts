import type { Metric } from "@escapement/core"
import { defineMetrics } from "@escapement/env"
import type { Instance } from "../Instance.ts"
import { answerSupported } from "./answerSupported.ts"
import { checksUsed } from "./checksUsed.ts"
import { decoysChosen } from "./decoysChosen.ts"
import { filtersChosen } from "./filtersChosen.ts"
import { queriesUsed } from "./queriesUsed.ts"
import { reward } from "./reward.ts"
import { slotAccuracy } from "./slotAccuracy.ts"
import { readTrace } from "./Trace.ts"

/** The family's metrics, the main one first. */
export const metrics: ReadonlyArray<Metric<Instance>> = [
  ...defineMetrics({
    prepare: (instance: Instance) => instance,
    read: readTrace,
    metrics: [reward, slotAccuracy, filtersChosen, decoysChosen, queriesUsed, checksUsed]
  }),
  answerSupported
]
