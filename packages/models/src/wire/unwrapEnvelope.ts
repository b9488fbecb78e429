import { Json } from "@escapement/core"
import { Option, Result, Schema } from "effect"

const Block = Schema.Struct({ type: Schema.Literals(["text", "input_text", "output_text"]), text: Schema.String })
const isBlock = Schema.is(Block)
const isTyped = Schema.is(Schema.Struct({ type: Schema.String }))

/**
 * Joins the texts of a list of content blocks; `Option.none()` if the value is not such a list. Blocks without text
 * give no text.
 */
const blocksIn = (value: Json.Json | undefined): Option.Option<string> =>
  Array.isArray(value) && value.length > 0 && value.every(isTyped)
    ? Option.some(value.flatMap((block) => (isBlock(block) ? [block.text] : [])).join("\n"))
    : Option.none()

const parsed = (text: string): Option.Option<Json.Json> => {
  if (!/^\s*["[{]/.test(text)) return Option.none()
  return Result.getSuccess(Result.try((): Json.Json => JSON.parse(text)))
}

/**
 * Extracts what a tool showed from what a client wrapped it in: an MCP result as JSON, a list of content
 * blocks, or a JSON string. Anything else is returned unchanged, because a world may show JSON too.
 *
 * ```ts
 * import { unwrapEnvelope } from "./unwrapEnvelope.ts"
 *
 * unwrapEnvelope('{"content":[{"type":"text","text":"Rain."}],"isError":false}') // → "Rain."
 * unwrapEnvelope('"Rain."') // → "Rain."
 * unwrapEnvelope('{"weather":"rain"}') // → "{\"weather\":\"rain\"}"
 * ```
 */
export const unwrapEnvelope = (text: string): string =>
  Option.getOrElse(
    Option.flatMap(parsed(text), (value) => {
      if (typeof value === "string") return Option.some(value)
      return Json.isJsonObject(value) ? blocksIn(value["content"]) : blocksIn(value)
    }),
    () => text
  )
