import type { LanguageModelV4CallOptions } from "@ai-sdk/provider"
import { Effect, Schema } from "effect"

/** What a call carries besides the request; what is not set is left to the provider. */
export type CallSettings = Pick<
  LanguageModelV4CallOptions,
  "temperature" | "topP" | "topK" | "maxOutputTokens" | "seed" | "stopSequences" | "reasoning"
>

const temperature = Schema.Union([
  Schema.Literal("unset"),
  Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 2 }))
])

/**
 * Options that every remote model has. A temperature that is not set is
 * recorded as `unset`: providers differ in what they take then.
 */
export const CallOptions = Schema.Struct({
  temperature: temperature.pipe(Schema.withDecodingDefaultKey(Effect.succeed("unset" as const))),
  topP: Schema.optionalKey(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))),
  topK: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThan(0))),
  maxOutputTokens: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThan(0))),
  seed: Schema.optionalKey(Schema.Int),
  /** One text at which the model stops. */
  stop: Schema.optionalKey(Schema.NonEmptyString),
  /** Whether the model is sent sounds; absent, where the provider's interface takes them. */
  audio: Schema.optionalKey(Schema.Boolean),
  reasoningEffort: Schema.optionalKey(Schema.Literals(["none", "minimal", "low", "medium", "high", "xhigh", "max"]))
})

/** The settings that options stand for. */
export const callSettings = (options: typeof CallOptions.Type): CallSettings => ({
  ...(options.temperature === "unset" ? {} : { temperature: options.temperature }),
  ...(options.topP === undefined ? {} : { topP: options.topP }),
  ...(options.topK === undefined ? {} : { topK: options.topK }),
  ...(options.maxOutputTokens === undefined ? {} : { maxOutputTokens: options.maxOutputTokens }),
  ...(options.seed === undefined ? {} : { seed: options.seed }),
  ...(options.stop === undefined ? {} : { stopSequences: [options.stop] }),
  ...(options.reasoningEffort === undefined ? {} : { reasoning: options.reasoningEffort })
})
