import { Schema } from "effect"

const dollars = Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0))

/** What a model costs, in US dollars per million tokens. `output` holds for reasoning too. */
export const Price = Schema.Struct({ input: dollars, cached: dollars, output: dollars })
export type Price = typeof Price.Type
