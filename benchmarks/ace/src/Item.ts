import { Schema } from "effect"

/** The id of an item: capital letters and digits, so that it cannot be mistaken for another name. */
export const ItemId = Schema.String.check(Schema.isPattern(/^[A-Z]+[0-9]+$/))

/** Integers small enough that their sums over a grid are exact. */
const Value = Schema.Int.check(Schema.isBetween({ minimum: -1e9, maximum: 1e9 }))

/** The values of an item by field: integers and strings. They include its `name` but not its id. */
export const Item = Schema.Record(Schema.String, Schema.Union([Value, Schema.String]))
export type Item = typeof Item.Type
