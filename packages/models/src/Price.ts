import type { Usage } from "@escapement/core"
import { Option } from "effect"
import { prices } from "./prices.ts"

/** US dollars per million tokens. `output` holds for reasoning too. */
export interface Price {
  readonly input: number
  readonly cached: number
  readonly output: number
}

/** Prices of models by the name they are called by, as they stood on a day. */
export interface PriceList {
  /** ISO 8601. */
  readonly date: string
  readonly source: string
  readonly models: ReadonlyMap<string, Price>
}

/** The price of a model, named as after `--model`; none where it is not in the list. */
export const priceOf = (model: string, list: PriceList = prices): Option.Option<Price> =>
  Option.fromUndefinedOr(list.models.get(model))

/**
 * What a call cost in US dollars; none where input or output was not stated.
 * Cached input that was not stated counts as input.
 */
export const costOf = (usage: Usage, price: Price): Option.Option<number> => {
  if (usage.input === undefined || usage.output === undefined) return Option.none()
  const cached = Math.min(usage.cached ?? 0, usage.input)
  const millionths = (usage.input - cached) * price.input + cached * price.cached + usage.output * price.output
  return Option.some(millionths / 1_000_000)
}
