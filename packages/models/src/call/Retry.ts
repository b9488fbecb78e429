import { type ModelError, ModelFailed, Waits } from "@escapement/core"
import { Context, Duration, Effect, Option } from "effect"
import type { CallFailure } from "./CallFailure.ts"

/**
 * How often and how long a failing model call is retried. A server that has never answered gets at most three attempts.
 */
export interface RetryPolicy {
  /** Attempts in all, at least 1. */
  readonly attempts: number
  /** The first wait; it doubles with every attempt. */
  readonly base: Duration.Duration
  /** The longest wait, unless the provider asks for more. */
  readonly longest: Duration.Duration
  /** The most time for waits and failed attempts together. If a provider asks for a longer wait, the call fails. */
  readonly total: Duration.Duration
  /** The longest that one attempt may take. */
  readonly attempt: Duration.Duration
}

/**
 * The retry policy of all remote models. The default: six attempts of up to five minutes, waits of up to a
 * minute, and ten minutes for waits and failed attempts together. It is a reference because it changes only how
 * long a call may fail, not its reply; replies from recordings do not depend on it.
 */
export const Retry = Context.Reference<RetryPolicy>("@escapement/models/Retry", {
  defaultValue: () => ({
    attempts: 6,
    base: Duration.seconds(1),
    longest: Duration.minutes(1),
    total: Duration.minutes(10),
    attempt: Duration.minutes(5)
  })
})

/**
 * The number of attempts, and the milliseconds of the first wait, for a server that has never answered: it may be
 * starting, or may not exist.
 */
const [unansweredAttempts, unansweredBase] = [3, 200] as const

/**
 * Computes the milliseconds before the next attempt: what the provider asks for, else an exponential backoff of which a
 * random half is taken away (*equal jitter*, M. Brooker, Exponential Backoff and Jitter, AWS Architecture Blog 2015).
 *
 * @param attempt the attempt that failed, from 1
 * @param random in [0, 1)
 */
const computeDelay = (policy: RetryPolicy, failure: CallFailure, attempt: number, random: number): number => {
  if (Option.isSome(failure.after)) return failure.after.value
  const base = failure.isUnreachable === true ? unansweredBase : Duration.toMillis(policy.base)
  const wait = Math.min(base * 2 ** (attempt - 1), Duration.toMillis(policy.longest))
  return wait / 2 + (wait / 2) * random
}

const attemptsFor = (policy: RetryPolicy, { isUnreachable }: CallFailure): number =>
  isUnreachable === true ? Math.min(unansweredAttempts, policy.attempts) : policy.attempts

/**
 * Returns the error of the last attempt. For an unreachable server it does not mention the retries, as none could have
 * helped.
 */
const exhausted = ({ error, isUnreachable }: CallFailure, attempt: number): ModelError => {
  if (error._tag !== "ModelFailed" || attempt === 1) return error
  const reason = `${error.reason} (after ${attempt} attempts)`
  return new ModelFailed({ reason, at: error.at, ...(isUnreachable === true ? {} : { retries: attempt - 1 }) })
}

/** The result of a call, the milliseconds lost to waiting and failed attempts, and the number of retries. */
export interface RetriedResult<out A> {
  readonly value: A
  readonly waited: number
  readonly retries: number
}

/**
 * Tries a call until it succeeds, fails for good, or the policy is used up.
 *
 * @param jitter gives a number in [0, 1) for each attempt
 */
export const retryCall = <A>(
  call: Effect.Effect<A, CallFailure>,
  policy: RetryPolicy,
  jitter: (attempt: number) => number
): Effect.Effect<RetriedResult<A>, ModelError> => {
  const total = Duration.toMillis(policy.total)
  const pause = (delay: number) =>
    Effect.flatMap(Waits.CurrentWaitObserver, ({ waits }) => waits(Effect.sleep(Duration.millis(delay))))
  const from = (attempt: number, waited: number): Effect.Effect<RetriedResult<A>, ModelError> =>
    Effect.flatMap(Waits.monotonicMillis, (began) =>
      call.pipe(
        Effect.map((value) => ({ value, waited, retries: attempt - 1 })),
        Effect.catch((failure) =>
          Effect.flatMap(Waits.monotonicMillis, (now) => {
            const delay = computeDelay(policy, failure, attempt, jitter(attempt))
            const lost = waited + (now - began) + delay
            return !failure.isRetryable || attempt >= attemptsFor(policy, failure) || lost > total
              ? Effect.fail(exhausted(failure, attempt))
              : Effect.andThen(pause(delay), from(attempt + 1, lost))
          })
        )
      )
    )
  return from(1, 0)
}
