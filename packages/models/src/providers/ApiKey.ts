import { Json, ModelUnavailable, Secrets } from "@escapement/core"
import { Config, ConfigProvider, Effect, Option, Redacted, Schema } from "effect"

/** Reads a variable; none where it is not set or empty. */
export type ReadKey = (variable: string) => Option.Option<Redacted.Redacted>

/** Reads keys from where the program takes its configuration from. Those that were read are hidden wherever they come back. */
export const readKey: Effect.Effect<ReadKey> = Effect.gen(function* () {
  const provider = yield* ConfigProvider.ConfigProvider
  const known = yield* Secrets.KnownKeys
  const context = yield* Effect.context<never>()
  return (variable) => {
    const key = Effect.runSyncWith(context)(Effect.option(Config.Redacted(variable).parse(provider)))
    if (Option.isSome(key)) known.add(Redacted.value(key.value))
    return key
  }
})

/** That there is no key in any of the variables. */
export const noKey = (variables: ReadonlyArray<string>): string => `no key: set ${variables.join(" or ")}`

/** Fails with word of which variable to set where none of them holds a key. */
export const requireKey = (model: string, variables: ReadonlyArray<string>): Effect.Effect<void, ModelUnavailable> =>
  Effect.flatMap(readKey, (read) =>
    variables.some((variable) => Option.isSome(read(variable)))
      ? Effect.void
      : Effect.fail(new ModelUnavailable({ model, reason: noKey(variables) }))
  )

/** The name of a variable that holds a key. A value that is no such name is not repeated: it may be the key itself. */
export const KeyVariable = Schema.String.check(
  Schema.makeFilter(
    (variable) => /^[A-Z][A-Z0-9_]*$/.test(variable) || "must be the name of an environment variable, in capitals"
  )
)

/** The variable that settings say a key stands in, if they do. */
export const keyIn = (settings: Json.Json): ReadonlyArray<string> =>
  Json.isJsonObject(settings) && typeof settings["apiKeyEnv"] === "string" ? [settings["apiKeyEnv"]] : []
