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
import { describeImages } from "./describeImages.ts"
import { matchOfferedNames } from "./offeredNames.ts"

/** Returns all that a message shows as text. */
const textOf = (message: LanguageModelV4Message | undefined): string => {
  if (message === undefined) return ""
  if (message.role === "system") return message.content
  return message.content.map((part) => (part.type === "text" ? part.text : "")).join("\n")
}

/** Undoes what programs do to a text on its way: they escape quotes and break lines anew. */
const bare = (text: string): string =>
  text
    .replace(/(?<!\\)\\+(?=["'`])/g, "")
    .replace(/\s+/g, " ")
    .trim()

/** Whether a prompt shows a trial's instructions, unchanged or as a program has passed them on. */
export const shows = (
  prompt: ReadonlyArray<LanguageModelV4Message>,
  { instructions }: TrialMaking.ShadowTrial
): boolean => {
  const texts = prompt.map(textOf)
  const holds = (text: string): boolean => {
    if (texts.some((shown) => shown.includes(text))) return true
    const wanted = bare(text)
    return texts.some((shown) => bare(shown).includes(wanted))
  }
  return instructions.every((part) => part._tag !== "Text" || holds(part.text))
}

interface Shown {
  readonly call: ToolCall
  readonly result: TrialMaking.ShownResult
}

/** Returns the results of calls by call id, as far as the prompt has them. */
const resultsOf = (prompt: ReadonlyArray<LanguageModelV4Message>): ReadonlyMap<string, TrialMaking.ShownResult> => {
  const results = new Map<string, TrialMaking.ShownResult>()
  for (const message of prompt) {
    if (message.role !== "tool") continue
    for (const part of message.content) {
      if (part.type !== "tool-result") continue
      const { output, toolCallId } = part
      if (output.type === "error-text") results.set(toolCallId, { text: output.value, isFailed: true })
      if (output.type !== "content") continue
      const text = output.value.map((shown) => (shown.type === "text" ? shown.text : "")).join("\n")
      results.set(toolCallId, { text, isFailed: false })
    }
  }
  return results
}

const jsonOf = (value: unknown): Json.Json =>
  typeof value === "string" ? value : JSON.parse(JSON.stringify(value ?? {}))

/** Takes arguments out of the wrapper that an adapter puts around arguments which are no object. */
const argsOf = (input: Json.Json): Json.Json =>
  Json.isJsonObject(input) && Object.keys(input).join() === "malformed" ? (input["malformed"] ?? null) : input

/** Lists the calls of an assistant message that have a result, made natively or in an adapter's text format. */
const callsAt = (
  prompt: ReadonlyArray<LanguageModelV4Message>,
  at: number,
  results: ReadonlyMap<string, TrialMaking.ShownResult>,
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
  return Result.isSuccess(turn) ? [{ call: turn.success.call, result: { text: textOf(next), isFailed: false } }] : []
}

/** Refuses a request whose prompt is too long, the only failure of the simulated model. */
const overflowing = (cause: unknown): Http.Refusal =>
  APICallError.isInstance(cause)
    ? new Http.Refusal({ status: cause.statusCode ?? 400, reason: cause.message })
    : new Http.Refusal({ status: 500, reason: String(cause) })

/** How often in a row a client may fail to make the model's calls before the model stops asking for them. */
const maxRefusals = 3
const longestQuote = 200

/** Builds a reply of text without calls. */
export const spoken = (text: string): LanguageModelV4GenerateResult => ({
  content: [{ type: "text", text }],
  finishReason: { unified: "stop", raw: undefined },
  usage: {
    inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: undefined, text: undefined, reasoning: undefined }
  },
  warnings: []
})

/**
 * Answers a request as the model that has written every assistant turn of its prompt. Each of these turns is decided
 * again from the messages before it, and its calls are followed in the world, so that the answer depends on the request
 * alone. If the trial is over, or the client makes none of the model's calls, the reply says so and calls nothing.
 */
export const followPrompt = Effect.fnUntraced(function* (
  call: LanguageModelV4CallOptions,
  rehearsal: TrialMaking.ShadowTrial,
  languageModel: LanguageModelV4,
  protocol: TextProtocol | undefined
): Effect.fn.Return<LanguageModelV4GenerateResult, Http.Refusal> {
  const { prompt, tools = [] } = call
  const results = resultsOf(prompt)
  const offered = tools.flatMap((tool) => (tool.type === "function" ? [tool] : []))
  const namesNow = () => matchOfferedNames(offered, rehearsal.view.tools())
  const describe = describeImages(rehearsal)
  const generate = (until: number) =>
    Effect.tryPromise({
      try: () => Promise.resolve(languageModel.doGenerate({ ...call, prompt: describe(prompt.slice(0, until)) })),
      catch: overflowing
    })
  let refused: ReadonlyArray<string> = []
  for (const [at, message] of prompt.entries()) {
    if (message.role !== "assistant") continue
    yield* generate(at)
    for (const { call: asked, result } of callsAt(prompt, at, results, protocol)) {
      const made = yield* rehearsal.follow({ ...asked, tool: namesNow().toWorld(asked.tool) }, result)
      refused = made ? [] : [...refused, result.text]
    }
  }
  const answer = yield* generate(prompt.length)
  if (call.responseFormat?.type === "json") return answer
  const say = (text: string) => ({ ...spoken(text), usage: answer.usage })
  if (rehearsal.isOver()) return say("The trial is over.")
  if (refused.length >= maxRefusals) {
    const quote = refused.at(-1)?.slice(0, longestQuote) ?? ""
    return say(`I stop: the last ${refused.length} calls were not made. The client said: ${quote}`)
  }
  const names = namesNow()
  return {
    ...answer,
    content: answer.content.map((part) =>
      part.type === "tool-call" ? { ...part, toolName: names.toClient(part.toolName) } : part
    )
  }
})
