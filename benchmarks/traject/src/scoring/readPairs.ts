import { Benchmarks, TextRules } from "@escapement/core"
import { ResultFiles } from "@escapement/env"
import { Effect, Result } from "effect"
import { type LooseJson, isLooseArray, isLooseObject, readMember, readLooseJson } from "../official/LooseJson.ts"
import type { TrajectoryType } from "../official/OfficialRecord.ts"

/** A gold record and the prediction for it. */
export interface Pair {
  readonly type: TrajectoryType
  readonly gold: ReadonlyArray<LooseJson>
  /** The prediction as it was read: a list of calls, if it is well-formed. */
  readonly predicted: LooseJson
  /** Names of the tools that were retrieved for the record, if the prediction has them. */
  readonly retrieved?: ReadonlyArray<string>
}

/** Reads the records of a file. */
export const readArray = (path: string): Effect.Effect<ReadonlyArray<LooseJson>, Benchmarks.ImportFailed> =>
  Effect.gen(function* () {
    const json = yield* ResultFiles.readText(path)
    const value = yield* Effect.try({
      try: () => readLooseJson(json.replace(/^\uFEFF/, "")),
      catch: (error) => new Benchmarks.ImportFailed({ path, reason: `not JSON: ${TextRules.systemReason(error)}` })
    })
    return isLooseArray(value)
      ? value
      : yield* new Benchmarks.ImportFailed({ path, reason: "expected an array of records" })
  })

/** Reads the gold of a record, from a gold file or from a result that repeats it. */
export const goldOf = (
  path: string,
  record: LooseJson,
  index: number
): Result.Result<Omit<Pair, "predicted">, Benchmarks.ImportFailed> => {
  const refuse = (reason: string) => Result.fail(new Benchmarks.ImportFailed({ path, at: `record ${index}`, reason }))
  if (!isLooseObject(record)) return refuse("must be an object")
  const calls = readMember(record, "gt tool list") ?? readMember(record, "tool list") ?? readMember(record, "tool_list")
  if (!isLooseArray(calls)) return refuse('"tool list" must be an array')
  // sequential files state no type
  const type = readMember(record, "trajectory_type") ?? "sequential"
  return type === "parallel" || type === "sequential"
    ? Result.succeed({ type, gold: calls })
    : refuse('"trajectory_type" must be "parallel" or "sequential"')
}

const toolName = (tool: LooseJson): ReadonlyArray<string> => {
  const name = isLooseObject(tool) ? readMember(tool, "tool name") : tool
  return typeof name === "string" ? [name] : []
}

/** Reads the names of the tools that were retrieved for a record; an empty object if the record has none. */
export const retrievedOf = (record: LooseJson): Pick<Pair, "retrieved"> => {
  const tools = isLooseObject(record) ? readMember(record, "retrieved_tools") : undefined
  return isLooseArray(tools) ? { retrieved: tools.flatMap(toolName) } : {}
}

/** Returns the prediction of a record. */
export const predictedOf = (record: LooseJson): LooseJson => {
  if (!isLooseObject(record)) return record
  const calls = readMember(record, "pred tool list") ?? readMember(record, "tool list")
  // a failed request leaves no list: nothing was predicted
  return calls === undefined || calls === null ? [] : calls
}

/** Whether the last member of a result sums up the others. */
export const isSummary = (record: LooseJson | undefined): boolean =>
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
      predicted: predictedOf(predictions[index] ?? null),
      ...retrievedOf(predictions[index] ?? null)
    }))
  )
})
