import { Benchmarks, type Json } from "@escapement/core"
import { ResultFiles } from "@escapement/env"
import { Effect } from "effect"
import { isLooseObject, readMember } from "../official/LooseJson.ts"
import { scoreOfficial } from "../official/scoreOfficial.ts"
import { officialSummary } from "./officialScorer.ts"
import { type Pair, goldOf, isSummary, predictedOf, readArray, retrievedOf } from "./readPairs.ts"

const scoreFile = Effect.fnUntraced(function* (
  path: string
): Effect.fn.Return<Json.JsonObject, Benchmarks.ImportFailed> {
  const written = yield* readArray(path)
  const records = isSummary(written.at(-1)) ? written.slice(0, -1) : written
  const pairs = yield* Effect.forEach(records, (record, index) => {
    const hasBoth = isLooseObject(record) && readMember(record, "gt tool list") !== undefined
    return hasBoth
      ? Effect.map(Effect.fromResult(goldOf(path, record, index)), (gold): Pair => ({
          ...gold,
          predicted: predictedOf(record),
          ...retrievedOf(record)
        }))
      : Effect.fail(
          new Benchmarks.ImportFailed({
            path,
            at: `record ${index}`,
            reason: 'has no "gt tool list": score it with --gold and --predictions'
          })
        )
  })
  const scored = pairs.map(({ gold, predicted, type }) => scoreOfficial(type, gold, predicted))
  return { path, ...officialSummary(pairs, scored) }
})

/** Scores the result files of the authors' scripts, which repeat the gold: each file is a run. */
export const officialRuns: Benchmarks.RunScorer = (paths) =>
  Effect.gen(function* () {
    const files = (yield* Effect.forEach(paths, ResultFiles.listFiles)).flat().filter((file) => file.endsWith(".json"))
    if (files.length === 0) {
      return yield* new Benchmarks.ImportFailed({ path: paths[0] ?? "", reason: "there is no result file (*.json)" })
    }
    return { runs: yield* Effect.forEach(files, scoreFile) }
  })
