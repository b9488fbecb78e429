import { traced } from "@escapement/core"
import type { Database } from "./Database.ts"
import type { Writer } from "./Writer.ts"

const queried = traced("Store.query")
const inserted = traced("Store.insert")
const submitted = traced("Store.submit")
const flushed = traced("Store.flush")

/** Wraps a database so that its reads and writes are spans. */
export const tracedDatabase = (database: Database): Database => ({
  ...database,
  query: (operation, statement, params, read) => queried(database.query(operation, statement, params, read)),
  insert: (rows) => inserted(database.insert(rows))
})

/** Wraps a writer so that its work is spans. */
export const tracedWriter = ({ flush, submit, withdraw }: Writer): Writer => ({
  withdraw,
  submit: (job) => submitted(submit(job)),
  flush: flushed(flush)
})
