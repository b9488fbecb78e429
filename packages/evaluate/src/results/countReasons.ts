import type { RunStore } from "@escapement/core"
import { type Run } from "@escapement/core"
import { Analysis } from "@escapement/metrics"
import type { Lines } from "@escapement/report"
import { Effect } from "effect"
import { eachTrial } from "./eachTrial.ts"
import type { Refused } from "../Failure.ts"
import { listLabels } from "./collectRun.ts"

/** Runs of more trials are not read for their reasons: that would take longer than to print all else. */
const mostTrials = 2000

/**
 * Why trials of each agent were not solved, the most frequent reason first; none of a
 * run that is too large to be read at once.
 */
export const countReasons = Effect.fnUntraced(function* (
  run: Run
): Effect.fn.Return<ReadonlyArray<Lines.ReasonCount>, Refused, RunStore> {
  if (run.trials > mostTrials) return []
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
