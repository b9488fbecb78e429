import { RunStore } from "@escapement/core"
import { Choices, Failures, readRun, Results, Refused } from "@escapement/evaluate"
import { Export } from "@escapement/report"
import { Console, Effect, Option, Path, Stream } from "effect"
import { setupOf } from "../Registry.ts"
import { writeBytes, writeTexts } from "../writeTexts.ts"

/** Flags of `escapement run export`. */
export interface ExportFlags {
  readonly id: string
  readonly format: "csv" | "json" | "md" | "openai" | "atif" | "junit" | "inspect"
  readonly out: Option.Option<string>
  readonly plugin: ReadonlyArray<string>
}

const writeCsv = Effect.fnUntraced(function* (out: Option.Option<string>, read: Results.ReadRun) {
  const { metrics, run } = read
  const store = yield* RunStore
  yield* writeTexts(
    out,
    Export.renderCsv(run, store.results(run.id), yield* Results.facetsIn(read), Choices.allMetrics(run, metrics))
  )
})

/** One log per cell, in a folder. */
const writeInspect = Effect.fnUntraced(function* (out: Option.Option<string>, read: Results.ReadRun) {
  if (Option.isNone(out)) {
    return yield* new Refused({
      message: "--format inspect writes one log per agent: name a folder with --out"
    })
  }
  const { run } = read
  const store = yield* RunStore
  const { join } = yield* Path.Path
  const time = run.created.slice(0, 19).replaceAll(":", "-")
  for (const [index, label] of Results.listLabels(run).entries()) {
    const trials = Stream.provideService(Results.exportTrials(read, index), RunStore, store)
    const task = `${run.cells[index]?.benchmark.id}-${label}`.replaceAll(/[^\w-]+/g, "-")
    const id = Export.fileName(run.id)
    const path = join(out.value, `${Export.fileName(time)}+00-00_${Export.fileName(task)}_${id}-${index}.eval`)
    yield* writeBytes(path, Export.writeInspectLog(run, index, label, trials))
    yield* Console.error(path)
  }
})

/** Writes a run in another format. */
export const exportRun = Effect.fnUntraced(function* (flags: ExportFlags) {
  const { format, out } = flags
  const store = yield* RunStore
  const read = yield* readRun(flags.id, setupOf(flags))
  const { metrics, run } = read
  const trials = Stream.provideService(Results.exportTrials(read), RunStore, store)
  switch (format) {
    case "csv":
      return yield* writeCsv(out, read)
    case "json":
      return yield* writeTexts(
        out,
        Export.renderJson(
          run,
          store.trials(run.id),
          Option.getOrUndefined(yield* Effect.mapError(store.digest(run.id), Failures.refuse))
        )
      )
    case "md": {
      const { adversaries, analyses, failures, summary } = yield* Results.readResults(read)
      return yield* writeTexts(
        out,
        Stream.succeed(
          `${Export.renderMarkdown(summary, Choices.allMetrics(run, metrics), failures, analyses, adversaries)}\n`
        )
      )
    }
    case "openai":
      return yield* writeTexts(out, Export.writeOpenAi(trials))
    case "atif":
      return yield* writeTexts(out, Export.writeAtif(trials))
    case "junit":
      return yield* writeTexts(out, Export.writeJUnit(run, store.results(run.id)))
    case "inspect":
      return yield* writeInspect(out, read)
  }
})
