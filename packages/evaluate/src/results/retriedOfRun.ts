import { type Run, RunStore } from "@escapement/core"
import { Lines } from "@escapement/report"
import { Effect } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import { listLabels } from "./collectRun.ts"
import { interruptionsOf } from "./interruptionsOf.ts"

/** Writes sentences about lost and interrupted attempts of a stored run that were played again; empty if none were. */
export const retriedOfRun = Effect.fnUntraced(function* (
  run: Run
): Effect.fn.Return<ReadonlyArray<string>, Refused, RunStore> {
  const retries = yield* Effect.mapError((yield* RunStore).retries(run.id), refuse)
  const interruptions = yield* interruptionsOf(run)
  const labels = listLabels(run)
  return Lines.retriedTexts(
    run.cells.map(({ benchmark }, index) => {
      const counts = retries.find(({ cell }) => cell === index)
      const cut = interruptions.find(({ cell }) => cell === index)
      return {
        benchmark: benchmark.id,
        label: labels[index] ?? String(index),
        ...(counts === undefined ? {} : { retries: counts }),
        ...(cut === undefined ? {} : { interruptions: cut })
      }
    })
  )
})
