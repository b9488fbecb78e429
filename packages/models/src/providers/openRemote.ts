import type { LanguageModelV4, SharedV4ProviderOptions } from "@ai-sdk/provider"
import { ModelFailed, type OpenModel, RateLimit, Secrets } from "@escapement/core"
import { Effect, Option, Redacted } from "effect"
import { noKey, readKey } from "./ApiKey.ts"
import { type CallOptions, callSettings } from "../call/CallSettings.ts"
import { OwnPrices, findPrice } from "../price/Price.ts"
import { Retry } from "../call/Retry.ts"
import { type Server, overHttp } from "../call/Transport.ts"
import { EgressClient, type Fetch } from "../egress/Egress.ts"
import { fromLanguageModel } from "../ai-sdk/fromLanguageModel.ts"
import { foreignWords } from "../call/foreignWords.ts"
import type { Intake } from "../ai-sdk/toPrompt.ts"
import { withToolAliases } from "../ai-sdk/toolAliases.ts"

/** A model behind a server, with every option set. */
interface Remote extends Intake {
  /** The name of the model, as given to `--model`. */
  readonly id: string
  /** Loads the provider's package, lazily because loading is slow. Its requests go through `fetch`. */
  readonly load: (key: string | undefined, fetch: Fetch) => Promise<LanguageModelV4>
  readonly options: typeof CallOptions.Type
  readonly providerOptions: SharedV4ProviderOptions
  /** The most tools that the server accepts in a request; absent if it states no limit. */
  readonly maxTools?: number
  /** Whether the model is served at the prices of the price list. */
  readonly isListed: boolean
  /** Environment variables that may hold the key. */
  readonly keys: ReadonlyArray<string>
  /** Whether it needs a key. */
  readonly needsKey: boolean
}

/** The most different warnings of a provider that are logged. */
const maxWarnings = 20

/** Makes a logger of the provider's warnings about settings that it did not honour, each warning once. */
const makeWarn = (id: string) => {
  const warned = new Set<string>()
  return (secrets: ReadonlyArray<string>) => (warning: string) =>
    Effect.suspend(() => {
      if (warned.has(warning) || warned.size >= maxWarnings) return Effect.void
      warned.add(warning)
      return Effect.flatMap(Secrets.KnownKeys, ({ hide }) =>
        Effect.logWarning(`${id}: ${foreignWords(warning, secrets, hide)}`)
      )
    })
}

/** Makes a `fetch` that remembers whether it was used: a package may send its requests in another way. */
const heardBy = (fetch: Fetch) => {
  let isUsed = false
  const heard: Fetch = (input, init) => {
    isUsed = true
    return fetch(input, init)
  }
  return { fetch: heard, isUsed: () => isUsed }
}

/** Opens a remote model. Its key is read at that moment, and appears only in its requests. */
export const openRemote = (remote: Remote): OpenModel => {
  const { audio, id, isListed, keys, load, maxTools, needsKey, options, providerOptions, toolImages } = remote
  const warn = makeWarn(id)
  const server: Server = { hasAnswered: false }
  return Effect.fnUntraced(function* ({ seed }) {
    const retry = yield* Retry
    const limits = yield* RateLimit.RateLimits
    const own = yield* OwnPrices
    const read = yield* readKey
    const key = Option.map(Option.firstSomeOf(keys.map(read)), Redacted.value)
    if (needsKey && Option.isNone(key)) {
      return yield* new ModelFailed({ reason: `${id}: ${noKey(keys)}`, at: "provider" })
    }
    const secrets = Option.toArray(key)
    const keyring = yield* Secrets.KnownKeys
    const out = heardBy((yield* EgressClient).fetch())
    const languageModel = yield* Effect.tryPromise({
      try: () => load(Option.getOrUndefined(key), out.fetch),
      catch: (cause) =>
        new ModelFailed({ reason: `${id}: ${foreignWords(String(cause), secrets, keyring.hide)}`, at: "provider" })
    })
    const model = fromLanguageModel(languageModel, {
      id,
      transport: overHttp({ model: id, keys, secrets, hide: keyring.hide }, { retry, limits, seed, server }),
      toolImages,
      audio: options.audio ?? audio,
      settings: callSettings(options),
      providerOptions,
      price: Option.firstSomeOf([Option.fromUndefinedOr(own.get(id)), isListed ? findPrice(id) : Option.none()]),
      warn: warn(secrets),
      keys: keyring
    })
    const bypassed = Effect.suspend(() =>
      out.isUsed()
        ? Effect.void
        : warn(secrets)(
            "its package makes its own requests, so the size, redirects and pauses of its replies are not limited"
          )
    )
    return withToolAliases({ id, generate: (request) => Effect.tap(model.generate(request), bypassed) }, maxTools)
  })
}
