import { Context, Data, Effect } from "effect"
import { rateSlack } from "./RateState.ts"
import { monotonicMillis } from "../monotonicMillis.ts"

/** Whether a call may be sent cannot be asked: the database that is shared for it does not answer. */
export class RateLimitFailed extends Data.TaggedError("RateLimitFailed")<{ readonly reason: string }> {
  override get message(): string {
    return `the shared rate limits cannot be read: ${this.reason}`
  }
}

/** A call that may be sent now. */
export interface Permit {
  /** Milliseconds that it waited for. */
  readonly waited: number
  /**
   * Says that the provider refused the call because there were too many: everybody
   * slows down from now on, and no call is sent before the wait that it asked for is over.
   *
   * @param after milliseconds, 0 where it asked for no wait
   */
  readonly refused: (after: number) => Effect.Effect<void, RateLimitFailed>
}

/** How fast models may be called, by everybody who shares the limits together. */
export interface RateLimiter {
  /** Waits until a call to a model, named as after `--model`, may be sent. It is to be sent at once. */
  readonly permit: (model: string) => Effect.Effect<Permit, RateLimitFailed>
  /** Whether the user limits calls to a model: one in process, which no provider slows down, need not ask where not. */
  readonly isLimited: (model: string) => boolean
}

const unlimited: RateLimiter = {
  isLimited: () => false,
  permit: () => Effect.succeed({ waited: 0, refused: () => Effect.void })
}

/**
 * The limits of all calls to remote models. Nothing is limited unless the composition root says so.
 * A reference: limits change when calls are sent, and never what they are answered.
 */
export const RateLimits = Context.Reference<RateLimiter>("@escapement/core/RateLimits", {
  defaultValue: () => unlimited
})

/** Most calls per minute that the user allows, by model or by provider, whose models then share them: `openai/gpt-5`, `openai`. */
export type CallsPerMinute = ReadonlyMap<string, number>

/** A moment at which a call may be sent. */
export interface CallSlot {
  /** Milliseconds until then. */
  readonly wait: number
  /** When it is, by the clock of the process or database that counts. */
  readonly at: number
  /** As in `Pace`. */
  readonly changes: number
}

/** Who keeps the pace of calls, by name: this process, or a database for all who share it. */
export interface RateLimitBackend {
  /** As in `Pace`. */
  readonly reserve: (name: string, most: number | undefined) => Effect.Effect<CallSlot, RateLimitFailed>
  readonly changes: (name: string) => Effect.Effect<number, RateLimitFailed>
  /** As in `Pace`. */
  readonly slow: (name: string, sent: number, after: number) => Effect.Effect<void, RateLimitFailed>
}

/** The name that calls to a model are counted under. */
const nameOf = (model: string, rates: CallsPerMinute): string => {
  const provider = model.split("/")[0] ?? model
  return !rates.has(model) && rates.has(provider) ? provider : model
}

/**
 * Limits by a pacer. A moment that has changed or gone by while the call waited for it is
 * given back and another one taken, so a paused process sends nothing late.
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
