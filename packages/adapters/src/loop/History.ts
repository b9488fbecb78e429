import { Content, type ContextOverflowed, type Message } from "@escapement/core"
import { Effect } from "effect"
import type { HistoryPolicy } from "./HistoryPolicy.ts"
import { summarised } from "../prompts/SummaryPrompt.ts"

/** A reply and the messages that answer it. A history keeps or drops them together. */
export type Step = ReadonlyArray<Message>

/** The steps of one trial, kept as its policy says. */
interface History<out E> {
  readonly add: (step: Step) => void
  /**
   * Runs an effect with the kept messages: the summary, if there is one, and the steps. Under the policy `summary`, the
   * older half is condensed first if there are too many steps, and once more if the context overflows.
   */
  readonly attempt: <A, E2>(
    attempt: (kept: ReadonlyArray<Message>) => Effect.Effect<A, E2 | ContextOverflowed>
  ) => Effect.Effect<A, E | E2 | ContextOverflowed>
}

/**
 * Makes a history without steps.
 *
 * @param condense writes one text from the previous summary and the older half of the steps
 */
export const makeHistory = <E>(
  policy: HistoryPolicy,
  condense: (older: ReadonlyArray<Message>) => Effect.Effect<string, E>
): History<E> => {
  const steps: Array<Step> = []
  let summary: ReadonlyArray<Message> = []

  const kept = (count: number) => [...summary, ...steps.slice(0, count).flat()]
  const compact = Effect.suspend(() => {
    const half = Math.ceil(steps.length / 2)
    return Effect.map(condense(kept(half)), (condensed) => {
      steps.splice(0, half)
      summary = [{ role: "user", content: Content.text(summarised(condensed)) }]
    })
  })
  return {
    add: (step) => {
      steps.push(step)
      if (policy._tag === "window") steps.splice(0, steps.length - policy.steps)
    },
    attempt: (attempt) => {
      const once = Effect.suspend(() => attempt(kept(steps.length)))
      if (policy._tag !== "summary") return once
      const guarded = Effect.catchTag(once, "ContextOverflowed", (overflow) =>
        steps.length === 0 ? Effect.fail(overflow) : Effect.andThen(compact, once)
      )
      return Effect.suspend(() => (steps.length > policy.steps ? Effect.andThen(compact, guarded) : guarded))
    }
  }
}
