import { type Run, RunStore } from "@escapement/core"
import { Lines } from "@escapement/report"
import { Effect } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import { listLabels } from "./collectRun.ts"

/** Writes sentences about the lost trials of a stored run that were played again, by agent; empty if none were. */
export const retriedOfRun = Effect.fnUntraced(function* (
  run: Run
): Effect.fn.Return<ReadonlyArray<string>, Refused, RunStore> {
  const retries = yield* Effect.mapError((yield* RunStore).retries(run.id), refuse)
  const labels = listLabels(run)
  return Lines.retriedTexts(
    run.cells.map(({ benchmark }, index) => {
      const counts = retries.find(({ cell }) => cell === index)
      const agent = { benchmark: benchmark.id, label: labels[index] ?? String(index) }
      return counts === undefined ? agent : { ...agent, retries: counts }
    })
  )
})
