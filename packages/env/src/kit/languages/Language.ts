import { Schema } from "effect"

/** A language in which families word their tasks: English, German, Spanish or Chinese. */
export const Language = Schema.Literals(["en", "de", "es", "zh"])
export type Language = typeof Language.Type
