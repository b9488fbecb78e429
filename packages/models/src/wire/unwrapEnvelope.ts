import { Json } from "@escapement/core"
import { Option, Result, Schema } from "effect"

const Block = Schema.Struct({ type: Schema.Literals(["text", "input_text", "output_text"]), text: Schema.String })
const isBlock = Schema.is(Block)
const isTyped = Schema.is(Schema.Struct({ type: Schema.String }))

/** The texts of content blocks; none if a value is no list of them. Blocks that are no text show none. */
const blocksIn = (value: Json.Json | undefined): Option.Option<string> =>
  Array.isArray(value) && value.length > 0 && value.every(isTyped)
    ? Option.some(value.flatMap((block) => (isBlock(block) ? [block.text] : [])).join("\n"))
    : Option.none()

const parsed = (text: string): Option.Option<Json.Json> => {
  if (!/^\s*["[{]/.test(text)) return Option.none()
  return Result.getSuccess(Result.try((): Json.Json => JSON.parse(text)))
}

/**
 * What a tool showed, out of what a client wrapped it in: the result of an MCP
 * call as JSON, a list of content blocks, or a text as a JSON string. Anything else is
 * left as it is: what a world shows may be JSON too.
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
