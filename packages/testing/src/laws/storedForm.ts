import type { Json } from "@escapement/core"
import { Schema } from "effect"

/** Encodes values to their stored form. */
export const makeEncoder = <A>(schema: Schema.Codec<A, unknown>): ((value: A) => Json.Json) =>
  Schema.encodeSync(Schema.toCodecJson(schema))

/** Reads values back from the text of their stored form. */
const decoderOf = <A>(schema: Schema.Codec<A, unknown>): ((json: string) => A) =>
  Schema.decodeSync(Schema.fromJsonString(Schema.toCodecJson(schema)))

/** Encodes values to the text of their stored form and decodes them again. */
export const makeRoundTrip = <A>(schema: Schema.Codec<A, unknown>): ((value: A) => A) => {
  const encode = makeEncoder(schema)
  const decode = decoderOf(schema)
  return (value) => decode(JSON.stringify(encode(value)))
}

/** Encodes values to command-line options (key=value) and decodes them again; throws if they have no such form. */
export const makeTextRoundTrip = <A>(schema: Schema.Codec<A, unknown>): ((value: A) => A) => {
  const codec = Schema.toCodecStringTree(schema)
  const encode = Schema.encodeSync(codec)
  const flat = Schema.decodeUnknownSync(Schema.Record(Schema.String, Schema.String))
  const decode = Schema.decodeUnknownSync(codec, { onExcessProperty: "error" })
  return (value) => decode(flat(encode(value)))
}
