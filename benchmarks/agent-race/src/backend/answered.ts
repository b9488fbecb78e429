import { Effect } from "effect"
import { type Answer, NoAnswer } from "./Backend.ts"

/** No answer: the values asked for are wrong. */
export const no = (reason: string): Answer<never> => Effect.fail(new NoAnswer({ reason, error: "wrong-value" }))

/** What was found; no answer where nothing was. */
export const answered = <A>(found: A | undefined, reason: string): Answer<A> =>
  found === undefined ? no(reason) : Effect.succeed(found)
