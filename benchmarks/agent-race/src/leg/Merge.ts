import { Schema } from "effect"
import { formatPythonFloat } from "./formatPythonFloat.ts"

/** How a diamond's merge stop combines its branches. Source: the authors' code; paper §3.3. */
export const MergeOperator = Schema.Literals(["add", "abs_diff"])
export type MergeOperator = typeof MergeOperator.Type

/** A merge with the values of its branches. */
export interface Merge {
  readonly operator: MergeOperator
  readonly a: number
  readonly b: number
}

/** Merges two branch values into an integer; each is truncated toward zero first. */
export const merge = ({ a, b, operator }: Merge): number => {
  const [x, y] = [Math.trunc(a), Math.trunc(b)]
  return (operator === "add" ? x + y : Math.abs(x - y)) + 0
}

/** Writes the program of a merge stop, with branch values as Python floats. */
export const mergeCode = ({ a, b, operator }: Merge): string => {
  const [x, y] = [`int(${formatPythonFloat(a)})`, `int(${formatPythonFloat(b)})`]
  return `result = ${operator === "add" ? `${x} + ${y}` : `abs(${x} - ${y})`}\nprint(result)`
}

const number = String.raw`(-?[\d.]+(?:e[+-]?\d+)?)`
const added = new RegExp(String.raw`^result = int\(${number}\) \+ int\(${number}\)\nprint\(result\)$`)
const subtracted = new RegExp(String.raw`^result = abs\(int\(${number}\) - int\(${number}\)\)\nprint\(result\)$`)

/** Parses the program of a merge stop; undefined for any other program. */
export const parseMerge = (code: string): Merge | undefined => {
  const add = added.exec(code)
  const found = add ?? subtracted.exec(code)
  return found === null
    ? undefined
    : { operator: add === null ? "abs_diff" : "add", a: Number(found[1]), b: Number(found[2]) }
}
