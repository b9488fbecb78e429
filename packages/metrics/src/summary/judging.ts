import { type Stored, Usage, getOrInsertComputed } from "@escapement/core"
import { Effect, Option, Stream } from "effect"
import { type Agreement, agreement } from "../statistics/shares/agreement.ts"
import { type CorrectedMean, type RatedTrial, correctedMeans } from "./correctedMeans.ts"

/** The judges' results on one metric. */
export interface JudgedSummary {
  readonly metric: string
  /** Number of judged trials. */
  readonly trials: number
  /** Number of judged trials to which no judge gave a value. */
  readonly absent: number
  /** Why the first of these trials has no value; absent if none of them states a reason. */
  readonly reason?: string
  /** How far several ratings of one trial agree; `Option.none` if no trial was rated twice. */
  readonly agreement: Option.Option<Agreement>
  /** Corrected means by cell; absent if no exact value is known. */
  readonly corrected?: ReadonlyArray<CorrectedMean>
}

/** The judges' results in a run, with their usage, which is not counted with the agents'. */
export interface Judging {
  /** The judges, in the order of their ids. */
  readonly judges: ReadonlyArray<string>
  readonly metrics: ReadonlyArray<JudgedSummary>
  readonly usage: Usage.Usage
}

interface Tally {
  trials: number
  absent: number
  reason?: string
  readonly ratings: Array<ReadonlyArray<number>>
  readonly rated: Array<RatedTrial>
}

/** Summarises the judgements of a run; `Option.none` if nothing was judged. */
export const summarizeJudging = <E, R>(
  results: Stream.Stream<Stored.TrialResult, E, R>
): Effect.Effect<Option.Option<Judging>, E, R> =>
  Effect.suspend(() => {
    const tallies = new Map<string, Tally>()
    const judges = new Set<string>()
    let usage: Usage.Usage = {}
    const add = ({ cell, instance, scores }: Stored.TrialResult) => {
      for (const [metric, { exact, failed, judgements, value }] of Object.entries(scores)) {
        if (judgements === undefined) continue
        const tally = getOrInsertComputed(tallies, metric, () => ({ trials: 0, absent: 0, ratings: [], rated: [] }))
        tally.trials++
        if (Option.isNone(value)) {
          tally.absent++
          if (failed !== undefined) tally.reason ??= failed
        }
        tally.rated.push({ cell, instance, judged: Option.getOrUndefined(value), exact })
        tally.ratings.push(judgements.flatMap((judgement) => Option.toArray(judgement.value)))
        for (const judgement of judgements) {
          judges.add(judgement.judge)
          usage = Usage.addUsage(usage, judgement.usage)
        }
      }
    }
    return Effect.map(
      Stream.runForEach(results, (result) => Effect.sync(() => add(result))),
      () =>
        judges.size === 0
          ? Option.none()
          : Option.some({
              judges: [...judges].toSorted(),
              metrics: [...tallies].map(([metric, { rated, ratings, ...tally }]) => ({
                metric,
                ...tally,
                agreement: agreement(ratings),
                ...(rated.some(({ exact }) => exact !== undefined) ? { corrected: correctedMeans(rated) } : {})
              })),
              usage
            })
    )
  })
