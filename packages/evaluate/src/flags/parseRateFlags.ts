import type { RateLimit } from "@escapement/core"
import { Effect } from "effect"
import type { Refused } from "../Failure.ts"
import { keyValues } from "./keyValues.ts"
import { parseRates } from "./parsePace.ts"

/** Reads from `--rate` the most calls per minute by model or provider. */
export const parseRateFlags = (texts: ReadonlyArray<string>): Effect.Effect<RateLimit.CallsPerMinute, Refused> =>
  Effect.flatMap(Effect.fromResult(keyValues("rate", texts)), (rates) => parseRates("--rate", rates))
