import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FunctionTool,
  LanguageModelV4GenerateResult,
  SharedV4ProviderOptions
} from "@ai-sdk/provider"
import {
  type Model,
  type ModelError,
  ModelFailed,
  ModelRefused,
  type ModelReply,
  type ModelRequest,
  Secrets,
  type ToolSpec,
  type Usage
} from "@escapement/core"
import { Effect, type Option, Result } from "effect"
import { memoize } from "effect/Function"
import type { CallSettings } from "../call/CallSettings.ts"
import type { Transport } from "../call/Transport.ts"
import { hideKeys } from "../call/hideKeys.ts"
import { type Intake, hasAudio, makeToPrompt } from "./toPrompt.ts"
import { toReply } from "./toReply.ts"

/** How to make a core `Model` from a language model of the AI SDK. */
interface LanguageModelOptions extends Intake {
  /** The name of the model, as given to `--model`. */
  readonly id: string
  /** Carries out each call: permits, retries, and what failures mean. */
  readonly transport: Transport
  readonly settings?: CallSettings
  readonly providerOptions?: SharedV4ProviderOptions
  /** `Option.none()` if the price is not known. */
  readonly price: Option.Option<Usage.Price>
  /** Receives the provider's warnings about settings that it did not honour. */
  readonly warn?: (warning: string) => Effect.Effect<void>
  /** Keys to remove from a reply, in case the provider repeats them. */
  readonly keys?: Secrets.Keyring
}

const toTools = memoize((tools: ReadonlyArray<ToolSpec>) =>
  tools.map((tool): LanguageModelV4FunctionTool => ({
    type: "function",
    name: tool.name,
    description: tool.description,
    inputSchema: tool.parameters
  }))
)

const warningText = (warning: LanguageModelV4GenerateResult["warnings"][number]): string => {
  switch (warning.type) {
    case "unsupported":
    case "compatibility":
      return `${warning.feature}: ${warning.details ?? warning.type}`
    case "deprecated":
      return `${warning.setting}: ${warning.message}`
    case "other":
      return warning.message
  }
}

/**
 * The most characters of a reply, provider state and arguments included; several times what any model writes at once.
 */
const maxReply = 2_000_000

/** The most characters of the reason of a reply that cannot be used. */
const longestReason = 300

/** Counts the characters of one part; a part that is only text is not encoded for this. */
const partLength = (part: LanguageModelV4Content): number =>
  part.type === "text" && typeof part.text === "string" && part.providerMetadata === undefined
    ? part.text.length
    : JSON.stringify(part).length

const lengthOf = ({ content, response, structuredOutputText }: LanguageModelV4GenerateResult): number =>
  content.reduce((sum, part) => sum + partLength(part), 0) +
  JSON.stringify([response?.modelId ?? "", structuredOutputText ?? ""]).length

/** Removes keys from a reply or from the reason why there is none, and checks its length. */
const cleanReply = (
  id: string,
  result: LanguageModelV4GenerateResult,
  price: Option.Option<Usage.Price>,
  keys: Secrets.Keyring | undefined
): Result.Result<ModelReply, ModelError> => {
  const length = lengthOf(result)
  if (length > maxReply) {
    const reason = `${id}: a reply of ${length} characters; at most ${maxReply}`
    return Result.fail(new ModelFailed({ reason, at: "provider" }))
  }
  const reply = toReply(result, price)
  if (Result.isSuccess(reply)) return keys === undefined ? reply : Result.succeed(hideKeys(reply.success, keys))
  const { failure } = reply
  const reason = Secrets.hideAndCut(failure.reason, longestReason, keys?.hide)
  return Result.fail(
    failure._tag === "ModelFailed" ? new ModelFailed({ reason, at: failure.at }) : new ModelRefused({ reason })
  )
}

/**
 * Makes a core `Model` from a language model of the AI SDK: maps each request, sends it by the given transport, and
 * decodes the reply, whatever it is.
 */
export const fromLanguageModel = (
  languageModel: LanguageModelV4,
  adaptation: LanguageModelOptions
): Model<ModelError> => {
  const { id, keys, price, providerOptions, settings, transport, warn } = adaptation
  const toPrompt = makeToPrompt(adaptation)
  const toOptions = (request: ModelRequest): LanguageModelV4CallOptions => ({
    ...settings,
    prompt: toPrompt(request.messages),
    ...(request.tools === undefined ? {} : { tools: toTools(request.tools) }),
    ...(request.json === undefined
      ? {}
      : { responseFormat: { type: "json", name: request.json.name, schema: request.json.schema } }),
    ...(providerOptions === undefined ? {} : { providerOptions })
  })
  const warnings =
    warn === undefined
      ? undefined
      : (request: ModelRequest, result: LanguageModelV4GenerateResult): Effect.Effect<void> =>
          Effect.forEach(
            [
              ...(adaptation.audio || !request.messages.some(hasAudio)
                ? []
                : ["it receives no sounds: the text [audio: …] replaces each"]),
              ...result.warnings.map(warningText)
            ],
            warn,
            { discard: true }
          )
  return {
    id,
    generate: (request) => {
      const sent = Effect.suspend(() => {
        const options = toOptions(request)
        return transport((abortSignal) => languageModel.doGenerate({ ...options, abortSignal }))
      })
      const warned = warnings === undefined ? sent : Effect.tap(sent, ({ value }) => warnings(request, value))
      return Effect.flatMap(warned, ({ retries, value, waited }) => {
        const reply = Effect.fromResult(cleanReply(id, value, price, keys))
        if (retries === 0 && waited === 0) return reply
        return Effect.map(reply, (reply) => ({ ...reply, waited, ...(retries === 0 ? {} : { retries }) }))
      })
    }
  }
}
