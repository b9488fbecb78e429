import type { RunStore } from "@escapement/core"
import { Analysis } from "@escapement/metrics"
import { Cards } from "@escapement/runner"
import { Effect } from "effect"
import { type AnalysisOptions, collectRun } from "./collectRun.ts"
import { cardOfRun } from "../run/cards.ts"
import { Refused } from "../Failure.ts"
import { type ReadRun, type Reading, readRun } from "./readRun.ts"
import { requireOwnQuestion } from "../until/requireOwnQuestion.ts"

/** What changed from one run to another. */
export interface ComparedRuns {
  readonly comparison: Analysis.RunComparison
  /** The differences between their disclosure cards. */
  readonly card: ReturnType<typeof Cards.cardDifferences>
}

/** How two runs are compared. */
export interface ComparingRuns extends Reading, Pick<AnalysisOptions, "cluster"> {}

const viewOf = Effect.fnUntraced(function* ({ metrics, run }: ReadRun, { cluster }: ComparingRuns) {
  yield* requireOwnQuestion(run, { cluster })
  const summarizer = yield* collectRun(run, metrics, [], cluster)
  const views = summarizer.views()
  const { until } = run.plan
  if (until === undefined) return { run: run.id, views }
  const instances = Math.max(0, ...views.map((view) => view.instances.count))
  return { run: run.id, views, looks: Math.ceil(instances / until.block) }
})

/**
 * Compares two stored runs: for every agent that both have, the difference b minus a with its interval.
 *
 * @param a the id of the first run, the beginning of that id, or `last`
 */
export const compare = Effect.fnUntraced(function* (
  a: string,
  b: string,
  reading: ComparingRuns
): Effect.fn.Return<ComparedRuns, Refused, RunStore> {
  const [one, other] = [yield* readRun(a, reading), yield* readRun(b, reading)]
  if (one.run.id === other.run.id) {
    return yield* new Refused({ message: `${a} and ${b} are the same run, ${one.run.id}: name two runs` })
  }
  const comparison = Analysis.compareRuns(yield* viewOf(one, reading), yield* viewOf(other, reading), one.run.plan.seed)
  if (comparison.differences.length === 0) {
    return yield* new Refused({
      message:
        comparison.unanswered.length > 0
          ? `runs ${one.run.id} and ${other.run.id} cannot be compared: --until chose the number of instances by their results, and only metrics that are shares, of instances that come one by one, have a test for that`
          : `runs ${one.run.id} and ${other.run.id} cannot be compared: no agent (architecture, model, settings and limits) has scores of two instances or more in both, and they do not have one agent each`
    })
  }
  return { comparison, card: Cards.cardDifferences(yield* cardOfRun(one.run), yield* cardOfRun(other.run)) }
})
