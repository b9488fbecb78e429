import { Effect, Option } from "effect"
import { Refused } from "./Failure.ts"

/** Trials at a time as `--concurrency` says, or as there are where it does not. */
export const concurrencyOf = (asked: Option.Option<number>, standard = 8): Effect.Effect<number, Refused> => {
  const concurrency = Option.getOrElse(asked, () => standard)
  return concurrency < 1
    ? Effect.fail(new Refused({ message: `--concurrency ${concurrency}: expected 1 or more` }))
    : Effect.succeed(concurrency)
}
