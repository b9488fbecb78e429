import type { LanguageModelV4, SharedV4ProviderOptions } from "@ai-sdk/provider"
import { ModelFailed, type OpenModel } from "@escapement/core"
import { Effect, type Option, Redacted } from "effect"
import { type CallOptions, callSettings } from "./CallSettings.ts"
import type { Price } from "./Price.ts"
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
  readonly load: () => Promise<LanguageModelV4>
  readonly options: typeof CallOptions.Type
  readonly providerOptions: SharedV4ProviderOptions
  readonly toolImages: ToolImages
  /** Most tools that the server takes in a request; absent where it states no limit. */
  readonly maxTools?: number
  readonly price: Option.Option<Price>
  readonly keys: ReadonlyArray<string>
  readonly key: Option.Option<Redacted.Redacted>
}

/** Opens a remote model. What its provider says of settings that it does not honour is logged once. */
export const openRemote = (remote: Remote): OpenModel => {
  const { id, key, keys, load, maxTools, options, price, providerOptions, toolImages } = remote
  const secrets = key._tag === "Some" ? [Redacted.value(key.value)] : []
  const warned = new Set<string>()
  const warn = (warning: string) =>
    Effect.suspend(() => {
      if (warned.has(warning)) return Effect.void
      warned.add(warning)
      return Effect.logWarning(`${id}: ${redact(warning, secrets)}`)
    })
  return Effect.fnUntraced(function* ({ seed }) {
    const retry = yield* Retry
    const languageModel = yield* Effect.tryPromise({
      try: load,
      catch: (cause) => new ModelFailed({ reason: `${id}: ${redact(String(cause), secrets)}`, at: "provider" })
    })
    const model = fromLanguageModel(languageModel, {
      id,
      transport: overHttp({ model: id, keys, secrets }, retry, seed),
      toolImages,
      settings: callSettings(options),
      providerOptions,
      price,
      warn
    })
    return withToolAliases(model, maxTools)
  })
}
