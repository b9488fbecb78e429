import { deflateSync, inflateSync } from "node:zlib"
import { type Json, Stored } from "@escapement/core"
import { Predicate, Schema } from "effect"
import { jsonText } from "./Raw.ts"

/** Most bytes of the JSON of a stored value: twice the longest line of an instance file. */
export const mostUnpacked = 2 ** 26
const mebibytes = `${mostUnpacked / 2 ** 20} MiB`

const decode = Schema.decodeUnknownSync(jsonText(Schema.Json))

/**
 * Compresses a JSON value to a fraction of its size, in a fraction of a millisecond. Throws a `StoreFailed` if the
 * value is too large.
 */
export const pack = (value: Json.Json): Uint8Array => {
  const bytes = Buffer.from(JSON.stringify(value))
  if (bytes.length > mostUnpacked) {
    throw new Stored.StoreFailed({ operation: "keep a value", reason: `its JSON is longer than ${mebibytes}` })
  }
  return deflateSync(bytes, { level: 1 })
}

const reasonOf = (error: unknown): string =>
  Predicate.isError(error) && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE"
    ? `it unpacks to more than ${mebibytes}, which Escapement never keeps: it was made by hand`
    : `it is damaged: ${String(error)}`

/** Decompresses a value; throws a `StoreFailed` that names it if it is damaged or too large. */
export const unpack = (body: Uint8Array, name: string): Json.Json => {
  try {
    return decode(inflateSync(body, { maxOutputLength: mostUnpacked }).toString("utf8"))
  } catch (error) {
    throw new Stored.StoreFailed({ operation: `read ${name}`, reason: reasonOf(error) })
  }
}
