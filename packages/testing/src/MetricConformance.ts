import type { Metric } from "@escapement/core"
import { Effect, Record } from "effect"
import { type Law, conformance } from "./laws/Conformance.ts"
import type { GridInstance } from "./grid/GridInstance.ts"
import { GridState, gridWorld } from "./grid/GridWorld.ts"
import { type Measurable, measurables, metricLaws } from "./laws/metricLaws.ts"
import { gridInstance } from "./grid/playGrid.ts"
import { sampleTrials } from "./laws/sampleTrials.ts"

/**
 * The argument of `MetricConformance`: a metric to check. It must accept any instance, or instances of `GridGame.grid`.
 */
export interface MetricSubject {
  readonly metric: Metric<GridInstance>
}

const playable = { position: gridWorld.open(gridInstance), State: GridState, instance: gridInstance }

const lawOf =
  (body: (subject: Measurable<GridInstance>) => void): Law<MetricSubject> =>
  ({ metric }) =>
    Effect.map(sampleTrials(playable), (trials) => measurables([metric], gridInstance, trials).forEach(body))

/**
 * The conformance kit of metrics. Its laws are checked on trials of a small grid with every possible outcome. The
 * metrics of a benchmark need its own instances; `BenchmarkConformance` checks the same laws on them.
 */
export const MetricConformance = conformance(
  "MetricConformance",
  ({ metric }: MetricSubject) => `metric ${metric.id}`,
  Record.map(metricLaws, (law) => lawOf(law))
)
