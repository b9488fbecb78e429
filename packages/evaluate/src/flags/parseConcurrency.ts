import { Effect, Option } from "effect"
import { Refused } from "../Failure.ts"

/** Reads `--concurrency`: the number of trials at a time, or of threads; undefined if it is not given. */
export const parseConcurrency = (asked: Option.Option<number>): Effect.Effect<number | undefined, Refused> =>
  Option.isSome(asked) && asked.value < 1
    ? new Refused({ message: `--concurrency ${asked.value}: expected 1 or more` })
    : Effect.succeed(Option.getOrUndefined(asked))
