import { Json } from "@escapement/core"
import type { PromptMessage, ShownPart } from "./Api.ts"
import { clipText } from "./clipText.ts"

const given = (value: Json.Json): Json.JsonObject => (Json.isJsonObject(value) ? value : {})
const textIn = (value: Json.Json | undefined): string =>
  typeof value === "string" ? value : JSON.stringify(value ?? null)
const listIn = (value: Json.Json | undefined): ReadonlyArray<Json.Json> => (Array.isArray(value) ? value : [])

const partOf = (value: Json.Json): ShownPart => {
  const { alt, image, text } = given(value)
  if (typeof image === "string" && /^[0-9a-f]{64}$/.test(image)) {
    return { _tag: "Image", blob: image, alt: clipText(textIn(alt), 500).text }
  }
  return { _tag: "Text", ...clipText(text === undefined ? textIn(value) : textIn(text)) }
}

const partsOf = (message: Json.JsonObject): ReadonlyArray<ShownPart> => {
  const { content, results, text } = message
  if (typeof text === "string") return text === "" ? [] : [{ _tag: "Text", ...clipText(text) }]
  if (results !== undefined) {
    return listIn(results).flatMap((result) => {
      const { content: shown, tool } = given(result)
      return [{ _tag: "Text" as const, text: `${textIn(tool)} →` }, ...listIn(shown).map(partOf)]
    })
  }
  if (Array.isArray(content)) return content.map(partOf)
  if (typeof content === "string") return [{ _tag: "Text", ...clipText(content) }]
  // a message in a format of a provider's own
  return [{ _tag: "Text", ...clipText(JSON.stringify(message, null, 2)) }]
}

/** A kept message as a page shows it. */
export const promptMessage = (value: Json.Json, isNew: boolean): PromptMessage => {
  const message = given(value)
  const calls = listIn(message["calls"]).map((call) => {
    const { args, tool } = given(call)
    return `${textIn(tool)}(${JSON.stringify(args ?? {})})`
  })
  return {
    role: clipText(textIn(message["role"] ?? "message"), 40).text,
    parts: partsOf(message),
    ...(calls.length === 0 ? {} : { calls: clipText(calls.join("\n")).text }),
    isNew
  }
}
