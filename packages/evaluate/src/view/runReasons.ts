import type { RunStore } from "@escapement/core"
import { Lines } from "@escapement/report"
import { Effect } from "effect"
import type { Refused } from "../Failure.ts"
import { collectRun, listLabels } from "../results/collectRun.ts"
import { countReasons } from "../results/countReasons.ts"
import type { ReadRun } from "../results/readRun.ts"
import type { AgentReasons } from "./Api.ts"

/** Why agents failed, as the short answer says it; of none where the run is too large to be read for it. */
export const runReasons = Effect.fnUntraced(function* ({
  metrics,
  run
}: ReadRun): Effect.fn.Return<ReadonlyArray<AgentReasons>, Refused, RunStore> {
  const reasons = yield* countReasons(run)
  if (reasons === "unread") return []
  const { cells } = (yield* collectRun(run, metrics, [])).summary()
  const labels = listLabels(run)
  return cells.map((cell) => ({
    cell: labels.findIndex((label, i) => label === cell.label && run.cells[i]?.benchmark.id === cell.benchmark),
    reasons: Lines.reasonPieces(cell, reasons)
  }))
})
