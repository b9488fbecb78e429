import type { RateLimit } from "@escapement/core"
import { Retries } from "@escapement/models"
import { Duration, Effect } from "effect"
import { Refused } from "../Failure.ts"
import { keyValues } from "./keyValues.ts"

/** Most seconds of one attempt: half of the time after which a model that never answers is given up. */
const longest = 1800

/**
 * Returns the retry policy of the context (`Retries.Retry`), with this many seconds as the limit of one attempt at a
 * model call; unchanged if `seconds` is undefined. Refused unless above 0 and at most 1800.
 *
 * @param name of the option or flag, for messages
 */
export const parseModelTimeout = Effect.fnUntraced(function* (
  name: string,
  seconds: number | undefined
): Effect.fn.Return<Retries.RetryPolicy, Refused> {
  const retry = yield* Retries.Retry
  if (seconds === undefined) return retry
  if (seconds > 0 && seconds <= longest) return { ...retry, attempt: Duration.seconds(seconds) }
  return yield* new Refused({ message: `${name} ${seconds}: expected seconds, above 0 and at most ${longest}` })
})

/**
 * Reads the most calls per minute by model or provider, each a number above 0 or its text.
 *
 * @param name of the option or flag, for messages
 */
export const parseRates = (
  name: string,
  rates: { readonly [model: string]: string | number }
): Effect.Effect<RateLimit.CallsPerMinute, Refused> => {
  const wrong = Object.entries(rates).find(([, most]) => !(Number(most) > 0 && Number.isFinite(Number(most))))
  return wrong === undefined
    ? Effect.succeed(new Map(Object.entries(rates).map(([model, most]) => [model, Number(most)])))
    : new Refused({
        message: `${name} ${wrong[0]}=${wrong[1]}: expected calls per minute, a number above 0, as in ${name} openai=500`
      })
}

/** Reads the texts of `--rate`, such as `openai=500`: the most calls per minute, by model or provider. */
export const parseRateFlags = (texts: ReadonlyArray<string>): Effect.Effect<RateLimit.CallsPerMinute, Refused> =>
  Effect.flatMap(Effect.fromResult(keyValues("rate", texts)), (rates) => parseRates("--rate", rates))
