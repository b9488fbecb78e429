import { Schema } from "effect"
import { type Question, objectSchema } from "./ask.ts"

/** The question that asks for a summary of the older half of a history. */
export const summary: Question<{ readonly summary: string }> = {
  name: "summary",
  schema: objectSchema({ summary: { type: "string" } }),
  Answer: Schema.Struct({ summary: Schema.String })
}
