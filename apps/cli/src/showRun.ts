import { type Measured, type Run, RunStore } from "@escapement/core"
import { type Judging, type Summary, judgingOf } from "@escapement/metrics"
import {
  briefSections,
  heatMapLines,
  judgingJson,
  judgingLines,
  sectionLines,
  summaryJson,
  tableLines
} from "@escapement/report"
import { Console, Effect, Option, Predicate } from "effect"
import { type AnalysisFlags, analysesOf, collectRun } from "./analysisOf.ts"
import { type Refused, refuse } from "./Failure.ts"
import { failureLines, failuresJson, failuresOf } from "./failures.ts"
import { type MetricsOf, allMetrics } from "./MetricsOf.ts"
import { type Output, standardError, standardOutput } from "./Output.ts"
import { outdatedLines, outdatedScores } from "./outdatedScores.ts"
import { resumeCommand } from "./resumeCommand.ts"

/** The flags that say how results are read. */
export interface ReadingFlags extends AnalysisFlags {
  readonly json: boolean
  readonly by: Option.Option<string>
}

/** The facets that `--by` names. */
export const facetsOf = (by: Option.Option<string>): ReadonlyArray<string> =>
  Option.match(by, { onNone: () => [], onSome: (text) => text.split(",").map((facet) => facet.trim()) })

/** A heat map wherever the run was sliced by two facets. */
const maps = (summary: Summary, metrics: ReadonlyArray<Measured>, by: ReadonlyArray<string>, output: Output) => {
  const [x, y] = by
  const main = metrics[0]
  if (main === undefined || x === undefined || y === undefined || by.length !== 2) return []
  const slices = summary.cells.filter(({ facets }) => Object.keys(facets).length > 0)
  return heatMapLines(slices, main, { x, y }, output)
}

/** What judges made of a run, where its benchmarks have metrics for them. */
const judgingOfRun = Effect.fnUntraced(function* (
  run: Run,
  metrics: ReadonlyArray<Measured>
): Effect.fn.Return<Option.Option<Judging>, Refused, RunStore> {
  const store = yield* RunStore
  return metrics.some(Predicate.hasProperty("questions"))
    ? yield* Effect.mapError(judgingOf(store.results(run.id)), refuse)
    : Option.none()
})

/** What to try next: another architecture beside a single one, else a closer look. */
const nextStep = ({ cells, id }: Run, { by }: ReadingFlags): string =>
  cells.length === 1
    ? "escapement eval --adapter react,function-calling"
    : Option.isNone(by)
      ? `escapement run analyse ${id.slice(0, 15)}`
      : `escapement run export ${id.slice(0, 15)} --format csv`

/** Prints the results of a run and returns them. */
export const showRun = Effect.fnUntraced(function* (
  run: Run,
  metricsOf: MetricsOf,
  flags: ReadingFlags
): Effect.fn.Return<Summary, Refused, RunStore> {
  const store = yield* RunStore
  const by = facetsOf(flags.by)
  const summarizer = yield* collectRun(run, metricsOf, by)
  const summary = summarizer.summary()
  const analyses = analysesOf(run, summarizer, flags, by)
  const metrics = allMetrics(run, metricsOf)
  const judging = Option.toArray(yield* judgingOfRun(run, metrics))
  const digest = yield* Effect.mapError(store.digest(run.id), refuse)
  const failures = yield* failuresOf(run)
  const outdated = yield* outdatedScores(run, metricsOf)
  const made = summary.cells
    .filter(({ facets }) => Object.keys(facets).length === 0)
    .reduce((total, { trials }) => total + trials, 0)
  const output = flags.json ? standardError() : standardOutput()
  const { style, width } = output
  yield* output.lines([
    ...tableLines(summary, { width, style, metrics }),
    ...maps(summary, metrics, by, output),
    ...judging.flatMap((judged) => ["", ...judgingLines(judged)]),
    ...failureLines(failures),
    ...outdatedLines(run, outdated),
    "",
    ...sectionLines(analyses.flatMap(briefSections), output),
    ...Option.toArray(digest).map(({ sha256, trials }) => `Digest sha256:${sha256} over ${trials} trials.`),
    ...(run.status === "done" || made >= run.trials
      ? []
      : [
          `This run has not ended: ${made} of ${run.trials} trials are here. Go on with: ${resumeCommand(run, store.location)}`
        ]),
    `Run ${run.id} is kept in ${store.location}. Next: ${nextStep(run, flags)}`
  ])
  if (flags.json) {
    const judged = judging.map((found) => ({ judging: judgingJson(found) }))
    yield* Console.log(
      JSON.stringify(
        Object.assign(
          { ...summaryJson(summary), digest: Option.getOrNull(digest), failures: failuresJson(failures), outdated, analyses },
          ...judged
        )
      )
    )
  }
  return summary
})
