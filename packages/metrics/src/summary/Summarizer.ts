import type { Cell, Metrics, Randomness, Stored } from "@escapement/core"
import { Effect, Option, Stream } from "effect"
import type { Analysis } from "../analysis/Analysis.ts"
import { type AnalysisOptions, analyseTogether } from "../analysis/analyse.ts"
import { makeBootstrap } from "../statistics/distributions/Bootstrap.ts"
import { cellLabels } from "./cellLabels.ts"
import { makeCellTable } from "./CellTable.ts"
import { type CellView, averageByInstance } from "./CellView.ts"
import { type Grouping, facetOf } from "./Grouping.ts"
import { type Instances, makeInstances } from "./Instances.ts"
import { isSimulatedCell } from "./isSimulated.ts"
import { summariseCell } from "./summariseCell.ts"
import type { Summary } from "./Summary.ts"

/** What a run is summarised by. */
export interface SummaryOptions {
  /** Id of the run. */
  readonly run: string
  readonly cells: ReadonlyArray<Cell>
  /** The metrics of a benchmark, its main one first; of two with the same id the first one stands. */
  readonly metrics: (benchmark: string) => ReadonlyArray<Metrics.Measured>
  /** Names of the facets to slice by; none: no slices. */
  readonly by: ReadonlyArray<string>
  /** How the instances of a benchmark are grouped; not at all when absent. */
  readonly grouping?: (benchmark: string) => Grouping
  /** Whether what was served to a cell is known to be a simulated model, whatever its name; asked when numbers are. */
  readonly isServedSimulated?: (cell: number) => boolean
  /** How much of published data the figures of a benchmark rest on, in a sentence; absent if none was played. */
  readonly coverage?: (benchmark: string) => string | undefined
  /** Of the run; bootstraps and permutations derive from it. */
  readonly seed: Randomness.Seed
}

/** Sums up a run from its trials, which it does not keep: some 200 bytes each. */
export interface Summarizer {
  /** Takes a finished trial; each one once, in any order. */
  readonly add: (result: Stored.TrialResult) => void
  /** The summary so far. The same trials give the same summary in any order. */
  readonly summary: () => Summary
  /** The cells with their trials, in the order of the run: what analyses are made of. */
  readonly views: () => ReadonlyArray<CellView>
  /** All that can be said about a metric, or the main one, by benchmark; nothing of a benchmark that has no such metric. */
  readonly analyses: (options: AnalysisOptions & { readonly metric: Option.Option<string> }) => ReadonlyArray<Analysis>
}

/** What the cells of one benchmark share. */
interface Family {
  readonly metrics: ReadonlyArray<Metrics.Measured>
  readonly instances: Instances
}

const familyOf = (benchmark: string, { by, grouping, metrics }: SummaryOptions): Family => {
  const all = metrics(benchmark)
  const unique = all.filter(({ id }, m) => all.findIndex((other) => other.id === id) === m)
  return {
    metrics: unique,
    instances: makeInstances(by, facetOf(grouping?.(benchmark)))
  }
}

/** Starts a summary. */
export const makeSummarizer = (given: SummaryOptions): Summarizer => {
  const { cells, run, seed } = given
  const families = new Map(
    [...new Set(cells.map(({ benchmark }) => benchmark.id))].map((id) => [id, familyOf(id, given)])
  )
  const labels = cellLabels(cells)
  const tables = cells.map((cell, i) => {
    const family = families.get(cell.benchmark.id)!
    return { cell, label: labels[i]!, family, table: makeCellTable(family.metrics) }
  })
  let known: ReadonlyArray<CellView> | undefined
  const viewsOf = (): ReadonlyArray<CellView> => {
    const ranked = new Map([...families.values()].map((family) => [family, family.instances.ranked()]))
    return tables.map(({ cell, family, label, table }, i): CellView => {
      const instances = ranked.get(family)!
      const trials = table.sorted(instances.rankOf)
      const means = family.metrics.map((_, m) => averageByInstance(trials, m, instances.count))
      const simulated = isSimulatedCell(cell) || given.isServedSimulated?.(i) === true
      const coverage = given.coverage?.(cell.benchmark.id)
      return { cell, label, simulated, coverage, metrics: family.metrics, trials, instances, means }
    })
  }
  const views = (): ReadonlyArray<CellView> => (known ??= viewsOf())
  const ofBenchmark = (id: string) => views().filter(({ cell }) => cell.benchmark.id === id)
  return {
    add: (result) => {
      known = undefined
      const { family, table } = tables[result.cell]!
      table.add(family.instances.numberOf(result), result)
    },
    views,
    summary: () => {
      const bootstrap = makeBootstrap(seed)
      const slices = views().flatMap((view) =>
        view.instances.slices.map((slice) => summariseCell(view, slice, bootstrap)).filter(({ trials }) => trials > 0)
      )
      return {
        run,
        cells: [...views().map((view) => summariseCell(view, view.instances.all, bootstrap)), ...slices]
      }
    },
    analyses: ({ metric, ...options }) =>
      analyseTogether(
        [...families].flatMap(([id, { metrics }]) => {
          const index = Option.match(metric, {
            onNone: () => 0,
            onSome: (name) => metrics.findIndex((one) => one.id === name)
          })
          return index < 0 ? [] : [{ views: ofBenchmark(id), metric: index, grouping: given.grouping?.(id) ?? {} }]
        }),
        options
      )
  }
}

/** Takes in a stream of trials. */
export const collect = <E, R>(
  results: Stream.Stream<Stored.TrialResult, E, R>,
  options: SummaryOptions
): Effect.Effect<Summarizer, E, R> =>
  Effect.suspend(() => {
    const summarizer = makeSummarizer(options)
    return Effect.as(
      Stream.runForEach(results, (result) => Effect.sync(() => summarizer.add(result))),
      summarizer
    )
  })

/** The summary of a stream of trials. */
export const summarize = <E, R>(
  results: Stream.Stream<Stored.TrialResult, E, R>,
  options: SummaryOptions
): Effect.Effect<Summary, E, R> => Effect.map(collect(results, options), (summarizer) => summarizer.summary())
