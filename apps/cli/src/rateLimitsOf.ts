import type { RateLimit } from "@escapement/core"
import { Choices, type Refused, Steps } from "@escapement/evaluate"
import { Effect } from "effect"

/** Most calls per minute by model or provider, as `--rate` says. */
export const parseRates = (texts: ReadonlyArray<string>): Effect.Effect<RateLimit.CallsPerMinute, Refused> =>
  Effect.flatMap(Effect.fromResult(Choices.keyValues("rate", texts)), (rates) => Steps.parseRates("--rate", rates))
