import { StoredInstance, type StoreFailed, isWithheld } from "@escapement/core"
import { Effect, Option, Schema } from "effect"
import type { Database } from "./Database.ts"
import type { Insert, Row } from "./Insert.ts"
import { packed, unpacked } from "./packed.ts"
import { type Raw, jsonText, rowReader } from "./Raw.ts"

// of an instance that is there, name and facets are brought up to date
const withheld: Insert = {
  into: "instance (fingerprint, benchmark, name, facets, body)",
  values: "(?, ?, ?, ?, ?)",
  conflict: "ON CONFLICT (fingerprint) DO UPDATE SET name = excluded.name, facets = excluded.facets",
  key: 1
}
// and the body, which may have been withheld before
const insert: Insert = { ...withheld, conflict: `${withheld.conflict}, body = excluded.body` }
const select = "SELECT fingerprint, benchmark, name, facets, body FROM instance WHERE fingerprint = ?"

const Facets = jsonText(StoredInstance.fields.facets)
const encodeFacets = Schema.encodeSync(Facets)
const { benchmark, fingerprint, name } = StoredInstance.fields
const nameOf = (row: Raw) => `instance ${String(row["fingerprint"])}`
const readRow = rowReader(
  Schema.Struct({ fingerprint, benchmark, name, facets: Facets, body: Schema.Uint8Array }),
  nameOf
)

const read = (row: Raw): StoredInstance => {
  const { body, ...rest } = readRow(row)
  return { ...rest, instance: unpacked(body, nameOf(row)) }
}

/** The row of an instance, its JSON compressed, and about how many bytes that is. */
export const instanceRow = (stored: StoredInstance): Row & { readonly bytes: number } => {
  const { benchmark, facets, fingerprint, instance, name } = stored
  const body = packed(instance)
  return {
    insert: isWithheld(stored) ? withheld : insert,
    params: [fingerprint, benchmark, name, encodeFacets(facets), body],
    bytes: body.length
  }
}

/** The instance of a fingerprint. */
export const findInstance = (
  { query }: Database,
  fingerprint: string
): Effect.Effect<Option.Option<StoredInstance>, StoreFailed> =>
  Effect.map(query(`find instance ${fingerprint}`, select, [fingerprint], read), ([found]) =>
    Option.fromUndefinedOr(found)
  )
