import type { Metric } from "@escapement/core"
import { Effect, Record } from "effect"
import { type Law, conformance } from "./laws/Conformance.ts"
import type { GridInstance } from "./grid/GridInstance.ts"
import { GridState, gridWorld } from "./grid/GridWorld.ts"
import { type Measurable, measurables, metricLaws } from "./laws/metricLaws.ts"
import { gridInstance } from "./grid/playGrid.ts"
import { sampleTrials } from "./laws/sampleTrials.ts"

/** A metric to be held to the laws: one of any instance, or of the grid. */
export interface MetricSubject {
  readonly metric: Metric<GridInstance>
}

const playable = { position: gridWorld.open(gridInstance), State: GridState, instance: gridInstance }

const lawOf =
  (body: (subject: Measurable<GridInstance>) => void): Law<MetricSubject> =>
  ({ metric }) =>
    Effect.map(sampleTrials(playable), (trials) => measurables([metric], gridInstance, trials).forEach(body))

/**
 * The laws of metrics. They are tried on trials of a small grid that end in
 * every way that a trial can. The metrics of a benchmark, which read its own
 * instances, are held to the same laws by `BenchmarkConformance`.
 */
export const MetricConformance = conformance(
  "MetricConformance",
  ({ metric }: MetricSubject) => `metric ${metric.id}`,
  Record.map(metricLaws, (law) => lawOf(law))
)
