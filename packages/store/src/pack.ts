import { deflateSync, inflateSync } from "node:zlib"
import { type Json, Stored } from "@escapement/core"
import { Schema } from "effect"
import { jsonText } from "./Raw.ts"

const decode = Schema.decodeUnknownSync(jsonText(Schema.Json))

/** A JSON value compressed: several times less for a fraction of a millisecond. */
export const pack = (value: Json.Json): Uint8Array => deflateSync(JSON.stringify(value), { level: 1 })

/** The value that was packed; throws a `StoreFailed` that names it where it is damaged. */
export const unpack = (body: Uint8Array, name: string): Json.Json => {
  try {
    return decode(inflateSync(body).toString("utf8"))
  } catch (error) {
    throw new Stored.StoreFailed({ operation: `read ${name}`, reason: `it is damaged: ${String(error)}` })
  }
}
