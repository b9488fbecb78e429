import { Content, type ErrorClass, type Fact, type Json, type Outcome, type Transition } from "@escapement/core"

const contentOf = (shown: string | Content.Content): Content.Content =>
  typeof shown === "string" ? Content.text(shown) : shown

/**
 * Makes the fact that records that a call was a mistake, and of which class.
 *
 * ```ts
 * import { Transitions } from "@escapement/env"
 *
 * Transitions.toolError("wrong-value", "page") // → { _tag: "Erred", class: "wrong-value", parameter: "page" }
 * ```
 *
 * @param parameter the argument that was wrong, if a single one was
 */
export const toolError = (error: ErrorClass, parameter?: string): Fact => ({
  _tag: "Erred",
  class: error,
  ...(parameter === undefined ? {} : { parameter })
})

/**
 * Makes the transition of a call that the world answers: the next state, what the agent reads, and what really
 * happened.
 *
 * ```ts
 * import { Transitions } from "@escapement/env"
 *
 * Transitions.show({ page: 2 }, "The number is 7.") // → { state: { page: 2 }, observation: { content: [{ _tag: "Text", text: "The number is 7." }] }, facts: [] }
 * ```
 */
export const show = <State>(
  state: State,
  shown: string | Content.Content,
  facts: ReadonlyArray<Fact> = []
): Transition<State> => ({ state, observation: { content: contentOf(shown) }, facts })

/**
 * Makes the transition of a call that was a mistake: the agent reads why, the first fact records the mistake, and the
 * trial goes on.
 *
 * ```ts
 * import { Transitions } from "@escapement/env"
 *
 * const { facts, observation } = Transitions.refuse({ page: 1 }, "wrong-value", "There is no page 9.", { parameter: "page" })
 *
 * observation.error // → "wrong-value"
 * facts // → [{ _tag: "Erred", class: "wrong-value", parameter: "page" }]
 * ```
 *
 * @param more the argument that was wrong, and further facts
 */
export const refuse = <State>(
  state: State,
  error: ErrorClass,
  message: string,
  { facts = [], parameter }: { readonly parameter?: string | undefined; readonly facts?: ReadonlyArray<Fact> } = {}
): Transition<State> => ({
  state,
  observation: { content: Content.text(message), error },
  facts: [toolError(error, parameter), ...facts]
})

/**
 * Makes the transition of a call that ends the trial with a verdict of the world; `submitted` does so for an answer.
 *
 * ```ts
 * import { Transitions } from "@escapement/env"
 *
 * Transitions.end({ page: 2 }, "solved", "That is right.").ended // → "solved"
 * ```
 */
export const end = <State>(
  state: State,
  ended: Outcome.Verdict,
  shown: string | Content.Content,
  facts: ReadonlyArray<Fact> = []
): Transition<State> => ({ ...show(state, shown, facts), ended })

/**
 * Makes the transition of a call that submits an answer: the trial ends as solved or as wrong, and the last fact says
 * which.
 *
 * @param shown what the agent reads; it must not reveal more about the answer than the family intends
 */
export const submitted = <State>(
  state: State,
  value: Json.Json,
  correct: boolean,
  shown: string | Content.Content,
  facts: ReadonlyArray<Fact> = []
): Transition<State> =>
  end(state, correct ? "solved" : "wrong-answer", shown, [...facts, { _tag: "Submitted", value, correct }])
