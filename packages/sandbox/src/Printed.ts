import { Schema } from "effect"

/** What streams printed, one behind the other, of which a long one's middle is left out. */
export const Printed = Schema.Struct({ head: Schema.String, tail: Schema.String, length: Schema.Natural })
export type Printed = typeof Printed.Type
