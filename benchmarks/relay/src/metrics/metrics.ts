import type { Benchmark, Metric } from "@escapement/core"
import { type TraceMetric, defineMetrics } from "@escapement/env"
import { answerSupported, answerSupportedBy } from "@escapement/metrics"
import { Option, Result } from "effect"
import { type Instance, stagesOf } from "../Instance.ts"
import { type Stage, families } from "../Stage.ts"
import { type Course, readCourse, stageTrial } from "./stageTrial.ts"

/** A trial as the metrics read it. */
interface Trace extends Course {
  readonly instance: Instance
}

/** How a stage is scored, as a trial of its family. */
interface StageScores {
  readonly metric: TraceMetric<Trace>
  /** Whether, by its family's metrics, the stage was solved with disclosed values. */
  readonly isSupported: (trace: Trace) => boolean
}

const scoresOf = <I, D, S>(
  stage: Stage,
  { id, metrics, versions, world }: Benchmark<I, D, S>,
  instanceOf: (instance: Instance) => I | undefined
): StageScores => {
  const { settings } = Result.getOrThrow(world.fromJson({}))
  const [main] = metrics
  const supported = metrics.find((metric) => metric.id === answerSupported.id) ?? answerSupported
  if (main === undefined) throw new Error(`${id} has no metric`)
  const measured = (metric: Metric<I>, trace: Trace): Option.Option<number> => {
    const instance = instanceOf(trace.instance)
    if (instance === undefined) return Option.none()
    const trial = stageTrial(trace, stage, { id, versions, settings })
    // a stage that was finished before this trial began as a fork is not in it
    if (trial === undefined) return trace.finished.has(stage) ? Option.none() : Option.some(0)
    return metric.measure(trial, instance)
  }
  return {
    metric: {
      id: stage,
      version: main.version,
      summary: `${main.id} of the ${stage}; 0 where it never began`,
      unit: main.unit,
      better: main.better,
      absence: "by-instance",
      source: "ours",
      measure: (trace) => measured(main, trace)
    },
    isSupported: (trace) => Option.contains(measured(supported, trace), 1)
  }
}

const ofStages: { readonly [stage in Stage]: StageScores } = {
  race: scoresOf("race", families.race, ({ race }) => race),
  room: scoresOf("room", families.room, ({ room }) => room),
  board: scoresOf("board", families.board, ({ board }) => board)
}

/** The metrics of relays, the main one first. */
export const metrics: ReadonlyArray<Metric<Instance>> = [
  ...defineMetrics({
    prefix: "relay.",
    prepare: (instance: Instance) => instance,
    read: (trial, instance): Trace => ({ ...readCourse(trial, instance), instance }),
    metrics: [
      {
        id: "reward",
        summary: "all stages are finished",
        unit: "share",
        better: "higher",
        source: "ours",
        measure: (_, { outcome }) => (outcome._tag === "solved" ? 1 : 0)
      },
      {
        id: "stages",
        summary: "share of the stages that are finished",
        unit: "share",
        better: "higher",
        source: "ours",
        measure: ({ finished, instance }) => finished.size / stagesOf(instance).length
      },
      ofStages.race.metric,
      ofStages.room.metric,
      ofStages.board.metric
    ]
  }),
  answerSupportedBy((trial, instance: Instance) => {
    const trace = { ...readCourse(trial, instance), instance }
    return stagesOf(instance).every((stage) => ofStages[stage].isSupported(trace))
  })
]
