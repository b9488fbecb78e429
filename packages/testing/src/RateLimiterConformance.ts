import { RateLimit, Waits } from "@escapement/core"
import { assert } from "@effect/vitest"
import { Effect, Record, type Scope } from "effect"
import { type Law, conformance } from "./laws/Conformance.ts"

/**
 * The argument of `RateLimiterConformance`: a rate limiter to check. The checks take real time: some tens of
 * milliseconds each.
 */
export interface RateLimiterSubject {
  /** The title of the tests. */
  readonly name: string
  /** Opens two limiters that share limits which nobody has used yet. */
  readonly pair: (
    rates: RateLimit.CallsPerMinute
  ) => Effect.Effect<readonly [RateLimit.RateLimiter, RateLimit.RateLimiter], never, Scope.Scope>
}

/** Returns the calls per minute whose permits are this number of milliseconds apart. */
const every = (milliseconds: number): RateLimit.CallsPerMinute =>
  new Map([["p", (60_000 + RateLimit.rateSlack) / milliseconds]])

/**
 * Asks both limiters in turn for permits, all at once. Returns when each permit came, in milliseconds
 * since the first request.
 */
const moments = Effect.fnUntraced(function* (pair: ReadonlyArray<RateLimit.RateLimiter>, calls: number) {
  const began = yield* Waits.monotonicMillis
  const call = (i: number) =>
    Effect.andThen(
      pair[i % pair.length]?.permit("p/m") ?? Effect.void,
      Effect.map(Waits.monotonicMillis, (now) => now - began)
    )
  const all = yield* Effect.forEach(Array.from({ length: calls }).keys(), call, { concurrency: "unbounded" })
  return all.toSorted((a, b) => a - b)
})

type Body = (pair: RateLimiterSubject["pair"]) => Effect.Effect<void, RateLimit.RateLimitFailed, Scope.Scope>

const laws = {
  "limit nothing that nobody limits": (pair) =>
    Effect.gen(function* () {
      const [first] = yield* pair(new Map())
      // if the permits were a second apart, the test would exceed its time limit
      for (let i = 0; i < 100; i++) yield* first.permit("p/m")
    }),

  "let no more calls through by any moment than the user allows until then, whoever makes them": (pair) =>
    Effect.gen(function* () {
      const sent = yield* moments(yield* pair(every(10)), 16)
      // a clock of whole milliseconds may be one behind
      for (const [i, moment] of sent.entries()) assert.isAtLeast(moment, i * 10 - 1)
    }),

  "count the calls of each model apart, unless their provider is named": (pair) =>
    Effect.gen(function* () {
      const [first] = yield* pair(new Map([["p/slow", 1]]))
      yield* first.permit("p/slow")
      yield* first.permit("p/m")
    }),

  "let everybody wait when a provider asks one of them to": (pair) =>
    Effect.gen(function* () {
      const both = yield* pair(every(4))
      yield* moments(both, 30)
      const permit = yield* both[0].permit("p/m")
      const began = yield* Waits.monotonicMillis
      yield* permit.refused(120)
      yield* both[1].permit("p/m")
      assert.isAtLeast((yield* Waits.monotonicMillis) - began, 119)
    }),

  "are halved by a refusal": (pair) =>
    Effect.gen(function* () {
      const both = yield* pair(every(10))
      yield* moments(both, 30)
      const permit = yield* both[0].permit("p/m")
      yield* permit.refused(0)
      const sent = yield* moments(both, 5)
      // the rate recovers a little while calls wait, so a pause may be slightly shorter than 20 milliseconds
      for (const [i, moment] of sent.entries()) assert.isAtLeast(moment, (i + 1) * 18)
    })
} satisfies { readonly [law: string]: Body }

const lawOf =
  (body: Body): Law<RateLimiterSubject> =>
  ({ pair }) =>
    Effect.orDie(body(pair))

/**
 * The conformance kit of rate limiters: which calls may be sent when, and how a provider's refusal (429) slows down all
 * who share a limit.
 */
export const RateLimiterConformance = conformance(
  "RateLimiterConformance",
  ({ name }: RateLimiterSubject) => name,
  Record.map(laws, lawOf)
)
