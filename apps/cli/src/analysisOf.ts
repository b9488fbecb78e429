import { type Run, RunStore } from "@escapement/core"
import { type Analysis, type RegretRow, type Summarizer, collect, makeRegretTable } from "@escapement/metrics"
import { Effect, Option } from "effect"
import { eachTrial } from "./eachTrial.ts"
import { type Refused, refuse } from "./Failure.ts"
import type { MetricsOf } from "./MetricsOf.ts"

/** How an analysis is to be made. */
export interface AnalysisFlags {
  readonly margin: Option.Option<number>
  readonly chance: Option.Option<number>
}

/** Reads all trials of a run, without their events. */
export const collectRun = Effect.fnUntraced(function* (
  run: Run,
  metrics: MetricsOf,
  by: ReadonlyArray<string>
): Effect.fn.Return<Summarizer, Refused, RunStore> {
  const store = yield* RunStore
  const options = { run: run.id, cells: run.cells, metrics, compare: [], by, seed: run.plan.seed }
  return yield* Effect.mapError(collect(store.results(run.id), options), refuse)
})

/** The analyses of what was collected, on the main metric of each benchmark. */
export const analysesOf = (
  run: Run,
  summarizer: Summarizer,
  flags: AnalysisFlags,
  axes: ReadonlyArray<string>
): ReadonlyArray<Analysis> =>
  summarizer.analyses({ seed: run.plan.seed, metric: Option.none(), margin: flags.margin, chance: flags.chance, axes })

/** Where the trials of a run went astray; reads all of their events, one trial at a time. */
export const regretOfRun = Effect.fnUntraced(function* (
  run: Run
): Effect.fn.Return<ReadonlyArray<RegretRow>, Refused, RunStore> {
  const table = makeRegretTable(run.cells, run.plan.seed)
  yield* eachTrial(run, ({ cell, trial }) => table.add(cell, trial))
  return table.rows()
})
