import { Schema } from "effect"
import { Limit } from "./Limits.ts"

const why = { reason: Schema.String }

/** How a trial ended: exactly one of these. Only `infra-error` says nothing about the agent. */
export const Outcome = Schema.TaggedUnion({
  solved: {},
  "wrong-answer": {},
  /** The agent said so by a tool, or its adapter returned before the trial had ended. */
  "gave-up": {},
  /** The trial reached a limit. */
  "budget-exhausted": { limit: Limit },
  /** The model, or its provider, refused to answer. */
  refused: why,
  /** The agent failed: its adapter threw, or made a request that the model cannot take. */
  "agent-error": why,
  /** Something failed that is not the agent: a provider, a world, a program that is missing. The trial is lost. */
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

/**
 * The outcomes that a world may decide, by the call that ends a trial; the environment and the runner decide all
 * others.
 */
export type Verdict = "solved" | "wrong-answer" | "gave-up"
