import { Stored } from "@escapement/core"
import { Effect, Option, Schema } from "effect"
import type { Database } from "./Database.ts"
import { hashValues, isSame, mismatch } from "./hashValues.ts"
import type { Insert, Row } from "./Insert.ts"
import { pack, unpack } from "./pack.ts"
import { type Raw, jsonText, rowReader } from "./Raw.ts"

// for an instance that exists already, name and facets are updated
const withheld: Insert = {
  into: "instance (fingerprint, benchmark, name, facets, body, digest)",
  values: "(?, ?, ?, ?, ?, ?)",
  conflict: `ON CONFLICT (fingerprint) DO UPDATE SET name = excluded.name, facets = excluded.facets,
    benchmark = excluded.benchmark, digest = excluded.digest`,
  key: 1,
  types: ["text", "text", "text", "text", "bytes", "bytes"]
}
// also updates the body, which may have been withheld before
const insert: Insert = { ...withheld, conflict: `${withheld.conflict}, body = excluded.body` }
const select = "SELECT fingerprint, benchmark, name, facets, body, digest FROM instance WHERE fingerprint"

const Facets = jsonText(Stored.StoredInstance.fields.facets)
const encodeFacets = Schema.encodeSync(Facets)
const { benchmark, fingerprint, name } = Stored.StoredInstance.fields
const nameOf = (row: Raw) => `instance ${String(row["fingerprint"])}`
const readRow = rowReader(
  Schema.Struct({ fingerprint, benchmark, name, facets: Facets, body: Schema.Uint8Array }),
  nameOf
)

/** Computes the digest of an instance's name and facets; its body is covered by its fingerprint. */
const instanceDigest = (fingerprint: string, benchmark: string, name: string, facets: string): Uint8Array =>
  hashValues(fingerprint, benchmark, name, facets)

/** Whether an instance's name and facets are as stored; undefined if it has no digest. */
export const isWholeInstance = ({ benchmark, digest, facets, fingerprint, name }: Raw): boolean | undefined =>
  digest === null
    ? undefined
    : isSame(digest, instanceDigest(String(fingerprint), String(benchmark), String(name), String(facets)))

/** The body of an instance whose content is filled in later. */
export const withheldBody: Uint8Array = pack(null)

/** Throws a `StoreFailed` that names the instance if its name or facets are not as stored. */
export const requireWholeInstance = (row: Raw): void => {
  if (isWholeInstance(row) === false)
    throw new Stored.StoreFailed({ operation: `read ${nameOf(row)}`, reason: mismatch })
}

const read = (row: Raw): Stored.StoredInstance => {
  requireWholeInstance(row)
  const { body, ...rest } = readRow(row)
  return { ...rest, instance: unpack(body, nameOf(row)) }
}

/** Builds the row of an instance, with its JSON compressed, and its approximate size in bytes. */
export const instanceRow = (stored: Stored.StoredInstance): Row & { readonly bytes: number } => {
  const { benchmark, facets, fingerprint, instance, name } = stored
  const body = pack(instance)
  const text = encodeFacets(facets)
  const digest = instanceDigest(fingerprint, benchmark, name, text)
  return {
    insert: Stored.isWithheld(stored) ? withheld : insert,
    params: [fingerprint, benchmark, name, text, body, digest],
    bytes: body.length
  }
}

/**
 * Finds the instances with the given fingerprints, in order. The query is padded with the first fingerprint, so that
 * few different statements are prepared.
 */
export const findInstances =
  ({ query }: Database) =>
  (
    fingerprints: ReadonlyArray<string>
  ): Effect.Effect<ReadonlyArray<Option.Option<Stored.StoredInstance>>, Stored.StoreFailed> => {
    const [first = ""] = fingerprints
    const size = 2 ** Math.ceil(Math.log2(Math.max(1, fingerprints.length)))
    const params = [...fingerprints, ...Array.from({ length: size - fingerprints.length }, () => first)]
    const statement = `${select} IN (${params.map(() => "?").join(", ")})`
    return Effect.map(query(`find instance ${first}`, statement, params, read), (rows) => {
      const found = new Map(rows.map((row) => [row.fingerprint, row]))
      return fingerprints.map((fingerprint) => Option.fromUndefinedOr(found.get(fingerprint)))
    })
  }
