import type { RateLimit } from "@escapement/core"
import { Refused } from "@escapement/evaluate"
import { Effect } from "effect"
import { keyValues } from "./keyValues.ts"

/** Most calls per minute by model or provider, as `--rate` says. */
export const parseRates = Effect.fnUntraced(function* (
  texts: ReadonlyArray<string>
): Effect.fn.Return<RateLimit.CallsPerMinute, Refused> {
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
