import { type Json, TextRules } from "@escapement/core"
import { Effect } from "effect"
import { Refusal } from "./Refusal.ts"

const utf8 = new TextDecoder("utf-8", { fatal: true })

/** Decodes the text of a body, which must be UTF-8. */
export const decodeText = (bytes: Uint8Array): Effect.Effect<string, Refusal> =>
  Effect.try({
    try: () => utf8.decode(bytes),
    catch: () => new Refusal({ status: 400, reason: "the body is not UTF-8" })
  })

/** Parses the JSON in a body, nested at most `levels` deep; undefined if the body is empty. */
export const parseJson = (text: string, levels: number): Effect.Effect<Json.Json | undefined, Refusal> => {
  if (text === "") return Effect.undefined
  if (TextRules.isTooDeep(text, levels)) {
    return Effect.fail(new Refusal({ status: 400, reason: `the JSON in the body nests deeper than ${levels} levels` }))
  }
  return Effect.try({
    try: (): Json.Json => JSON.parse(text),
    catch: () => new Refusal({ status: 400, reason: "the body is not JSON" })
  })
}
