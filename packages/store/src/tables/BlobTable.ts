import type { Stored } from "@escapement/core"
import { Effect, Option, Schema } from "effect"
import type { Database } from "./Database.ts"
import type { Insert, Row } from "./Insert.ts"
import { rowReader } from "./Raw.ts"

const insert: Insert = {
  into: "blob (hash, data)",
  values: "(?, ?)",
  conflict: "ON CONFLICT (hash) DO NOTHING",
  key: 1
}
const read = rowReader(Schema.Struct({ data: Schema.Uint8Array }), (row) => `blob ${row["hash"]}`)

/** Builds the row of an image's bytes; each image is stored once, by its SHA-256. */
export const blobRow = (hash: string, data: Uint8Array): Row => ({ insert, params: [hash, data] })

/** Finds the bytes with a SHA-256. */
export const findBlob = (
  { query }: Database,
  hash: string
): Effect.Effect<Option.Option<Uint8Array>, Stored.StoreFailed> =>
  Effect.map(query(`find blob ${hash}`, "SELECT hash, data FROM blob WHERE hash = ?", [hash], read), ([row]) =>
    Option.fromUndefinedOr(row?.data)
  )
