import { type Run, RunStore } from "@escapement/core"
import { Analysis } from "@escapement/metrics"
import type { Lines } from "@escapement/report"
import { Effect } from "effect"
import { eachTrial } from "./eachTrial.ts"
import { type Refused, refuse } from "../Failure.ts"
import { listLabels } from "./collectRun.ts"

/**
 * Reasons are read for at most this number of finished trials: for more, reading would take longer than printing
 * everything else.
 */
const mostTrials = 2000

/**
 * Counts why trials of each agent were not solved, the most frequent reason first; `unread` if the run is too large to
 * be read at once.
 */
export const countReasons = Effect.fnUntraced(function* (
  run: Run
): Effect.fn.Return<ReadonlyArray<Lines.ReasonCount> | "unread", Refused, RunStore> {
  const store = yield* RunStore
  if ((yield* Effect.mapError(store.count(run.id), refuse)) > mostTrials) return "unread"
  const labels = listLabels(run)
  const counts = new Map<string, Lines.ReasonCount>()
  yield* eachTrial(run, ({ cell, trial }) => {
    const reason = Analysis.explainFailure(trial)
    if (reason === undefined) return
    const [agent, benchmark] = [labels[cell] ?? String(cell), trial.identity.cell.benchmark.id]
    const key = JSON.stringify([cell, reason])
    counts.set(key, { agent, benchmark, reason, trials: (counts.get(key)?.trials ?? 0) + 1 })
  })
  return [...counts.values()].toSorted((a, z) => z.trials - a.trials)
})
