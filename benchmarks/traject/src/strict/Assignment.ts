import { Result } from "effect"
import { type LooseJson, isLooseObject, readMember } from "../official/LooseJson.ts"
import { pythonEquals } from "../official/PythonValue.ts"
import { type Entry, mergeArguments } from "../official/sections.ts"

/** A call whose tool name is a text. Its arguments are canonical, sorted by name, and merged from all sections. */
export interface NamedCall {
  readonly name: string
  /** Undefined if the arguments cannot be read; such a call equals no other. */
  readonly args: ReadonlyArray<Entry> | undefined
}

/** Returns the call that a JSON value describes; undefined if the value names no tool. */
export const namedCall = (call: LooseJson): NamedCall | undefined => {
  if (!isLooseObject(call)) return undefined
  const name = readMember(call, "tool name")
  const args = mergeArguments(call)
  return typeof name === "string" ? { name, args: Result.isSuccess(args) ? args.success : undefined } : undefined
}

/** Whether two calls name one tool and have equal arguments. */
export const isSameCall = (a: NamedCall, b: NamedCall): boolean =>
  a.name === b.name &&
  a.args !== undefined &&
  b.args !== undefined &&
  a.args.length === b.args.length &&
  a.args.every(([name, value], i) => b.args?.[i]?.[0] === name && pythonEquals(value, b.args[i][1]))

/** The predicted call that stands for a gold call. */
export interface Match {
  /** Index of the predicted call. */
  readonly at: number
  readonly isExact: boolean
}

/**
 * Assigns each gold call a predicted call of the same tool, none of them twice: first those with equal arguments,
 * then the remaining ones, in order. As equal calls are interchangeable, no other assignment has more exact
 * matches.
 */
export const assign = (
  gold: ReadonlyArray<NamedCall>,
  predicted: ReadonlyArray<NamedCall>
): ReadonlyArray<Match | undefined> => {
  const isTaken = predicted.map(() => false)
  const take = (fits: (call: NamedCall) => boolean): number => {
    const at = predicted.findIndex((call, i) => isTaken[i] !== true && fits(call))
    if (at >= 0) isTaken[at] = true
    return at
  }
  const exact = gold.map((call) => take((other) => isSameCall(call, other)))
  return exact.map((at, i) => {
    if (at >= 0) return { at, isExact: true }
    const other = take(({ name }) => name === gold[i]?.name)
    return other < 0 ? undefined : { at: other, isExact: false }
  })
}
