import { Json } from "@escapement/core"
import type { PromptMessage, ShownPart } from "./Api.ts"
import { clipText } from "./clipText.ts"

const given = (value: Json.Json): Json.JsonObject => (Json.isJsonObject(value) ? value : {})
const textIn = (value: Json.Json | undefined): string =>
  typeof value === "string" ? value : JSON.stringify(value ?? null)
const listIn = (value: Json.Json | undefined): ReadonlyArray<Json.Json> => (Array.isArray(value) ? value : [])

const partOf = (value: Json.Json, most: number | undefined): ShownPart => {
  const { alt, audio, image, text } = given(value)
  const blob = image ?? audio
  if (typeof blob === "string" && /^[0-9a-f]{64}$/.test(blob)) {
    return { _tag: image === undefined ? "Audio" : "Image", blob, alt: clipText(textIn(alt), 500).text }
  }
  return { _tag: "Text", ...clipText(text === undefined ? textIn(value) : textIn(text), most) }
}

const partsOf = (message: Json.JsonObject, most: number | undefined): ReadonlyArray<ShownPart> => {
  const { content, results, text } = message
  const clipped = (whole: string): ShownPart => ({ _tag: "Text", ...clipText(whole, most) })
  if (typeof text === "string") return text === "" ? [] : [clipped(text)]
  if (results !== undefined) {
    return listIn(results).flatMap((result) => {
      const { content: shown, tool } = given(result)
      return [{ _tag: "Text" as const, text: `${textIn(tool)} →` }, ...listIn(shown).map((part) => partOf(part, most))]
    })
  }
  if (Array.isArray(content)) return content.map((part: Json.Json) => partOf(part, most))
  if (typeof content === "string") return [clipped(content)]
  // a message in a provider's own format
  return [clipped(JSON.stringify(message, null, 2))]
}

/**
 * Prepares a recorded message for people.
 *
 * @param most characters of one text
 */
export const promptMessage = (value: Json.Json, isNew: boolean, most?: number): PromptMessage => {
  const message = given(value)
  const calls = listIn(message["calls"]).map((call) => {
    const { args, tool } = given(call)
    return `${textIn(tool)}(${JSON.stringify(args ?? {})})`
  })
  return {
    role: clipText(textIn(message["role"] ?? "message"), 40).text,
    parts: partsOf(message, most),
    ...(calls.length === 0 ? {} : { calls: clipText(calls.join("\n"), most) }),
    isNew
  }
}
