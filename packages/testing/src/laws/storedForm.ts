import type { Json } from "@escapement/core"
import { Schema } from "effect"

/** Writes values in their stored form. */
export const makeEncoder = <A>(schema: Schema.Codec<A, unknown>): ((value: A) => Json.Json) =>
  Schema.encodeSync(Schema.toCodecJson(schema))

/** Reads values back from the text of their stored form. */
const decoderOf = <A>(schema: Schema.Codec<A, unknown>): ((json: string) => A) =>
  Schema.decodeSync(Schema.fromJsonString(Schema.toCodecJson(schema)))

/** Takes values through the text of their stored form. */
export const makeRoundTrip = <A>(schema: Schema.Codec<A, unknown>): ((value: A) => A) => {
  const encode = makeEncoder(schema)
  const decode = decoderOf(schema)
  return (value) => decode(JSON.stringify(encode(value)))
}

/** Takes values through the form in which a command line has them, key=value; throws where they have none. */
export const makeTextRoundTrip = <A>(schema: Schema.Codec<A, unknown>): ((value: A) => A) => {
  const codec = Schema.toCodecStringTree(schema)
  const encode = Schema.encodeSync(codec)
  const flat = Schema.decodeUnknownSync(Schema.Record(Schema.String, Schema.String))
  const decode = Schema.decodeUnknownSync(codec, { onExcessProperty: "error" })
  return (value) => decode(flat(encode(value)))
}
