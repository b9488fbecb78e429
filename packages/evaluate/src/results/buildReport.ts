import { RunStore } from "@escapement/core"
import { Analysis, Summary } from "@escapement/metrics"
import type { Html } from "@escapement/report"
import { Cards } from "@escapement/runner"
import { Effect, Option, Predicate } from "effect"
import { runAnalyses, collectRun } from "./collectRun.ts"
import type { AnalysisOptions } from "./AnalysisOptions.ts"
import { makeCardTable } from "../run/cards.ts"
import { makeGapTable } from "../run/makeGapTable.ts"
import { eachTrial } from "./eachTrial.ts"
import { type Refused, refuse } from "../Failure.ts"
import { allMetrics } from "./ChosenMetrics.ts"
import { countFailures } from "./countFailures.ts"
import { paperTables } from "./paperTables.ts"
import type { ReadRun } from "./readRun.ts"
import { standingsOfRun } from "../validation/readStandings.ts"
import { earlierLooks } from "../until/earlierLooks.ts"
import { decisionOfRun } from "../until/decisionOfRun.ts"

/** Returns what a family says about itself; it does not depend on where a run comes from. */
const familyOf = ({ metrics, registry }: ReadRun, id: string) => {
  const known = registry.benchmarks
    .find((any) => any.id === id)
    ?.use((family) => ({
      own: [...family.metrics, ...(family.judged ?? [])].map((metric) => metric.id),
      planLength: family.planLength ?? "exact",
      paper: family.tables
    }))
  const { own = [], paper = [], planLength = "bound" } = known ?? {}
  return { metrics: metrics(id), own: new Set(own), planLength, paper }
}

const isOf =
  (id: string) =>
  ({ benchmark }: Pick<Summary.CellSummary, "benchmark">): boolean =>
    benchmark === id

/** Computes everything that a report says about a run. */
export const buildReport = Effect.fnUntraced(function* (
  read: ReadRun,
  options: AnalysisOptions = {}
): Effect.fn.Return<Html.RunReport, Refused, RunStore> {
  const { metrics, run } = read
  const gaps = makeGapTable(run, metrics)
  const whole = yield* collectRun(run, metrics, [], options.cluster, gaps.add)
  const [astray, card] = [Analysis.makeRegretTable(run.cells, run.plan.seed), makeCardTable(run)]
  yield* eachTrial(run, (stored) => {
    astray.add(stored.cell, stored.trial)
    card.add(stored)
  })
  const regret = astray.rows()
  const summary = whole.summary()
  const families = yield* Effect.forEach(
    yield* runAnalyses(run, whole, { ...options, by: [] }, yield* decisionOfRun(run, read.registry)),
    Effect.fnUntraced(function* (analysis): Effect.fn.Return<Html.FamilyReport, Refused, RunStore> {
      const isMine = isOf(analysis.benchmark)
      const { paper, ...family } = familyOf(read, analysis.benchmark)
      const adversaries = standingsOfRun(run, metrics).filter(isMine)
      const mine = {
        ...family,
        adversaries,
        analysis,
        cells: summary.cells.filter(isMine),
        regret: regret.filter(isMine)
      }
      return { ...mine, tables: yield* paperTables(run, analysis.benchmark, metrics, paper) }
    })
  )
  const disclosed = Cards.cardToJson(yield* card.card)
  const isJudged = allMetrics(run, metrics).some(Predicate.hasProperty("questions"))
  const store = yield* RunStore
  const judging = isJudged ? Summary.summarizeJudging(store.results(run.id)) : Effect.succeedNone
  return {
    run,
    summary,
    families,
    failures: yield* countFailures(run),
    failedMetrics: gaps.failed(),
    notShown: { outdated: gaps.outdated(), absent: gaps.absent() },
    looks: yield* earlierLooks(run),
    ...Option.match(yield* Effect.mapError(judging, refuse), {
      onNone: () => ({}),
      onSome: (found) => ({ judging: found })
    }),
    card: disclosed
  }
})
