import type { Schema } from "effect"

/**
 * A Schema whose refusal of an unknown key names the keys that it knows.
 *
 * ```ts
 * import { Secrets } from "@escapement/core"
 * import { Result, Schema } from "effect"
 *
 * const Options = Secrets.nameKnownKeys(Schema.toCodecStringTree(Schema.Struct({ retries: Schema.Int })))
 * const decoded = Schema.decodeUnknownResult(Options, { onExcessProperty: "error" })({ retries: "2", tries: "2" })
 *
 * Result.isFailure(decoded) && decoded.failure.message.startsWith("Expected one of retries") // → true
 * ```
 */
export const nameKnownKeys = <A>(schema: Schema.Codec<A, unknown>): Schema.Codec<A, unknown> => {
  const { ast } = schema
  const names = ast._tag === "Objects" ? ast.propertySignatures.map(({ name }) => String(name)) : []
  return names.length === 0 ? schema : schema.annotate({ messageUnexpectedKey: `Expected one of ${names.join(", ")}` })
}
