import { Usage } from "@escapement/core"
import { Context, Option, Result, Schema } from "effect"
import type { PriceList } from "./PriceList.ts"
import { prices } from "./prices.ts"

const decodePrice = Schema.decodeUnknownResult(Usage.Price)

/**
 * Parses a price in US dollars per million tokens: `1.25/0.125/10` is input, cached input and output. With two
 * numbers, cached input costs the same as input. Fails with the expected format.
 */
export const parsePrice = (text: string): Result.Result<Usage.Price, string> => {
  const numbers = text.split("/").map((part) => (part.trim() === "" ? Number.NaN : Number(part)))
  const [input, second, third] = numbers
  if (numbers.length > 3) return Result.fail("input/cached/output")
  return decodePrice(
    numbers.length === 2 ? { input, cached: input, output: second } : { input, cached: second, output: third }
  ).pipe(Result.mapError(() => "US dollars per million tokens as input/cached/output, e.g. openai/gpt-5=1.25/0.125/10"))
}

/**
 * Prices that the user set, by model as named for `--model`; none by default. They override the built-in list, and also
 * apply to a model that is served at another address. A run provides the prices of its plan.
 */
export const OwnPrices = Context.Reference<ReadonlyMap<string, Usage.Price>>("@escapement/models/OwnPrices", {
  defaultValue: () => new Map()
})

/** Finds the price of a model, named as for `--model`; `Option.none()` if it is not in the list. */
export const findPrice = (model: string, list: PriceList = prices): Option.Option<Usage.Price> =>
  Option.fromUndefinedOr(list.models.get(model))

/**
 * Computes what a call cost in US dollars; `Option.none()` if input or output was not stated. Cached input that was not
 * stated counts as input.
 */
export const computeCost = (usage: Usage.Usage, price: Usage.Price): Option.Option<number> => {
  if (usage.input === undefined || usage.output === undefined) return Option.none()
  const cached = Math.min(usage.cached ?? 0, usage.input)
  const millionths = (usage.input - cached) * price.input + cached * price.cached + usage.output * price.output
  return Option.some(millionths / 1_000_000)
}
