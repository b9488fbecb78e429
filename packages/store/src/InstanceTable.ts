import type { DatabaseSync } from "node:sqlite"
import { StoredInstance } from "@escapement/core"
import { Schema } from "effect"
import { packed, unpacked } from "./packed.ts"
import { jsonText, rowReader } from "./Row.ts"

const Facets = jsonText(StoredInstance.fields.facets)
const encodeFacets = Schema.encodeSync(Facets)
const nameOf = (fingerprint: unknown) => `instance ${String(fingerprint)}`
const read = rowReader(
  Schema.Struct({ ...StoredInstance.fields, facets: Facets, instance: Schema.Uint8Array }),
  (row) => nameOf(row["fingerprint"])
)

/** An instance with its JSON compressed. */
export interface PackedInstance extends Omit<StoredInstance, "instance"> {
  readonly body: Uint8Array
}

/** Compresses an instance for its table. */
export const packInstance = ({ instance, ...rest }: StoredInstance): PackedInstance => ({
  ...rest,
  body: packed(instance)
})

/** The instances of a store, each once, under its fingerprint. */
export const instanceTable = (sqlite: DatabaseSync) => {
  const put = sqlite.prepare(
    `INSERT INTO instance (fingerprint, benchmark, name, facets, body) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (fingerprint) DO UPDATE SET name = excluded.name, facets = excluded.facets`
  )
  const get = sqlite.prepare(
    "SELECT fingerprint, benchmark, name, facets, body AS instance FROM instance WHERE fingerprint = ?"
  )
  return {
    /** Adds an instance; of one that is there, name and facets are brought up to date. */
    put: ({ benchmark, body, facets, fingerprint, name }: PackedInstance): void =>
      void put.run(fingerprint, benchmark, name, encodeFacets(facets), body),
    get: (fingerprint: string): StoredInstance | undefined => {
      const row = get.get(fingerprint)
      if (row === undefined) return undefined
      const { instance, ...rest } = read(row)
      return { ...rest, instance: unpacked(instance, nameOf(fingerprint)) }
    }
  }
}
