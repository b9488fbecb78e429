import { readFile } from "node:fs/promises"
import { Benchmarks, TextRules } from "@escapement/core"
import { Effect, Result } from "effect"
import { type LooseJson, isLooseArray, isLooseObject, readMember, readLooseJson } from "../official/LooseJson.ts"
import type { TrajectoryType } from "../official/OfficialRecord.ts"

/** A gold record and what was predicted for it. */
export interface Pair {
  readonly type: TrajectoryType
  readonly gold: ReadonlyArray<LooseJson>
  /** Whatever was predicted: a list of calls, if it is as it should be. */
  readonly predicted: LooseJson
}

const readArray = (path: string): Effect.Effect<ReadonlyArray<LooseJson>, Benchmarks.ImportFailed> =>
  Effect.gen(function* () {
    const reason = (error: unknown) => TextRules.systemReason(error)
    const refuse = (error: unknown) => new Benchmarks.ImportFailed({ path, reason: reason(error) })
    const json = yield* Effect.tryPromise({ try: () => readFile(path, "utf8"), catch: refuse })
    const value = yield* Effect.try({
      try: () => readLooseJson(json.replace(/^\uFEFF/, "")),
      catch: (error) => new Benchmarks.ImportFailed({ path, reason: `not JSON: ${reason(error)}` })
    })
    return isLooseArray(value)
      ? value
      : yield* new Benchmarks.ImportFailed({ path, reason: "must be an array of records" })
  })

const goldOf = (
  path: string,
  record: LooseJson,
  index: number
): Result.Result<Omit<Pair, "predicted">, Benchmarks.ImportFailed> => {
  const refuse = (reason: string) => Result.fail(new Benchmarks.ImportFailed({ path, at: `record ${index}`, reason }))
  if (!isLooseObject(record)) return refuse("must be an object")
  const calls = readMember(record, "tool list") ?? readMember(record, "tool_list")
  if (!isLooseArray(calls)) return refuse('"tool list" must be an array')
  // sequential files state no type
  const type = readMember(record, "trajectory_type") ?? "sequential"
  return type === "parallel" || type === "sequential"
    ? Result.succeed({ type, gold: calls })
    : refuse('"trajectory_type" must be "parallel" or "sequential"')
}

const predictedOf = (record: LooseJson): LooseJson => {
  if (!isLooseObject(record)) return record
  const calls = readMember(record, "pred tool list") ?? readMember(record, "tool list")
  // a failed request leaves no list: nothing was predicted
  return calls === undefined || calls === null ? [] : calls
}

const isSummary = (record: LooseJson | undefined): boolean =>
  isLooseObject(record) && readMember(record, "domain_summary") !== undefined

/** Pairs the records of a gold file with those of a file of predictions, by index. */
export const readPairs = Effect.fnUntraced(function* (files: { readonly gold: string; readonly predictions: string }) {
  const gold = yield* readArray(files.gold)
  const written = yield* readArray(files.predictions)
  const predictions = isSummary(written.at(-1)) ? written.slice(0, -1) : written
  if (gold.length !== predictions.length) {
    return yield* new Benchmarks.ImportFailed({
      path: files.predictions,
      reason: `has ${predictions.length} predictions for ${gold.length} gold records; they are aligned by index`
    })
  }
  return yield* Effect.forEach(gold, (record, index) =>
    Effect.map(Effect.fromResult(goldOf(files.gold, record, index)), (found): Pair => ({
      ...found,
      predicted: predictedOf(predictions[index] ?? null)
    }))
  )
})
