import { Schema } from "effect"

/** The languages that families word their tasks in. */
export const Language = Schema.Literals(["en", "de", "es", "zh"])
export type Language = typeof Language.Type
