import type { Json, ModelReply } from "@escapement/core"
import { Option, Schema } from "effect"
import { type ModelWire, maybe } from "./ModelWire.ts"

const Text = Schema.Struct({ text: Schema.String, thought: maybe(Schema.Boolean) })
const Call = Schema.Struct({
  functionCall: Schema.Struct({ id: maybe(Schema.String), name: Schema.String, args: maybe(Schema.Json) })
})
const [isText, isCall] = [Schema.is(Text), Schema.is(Call)]

const Tokens = Schema.Struct({
  promptTokenCount: maybe(Schema.Natural),
  toolUsePromptTokenCount: maybe(Schema.Natural),
  cachedContentTokenCount: maybe(Schema.Natural),
  candidatesTokenCount: maybe(Schema.Natural),
  thoughtsTokenCount: maybe(Schema.Natural)
})
// a streamed reply comes in events of this form, each with some of the parts
const Reply = Schema.Struct({
  modelVersion: maybe(Schema.String),
  candidates: maybe(
    Schema.Array(
      Schema.Struct({
        content: maybe(Schema.Struct({ parts: maybe(Schema.Array(Schema.Json)) })),
        finishReason: maybe(Schema.String)
      })
    )
  ),
  usageMetadata: maybe(Tokens)
})
const decode = Schema.decodeUnknownOption(Reply)

/** Computes the usage: Gemini does not count thought tokens among the candidates' tokens. */
const usageOf = (tokens: typeof Tokens.Type): ModelReply["usage"] => {
  const { cachedContentTokenCount: cached, candidatesTokenCount: said, promptTokenCount: input } = tokens
  const { thoughtsTokenCount: reasoning, toolUsePromptTokenCount: used } = tokens
  return {
    ...(input == null ? {} : { input: input + (used ?? 0) }),
    ...(cached == null ? {} : { cached }),
    ...(said == null && reasoning == null ? {} : { output: (said ?? 0) + (reasoning ?? 0) }),
    ...(reasoning == null ? {} : { reasoning })
  }
}

const finishOf = (reason: string | null | undefined, calls: number): ModelReply["finish"] =>
  reason === "MAX_TOKENS" ? "length" : reason !== "STOP" ? "other" : calls > 0 ? "tool-calls" : "stop"

const asked = /^(?:\/v1(?:alpha|beta)?)?\/models\/([^/:]+):(?:streamG|g)enerateContent$/

const assemble = (events: ReadonlyArray<Json.Json>): Json.Json => {
  const replies = events.flatMap((event) => Option.toArray(decode(event)))
  const first = replies.flatMap(({ candidates }) => candidates?.slice(0, 1) ?? [])
  const finishReason = first.findLast((one) => one.finishReason != null)?.finishReason ?? null
  const last = <A>(values: ReadonlyArray<A | null | undefined>) => values.findLast((value) => value != null)
  return {
    modelVersion: last(replies.map(({ modelVersion }) => modelVersion)) ?? null,
    candidates: [
      {
        content: { parts: first.flatMap(({ content }) => content?.parts ?? []) },
        finishReason
      }
    ],
    // each event counts everything before it, too; a stream that was cut off has not counted everything
    usageMetadata: finishReason === null ? null : (last(replies.map(({ usageMetadata }) => usageMetadata)) ?? null)
  }
}

/** The format of Gemini's `generateContent`; the path names the model. */
export const geminiWire: ModelWire = {
  isPath: (path) => asked.test(path),
  modelAt: (path) => decodeURIComponent(asked.exec(path)?.[1] ?? ""),
  authorise: (key) => ({ "x-goog-api-key": key }),
  assemble,
  read: (reply) =>
    // without `alt=sse`, a stream is one list
    Option.map(
      decode(Array.isArray(reply) ? assemble(reply) : reply),
      ({ candidates, modelVersion, usageMetadata }) => {
        const [candidate] = candidates ?? []
        const parts = candidate?.content?.parts ?? []
        const calls = parts.filter(isCall)
        return {
          text: parts
            .filter(isText)
            .filter(({ thought }) => thought !== true)
            .map(({ text }) => text)
            .join(""),
          // a call without an id is identified by its position
          calls: calls.map(({ functionCall: { args, id, name } }, i) => ({
            id: id ?? `call_${i}`,
            tool: name,
            args: args ?? {}
          })),
          finish: finishOf(candidate?.finishReason, calls.length),
          usage: usageMetadata == null ? {} : usageOf(usageMetadata),
          ...(modelVersion == null ? {} : { served: modelVersion })
        }
      }
    )
}
