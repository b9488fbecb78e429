import type { RateLimiter, Rates } from "@escapement/core"
import { Effect, Option, type Scope } from "effect"
import { Refused, refuse } from "./Failure.ts"
import { keyValues } from "./keyValues.ts"

/** Most calls per minute by model or provider, as `--rate` says. */
export const ratesOf = Effect.fnUntraced(function* (texts: ReadonlyArray<string>): Effect.fn.Return<Rates, Refused> {
  const rates = new Map<string, number>()
  for (const [name, text] of Object.entries(yield* Effect.fromResult(keyValues("rate", texts)))) {
    const most = Number(text)
    if (!(most > 0) || !Number.isFinite(most)) {
      const message = `--rate ${name}=${text}: expected calls per minute, a number above 0, as in --rate openai=500`
      return yield* new Refused({ message })
    }
    rates.set(name, most)
  }
  return rates
})

/** The limits of this process, or of all who share a database where one is named. */
export const limitsOf = Effect.fnUntraced(function* (
  rates: Rates,
  database: Option.Option<string>
): Effect.fn.Return<RateLimiter, Refused, Scope.Scope> {
  if (Option.isNone(database)) {
    const { localRateLimits } = yield* Effect.promise(() => import("@escapement/models"))
    return localRateLimits(rates)
  }
  const { sharedRateLimits } = yield* Effect.promise(() => import("@escapement/store"))
  return yield* Effect.mapError(sharedRateLimits(database.value, rates), refuse)
})
