import { Cause, type Exit } from "effect"

/** Returns the error with which an effect failed. */
export const squashed = (exit: Exit.Failure<unknown, unknown>): unknown => Cause.squash(exit.cause)
