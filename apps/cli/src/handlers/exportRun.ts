import { type Metric, RunStore, type StoredTrial, plain } from "@escapement/core"
import { cellLabels } from "@escapement/metrics"
import {
  type ExportedTrial,
  atifOf,
  csvOf,
  fileName,
  inspectOf,
  jsonOf,
  junitOf,
  markdownOf,
  openAiOf
} from "@escapement/report"
import { Console, Effect, Option, Path, Stream } from "effect"
import { collectRun } from "../analysisOf.ts"
import { Refused, refuse } from "../Failure.ts"
import { allMetrics } from "../MetricsOf.ts"
import { problemOf } from "../openTrial.ts"
import { type ReadRun, readRun } from "../readRun.ts"
import type { Registry } from "../Registry.ts"
import { writeBytes, writeTexts } from "../writeTexts.ts"

/** Flags of `escapement run export`. */
export interface ExportFlags {
  readonly id: string
  readonly format: "csv" | "json" | "md" | "openai" | "atif" | "junit" | "inspect"
  readonly out: Option.Option<string>
  readonly plugin: ReadonlyArray<string>
}

/** A stored trial with what its agent was given, by the world of its benchmark. */
const exportedTrial =
  (registry: Registry, metrics: ReadonlyArray<Metric<unknown>>) =>
  (stored: StoredTrial): Effect.Effect<ExportedTrial, Refused, RunStore> =>
    Effect.scoped(
      Effect.map(problemOf(stored, registry, metrics), ({ opening, stored: { facets, name } }) => ({
        stored,
        name,
        facets,
        instructions: plain(opening.instructions),
        tools: opening.tools
      }))
    )

/** The trials of a run, one at a time. */
const exportedTrials = ({ general, registry, run }: ReadRun): Stream.Stream<ExportedTrial, Refused, RunStore> =>
  Stream.unwrap(
    Effect.map(RunStore, (store) =>
      Stream.mapEffect(Stream.mapError(store.trials(run.id), refuse), exportedTrial(registry, general))
    )
  )

const writeCsv = Effect.fnUntraced(function* (out: Option.Option<string>, { metrics, run }: ReadRun) {
  const store = yield* RunStore
  const facets = yield* store.results(run.id).pipe(
    Stream.runFold(
      () => new Set<string>(),
      (found, result) => Object.keys(result.facets).reduce((names, name) => names.add(name), found)
    ),
    Effect.mapError(refuse)
  )
  yield* writeTexts(out, csvOf(run, store.results(run.id), [...facets], allMetrics(run, metrics)))
})

/** One log per cell, in a folder. */
const writeInspect = Effect.fnUntraced(function* (out: Option.Option<string>, read: ReadRun) {
  if (Option.isNone(out)) {
    return yield* new Refused({ message: "--format inspect writes one log per agent: name a folder with --out" })
  }
  const { run } = read
  const store = yield* RunStore
  const { join } = yield* Path.Path
  const time = run.created.slice(0, 19).replaceAll(":", "-")
  for (const [index, label] of cellLabels(run.cells).entries()) {
    const trials = store.trials(run.id).pipe(
      Stream.filter(({ cell }) => cell === index),
      Stream.mapError(refuse),
      Stream.mapEffect(exportedTrial(read.registry, read.general)),
      Stream.provideService(RunStore, store)
    )
    const task = `${run.cells[index]?.benchmark.id}-${label}`.replaceAll(/[^\w-]+/g, "-")
    const id = fileName(run.id)
    const path = join(out.value, `${fileName(time)}+00-00_${fileName(task)}_${id}-${index}.eval`)
    yield* writeBytes(path, inspectOf(run, index, label, trials))
    yield* Console.error(path)
  }
})

/** Writes a run in another format. */
export const exportRun = Effect.fnUntraced(function* (flags: ExportFlags) {
  const { format, out } = flags
  const store = yield* RunStore
  const read = yield* readRun(flags.id, { plugin: flags.plugin, metric: [] })
  const { metrics, run } = read
  const trials = Stream.provideService(exportedTrials(read), RunStore, store)
  switch (format) {
    case "csv":
      return yield* writeCsv(out, read)
    case "json":
      return yield* writeTexts(
        out,
        jsonOf(run, store.trials(run.id), Option.getOrUndefined(yield* Effect.mapError(store.digest(run.id), refuse)))
      )
    case "md": {
      const summary = (yield* collectRun(run, metrics, [])).summary()
      return yield* writeTexts(out, Stream.succeed(`${markdownOf(summary, allMetrics(run, metrics))}\n`))
    }
    case "openai":
      return yield* writeTexts(out, openAiOf(trials))
    case "atif":
      return yield* writeTexts(out, atifOf(trials))
    case "junit":
      return yield* writeTexts(out, junitOf(run, store.results(run.id)))
    case "inspect":
      return yield* writeInspect(out, read)
  }
})
