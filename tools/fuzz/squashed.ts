import { Cause, type Exit } from "effect"

/** What a failed effect ended with. */
export const squashed = (exit: Exit.Failure<unknown, unknown>): unknown => Cause.squash(exit.cause)
