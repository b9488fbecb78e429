import type { RateLimit } from "@escapement/core"
import { Retries } from "@escapement/models"
import { Duration, Effect } from "effect"
import { Refused } from "../Failure.ts"

/** Half of the time after which a model that gives no sign is given up altogether. */
const longest = 1800

/** The policy of retries in which one attempt at a model call may take this many seconds. */
export const parseModelTimeout = Effect.fnUntraced(function* (
  name: string,
  seconds: number | undefined
): Effect.fn.Return<Retries.RetryPolicy, Refused> {
  const retry = yield* Retries.Retry
  if (seconds === undefined) return retry
  if (seconds > 0 && seconds <= longest) return { ...retry, attempt: Duration.seconds(seconds) }
  return yield* new Refused({ message: `${name} ${seconds}: expected seconds, above 0 and at most ${longest}` })
})

/** Most calls per minute by model or provider, as numbers or as they are written. */
export const parseRates = (
  name: string,
  rates: { readonly [model: string]: string | number }
): Effect.Effect<RateLimit.CallsPerMinute, Refused> => {
  const wrong = Object.entries(rates).find(([, most]) => !(Number(most) > 0 && Number.isFinite(Number(most))))
  return wrong === undefined
    ? Effect.succeed(new Map(Object.entries(rates).map(([model, most]) => [model, Number(most)])))
    : Effect.fail(
        new Refused({
          message: `${name} ${wrong[0]}=${wrong[1]}: expected calls per minute, a number above 0, as in ${name} openai=500`
        })
      )
}
