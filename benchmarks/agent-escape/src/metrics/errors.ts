import { Option } from "effect"
import { ErrorName } from "../play/ErrorName.ts"
import type { EscapeMetric } from "./EscapeMetric.ts"

/** Failed attempts to use a node, by the paper's class; looking and submitting do not count. One metric per class. */
export const errorCounts: ReadonlyArray<EscapeMetric> = ErrorName.literals.map((name): EscapeMetric => ({
  id: `errors.${name}`,
  summary: `failed attempts of the class ${name}`,
  unit: "calls",
  better: "lower",
  source: "AgentEscapeBench §4.2, App. B.1",
  measure: ({ attempts }) => Option.some(attempts.filter(({ invocation }) => invocation.error === name).length)
}))
