import { type Recordings, RunStore } from "@escapement/core"
import { Export, Lines } from "@escapement/report"
import { Effect, Option, Stream } from "effect"
import { allMetrics } from "./ChosenMetrics.ts"
import { countReasons } from "./countReasons.ts"
import { type Refused, refuse } from "../Failure.ts"
import { listLabels } from "./collectRun.ts"
import { retriedOfRun } from "./retriedOfRun.ts"
import { readServed } from "./ServedTable.ts"
import { type ExportingRequests, exportTrials, facetsIn } from "./exportTrials.ts"
import type { ReadRun } from "./readRun.ts"
import { readResults } from "./results.ts"

/**
 * A format in which `exportRun` writes a run: `csv` (a row for each trial), `json`, `md` (tables), `openai` (messages
 * in OpenAI's format), `atif` (trajectories in Harbor's format), `junit` (test results).
 */
export type TextFormat = "csv" | "json" | "md" | "openai" | "atif" | "junit"

const trialsOf = Effect.fnUntraced(function* (read: ReadRun, cell?: number, requests?: ExportingRequests) {
  const services = yield* Effect.context<RunStore | Recordings>()
  return Stream.provideContext(exportTrials(read, cell, requests), services)
})

/**
 * Writes a run as one text, trial by trial.
 *
 * @param named the plugins and the trusted code with which `openai` lets agents play again from recordings, to find out
 *   what their models were sent; other formats ignore them
 */
export const exportRun = Effect.fnUntraced(function* (
  read: ReadRun,
  format: TextFormat,
  named: ExportingRequests = {}
): Effect.fn.Return<Stream.Stream<string, { readonly message: string }>, Refused, RunStore | Recordings> {
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
      return Export.writeOpenAi(yield* trialsOf(read, undefined, named))
    case "atif":
      return Export.writeAtif(yield* trialsOf(read))
    case "junit":
      return Export.writeJUnit(run, store.results(run.id), {
        isServedSimulated: (yield* readServed(run)).isSimulated,
        retried: yield* retriedOfRun(run)
      })
  }
})

/** A log in Inspect's format, with the name of its file, by which `inspect view` lists it. */
export interface InspectLog {
  readonly name: string
  readonly bytes: Stream.Stream<Uint8Array, { readonly message: string }>
}

/** Writes a run as logs in Inspect's format, one for each cell. */
export const exportInspectLogs = (
  read: ReadRun
): Effect.Effect<ReadonlyArray<InspectLog>, never, RunStore | Recordings> => {
  const { run } = read
  const time = run.created.slice(0, 19).replaceAll(":", "-")
  const id = Export.fileName(run.id)
  return Effect.forEach(listLabels(run), (label, index) => {
    const task = `${run.cells[index]?.benchmark.id}-${label}`.replaceAll(/[^\w-]+/g, "-")
    return Effect.map(trialsOf(read, index), (trials) => ({
      name: `${Export.fileName(time)}+00-00_${Export.fileName(task)}_${id}-${index}.eval`,
      bytes: Export.writeInspectLog(run, index, label, trials)
    }))
  })
}
