import { type Cell, type Metrics, Plans, type Randomness, type Stored } from "@escapement/core"
import { Effect, Option, Stream } from "effect"
import type { Analysis } from "../analysis/Analysis.ts"
import { type AnalysisOptions, analyseTogether } from "../analysis/analyse.ts"
import { makeBootstrap } from "../statistics/distributions/Bootstrap.ts"
import { cellLabels } from "./cellLabels.ts"
import { makeCellTable } from "./CellTable.ts"
import { type CellView, averageByInstance } from "./CellView.ts"
import type { Grouping } from "./Grouping.ts"
import { type Instances, makeInstances } from "./Instances.ts"
import { isSimulatedCell } from "./isSimulated.ts"
import { summariseCell } from "./summariseCell.ts"
import type { Summary } from "./Summary.ts"

/** What a summarizer must know of a run: its cells, their metrics, and how instances are sliced and grouped. */
export interface SummaryOptions {
  /** Id of the run. */
  readonly run: string
  readonly cells: ReadonlyArray<Cell>
  /** Returns the metrics of a benchmark, the main metric first. Of two metrics with the same id, the first counts. */
  readonly metrics: (benchmark: string) => ReadonlyArray<Metrics.Measured>
  /** Names of the facets to slice by; empty for no slices. */
  readonly by: ReadonlyArray<string>
  /** Returns how the instances of a benchmark are grouped. If absent, they are not grouped. */
  readonly grouping?: (benchmark: string) => Grouping
  /**
   * Whether the model that was served to a cell is known to be simulated, whatever its name. It is called each time
   * numbers are computed.
   */
  readonly isServedSimulated?: (cell: number) => boolean
  /** Returns a sentence that says how much of a benchmark's published data was played; undefined if none was. */
  readonly coverage?: (benchmark: string) => string | undefined
  /**
   * Returns what the agent of a cell was given, as recorded before the run (`Run.disclosed`): its limits, and whether a
   * boundary contained it. If absent or undefined, the limits are those that the user set, and an external agent counts
   * as not contained.
   */
  readonly disclosed?: (cell: number) => Plans.AgentDisclosure | undefined
  /** The lost attempts that were played again, by cell. */
  readonly retries?: ReadonlyArray<Stored.Retries>
  /** The interrupted attempts whose trials were made afterwards, by cell. */
  readonly interruptions?: ReadonlyArray<Stored.Retries>
  /** Seed of the run, from which bootstraps and permutations derive. */
  readonly seed: Randomness.Seed
}

/** Summarises a run trial by trial. It keeps about 200 bytes per trial, not the trials themselves. */
export interface Summarizer {
  /** Adds a finished trial. Each trial must be added once; the order does not matter. */
  readonly add: (result: Stored.TrialResult) => void
  /** Returns the summary so far. The same trials give the same summary in any order. */
  readonly summary: () => Summary
  /** Returns the cells with their trials, in the order of the run, as analyses need them. */
  readonly views: () => ReadonlyArray<CellView>
  /**
   * Returns one analysis for each benchmark, on the given metric or else on the main metric. A benchmark without that
   * metric is left out.
   */
  readonly analyses: (options: AnalysisOptions & { readonly metric: Option.Option<string> }) => ReadonlyArray<Analysis>
}

/** Data that the cells of one benchmark share. */
interface Family {
  readonly metrics: ReadonlyArray<Metrics.Measured>
  readonly instances: Instances
}

const familyOf = (benchmark: string, { by, grouping, metrics }: SummaryOptions): Family => {
  const all = metrics(benchmark)
  const unique = all.filter(({ id }, m) => all.findIndex((other) => other.id === id) === m)
  return {
    metrics: unique,
    instances: makeInstances(by, grouping?.(benchmark))
  }
}

const hasEpochs = (trials: CellView["trials"], instances: number): boolean => {
  for (let rank = 0; rank < instances; rank++) if (trials.start(rank + 1) > trials.start(rank) + 1) return true
  return false
}

/** Makes a summarizer of a run without trials. */
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
  const isUncontained = (cell: number) =>
    Plans.bringsModel(cells[cell]!.adapter) && given.disclosed?.(cell)?.measured?.boundary !== "namespace"
  /** Whether another cell of the same adapter and benchmark plays outside a boundary, too. */
  const hasSibling = (cell: number) =>
    cells.some(
      ({ adapter, benchmark }, other) =>
        other !== cell &&
        adapter.id === cells[cell]!.adapter.id &&
        benchmark.id === cells[cell]!.benchmark.id &&
        isUncontained(other)
    )
  const viewsOf = (): ReadonlyArray<CellView> => {
    const ranked = new Map([...families.values()].map((family) => [family, family.instances.ranked()]))
    const meansOf = new Map([...families.values()].map((family) => [family, new Array<CellView["means"]>()]))
    return tables.map(({ cell, family, label, table }, i): CellView => {
      const instances = ranked.get(family)!
      const trials = table.sorted(instances.rankOf)
      const means = family.metrics.map((_, m) => averageByInstance(trials, m, instances.count))
      const ofAll = meansOf.get(family)!
      ofAll.push(means)
      const simulated = isSimulatedCell(cell) || given.isServedSimulated?.(i) === true
      const coverage = given.coverage?.(cell.benchmark.id)
      const disclosed = given.disclosed?.(i)
      const limits = disclosed?.limits ?? cell.limits
      const retries = given.retries?.find((one) => one.cell === i)
      const interruptions = given.interruptions?.find((one) => one.cell === i)
      return {
        cell,
        label,
        simulated,
        coverage,
        retries,
        interruptions,
        limits,
        isUncontained: isUncontained(i),
        sharesFiles: isUncontained(i) && (hasSibling(i) || hasEpochs(trials, instances.count)),
        metrics: family.metrics,
        trials,
        instances,
        means,
        isScoredByAny: (metric, rank) => ofAll.some((own) => !Number.isNaN(own[metric]![rank]))
      }
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

/** Makes a summarizer, and adds all trials of a stream to it. */
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
