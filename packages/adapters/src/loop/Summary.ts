import { Schema } from "effect"
import type { Question } from "./ask.ts"

/** The question that asks for a summary of the older half of a history. */
export const summary: Question<{ readonly summary: string }> = {
  name: "summary",
  schema: {
    type: "object",
    properties: { summary: { type: "string" } },
    required: ["summary"],
    additionalProperties: false
  },
  Answer: Schema.Struct({ summary: Schema.String })
}
