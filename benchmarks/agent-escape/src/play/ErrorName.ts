import type { ErrorClass } from "@escapement/core"
import { Schema } from "effect"

/** The eight classes of a failed invocation, by the paper's names. Source: paper, App. B.1. */
export const ErrorName = Schema.Literals([
  "missing-required-parameter",
  "wrong-node-type",
  "repeated-solved-node",
  "wrong-parameter-type",
  "node-not-visible",
  "node-not-exist",
  "wrong-format",
  "other"
])
export type ErrorName = typeof ErrorName.Type

/** The shared error class of each of these classes; `other` is a wrong value or a premature call. */
export const sharedClass: { readonly [name in Exclude<ErrorName, "other">]: ErrorClass } = {
  "missing-required-parameter": "missing",
  "wrong-node-type": "other",
  "repeated-solved-node": "repeated",
  "wrong-parameter-type": "wrong-type",
  "node-not-visible": "not-visible",
  "node-not-exist": "unknown-tool",
  "wrong-format": "wrong-type"
}
