import { Refused } from "@escapement/evaluate"
import { Effect, Option } from "effect"

/** Trials at a time as `--concurrency` says; undefined where it does not. */
export const chooseConcurrency = (asked: Option.Option<number>): Effect.Effect<number | undefined, Refused> =>
  Option.isSome(asked) && asked.value < 1
    ? Effect.fail(new Refused({ message: `--concurrency ${asked.value}: expected 1 or more` }))
    : Effect.succeed(Option.getOrUndefined(asked))
