import { Schema } from "effect"

const dollars = Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0))

/**
 * The price of a model in US dollars per million tokens; `cached` is for cached input. `output` applies to reasoning
 * tokens too.
 */
export const Price = Schema.Struct({ input: dollars, cached: dollars, output: dollars })
export type Price = typeof Price.Type
