import { Effect, Schema } from "effect"
import { HistoryPolicy } from "./HistoryPolicy.ts"
import { ImagePolicy } from "./ImagePolicy.ts"

/** Makes an option that is a whole number from 0 to 100; `value` is its default. */
export const count = (value: number, description: string) =>
  Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 }))
    .annotate({ description })
    .pipe(Schema.withDecodingDefaultKey(Effect.succeed(value)))

/** Makes an option that is on or off. */
export const flag = (value: boolean, description: string) =>
  Schema.Boolean.annotate({ description }).pipe(Schema.withDecodingDefaultKey(Effect.succeed(value)))

/** Where the prompt describes tools as text: in the system message or before the task. */
export const TextPlacement = Schema.Literals(["system", "user"])
export type TextPlacement = typeof TextPlacement.Type

/** The `tools` option of architectures that use only text; its default is `system`, where the others have `native`. */
export const textTools = TextPlacement.annotate({
  description: "where tools are described: in the system message (system), or in the first user message (user)"
}).pipe(Schema.withDecodingDefaultKey(Effect.succeed("system" as const)))

/** How tools are described to a model: by the provider's own tool calls, or as text in one of two places. */
export const ToolForm = Schema.Literals(["native", ...TextPlacement.literals])
export type ToolForm = typeof ToolForm.Type

/** The `tools` option of architectures that can use native tool calls or text. */
const tools = ToolForm.annotate({
  description: "the provider's own tool calls (native), or tools described as text: see react"
}).pipe(Schema.withDecodingDefaultKey(Effect.succeed("native" as const)))

/** The `history` option. */
export const history = HistoryPolicy.annotate({
  description: "which past steps the model is shown: all (full), the last n (window:n), or n and a summary (summary:n)"
}).pipe(Schema.withDecodingDefaultKey(Effect.succeed("full")))

/** The `images` option. */
export const images = ImagePolicy.annotate({
  description: "which images the model is shown; the others are described in words: none, the last n (last:n) or all"
}).pipe(Schema.withDecodingDefaultKey(Effect.succeed("all")))

/**
 * The Schemas of the options of `AgentLoop.open`, to spread into the Schema of an architecture's options: `nudges`,
 * `tools`, `history` and `images`, with the descriptions and defaults of `function-calling`.
 */
export const conversationOptions = {
  nudges: count(2, "replies in a row without a call that are allowed"),
  tools,
  history,
  images
}
