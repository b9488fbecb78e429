import { Result } from "effect"
import { type LooseJson, isLooseArray, isLooseObject } from "./LooseJson.ts"
import { type OfficialRecord, type TrajectoryType, failedRecord } from "./OfficialRecord.ts"
import type { PythonException } from "./PythonValue.ts"
import { type CallName, callNames, nameKey } from "./callName.ts"
import { sameArguments } from "./sections.ts"

const isExact = (type: TrajectoryType, gold: ReadonlyArray<string>, predicted: ReadonlyArray<string>): boolean => {
  if (type === "sequential") return gold.length === predicted.length && gold.every((name, i) => predicted[i] === name)
  const [a, b] = [new Set(gold), new Set(predicted)]
  return a.size === b.size && predicted.every((name) => a.has(name))
}

/** Converts a name to a key of a JSON object. */
const jsonKey = (name: CallName): string => (typeof name === "string" ? name : String(name))

const firstCall = (calls: LooseJson, keys: ReadonlyArray<string>, key: string) => {
  const call = isLooseArray(calls) ? calls[keys.indexOf(key)] : undefined
  return isLooseObject(call) ? call : {}
}

const score = (
  type: TrajectoryType,
  gold: LooseJson,
  predicted: LooseJson
): Result.Result<OfficialRecord, PythonException> => {
  const names = Result.all([callNames(gold), callNames(predicted)])
  if (Result.isFailure(names)) return Result.fail(names.failure)
  const [goldKeys, keys] = [names.success[0].map(nameKey), names.success[1].map(nameKey)]
  const offered = new Set(keys)
  const usage: Array<readonly [string, boolean]> = []
  for (const [i, key] of goldKeys.entries()) {
    if (!offered.has(key) || goldKeys.indexOf(key) < i) continue
    const isUsed = sameArguments(firstCall(gold, goldKeys, key), firstCall(predicted, keys, key))
    if (Result.isFailure(isUsed)) return Result.fail(isUsed.failure)
    usage.push([jsonKey(names.success[0][i] ?? null), isUsed.success])
  }
  const em = isExact(type, goldKeys, keys)
  return Result.succeed({
    em,
    inclusion: usage.length / Math.max(1, goldKeys.length),
    usage: Object.fromEntries(usage),
    error: null
  })
}

/**
 * Scores one prediction as the authors' code (`utils/metrics.py`) does, to the bit.
 *
 * - `em`: the same set of names (parallel) or the same list of names (sequential);
 * - `inclusion`: distinct names shared / calls of the gold list;
 * - `usage`: per shared name, whether the first call on either side has the same arguments.
 *
 * Where that code would throw, all scores are zero and `error` names the exception of Python.
 */
export const scoreOfficial = (type: TrajectoryType, gold: LooseJson, predicted: LooseJson): OfficialRecord =>
  Result.getOrElse(score(type, gold, predicted), failedRecord)
