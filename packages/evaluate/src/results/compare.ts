import type { Run, RunStore } from "@escapement/core"
import { Analysis } from "@escapement/metrics"
import { Cards } from "@escapement/runner"
import { Effect } from "effect"
import { collectRun } from "./collectRun.ts"
import type { AnalysisOptions } from "./AnalysisOptions.ts"
import { cardOfRun } from "../run/cards.ts"
import { Refused } from "../Failure.ts"
import { parseBaseGate } from "./gates.ts"
import { type ReadRun, type Reading, readRun } from "./readRun.ts"
import { requireMargin } from "../plan/requireMargin.ts"
import { requireOwnQuestion } from "../until/requireOwnQuestion.ts"
import { fewShared } from "./whyWorse.ts"
import { worseThanBase } from "./worseThanBase.ts"

/** The result of `compare`: what changed from one run to another. */
export interface ComparedRuns {
  /** What the two runs say about the same agents. */
  readonly comparison: Analysis.RunComparison
  /** The differences between their disclosure cards. */
  readonly card: ReturnType<typeof Cards.cardDifferences>
  /** Sentences about the agents that may be worse than `failWorse` allows; empty if there are none. */
  readonly worse: ReadonlyArray<string>
}

/** Options of `compare`. A margin needs two finished runs that share instances. */
export interface ComparingRuns extends Reading, Pick<AnalysisOptions, "cluster" | "margin"> {
  /**
   * For main metrics, by id: a number above 0, as text. An agent of the second run must not be worse than in the first
   * by this much or more.
   */
  readonly failWorse?: { readonly [metric: string]: string }
}

const viewOf = Effect.fnUntraced(function* ({ metrics, run }: ReadRun, { cluster }: ComparingRuns) {
  yield* requireOwnQuestion(run, { cluster })
  const summarizer = yield* collectRun(run, metrics, [], cluster)
  const views = summarizer.views()
  const { until } = run.plan
  if (until === undefined) return { run: run.id, views }
  const instances = Math.max(0, ...views.map((view) => view.instances.count))
  return { run: run.id, views, looks: Math.ceil(instances / until.block) }
})

/** Returns the trials that a run has, if it is not finished. */
const unfinishedOf = (
  { id, status, trials }: Run,
  views: ReadonlyArray<{ readonly trials: { readonly size: number } }>
): NonNullable<Analysis.RunComparison["unfinished"]> => {
  const made = views.reduce((sum, view) => sum + view.trials.size, 0)
  return status === "done" || made >= trials ? [] : [{ run: id, made, trials }]
}

/** Refuses a margin for runs that are not paired, or that their results stopped. */
const requirePairs = (
  { differences }: Analysis.RunComparison,
  margin: number | undefined
): Effect.Effect<void, Refused> => {
  const few = differences.find(({ looks, paired }) => !paired || looks !== undefined)
  if (margin === undefined || few === undefined) return Effect.void
  const why =
    few.looks === undefined
      ? fewShared(few.shared)
      : "of runs that their results stopped (--until) no equivalence is tested"
  return new Refused({ message: `--margin ${margin}: ${why}; play both with the same --seed and --instances` })
}

/**
 * Compares two stored runs: for every agent that both have, the difference b minus a with its interval. Refused if they
 * are the same run or have no agent in common.
 *
 * @param a the id of the first run, the beginning of that id, or `last`; `b` the second run, likewise
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
  const { failWorse = {}, margin } = reading
  const gates = yield* Effect.forEach(Object.entries(failWorse), (gate) => parseBaseGate(gate, one.run, one.metrics))
  yield* requireMargin(
    [one, other].flatMap(({ metrics, run }) => run.cells.flatMap(({ benchmark }) => metrics(benchmark.id)[0] ?? [])),
    margin
  )
  const [viewA, viewB] = [yield* viewOf(one, reading), yield* viewOf(other, reading)]
  const comparison = Analysis.compareRuns(viewA, viewB, { seed: one.run.plan.seed, margin })
  if (comparison.differences.length === 0) {
    return yield* new Refused({
      message:
        comparison.unanswered.length > 0
          ? `runs ${one.run.id} and ${other.run.id} cannot be compared: --until chose the number of instances by their results, and only metrics that are shares, of instances that come one by one, have a test for that`
          : `runs ${one.run.id} and ${other.run.id} cannot be compared: no agent (architecture, model, settings and limits) has scores of two instances or more in both, and they do not have one agent each`
    })
  }
  yield* requirePairs(comparison, margin)
  const unfinished = [...unfinishedOf(one.run, viewA.views), ...unfinishedOf(other.run, viewB.views)]
  const [open] = unfinished
  if (margin !== undefined && open !== undefined)
    return yield* new Refused({ message: `--margin ${margin}: run ${open.run} is not finished: finish it first` })
  return {
    comparison: { ...comparison, ...(unfinished.length === 0 ? {} : { unfinished }) },
    card: Cards.cardDifferences(yield* cardOfRun(one.run), yield* cardOfRun(other.run)),
    worse: [
      ...(gates.length === 0 ? [] : unfinished.map(({ run }) => `run ${run} is not finished`)),
      ...worseThanBase(one.run, one.metrics, comparison, gates)
    ]
  }
})
