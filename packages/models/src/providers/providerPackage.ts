import { createRequire } from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { type LanguageModelV4, LoadAPIKeyError } from "@ai-sdk/provider"
import { Configuration, type ModelProvider, ModelUnavailable, type OpenModel, Secrets } from "@escapement/core"
import { Effect, Option, Predicate, Redacted, Schema } from "effect"
import { KeyVariable, keyIn, readKey, requireKey } from "./ApiKey.ts"
import { isLanguageModel } from "../ai-sdk/languageModels.ts"
import { BaseUrl } from "./BaseUrl.ts"
import { CallOptions } from "../call/CallSettings.ts"
import { foreignWords } from "../call/foreignWords.ts"
import { isSilent } from "../call/isSilent.ts"
import { given } from "../given.ts"
import type { Fetch } from "../egress/Egress.ts"
import { openRemote } from "./openRemote.ts"

/** Options of models from a provider package that the user installed. */
const PackageOptions = Schema.Struct({
  ...CallOptions.fields,
  baseURL: Schema.optionalKey(BaseUrl),
  /**
   * The environment variable that holds the key. The default is the package's own, such as ANTHROPIC_API_KEY
   * for `@ai-sdk/anthropic`.
   */
  apiKeyEnv: Schema.optionalKey(KeyVariable)
})

/**
 * Splits a model name of the form `PACKAGE:MODEL` into the provider package and the model; undefined if a name is not
 * of that form.
 *
 * ```ts
 * import { ProviderPackages } from "@escapement/models"
 *
 * ProviderPackages.packageAndModel("@ai-sdk/anthropic:claude-haiku-4-5") // → ["@ai-sdk/anthropic", "claude-haiku-4-5"]
 * ProviderPackages.packageAndModel("openai/gpt-5-mini") // → undefined
 * ```
 */
export const packageAndModel = (name: string): readonly [specifier: string, model: string] | undefined => {
  const [, specifier, model] = /^((?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*):(.+)$/i.exec(name) ?? []
  return specifier === undefined || model === undefined ? undefined : [specifier, model]
}

/**
 * Returns the variable in which a package keeps its key, such as OPENAI_COMPATIBLE_API_KEY for
 * `@ai-sdk/openai-compatible`.
 */
const variableOf = (specifier: string): string =>
  `${specifier
    .replace(/^.*\//, "")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .toUpperCase()}_API_KEY`

/** Finds a package from a folder. */
const placeOf = (specifier: string, folder: string): string =>
  createRequire(join(folder, "package.json")).resolve(specifier)

type Settings = { readonly fetch: Fetch; readonly baseURL?: string; readonly apiKey?: string }
type Factory = (settings: Settings) => unknown
const isFactory = (value: unknown): value is Factory => Predicate.isFunction(value)

/**
 * Finds the one function that makes providers, such as `createAnthropic`. Several names for the same function count as
 * one.
 */
const factoryOf = (module: Readonly<Record<string, unknown>>, specifier: string): Factory => {
  const found = new Set(
    Object.entries(module).flatMap(([name, value]) => (/^create[A-Z]/.test(name) && isFactory(value) ? [value] : []))
  )
  const [factory] = found
  if (factory === undefined || found.size > 1) {
    throw new Error(
      `${specifier} exports ${found.size} functions named create…, but a provider of the AI SDK exports exactly one`
    )
  }
  return factory
}

const load = async (specifier: string, folder: string, name: string, settings: Settings): Promise<LanguageModelV4> => {
  const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(placeOf(specifier, folder)).href)
  const provider = factoryOf(module, specifier)(settings)
  if (!Predicate.hasProperty(provider, "languageModel") || !Predicate.isFunction(provider.languageModel)) {
    throw new Error(`${specifier} creates a provider without language models: name another package`)
  }
  const model: unknown = provider.languageModel(name)
  if (isLanguageModel(model) && model.specificationVersion === "v4") return model
  const version = Predicate.hasProperty(model, "specificationVersion") ? String(model.specificationVersion) : "none"
  throw new Error(
    version === "v4"
      ? `${specifier} makes a model without doGenerate: name another package`
      : `${specifier} speaks version ${version} of the AI SDK's model interface: use a version of it that speaks v4`
  )
}

const open = (
  specifier: string,
  folder: string,
  name: string,
  { apiKeyEnv, baseURL, ...options }: typeof PackageOptions.Type
): OpenModel =>
  openRemote({
    id: `${specifier}:${name}`,
    load: (apiKey, fetch) => load(specifier, folder, name, { fetch, ...given({ baseURL, apiKey }) }),
    options,
    providerOptions: {},
    toolImages: "hoisted",
    // most packages fail on a sound
    audio: false,
    isListed: baseURL === undefined,
    keys: [apiKeyEnv ?? variableOf(specifier)],
    // a package may have another way to authenticate
    needsKey: apiKeyEnv !== undefined
  })

/** A request that is aborted before it begins: a package looks for its key before it sends one. */
const unsent = {
  prompt: [{ role: "user", content: [{ type: "text", text: "?" }] }],
  abortSignal: AbortSignal.abort()
} satisfies Parameters<LanguageModelV4["doGenerate"]>[0]

/**
 * Fails if a package finds no key by its own rules, which only the package knows. The request that it is asked for is
 * aborted beforehand, and the `fetch` that it is given sends nothing. A package that makes its own requests, and does
 * not ask whether they are aborted, sends this one with its key. Whatever else is wrong shows at the first call.
 */
const requireOwnKey = Effect.fnUntraced(function* (specifier: string, folder: string, name: string) {
  const key = Option.getOrUndefined((yield* readKey)(variableOf(specifier)))
  const { hide } = yield* Secrets.KnownKeys
  const fetch: Fetch = () => Promise.reject(new Error("nothing is sent"))
  const own = key === undefined ? [] : [Redacted.value(key)]
  const settings = { fetch, ...(key === undefined ? {} : { apiKey: Redacted.value(key) }) }
  yield* Effect.tryPromise({
    try: () => load(specifier, folder, name, settings).then((model) => model.doGenerate(unsent)),
    catch: (cause) =>
      LoadAPIKeyError.isInstance(cause)
        ? new ModelUnavailable({
            model: `${specifier}:${name}`,
            reason: foreignWords(String(cause.message), own, hide)
          })
        : undefined
  }).pipe(
    Effect.timeoutOption("5 seconds"),
    Effect.catch((missing) => (missing === undefined ? Effect.void : Effect.fail(missing)))
  )
})

/**
 * Makes a provider from the name of any provider package that follows the AI SDK: it exports one `create…` function
 * that takes `baseURL`, `apiKey` and `fetch`. The package is loaded only when a model is opened or checked.
 *
 * @param folder the project folder from which the package is resolved
 */
export const providerPackage = (specifier: string, folder: string): ModelProvider => ({
  id: specifier,
  summary: `the models of ${specifier}`,
  examples: [`${specifier}:model`],
  ready: (name, settings) =>
    Effect.try({
      try: () => void placeOf(specifier, folder),
      catch: () =>
        new ModelUnavailable({
          model: `${specifier}:${name}`,
          reason: `the package ${specifier} is not installed in ${folder}: npm install ${specifier}`
        })
    }).pipe(
      Effect.andThen(
        keyIn(settings).length === 0
          ? requireOwnKey(specifier, folder, name)
          : requireKey(`${specifier}:${name}`, keyIn(settings))
      )
    ),
  isWithoutEars: isSilent,
  model: (name) =>
    Effect.succeed(
      Configuration.configurable(`${specifier}:${name}`, PackageOptions, (options) =>
        open(specifier, folder, name, options)
      )
    )
})
