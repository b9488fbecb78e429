import type { Metric, Metrics } from "@escapement/core"
import { defineMetrics } from "@escapement/env"
import type { Instance } from "../Instance.ts"
import { readTrace } from "./Trace.ts"
import type { MmEscapeMetric } from "./MmEscapeMetric.ts"
import { detour, distanceCorrelation, optimalDistance, walked } from "./distance.ts"
import { grabRatio, grabSuccess, grabs } from "./grabbing.ts"
import { intentOfGrabs, intentOfSuccesses } from "./intent.ts"
import { debriefing, judgedIntent, judgedIntentPerGrab } from "./judged.ts"
import { stages } from "./stages.ts"
import { escape, propGain, steps } from "./success.ts"
import { answerSupported } from "./answerSupported.ts"
import { cornerTime, revisits } from "./wandering.ts"

const ofTrace: ReadonlyArray<MmEscapeMetric> = [
  escape,
  propGain,
  steps,
  grabSuccess,
  grabRatio,
  grabs,
  ...stages,
  walked,
  optimalDistance,
  detour,
  distanceCorrelation,
  revisits,
  cornerTime,
  intentOfSuccesses,
  intentOfGrabs
]

/** The metrics of this family. The version of a metric is raised whenever a stored trial may score differently. */
export const metrics: ReadonlyArray<Metric<Instance>> = [
  ...defineMetrics({
    prefix: "mm-escape.",
    prepare: (instance: Instance) => instance,
    read: readTrace,
    metrics: ofTrace
  }),
  answerSupported
]

/** The metrics of the paper that ask a judge. */
export const judged: ReadonlyArray<Metrics.JudgedMetric<Instance>> = [judgedIntent, judgedIntentPerGrab, debriefing]
