import { type ModelError, ModelFailed, Randomness, type RateLimit, Waits } from "@escapement/core"
import { Clock, Duration, Effect, Option } from "effect"
import { type CallFailure, type Caller, classify } from "./CallFailure.ts"
import { type RetryPolicy, type RetriedResult, retryCall } from "./Retry.ts"
import { EgressFailed } from "../egress/EgressFailed.ts"

/** How a call is carried out: how often it is tried, and what its failures mean. */
export type Transport = <A>(
  call: (abortSignal: AbortSignal) => PromiseLike<A>
) => Effect.Effect<RetriedResult<A>, ModelError>

/** The settings for calls to a server. */
interface TransportOptions {
  readonly retry: RetryPolicy
  readonly limits: RateLimit.RateLimiter
  /** The seed of the jitter between retries. */
  readonly seed: string
  /** What is known of the server. If absent, the server counts as one that never answered. */
  readonly server?: Server
}

/**
 * What all trials that use a server know of it. A server that has answered once is waited for when it becomes
 * unreachable.
 */
export interface Server {
  hasAnswered: boolean
}

/**
 * Sends calls to a server. Each attempt waits for a permit and has a time limit; failures are classified and
 * retried. Interruption aborts the request and closes its socket. `CurrentWaitObserver` is told of the waits
 * and the attempts.
 */
export const overHttp = (caller: Caller, conduct: TransportOptions): Transport => {
  const { limits, retry, seed, server = { hasAnswered: false } } = conduct
  /** For how long all callers pause after a refusal: no longer than a call is retried, as a provider may ask for days. */
  const pauseOf = ({ after }: CallFailure): number =>
    Math.min(
      Option.getOrElse(after, () => 0),
      Duration.toMillis(retry.total)
    )
  let calls = 0
  const failed = (cause: unknown): Effect.Effect<never, CallFailure> =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => {
      const failure = classify(cause, caller, now)
      return Effect.fail(server.hasAnswered ? { ...failure, isUnreachable: false } : failure)
    })
  // if the shared limits cannot be read, a call without them could exceed them
  const unasked = ({ reason }: { readonly reason: string }): CallFailure => ({
    error: new ModelFailed({ reason: `${caller.model}: ${reason}`, at: "provider" }),
    isRetryable: false,
    isTooMany: false,
    after: Option.none()
  })
  const silent = new EgressFailed(`no reply within ${Duration.format(retry.attempt)}`, { isRetryable: true })
  return (call) =>
    Effect.flatMap(Waits.CurrentWaitObserver, ({ attempts, waits }) => {
      const nth = ++calls
      const permitted = waits(Effect.mapError(limits.permit(caller.model), unasked))
      const once = attempts(
        Effect.tryPromise({ try: (abortSignal) => call(abortSignal), catch: (cause) => ({ cause }) }).pipe(
          Effect.timeoutOrElse({ duration: retry.attempt, orElse: () => Effect.fail({ cause: silent }) })
        )
      ).pipe(
        Effect.tap(() => Effect.sync(() => (server.hasAnswered = true))),
        Effect.catch(({ cause }) => failed(cause))
      )
      const from = (first: RateLimit.Permit) => {
        let held: RateLimit.Permit | undefined = first
        /** Milliseconds that the answered attempt waited for its permit, unless it is the first attempt. */
        let queued = 0
        const attempt = Effect.gen(function* () {
          const isFirst = held !== undefined
          const { refused, waited } = held ?? (yield* permitted)
          held = undefined
          queued = isFirst ? 0 : waited
          return yield* Effect.tapError(once, (failure) =>
            failure.isTooMany ? Effect.mapError(refused(pauseOf(failure)), unasked) : Effect.void
          )
        })
        return Effect.map(
          retryCall(attempt, retry, (tries) => Randomness.draw(seed, "retry", nth, tries)),
          (tried) => ({ ...tried, waited: first.waited + tried.waited + queued })
        )
      }
      return Effect.flatMap(
        Effect.mapError(permitted, ({ error }) => error),
        from
      )
    })
}
