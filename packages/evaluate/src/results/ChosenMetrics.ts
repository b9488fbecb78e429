import type { Benchmarks, Metric, Metrics, Run } from "@escapement/core"
import { metricsFor } from "@escapement/runner"
import { Effect, Predicate } from "effect"
import { Refused } from "../Failure.ts"
import { nearest, unknownName } from "../plan/nearest.ts"
import { isFile } from "../plugins/importModule.ts"
import { isNamed } from "../plugins/namedCode.ts"
import { type Standings, readStandings } from "../validation/readStandings.ts"

/**
 * A function that returns the metrics of a benchmark, given by its id; the main metric is the first. Empty if it has
 * none.
 */
export interface ChosenMetrics {
  (benchmark: string): ReadonlyArray<Metrics.Measured>
  /** Returns what the adversaries of a benchmark reached; absent if that is not known. */
  readonly standings?: (benchmark: string) => Standings
}

const withStandings = (
  metrics: (benchmark: string) => ReadonlyArray<Metrics.Measured>,
  { standings }: ChosenMetrics
): ChosenMetrics => (standings === undefined ? metrics : Object.assign(metrics, { standings }))

/** Whether a judge gives the scores of a metric. */
export const isJudged = (metric: Metrics.Measured): boolean => Predicate.hasProperty(metric, "questions")

/** Lists the families' own metrics first (those that need a judge last), then the general metrics. */
export const listMetrics = (
  benchmarks: ReadonlyArray<Benchmarks.AnyBenchmark>,
  general: ReadonlyArray<Metric<unknown>>
): ChosenMetrics => {
  const metrics = (id: string) => {
    const own = benchmarks
      .filter((benchmark) => benchmark.id === id)
      .flatMap((benchmark) =>
        benchmark.use(({ judged, metrics }): ReadonlyArray<Metrics.Measured> => [...metrics, ...(judged ?? [])])
      )
    const grouping = benchmarks
      .find((benchmark) => benchmark.id === id)
      ?.use(({ cluster, facetWords, strata }) => ({
        ...(facetWords === undefined ? {} : { facetWords }),
        ...(cluster === undefined ? {} : { cluster }),
        ...(strata === undefined ? {} : { strata })
      }))
    return metricsFor(own, general).map((metric) => ({ ...metric, ...grouping }))
  }
  const standings = (id: string): Standings => {
    const benchmark = benchmarks.find((each) => each.id === id)
    return benchmark === undefined ? () => [] : readStandings(benchmark)
  }
  return Object.assign(metrics, { standings })
}

/**
 * Returns the metrics of a run with its main one first: that of the family, or of a fork `solved`. A fork holds only
 * its own calls, so that metrics of families cannot see what was done before it.
 */
export const metricsOfRun = ({ plan }: Pick<Run, "plan">, metrics: ChosenMetrics): ChosenMetrics => {
  if (plan.fork === undefined) return metrics
  const isMain = ({ id }: Metrics.Measured) => id === "solved"
  const sorted = (benchmark: string) => {
    const all = metrics(benchmark)
    return [...all.filter(isMain), ...all.filter((metric) => !isMain(metric))]
  }
  return withStandings(sorted, metrics)
}

/** Lists the metrics of all benchmarks of a run, each once, those of the first benchmark first. */
export const allMetrics = ({ cells }: Pick<Run, "cells">, metrics: ChosenMetrics): ReadonlyArray<Metrics.Measured> => {
  const found = new Map<string, Metrics.Measured>()
  for (const { benchmark } of cells) {
    for (const metric of metrics(benchmark.id)) if (!found.has(metric.id)) found.set(metric.id, metric)
  }
  return [...found.values()]
}

/** What `--metric` names. */
interface MetricChoice {
  /** Files that each export a metric. */
  readonly files: ReadonlyArray<string>
  /** Ids of metrics; empty if `all` is named. */
  readonly ids: ReadonlyArray<string>
  /** Ids and files to show, the main metric first; empty: all metrics. */
  readonly shown: ReadonlyArray<string>
}

/**
 * Reads the texts of `--metric`: ids and files, separated by commas. `all` asks for every metric; no metric has that
 * id.
 */
export const metricChoice = (texts: ReadonlyArray<string>): MetricChoice => {
  const names = texts.flatMap((text) => text.split(",")).map((name) => name.trim())
  const shown = names.includes("all") ? [] : names.filter((name) => name !== "")
  return { files: names.filter(isFile), ids: shown.filter((name) => !isFile(name)), shown }
}

/** A metric that a file of the user exports. */
export interface OwnMetric {
  readonly file: string
  readonly id: string
}

/**
 * Returns the chosen metrics in the chosen order, the first as the main metric, followed by the others of the user's
 * files. If none was chosen, returns all metrics of the run.
 */
export const chosenMetrics = Effect.fnUntraced(function* (
  run: Pick<Run, "cells" | "id" | "plan">,
  metrics: ChosenMetrics,
  { shown: names }: MetricChoice,
  own: ReadonlyArray<OwnMetric>
): Effect.fn.Return<ChosenMetrics, Refused> {
  if (names.length === 0) return metricsOfRun(run, metrics)
  const known = allMetrics(run, metrics).map(({ id }) => id)
  const ids: Array<string> = []
  for (const name of names) {
    const id = isFile(name) ? own.find(({ file }) => isNamed(name, [file]))?.id : name
    if (id === undefined)
      return yield* new Refused({
        message: `--metric ${name}: run ${run.id} was started without it; add it with \`run rescore\``
      })
    if (!known.includes(id)) {
      const meant = nearest(id, known)
      const hint = "A metric of a plugin needs --plugin; a file of yours, --metric ./FILE."
      return yield* new Refused({ message: `${unknownName("metric", id, known, meant)} ${hint}` })
    }
    ids.push(id)
  }
  const wanted = [...new Set([...ids, ...own.map(({ id }) => id)])]
  const shown = (benchmark: string) => {
    const found = metrics(benchmark)
    return wanted.flatMap((id) => found.find((metric) => metric.id === id) ?? [])
  }
  return withStandings(shown, metrics)
})
