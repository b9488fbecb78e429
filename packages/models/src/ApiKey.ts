import { ModelUnavailable } from "@escapement/core"
import { Config, ConfigProvider, Effect, Option, type Redacted, Schema } from "effect"

/** Reads a variable; none where it is not set or empty. */
export type ReadKey = (variable: string) => Option.Option<Redacted.Redacted>

/** Reads keys from where the program takes its configuration from. */
export const readKey: Effect.Effect<ReadKey> = Effect.map(
  ConfigProvider.ConfigProvider,
  (provider): ReadKey =>
    (variable) =>
      Effect.runSync(Effect.option(Config.Redacted(variable).parse(provider)))
)

/** The key in the first of the variables that is set, or word of which to set. */
export const requireKey = (
  model: string,
  variables: readonly [string, ...ReadonlyArray<string>]
): Effect.Effect<Redacted.Redacted, ModelUnavailable> =>
  Effect.flatMap(readKey, (read) => Effect.fromOption(Option.firstSomeOf(variables.map(read)))).pipe(
    Effect.mapError(() => new ModelUnavailable({ model, reason: `no key: set ${variables.join(" or ")}` }))
  )

/** The name of a variable that holds a key. A value that is no such name is not repeated: it may be the key itself. */
export const keyVariable = (read: ReadKey) =>
  Schema.String.check(
    Schema.makeFilter((variable) =>
      /^[A-Z][A-Z0-9_]*$/.test(variable)
        ? Option.isSome(read(variable)) || `${variable} is not set`
        : "must be the name of an environment variable, in capitals"
    )
  )
