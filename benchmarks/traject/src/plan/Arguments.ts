import { Json } from "@escapement/core"
import { Result } from "effect"
import type { PlannedCall } from "./PlannedCall.ts"
import { type PythonValue, pythonEquals } from "../official/PythonValue.ts"
import { canonicalValue } from "../official/canonicalValue.ts"
import { strip } from "../official/pythonText.ts"

/** Whether an argument carries no value: `null` or a blank text counts as left out, as in the authors' code. */
export const isBlank = (value: Json.Json): boolean =>
  value === null || (typeof value === "string" && strip(value) === "")

/** Removes arguments that carry no value. */
export const withoutBlanks = (args: Json.JsonObject): Json.JsonObject =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => !isBlank(value)))

/** Returns the arguments of a gold call as an agent writes them: by name, without sections and blanks. */
export const plannedArguments = (call: Pick<PlannedCall, "arguments">): Json.JsonObject =>
  withoutBlanks(Object.fromEntries(call.arguments.map(({ name, value }) => [name, value])))

/** Arguments in the forms in which they are compared. */
export interface Compared {
  /** Canonical JSON. */
  readonly key: string
  /** Values in the authors' canonical form, by name, without values that have no such form. */
  readonly normal: ReadonlyMap<string, PythonValue>
}

/** Prepares arguments to be compared. */
export const prepareArguments = (args: Json.JsonObject): Compared => {
  const kept = withoutBlanks(args)
  const normal = new Map<string, PythonValue>()
  for (const [name, value] of Object.entries(kept)) {
    const found = canonicalValue(value)
    if (Result.isSuccess(found)) normal.set(strip(name), found.success)
  }
  return { key: Json.canonical(kept), normal }
}

/** Whether the arguments of two calls are the same names with the same texts and numbers, each of which has a value. */
export const areSame = (a: Json.JsonObject, b: Json.JsonObject): boolean => {
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && typeof a[name] !== "object" && a[name] === b[name])
  )
}

/** Counts the arguments that two calls share, by name and normalised value. */
export const sharedArguments = (a: Compared, b: Compared): number => {
  let count = 0
  for (const [name, value] of a.normal) {
    const other = b.normal.get(name)
    if (other !== undefined && pythonEquals(value, other)) count++
  }
  return count
}

/** Whether two calls have equal arguments once their values are normalised. */
export const areEqual = (a: Compared, b: Compared): boolean =>
  a.key === b.key || (a.normal.size === b.normal.size && sharedArguments(a, b) === a.normal.size)
