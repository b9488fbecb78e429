import { Schema } from "effect"
import type { PythonException } from "./PythonValue.ts"

/**
 * Whether, after an exception, the authors' loop continues with a record of zeros; otherwise the exception ends
 * the run.
 */
const isHandled = (type: PythonException): boolean => type === "KeyError" || type === "ValueError"

/**
 * The result of the authors' functions for one prediction. `usage` has the tools that gold and prediction share;
 * after an exception everything is zero.
 */
export interface OfficialRecord {
  readonly em: boolean
  /** In [0, 1]. */
  readonly inclusion: number
  readonly usage: { readonly [tool: string]: boolean }
  readonly error: { readonly type: PythonException; readonly handled: boolean } | null
}

/** How the calls of a published record depend on each other. */
export const TrajectoryType = Schema.Literals(["parallel", "sequential"])
export type TrajectoryType = typeof TrajectoryType.Type

/** Makes the record that an exception leaves. */
export const failedRecord = (type: PythonException): OfficialRecord => ({
  em: false,
  inclusion: 0,
  usage: {},
  error: { type, handled: isHandled(type) }
})

/** Returns the share of shared tools whose arguments are the same; `null` if no tool is shared. */
export const usageMean = ({ usage }: OfficialRecord): number | null => {
  const comparisons = Object.values(usage)
  return comparisons.length === 0 ? null : comparisons.filter(Boolean).length / comparisons.length
}
