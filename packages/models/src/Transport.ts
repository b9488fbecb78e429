import { type ModelError, draw } from "@escapement/core"
import { Clock, Effect } from "effect"
import { type CallFailure, type Caller, classify } from "./CallFailure.ts"
import { type RetryPolicy, type Tried, retrying } from "./Retry.ts"

/** How a call is carried out: how often it is tried, and what its failures mean. */
export type Transport = <A>(call: (abortSignal: AbortSignal) => PromiseLike<A>) => Effect.Effect<Tried<A>, ModelError>

/**
 * Carries calls to a server: each attempt bounded in time, failures classified
 * and retried. Interruption aborts the request and closes its socket.
 *
 * @param seed of the jitter between retries
 */
export const overHttp = (caller: Caller, retry: RetryPolicy, seed: string): Transport => {
  let calls = 0
  const failed = (cause: unknown): Effect.Effect<never, CallFailure> =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => Effect.fail(classify(cause, caller, now)))
  return (call) => {
    const nth = ++calls
    const attempt = Effect.tryPromise({ try: (abortSignal) => call(abortSignal), catch: (cause) => ({ cause }) }).pipe(
      Effect.timeoutOrElse({
        duration: retry.attempt,
        orElse: () => Effect.fail({ cause: new Error("no reply in time") })
      }),
      Effect.catch(({ cause }) => failed(cause))
    )
    return retrying(attempt, retry, (tries) => draw(seed, "retry", nth, tries))
  }
}
