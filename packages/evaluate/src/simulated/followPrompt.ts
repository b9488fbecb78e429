import {
  APICallError,
  type LanguageModelV4,
  type LanguageModelV4CallOptions,
  type LanguageModelV4GenerateResult,
  type LanguageModelV4Message
} from "@ai-sdk/provider"
import { Json, type TextProtocol, type ToolCall } from "@escapement/core"
import type { TrialMaking } from "@escapement/runner"
import { Http } from "@escapement/server"
import { Effect, Result } from "effect"

/** All that a message shows as text. */
const textOf = (message: LanguageModelV4Message | undefined): string => {
  if (message === undefined) return ""
  if (message.role === "system") return message.content
  return message.content.map((part) => (part.type === "text" ? part.text : "")).join("\n")
}

/** Whether a prompt shows instructions. */
export const shows = (
  prompt: ReadonlyArray<LanguageModelV4Message>,
  { instructions }: TrialMaking.ShadowTrial
): boolean => {
  const texts = prompt.map(textOf)
  return instructions.every((part) => part._tag === "Image" || texts.some((text) => text.includes(part.text)))
}

interface Shown {
  readonly call: ToolCall
  readonly result: string
}

/** The results of calls by their ids, as far as a prompt has them. */
const resultsOf = (prompt: ReadonlyArray<LanguageModelV4Message>): ReadonlyMap<string, string> => {
  const results = new Map<string, string>()
  for (const message of prompt) {
    if (message.role !== "tool") continue
    for (const part of message.content) {
      if (part.type !== "tool-result" || part.output.type !== "content") continue
      results.set(
        part.toolCallId,
        part.output.value.map((shown) => (shown.type === "text" ? shown.text : "")).join("\n")
      )
    }
  }
  return results
}

const jsonOf = (value: unknown): Json.Json =>
  typeof value === "string" ? value : JSON.parse(JSON.stringify(value ?? {}))

/** What an adapter's mapping put around arguments that were no object. */
const argsOf = (input: Json.Json): Json.Json =>
  Json.isJsonObject(input) && Object.keys(input).join() === "malformed" ? (input["malformed"] ?? null) : input

/** The calls of an assistant message that something was shown for, natively made or in an adapter's text. */
const callsAt = (
  prompt: ReadonlyArray<LanguageModelV4Message>,
  at: number,
  results: ReadonlyMap<string, string>,
  protocol: TextProtocol | undefined
): ReadonlyArray<Shown> => {
  const message = prompt[at]
  if (message?.role !== "assistant") return []
  const native = message.content.flatMap((part): ReadonlyArray<Shown> => {
    if (part.type !== "tool-call") return []
    const result = results.get(part.toolCallId)
    return result === undefined ? [] : [{ call: { tool: part.toolName, args: argsOf(jsonOf(part.input)) }, result }]
  })
  const next = prompt[at + 1]
  if (native.length > 0 || protocol === undefined || next?.role !== "user") return native
  const turn = protocol.parse(textOf(message))
  return Result.isSuccess(turn) ? [{ call: turn.success.call, result: textOf(next) }] : []
}

/** The simulated model refuses nothing but a prompt that is too long. */
const overflowing = (cause: unknown): Http.Refusal =>
  APICallError.isInstance(cause)
    ? new Http.Refusal({ status: cause.statusCode ?? 400, reason: cause.message })
    : new Http.Refusal({ status: 500, reason: String(cause) })

/**
 * Answers a call as the model that has made every turn of its prompt: each
 * assistant turn is decided again from the messages before it, and its calls are
 * followed, so that the answer depends on the request alone.
 */
export const followPrompt = Effect.fnUntraced(function* (
  call: LanguageModelV4CallOptions,
  rehearsal: TrialMaking.ShadowTrial,
  languageModel: LanguageModelV4,
  protocol: TextProtocol | undefined
): Effect.fn.Return<LanguageModelV4GenerateResult, Http.Refusal> {
  const { prompt } = call
  const results = resultsOf(prompt)
  const generate = (options: LanguageModelV4CallOptions) =>
    Effect.tryPromise({ try: () => Promise.resolve(languageModel.doGenerate(options)), catch: overflowing })
  for (const [at, message] of prompt.entries()) {
    if (message.role !== "assistant") continue
    yield* generate({ ...call, prompt: prompt.slice(0, at) })
    for (const { call: made, result } of callsAt(prompt, at, results, protocol)) yield* rehearsal.follow(made, result)
  }
  return yield* generate(call)
})
