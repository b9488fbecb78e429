import { Usage } from "@escapement/core"
import { Schema } from "effect"

/** Prices of models, named as for `--model`, valid on a date. */
export interface PriceList {
  /** ISO 8601. */
  readonly date: string
  /** Where the prices are published. */
  readonly source: string
  readonly models: ReadonlyMap<string, Usage.Price>
}

/** The Schema of a user's price file: the fields of `PriceList`, in JSON; `source` may be absent. */
export const PriceFile = Schema.Struct({
  date: Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/, { expected: "a day, as in 2026-03-01" })),
  source: Schema.optionalKey(Schema.String),
  models: Schema.Record(Schema.String, Usage.Price)
})
