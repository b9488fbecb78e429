import { Result } from "effect"
import { type LooseJson, isLooseArray, isLooseObject, readMember } from "./LooseJson.ts"
import type { PythonException } from "./PythonValue.ts"

/** The name of a call, which need not be a text. */
export type CallName = null | boolean | number | bigint | string

/** Reads `call["tool name"]`, which must be hashable. Source: spec §3.1. */
const nameOf = (call: LooseJson): Result.Result<LooseJson, PythonException> => {
  if (!isLooseObject(call)) return Result.fail("TypeError")
  const name = readMember(call, "tool name")
  return name === undefined ? Result.fail("KeyError") : Result.succeed(name)
}

/** Returns the names of a list of calls, in order. A list is read whole before its names are hashed. */
export const callNames = (calls: LooseJson): Result.Result<ReadonlyArray<CallName>, PythonException> => {
  if (!isLooseArray(calls)) return Result.fail("TypeError")
  const names: Array<CallName> = []
  let isHashable = true
  for (const call of calls) {
    const name = nameOf(call)
    if (Result.isFailure(name)) return Result.fail(name.failure)
    if (isLooseArray(name.success) || isLooseObject(name.success)) isHashable = false
    else names.push(name.success)
  }
  return isHashable ? Result.succeed(names) : Result.fail("TypeError")
}

/** Returns a key that is equal for names that are equal in Python: `1 == 1.0 == True`. */
export const nameKey = (name: CallName): string =>
  typeof name === "string" ? `s${name}` : name === null ? "null" : `n${Number(name)}`
