import type { Stored } from "@escapement/core"
import { Effect, Schema } from "effect"
import type { Database } from "../tables/Database.ts"
import { rowReader } from "../tables/Raw.ts"
import type { Examination } from "./examine.ts"
import type { SpoiltContent } from "./spoiltContent.ts"

const among = (column: string) => `${column} IN (SELECT jsonb_array_elements_text(CAST(CAST(? AS text) AS jsonb)))`
const ofRuns = (column: string) => `${among(column)} OR NOT EXISTS (SELECT 1 FROM run WHERE run.id = ${column})`

/** The rows of each table that a repair may change or delete, by what they belong to; rows of missing runs, too. */
const rows = [
  ["run", among("id"), "runs"],
  ["seal", among("run"), "runs"],
  ["trial", among("run"), "runs"],
  ["trajectory", ofRuns("run"), "runs"],
  ["asker", ofRuns("run"), "runs"],
  ["recording", `asker IN (SELECT id FROM asker WHERE ${ofRuns("run")})`, "runs"],
  ["instance", among("fingerprint"), "instances"],
  ["blob", among("hash"), "images"],
  ["fragment", among("encode(hash, 'hex')"), "messages"]
] as const

const nextNumber = `SELECT coalesce(max(CAST(substring(tablename FROM '[0-9]+$') AS INTEGER)), 0) + 1 AS n
  FROM pg_catalog.pg_tables WHERE schemaname = current_schema() AND tablename ~ '^run_damaged_[0-9]{1,8}$'`
const readNumber = rowReader(Schema.Struct({ n: Schema.Int }), () => "the copies of damaged rows")

/**
 * Copies everything in a PostgreSQL database that a repair may change or delete, into new tables beside those of the
 * store. Returns what their names end with.
 */
export const copyRows = Effect.fnUntraced(function* (
  { change, query }: Database,
  { runs }: Examination,
  spoilt: SpoiltContent
): Effect.fn.Return<string, Stored.StoreFailed> {
  const operation = "keep a copy of what is damaged"
  const damage = runs.flatMap(({ verification }) => verification.damage)
  const ids = {
    runs: runs.flatMap(({ run, verification }) => (verification.damage.length > 0 ? run : [])),
    instances: damage.flatMap(({ instance = [] }) => instance),
    images: spoilt.images,
    messages: spoilt.messages
  }
  const [{ n } = { n: 1 }] = yield* query(operation, nextNumber, [], readNumber)
  const end = `_damaged_${n}`
  yield* change(
    operation,
    rows.flatMap(([table, where, by]) => [
      { sql: `CREATE TABLE ${table}${end} AS TABLE ${table} WITH NO DATA`, params: [] },
      { sql: `INSERT INTO ${table}${end} SELECT * FROM ${table} WHERE ${where}`, params: [JSON.stringify(ids[by])] }
    ])
  )
  return end
})
