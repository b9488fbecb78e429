import { Context, Data, Effect } from "effect"
import { rateSlack } from "./RateState.ts"
import { monotonicMillis } from "../monotonicMillis.ts"

/** The database of the shared rate limits does not answer, so it is unknown whether a call may be sent. */
export class RateLimitFailed extends Data.TaggedError("RateLimitFailed")<{ readonly reason: string }> {
  override get message(): string {
    return `the shared rate limits cannot be read: ${this.reason}`
  }
}

/** The permission to send one model call now. */
export interface Permit {
  /** Milliseconds that the call waited. */
  readonly waited: number
  /**
   * Reports that the provider refused the call because of too many calls. All callers slow down from
   * now on, and no call is sent until the wait that the provider asked for is over.
   *
   * @param after the wait that the provider asked for, in milliseconds; 0 if it asked for none
   */
  readonly refused: (after: number) => Effect.Effect<void, RateLimitFailed>
}

/** Decides when model calls may be sent; everybody who shares it shares the limits. */
export interface RateLimiter {
  /** Waits until a call to a model may be sent; send it at once. `model` is named as `--model` names it. */
  readonly permit: (model: string) => Effect.Effect<Permit, RateLimitFailed>
  /**
   * Whether the user limits calls to a model. Models in this process have no provider that slows them
   * down, so they need a permit only if this is true.
   */
  readonly isLimited: (model: string) => boolean
}

const unlimited: RateLimiter = {
  isLimited: () => false,
  permit: () => Effect.succeed({ waited: 0, refused: () => Effect.void })
}

/**
 * The rate limiter that all calls to remote models share. The default limits nothing; a run provides one with the
 * user's limits. A reference, because limits change when calls are sent, never how they are answered.
 */
export const RateLimits = Context.Reference<RateLimiter>("@escapement/core/RateLimits", {
  defaultValue: () => unlimited
})

/**
 * The most calls per minute that the user allows, by model (`openai/gpt-5`) or by provider (`openai`),
 * whose models then share the limit.
 */
export type CallsPerMinute = ReadonlyMap<string, number>

/** A reserved moment at which one call may be sent. */
export interface CallSlot {
  /** Milliseconds until then. */
  readonly wait: number
  /** The time of that moment, in milliseconds of the clock of the process or database that counts. */
  readonly at: number
  /** See `RateState.changes`. */
  readonly changes: number
}

/**
 * Keeps the rate state (`RateState`) of each model or provider by name: in this process, or in a database for all
 * processes that share it.
 */
export interface RateLimitBackend {
  /** Reserves the next moment for a call; see `reserveCall`. */
  readonly reserve: (name: string, most: number | undefined) => Effect.Effect<CallSlot, RateLimitFailed>
  /** Returns `RateState.changes`, to see whether a reserved moment still holds. */
  readonly changes: (name: string) => Effect.Effect<number, RateLimitFailed>
  /** Slows calls down after a refusal; see `slowDown`. */
  readonly slow: (name: string, sent: number, after: number) => Effect.Effect<void, RateLimitFailed>
}

/**
 * Returns the name under which calls to a model are counted: the provider if only the provider has a limit, else the
 * model.
 */
const nameOf = (model: string, rates: CallsPerMinute): string => {
  const provider = model.split("/")[0] ?? model
  return !rates.has(model) && rates.has(provider) ? provider : model
}

/**
 * Makes a rate limiter from a backend and the user's limits. If the reserved moment was changed or missed while the
 * call waited for it, the call reserves another one, so a paused process sends nothing late.
 */
export const rateLimiter = ({ changes, reserve, slow }: RateLimitBackend, rates: CallsPerMinute): RateLimiter => {
  const permit = Effect.fnUntraced(function* (model: string): Effect.fn.Return<Permit, RateLimitFailed> {
    const name = nameOf(model, rates)
    const began = yield* monotonicMillis
    while (true) {
      const asked = yield* monotonicMillis
      const moment = yield* reserve(name, rates.get(name))
      if (moment.wait > 0) yield* Effect.sleep(moment.wait)
      const isStill = moment.wait <= 0 || (yield* changes(name)) === moment.changes
      const now = yield* monotonicMillis
      // the other half of the slack is for the way to the provider
      if (!isStill || now - asked - Math.max(0, moment.wait) > rateSlack / 2) continue
      return { waited: now - began, refused: (after) => slow(name, moment.at, after) }
    }
  })
  return { permit, isLimited: (model) => rates.has(nameOf(model, rates)) }
}
