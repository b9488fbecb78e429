import type { Benchmarks, Json } from "@escapement/core"
import { Effect } from "effect"
import { Refused, refuse } from "../Failure.ts"

/** Results that others made: predictions with their gold records, or files of the authors' own runner. */
interface GivenResults {
  readonly profile: string
  readonly gold?: string | undefined
  readonly predictions?: string | undefined
  readonly paths: ReadonlyArray<string>
}

/**
 * Scores results that were made elsewhere, by the rules of a scoring profile of the family (`score --as`): predictions
 * with their gold records, or the files of the authors' own runner (`paths`), not both. Refused if the family has no
 * such profile.
 */
export const scoreResults = Effect.fnUntraced(function* (
  benchmark: Benchmarks.AnyBenchmark,
  { gold, paths, predictions, profile }: GivenResults
): Effect.fn.Return<Json.JsonObject, Refused> {
  const { runs, scorers } = benchmark.use(({ runScorers = {}, scorers: ofFiles = {} }) => ({
    runs: Object.entries(runScorers),
    scorers: Object.entries(ofFiles)
  }))
  const unknown = (known: ReadonlyArray<readonly [string, unknown]>, what: string) => {
    const offer =
      known.length === 0
        ? "its authors published no format of results"
        : `there are ${known.map(([name]) => name).join(", ")}`
    return new Refused({ message: `${benchmark.id} has no scoring profile "${profile}"${what}; ${offer}` })
  }
  if (paths.length > 0) {
    if (gold !== undefined || predictions !== undefined)
      return yield* new Refused({ message: "give paths of results, or --gold with --predictions: not both" })
    const [, scorer] = runs.find(([name]) => name === profile) ?? []
    return scorer === undefined
      ? yield* unknown(runs, " for whole runs")
      : yield* Effect.mapError(scorer(paths), refuse)
  }
  const [, scorer] = scorers.find(([name]) => name === profile) ?? []
  if (scorer === undefined) return yield* unknown(scorers, "")
  if (gold === undefined || predictions === undefined)
    return yield* new Refused({
      message:
        gold === predictions
          ? "there is nothing to score: give --gold with --predictions, or paths of results"
          : `--${gold === undefined ? "gold" : "predictions"} is missing: --gold and --predictions are scored together`
    })
  return yield* Effect.mapError(scorer({ gold, predictions }), refuse)
})
