import { RunStore, TextRules } from "@escapement/core"
import { Choices, Failures, Plugins, readRun, rescore, Results, Steps } from "@escapement/evaluate"
import { Lines } from "@escapement/report"
import { Console, Effect, Option } from "effect"
import { resumeCommand, spellCommands, standardError, standardOutput } from "@escapement/evaluate/terminal"
import { setupOf } from "../Registry.ts"
import { type ReadingFlags, showRun } from "../showRun.ts"

/** Which metrics are shown, and the plugins that they come from. */
export interface MetricFlags {
  readonly metric: ReadonlyArray<string>
  readonly plugin: ReadonlyArray<string>
  readonly trust?: ReadonlyArray<string>
}

/** Reads from the flags how to read a stored run. */
export const readingOf = ({
  metric = [],
  ...named
}: Partial<MetricFlags> & Pick<MetricFlags, "plugin">): Results.Reading => ({
  ...setupOf(named),
  metrics: metric
})

/** Prints all runs, newest first. */
export const listRuns = Effect.fnUntraced(function* (flags: { readonly json: boolean }) {
  const store = yield* RunStore
  const kept = yield* Effect.mapError(store.runs, Failures.refuse)
  const runs = yield* Effect.forEach(kept, (run) =>
    Effect.map(Results.currentState(run), (state) => ({ ...run, ...state }))
  )
  if (flags.json) return yield* Console.log(JSON.stringify(runs.map(Results.runJson)))
  const output = standardOutput()
  if (runs.length === 0) return yield* output.lines([spellCommands(Results.noRunText(store.location))])
  // in one write: a reader of the first lines alone, such as `head`, gets them before it ends
  yield* output.lines(
    runs.flatMap((run) =>
      Results.runLines(run, run.made, resumeCommand(run, store.location, Plugins.playFlags(run)), output.width)
    )
  )
})

/** Prints the results of a stored run. */
export const showStoredRun = Effect.fnUntraced(function* (flags: ReadingFlags & MetricFlags & { readonly id: string }) {
  yield* showRun(yield* readRun(flags.id, readingOf(flags)), flags, flags.metric)
})

/** Joins the shards of a run and prints its results. Fails if trials are missing from all shards. */
export const mergeParts = Effect.fnUntraced(function* (
  flags: ReadingFlags & MetricFlags & { readonly parts: ReadonlyArray<string> }
) {
  const merged = yield* Steps.Shards.mergeRuns(flags.parts, readingOf(flags))
  yield* standardError().lines(Lines.mergeLines(merged))
  yield* showRun(yield* readRun(merged.run.id, readingOf(flags)), flags, flags.metric)
  yield* Steps.Shards.requireWhole(merged)
})

/** Prints a run in the format of its benchmarks' paper tables. */
export const showTables = Effect.fnUntraced(function* (flags: {
  readonly id: string
  readonly format: "text" | "md"
  readonly plugin: ReadonlyArray<string>
}) {
  const output = standardOutput()
  for (const table of yield* Results.buildTables(flags.id, readingOf(flags))) {
    yield* output.lines(
      flags.format === "md"
        ? [...Lines.familyTableMarkdown(table).split("\n"), ""]
        : Lines.familyTableLines(table, output)
    )
  }
})

/**
 * Scores every trial of a run again from its stored trajectory, also with the user's own metrics. Judges are
 * asked only for missing scores.
 */
export const rescoreRun = Effect.fnUntraced(function* (
  flags: Choices.JudgeFlags & MetricFlags & { readonly id: string; readonly modelTimeout: Option.Option<number> }
) {
  const judges = yield* Choices.parseJudges(flags)
  const retry = yield* Steps.parseModelTimeout("--model-timeout", Option.getOrUndefined(flags.modelTimeout))
  const reading = { ...readingOf(flags), retry, judges: Option.getOrUndefined(judges) }
  const { took, trials, ...read } = yield* rescore(flags.id, reading)
  yield* Console.error(
    `${TextRules.counted(trials, "trial")} of run ${read.run.id} scored again in ${Lines.formatDuration(took)}`
  )
  yield* showRun(read, { ...Choices.plainAnalysis, json: false }, ["all"])
})
