import type { LanguageModelV4GenerateResult, LanguageModelV4Usage } from "@ai-sdk/provider"
import { ModelFailed, ModelRefused, type ModelReply, type Usage } from "@escapement/core"
import { Option, Predicate, Result } from "effect"
import { given } from "../given.ts"
import { keepOpaque } from "./Opaque.ts"
import { computeCost } from "../price/Price.ts"
import { parseArguments } from "./parseArguments.ts"

/** Returns a token count as the provider states it; undefined if the value is not a valid count. */
const count = (value: number | undefined): number | undefined =>
  value !== undefined && Number.isSafeInteger(value) && value >= 0 ? value : undefined

/** Reads the usage, with cached input and reasoning apart, and the cost if the price is known. */
export const readUsage = (usage: LanguageModelV4Usage, price: Option.Option<Usage.Price>): Usage.Usage => {
  const { inputTokens, outputTokens } = usage
  const stated: Usage.Usage = given({
    input: count(inputTokens.total),
    cached: count(inputTokens.cacheRead),
    output: count(outputTokens.total),
    reasoning: count(outputTokens.reasoning)
  })
  const cost = Option.flatMap(price, (known) => computeCost(stated, known))
  return Option.isSome(cost) ? { ...stated, cost: cost.value } : stated
}

const finishOf = (finish: LanguageModelV4GenerateResult["finishReason"]["unified"]): ModelReply["finish"] =>
  finish === "stop" || finish === "length" || finish === "tool-calls" ? finish : "other"

/**
 * Whether a reply may have been cut off: its provider gives no reason for its end, and it has no call or an
 * incomplete one.
 */
const isUnfinished = ({ content, finishReason }: LanguageModelV4GenerateResult): boolean => {
  if (finishReason.unified !== "other" || (finishReason.raw !== undefined && finishReason.raw !== "")) return false
  const calls = content.flatMap((part) => (part.type === "tool-call" ? [parseArguments(part.input)] : []))
  return calls.length === 0 || calls.some((args) => typeof args === "string")
}

const textOf = (result: LanguageModelV4GenerateResult): string =>
  result.structuredOutputText ?? result.content.map((part) => (part.type === "text" ? part.text : "")).join("")

/** Returns the model revision that served the reply: from the SDK or, for Gemini, from the response body. */
const servedOf = ({ response }: LanguageModelV4GenerateResult): string | undefined => {
  if (response?.modelId !== undefined) return response.modelId
  const { body } = response ?? {}
  return Predicate.hasProperty(body, "modelVersion") && typeof body.modelVersion === "string"
    ? body.modelVersion
    : undefined
}

/** Reads a reply, or the provider's refusal, from a result. Any text of a model gives a reply. */
export const toReply = (
  result: LanguageModelV4GenerateResult,
  price: Option.Option<Usage.Price>
): Result.Result<ModelReply, ModelFailed | ModelRefused> => {
  const { raw, unified } = result.finishReason
  const text = textOf(result)
  if (unified === "error") {
    return Result.fail(
      new ModelFailed({ reason: `the provider broke off its reply (${raw ?? "error"})`, at: "provider" })
    )
  }
  if (isUnfinished(result)) {
    const reason = "the provider does not say that its reply is whole (it gives no finish reason)"
    return Result.fail(new ModelFailed({ reason, at: "provider" }))
  }
  if (unified === "content-filter") {
    return Result.fail(new ModelRefused({ reason: `${raw ?? "content filter"}${text === "" ? "" : `: ${text}`}` }))
  }
  const opaque = keepOpaque(result.content)
  const served = servedOf(result)
  const mechanism = result.providerMetadata?.["escapement"]?.["mechanism"]
  return Result.succeed({
    text,
    calls: result.content.flatMap((part) =>
      part.type === "tool-call" && part.providerExecuted !== true
        ? [{ id: part.toolCallId, tool: part.toolName, args: parseArguments(part.input) }]
        : []
    ),
    finish: finishOf(unified),
    usage: readUsage(result.usage, price),
    ...(Option.isSome(opaque) ? { opaque: opaque.value } : {}),
    ...(served === undefined ? {} : { served }),
    ...(typeof mechanism === "string" ? { mechanism } : {})
  })
}
