import type { LanguageModelV4, SharedV4ProviderOptions } from "@ai-sdk/provider"
import { ModelFailed, type OpenModel, RateLimits } from "@escapement/core"
import { Effect, Option, Redacted } from "effect"
import { noKey, readKey } from "./ApiKey.ts"
import { type CallOptions, callSettings } from "./CallSettings.ts"
import { OwnPrices, priceOf } from "./Price.ts"
import { Retry } from "./Retry.ts"
import { overHttp } from "./Transport.ts"
import { fromLanguageModel } from "./fromLanguageModel.ts"
import { redact } from "./redact.ts"
import type { ToolImages } from "./toPrompt.ts"
import { withToolAliases } from "./toolAliases.ts"

/** A model behind a server, with its options decided. */
export interface Remote {
  /** As after `--model`. */
  readonly id: string
  /** Loads the provider's package, which costs too much to be loaded before it is used. */
  readonly load: (key: string | undefined) => Promise<LanguageModelV4>
  readonly options: typeof CallOptions.Type
  readonly providerOptions: SharedV4ProviderOptions
  readonly toolImages: ToolImages
  /** Most tools that the server takes in a request; absent where it states no limit. */
  readonly maxTools?: number
  /** Whether it is served where the price list holds. */
  readonly isListed: boolean
  /** Variables that the key may stand in. */
  readonly keys: ReadonlyArray<string>
  /** Whether it can be asked without one. */
  readonly needsKey: boolean
}

/** Logs what a provider says of settings that it does not honour, each thing once. */
const makeWarn = (id: string) => {
  const warned = new Set<string>()
  return (secrets: ReadonlyArray<string>) => (warning: string) =>
    Effect.suspend(() => {
      if (warned.has(warning)) return Effect.void
      warned.add(warning)
      return Effect.logWarning(`${id}: ${redact(warning, secrets)}`)
    })
}

/** Opens a remote model. Its key is read then, and stands nowhere but in its requests. */
export const openRemote = (remote: Remote): OpenModel => {
  const { id, isListed, keys, load, maxTools, needsKey, options, providerOptions, toolImages } = remote
  const warn = makeWarn(id)
  return Effect.fnUntraced(function* ({ seed }) {
    const retry = yield* Retry
    const limits = yield* RateLimits
    const own = yield* OwnPrices
    const read = yield* readKey
    const key = Option.map(Option.firstSomeOf(keys.map(read)), Redacted.value)
    if (needsKey && Option.isNone(key)) {
      return yield* new ModelFailed({ reason: `${id}: ${noKey(keys)}`, at: "provider" })
    }
    const secrets = Option.toArray(key)
    const languageModel = yield* Effect.tryPromise({
      try: () => load(Option.getOrUndefined(key)),
      catch: (cause) => new ModelFailed({ reason: `${id}: ${redact(String(cause), secrets)}`, at: "provider" })
    })
    const model = fromLanguageModel(languageModel, {
      id,
      transport: overHttp({ model: id, keys, secrets }, { retry, limits, seed }),
      toolImages,
      settings: callSettings(options),
      providerOptions,
      price: Option.firstSomeOf([Option.fromUndefinedOr(own.get(id)), isListed ? priceOf(id) : Option.none()]),
      warn: warn(secrets)
    })
    return withToolAliases(model, maxTools)
  })
}
