import { RunStore } from "@escapement/core"
import { Export, Lines } from "@escapement/report"
import { Effect, Option, Stream } from "effect"
import { allMetrics } from "./ChosenMetrics.ts"
import { countReasons } from "./countReasons.ts"
import { type Refused, refuse } from "../Failure.ts"
import { listLabels } from "./collectRun.ts"
import { retriedOfRun } from "./retriedOfRun.ts"
import { readServed } from "./ServedTable.ts"
import { exportTrials, facetsIn } from "./exportTrials.ts"
import type { ReadRun } from "./readRun.ts"
import { readResults } from "./results.ts"

/** A format of a run that is one text. */
export type TextFormat = "csv" | "json" | "md" | "openai" | "atif" | "junit"

const trialsOf = (read: ReadRun, store: RunStore["Service"], cell?: number) =>
  Stream.provideService(exportTrials(read, cell), RunStore, store)

/** Writes a run as one text, trial by trial. */
export const exportRun = Effect.fnUntraced(function* (
  read: ReadRun,
  format: TextFormat
): Effect.fn.Return<Stream.Stream<string, { readonly message: string }>, Refused, RunStore> {
  const store = yield* RunStore
  const { metrics, run } = read
  switch (format) {
    case "csv":
      return Export.renderCsv(run, store.results(run.id), yield* facetsIn(read), allMetrics(run, metrics))
    case "json": {
      const digest = yield* Effect.mapError(store.digest(run.id), refuse)
      const retries = yield* Effect.mapError(store.retries(run.id), refuse)
      return Export.renderJson(run, store.trials(run.id), Option.getOrUndefined(digest), retries)
    }
    case "md": {
      const results = yield* readResults(read)
      const { adversaries, analyses, failures, summary } = results
      const warnings = Lines.warningTexts(results)
      const text = Export.renderMarkdown(
        summary,
        allMetrics(run, metrics),
        failures,
        analyses,
        adversaries,
        warnings,
        yield* countReasons(run)
      )
      return Stream.succeed(`${text}\n`)
    }
    case "openai":
      return Export.writeOpenAi(trialsOf(read, store))
    case "atif":
      return Export.writeAtif(trialsOf(read, store))
    case "junit":
      return Export.writeJUnit(run, store.results(run.id), {
        isServedSimulated: (yield* readServed(run)).isSimulated,
        retried: yield* retriedOfRun(run)
      })
  }
})

/** A log of Inspect, under the name by which `inspect view` lists it. */
export interface InspectLog {
  readonly name: string
  readonly bytes: Stream.Stream<Uint8Array, { readonly message: string }>
}

/** Writes a run as logs of Inspect, one for each agent. */
export const exportInspectLogs = (read: ReadRun): Effect.Effect<ReadonlyArray<InspectLog>, never, RunStore> =>
  Effect.map(RunStore, (store) => {
    const { run } = read
    const time = run.created.slice(0, 19).replaceAll(":", "-")
    const id = Export.fileName(run.id)
    return listLabels(run).map((label, index) => {
      const task = `${run.cells[index]?.benchmark.id}-${label}`.replaceAll(/[^\w-]+/g, "-")
      return {
        name: `${Export.fileName(time)}+00-00_${Export.fileName(task)}_${id}-${index}.eval`,
        bytes: Export.writeInspectLog(run, index, label, trialsOf(read, store, index))
      }
    })
  })
