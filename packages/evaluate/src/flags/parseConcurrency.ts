import { Effect, Option } from "effect"
import { Refused } from "../Failure.ts"

/** Reads how many trials are played at a time; undefined if `--concurrency` is not given. */
export const parseConcurrency = (asked: Option.Option<number>): Effect.Effect<number | undefined, Refused> =>
  Option.isSome(asked) && asked.value < 1
    ? new Refused({ message: `--concurrency ${asked.value}: expected 1 or more` })
    : Effect.succeed(Option.getOrUndefined(asked))
