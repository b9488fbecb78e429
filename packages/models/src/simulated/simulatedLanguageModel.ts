import {
  APICallError,
  type LanguageModelV4,
  type LanguageModelV4CallOptions,
  type LanguageModelV4Content,
  type LanguageModelV4GenerateResult
} from "@ai-sdk/provider"
import type { GoldCall, Json, ModelContext } from "@escapement/core"
import { Effect, Option } from "effect"
import { makeSimulatedPlayer } from "./SimulatedPlayer.ts"
import { type PromptText, makePromptReader, estimateTokens } from "./PromptText.ts"
import type { SimulatedOptions } from "./MistakeRates.ts"
import { type SimulatedMoment, type Speech, speakFreely, speakInText, speakJson, speakNatively } from "./Speech.ts"

const lengthOf = (part: LanguageModelV4Content): number =>
  part.type === "text" ? part.text.length : part.type === "tool-call" ? part.input.length : 0

const toResult = ({ content, mechanisms }: Speech, shown: PromptText): LanguageModelV4GenerateResult => {
  const output = estimateTokens(content.reduce((sum, part) => sum + lengthOf(part), 0))
  const isCalling = content.some((part) => part.type === "tool-call")
  return {
    content,
    finishReason: { unified: isCalling ? "tool-calls" : "stop", raw: undefined },
    usage: {
      inputTokens: { total: shown.tokens, noCache: shown.tokens, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: output, text: output, reasoning: undefined }
    },
    warnings: [],
    ...(mechanisms.length === 0
      ? {}
      : { providerMetadata: { escapement: { mechanism: [...new Set(mechanisms)].join("+") } } })
  }
}

const overflow = (tokens: number, window: number): APICallError => {
  const message = `The prompt of ${tokens} tokens exceeds the model's maximum context length of ${window} tokens.`
  const data = { error: { code: "context_length_exceeded", message } }
  return new APICallError({
    message,
    url: "simulated",
    requestBodyValues: {},
    statusCode: 400,
    responseBody: JSON.stringify(data),
    data
  })
}

/** Speaks in the format that a call asks for. */
const makeSpeaker = ({ protocol, seed }: ModelContext) => {
  const asked = new Map<string, number>()
  return (call: LanguageModelV4CallOptions, moment: SimulatedMoment): Speech => {
    if (call.responseFormat?.type === "json") {
      const name = call.responseFormat.name ?? ""
      const nth = asked.get(name) ?? 0
      asked.set(name, nth + 1)
      const schema: Json.Json = JSON.parse(JSON.stringify(call.responseFormat.schema ?? {}))
      return speakJson(moment, { name, schema }, seed, nth)
    }
    if (call.tools !== undefined) return speakNatively(moment)
    return protocol === undefined ? speakFreely(moment) : speakInText(moment, protocol)
  }
}

/**
 * Makes the simulated model of one trial as a language model of the AI SDK: a scripted player. It knows the right calls
 * (from the view in `context`), and otherwise reads only its prompts. If a prompt does not show the evidence for a
 * right call, it gets that call wrong.
 *
 * **Details** It answers in the format asked for: JSON if a schema is given, native calls if tools are, else the
 * adapter's text protocol, else a plain sentence. What it did on purpose is in the result's provider metadata,
 * `escapement.mechanism`, several joined by `+`. Tokens are estimated: a quarter of the characters, 256 for an image.
 */
export const simulatedLanguageModel = (context: ModelContext, options: SimulatedOptions): LanguageModelV4 => {
  const { view } = context
  const player = makeSimulatedPlayer(context, options)
  const read = makePromptReader()
  const speak = makeSpeaker(context)
  let reply = 0
  const answer = (call: LanguageModelV4CallOptions, ahead: ReadonlyArray<GoldCall>): LanguageModelV4GenerateResult => {
    const shown = read(call)
    if (options.contextWindow !== undefined && shown.tokens > options.contextWindow) {
      throw overflow(shown.tokens, options.contextWindow)
    }
    const gold = Option.getOrUndefined(view.gold())
    const plan = ahead.length > 0 || gold === undefined ? ahead : [gold]
    return toResult(speak(call, { player, options, shown, gold, plan, reply: ++reply }), shown)
  }
  const looksAhead = (call: LanguageModelV4CallOptions): boolean =>
    call.responseFormat?.type === "json" || (call.tools !== undefined && options.parallel > 1)
  return {
    specificationVersion: "v4",
    provider: "escapement",
    modelId: "simulated",
    supportedUrls: {},
    doGenerate: (call) =>
      (looksAhead(call) ? Effect.runPromise(view.plan, { signal: call.abortSignal }) : Promise.resolve([])).then(
        (ahead) => answer(call, ahead)
      ),
    doStream: () => Promise.reject(new Error("the simulated model does not stream"))
  }
}
