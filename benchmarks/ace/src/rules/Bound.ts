import { Schema } from "effect"

/** A rule of the domain, by name, with its bound in this instance. */
export const Bound = Schema.Struct({ rule: Schema.String, bound: Schema.Int })
export type Bound = typeof Bound.Type
