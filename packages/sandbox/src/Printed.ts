import { Schema } from "effect"

/** The output of several streams, one after the other; the middle of a long one is left out. */
export const Printed = Schema.Struct({ head: Schema.String, tail: Schema.String, length: Schema.Natural })
export type Printed = typeof Printed.Type
