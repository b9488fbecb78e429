import type { Metric } from "@escapement/core"
import { defineMetrics } from "@escapement/env"
import { answerStated } from "./answer.ts"
import { effectMade } from "./effect.ts"
import type { Agenda } from "../Agenda.ts"
import type { Instance } from "../Instance.ts"
import { ceilings } from "./ceilings.ts"
import { failures } from "./failures.ts"
import { officialEm, officialInclusion, officialUsage } from "./official.ts"
import { officialRetrievalRate, retrievalRate } from "./retrieval.ts"
import { replayMisses, replayRelaxed } from "./replay.ts"
import { dependencies, em, inclusion, usage, usageOfCalled } from "./strict.ts"
import { type Trace, readTrace } from "./Trace.ts"
import type { TrajectMetric } from "./TrajectMetric.ts"

const traceMetrics: ReadonlyArray<TrajectMetric> = [
  em,
  inclusion,
  usage,
  usageOfCalled,
  dependencies,
  answerStated,
  effectMade,
  officialEm,
  officialInclusion,
  officialUsage,
  ...ceilings,
  ...failures,
  retrievalRate,
  officialRetrievalRate,
  replayMisses,
  replayRelaxed
]

/** The metrics of the family; the main one is the strict EM. */
export const makeMetrics = (agendaOf: (instance: Instance) => Agenda): ReadonlyArray<Metric<Instance>> =>
  defineMetrics({
    prefix: "traject.",
    prepare: (instance: Instance) => ({ instance, agenda: agendaOf(instance) }),
    read: (trial, { agenda, instance }): Trace => readTrace(trial, instance, agenda),
    metrics: traceMetrics
  })
