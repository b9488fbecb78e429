import type { RunStore } from "@escapement/core"
import { Lines } from "@escapement/report"
import { Effect } from "effect"
import type { Refused } from "../Failure.ts"
import { collectRun, listLabels } from "../results/collectRun.ts"
import { countReasons } from "../results/countReasons.ts"
import type { ReadRun } from "../results/readRun.ts"
import type { AgentReasons } from "./Api.ts"

/** Lists why the agents failed, as in the short answer; empty if the run is too large to read for this. */
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
