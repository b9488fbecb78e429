import type { DatabaseSync } from "node:sqlite"
import { Schema } from "effect"
import { rowReader } from "./Row.ts"

const read = rowReader(Schema.Struct({ data: Schema.Uint8Array }), (row) => `blob ${row["hash"]}`)

/** The bytes of images, each once, under their sha-256. */
export const blobTable = (sqlite: DatabaseSync) => {
  const put = sqlite.prepare("INSERT INTO blob (hash, data) VALUES (?, ?) ON CONFLICT (hash) DO NOTHING")
  const get = sqlite.prepare("SELECT hash, data FROM blob WHERE hash = ?")
  return {
    put: (hash: string, data: Uint8Array): void => void put.run(hash, data),
    get: (hash: string): Uint8Array | undefined => {
      const row = get.get(hash)
      return row === undefined ? undefined : read(row).data
    }
  }
}
