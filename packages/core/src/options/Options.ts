import { Result, Schema } from "effect"
import type { Json } from "../text/Json.ts"
import { type OptionsInvalid, readOptions } from "./readOptions.ts"

/**
 * Something whose options are decided. `settings` is the stored form of the options, part of the identity of whatever
 * uses the value.
 */
export interface Configured<out A> {
  readonly settings: Json
  /** What was made with the options: how an adapter plays, how a model is opened, a world. */
  readonly value: A
}

/** Something whose options are not decided yet: an adapter, a model, the world of a benchmark. */
export interface Configurable<out A> {
  /** The Schema of the options, for help and for JSON Schema. */
  readonly options: Schema.Top
  /** Decodes options from text, as on the command line: `{ "retries": "2", "history": "window:6" }`. */
  readonly fromText: (options: { readonly [name: string]: string }) => Result.Result<Configured<A>, OptionsInvalid>
  /** Decodes options from their stored form. */
  readonly fromJson: (options: Json) => Result.Result<Configured<A>, OptionsInvalid>
}

/**
 * Makes a configurable from a Schema and a function of its options. An option that is not in the Schema
 * is refused by name.
 *
 * ```ts
 * import { Configuration } from "@escapement/core"
 * import { Result, Schema } from "effect"
 *
 * const Options = Schema.Struct({ retries: Schema.Int })
 * const settings = Configuration.configurable("mine", Options, ({ retries }) => `asks ${retries} more times`)
 *
 * Result.map(settings.fromText({ retries: "2" }), ({ value }) => value) // → Result.succeed("asks 2 more times")
 * Result.isFailure(settings.fromText({ tries: "2" })) // → true
 * settings.with({ retries: 3 }).settings // → { retries: 3 }
 * ```
 *
 * @param id names what the options belong to, for messages
 */
export const configurable = <Options, A>(
  id: string,
  Options: Schema.Codec<Options, unknown>,
  make: (options: Options) => A
): Configurable<A> & { readonly with: (options: Options) => Configured<A> } => {
  // a plugin may be written without a check of types
  if (!Schema.isSchema(Options))
    throw new TypeError(`${id}: Options is missing: write Options: NoOptions if it has none`)
  const json = Schema.toCodecJson(Options)
  const encode = Schema.encodeSync(json)
  const fromJson = readOptions(`option of ${id}`, json)
  const fromText = readOptions(`option of ${id}`, Schema.toCodecStringTree(Options))
  const configure = (options: Options): Configured<A> => ({ settings: encode(options), value: make(options) })
  return {
    options: Options,
    with: configure,
    fromText: (options) => Result.map(fromText(options), configure),
    fromJson: (options) => Result.map(fromJson(options), configure)
  }
}

/** The Schema for things without options: it refuses every option. A Struct without members would accept any. */
export const NoOptions = Schema.Record(Schema.String, Schema.Never.annotate({ message: "Expected no option" }))
