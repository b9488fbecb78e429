import { Schema } from "effect"
import { Limit } from "./Limits.ts"

const why = { reason: Schema.String }

/** How a trial ended: exactly one of these. Only `infra-error` says nothing about the agent. */
export const Outcome = Schema.TaggedUnion({
  solved: {},
  "wrong-answer": {},
  "gave-up": {},
  "budget-exhausted": { limit: Limit },
  refused: why,
  "agent-error": why,
  "infra-error": why
})
export type Outcome = typeof Outcome.Type

/** The name of an outcome, such as `solved`. */
export type OutcomeTag = Outcome["_tag"]

/**
 * All outcomes, best first.
 *
 * ```ts
 * import { Outcome } from "@escapement/core"
 *
 * Outcome.outcomeTags[0] // → "solved"
 * Outcome.outcomeTags.at(-1) // → "infra-error"
 * ```
 */
export const outcomeTags: ReadonlyArray<OutcomeTag> = [
  "solved",
  "wrong-answer",
  "gave-up",
  "budget-exhausted",
  "refused",
  "agent-error",
  "infra-error"
]

/** The outcomes that a world may decide; the environment and the runner decide all others. */
export type Verdict = "solved" | "wrong-answer" | "gave-up"
