import { Retries } from "@escapement/models"
import { Refused } from "@escapement/evaluate"
import { Duration, Effect, Option } from "effect"

/** Half of the time after which a model that gives no sign is given up altogether. */
const longest = 1800

/** How model calls are tried, as `--model-timeout` says in seconds. */
export const parseRetry = Effect.fnUntraced(function* (
  timeout: Option.Option<number>
): Effect.fn.Return<Retries.RetryPolicy, Refused> {
  const retry = yield* Retries.Retry
  if (Option.isNone(timeout)) return retry
  if (timeout.value > 0 && timeout.value <= longest) return { ...retry, attempt: Duration.seconds(timeout.value) }
  const message = `--model-timeout ${timeout.value}: expected seconds, above 0 and at most ${longest}`
  return yield* new Refused({ message })
})
