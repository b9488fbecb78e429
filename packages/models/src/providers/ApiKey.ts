import { Json, ModelUnavailable, Secrets } from "@escapement/core"
import { Config, ConfigProvider, Effect, Option, Redacted, Schema } from "effect"

/**
 * A function that reads the key in an environment variable and adds it to `Secrets.KnownKeys`; `Option.none()` if the
 * variable is unset, empty or blank.
 */
export type ReadKey = (variable: string) => Option.Option<Redacted.Redacted>

/**
 * Makes a function that reads keys from the configuration of the program (Effect's `ConfigProvider`, by default the
 * environment). Every key that it reads is added to `Secrets.KnownKeys`, so that it is removed from texts later.
 */
export const readKey: Effect.Effect<ReadKey> = Effect.gen(function* () {
  const provider = yield* ConfigProvider.ConfigProvider
  const known = yield* Secrets.KnownKeys
  const context = yield* Effect.context<never>()
  return (variable) => {
    const read = Effect.runSyncWith(context)(Effect.option(Config.Redacted(variable).parse(provider)))
    const key = Option.filter(read, (value) => Redacted.value(value).trim() !== "")
    if (Option.isSome(key)) known.add(Redacted.value(key.value))
    return key
  }
})

/** Writes the reason of an error: none of these environment variables holds a key. */
export const noKey = (variables: ReadonlyArray<string>): string => `no key: set ${variables.join(" or ")}`

/** Fails, and names the variables to set, if none of them holds a key. */
export const requireKey = (model: string, variables: ReadonlyArray<string>): Effect.Effect<void, ModelUnavailable> =>
  Effect.flatMap(readKey, (read) =>
    variables.some((variable) => Option.isSome(read(variable)))
      ? Effect.void
      : new ModelUnavailable({ model, reason: noKey(variables) })
  )

/**
 * The Schema of an option that names the environment variable of a key, in capitals. The error for an invalid name does
 * not repeat it: it may be the key itself.
 */
export const KeyVariable = Schema.String.check(
  Schema.makeFilter(
    (variable) => /^[A-Z][A-Z0-9_]*$/.test(variable) || "must be the name of an environment variable, in capitals"
  )
)

/** Lists the variable that, according to the settings, holds the key; empty if they name none. */
export const keyIn = (settings: Json.Json): ReadonlyArray<string> =>
  Json.isJsonObject(settings) && typeof settings["apiKeyEnv"] === "string" ? [settings["apiKeyEnv"]] : []
