import type { Metric, Trial } from "@escapement/core"
import { Option } from "effect"

/**
 * A metric of a family that is computed from a trace: the form into which the family reads a trial once for all of its
 * metrics. `defineMetrics` turns it into a `Metric`.
 */
export interface TraceMetric<in Trace> extends Omit<Metric<unknown>, "measure" | "version"> {
  /** Version of the metric; 1 if absent. */
  readonly version?: number
  /**
   * Computes the value; undefined or `Option.none()` if the metric does not apply. Never called for trials that ended
   * as `infra-error`.
   */
  readonly measure: (trace: Trace, trial: Trial) => Option.Option<number> | number | undefined
}

const scoreOf = (value: Option.Option<number> | number | undefined): Option.Option<number> =>
  Option.isOption(value) ? value : Option.fromUndefinedOr(value)

/**
 * Makes the metrics of a family, which share one reading (trace) of each trial.
 *
 * **Details** A trial is read once for all of its metrics. An instance is prepared once for consecutive
 * trials on it. A trial that ended as `infra-error` has no score.
 *
 * @param family.prefix put before each id, as in `agent-race.`; no prefix if absent
 */
export const defineMetrics = <Instance, Board, Trace>(family: {
  readonly prefix?: string
  /** Prepares an instance for reading its trials. */
  readonly prepare: (instance: Instance) => Board
  /** Reads a trial into the trace that all metrics share. */
  readonly read: (trial: Trial, board: Board) => Trace
  readonly metrics: ReadonlyArray<TraceMetric<Trace>>
}): ReadonlyArray<Metric<Instance>> => {
  let board: { readonly instance: Instance; readonly is: Board } | undefined
  let trace: { readonly trial: Trial; readonly board: Board; readonly is: Trace } | undefined
  const boardOf = (instance: Instance): Board => {
    if (board?.instance !== instance) board = { instance, is: family.prepare(instance) }
    return board.is
  }
  const traceOf = (trial: Trial, instance: Instance): Trace => {
    const on = boardOf(instance)
    if (trace?.trial !== trial || trace.board !== on) trace = { trial, board: on, is: family.read(trial, on) }
    return trace.is
  }
  return family.metrics.map(({ id, measure, ...about }) => ({
    version: 1,
    ...about,
    id: `${family.prefix ?? ""}${id}`,
    measure: (trial, instance) =>
      trial.outcome._tag === "infra-error" ? Option.none() : scoreOf(measure(traceOf(trial, instance), trial))
  }))
}

/**
 * Makes a list of one metric, the usual main metric of a family: `FAMILY.success`, 1 if the trial was solved, else 0.
 */
export const successMetric = (family: string, summary: string): ReadonlyArray<Metric<unknown>> =>
  defineMetrics({
    prefix: `${family}.`,
    prepare: () => undefined,
    read: ({ outcome }) => outcome._tag === "solved",
    metrics: [
      { id: "success", summary, unit: "share", better: "higher", source: "ours", measure: (solved) => (solved ? 1 : 0) }
    ]
  })
