import { Effect } from "effect"
import { type Answer, NoAnswer } from "./Backend.ts"

/** Fails with `NoAnswer`, whose `reason` the agent reads. */
export const no = (reason: string): Answer<never> => Effect.fail(new NoAnswer({ reason, error: "wrong-value" }))

/** Succeeds with the value; fails with `NoAnswer` if it is undefined. */
export const answered = <A>(found: A | undefined, reason: string): Answer<A> =>
  found === undefined ? no(reason) : Effect.succeed(found)
