import type { LanguageModelV4CallOptions } from "@ai-sdk/provider"
import { Effect, Schema } from "effect"
import { given } from "../given.ts"

/** Settings of a call besides the request; the provider decides those that are not set. */
export type CallSettings = Pick<
  LanguageModelV4CallOptions,
  "temperature" | "topP" | "topK" | "maxOutputTokens" | "seed" | "stopSequences" | "reasoning"
>

const temperature = Schema.Union([
  Schema.Literal("unset"),
  Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 2 }))
])

/**
 * Options that every remote model has. A temperature that is not set is recorded as `unset`: providers use different
 * defaults.
 */
export const CallOptions = Schema.Struct({
  temperature: temperature.pipe(Schema.withDecodingDefaultKey(Effect.succeed("unset" as const))),
  topP: Schema.optionalKey(Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))),
  topK: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThan(0))),
  maxOutputTokens: Schema.optionalKey(Schema.Int.check(Schema.isGreaterThan(0))),
  seed: Schema.optionalKey(Schema.Int),
  /** One text at which the model stops. */
  stop: Schema.optionalKey(Schema.NonEmptyString),
  /** Whether sounds are sent to the model. If absent, they are sent if the provider's interface accepts them. */
  audio: Schema.optionalKey(Schema.Boolean),
  reasoningEffort: Schema.optionalKey(Schema.Literals(["none", "minimal", "low", "medium", "high", "xhigh", "max"]))
})

/** Returns the call settings that the options stand for. */
export const callSettings = (options: typeof CallOptions.Type): CallSettings => {
  const { maxOutputTokens, reasoningEffort: reasoning, seed, stop, temperature, topK, topP } = options
  return {
    ...(temperature === "unset" ? {} : { temperature }),
    ...given({ topP, topK, maxOutputTokens, seed, stopSequences: stop === undefined ? stop : [stop], reasoning })
  }
}
