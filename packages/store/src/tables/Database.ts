import type { Stored } from "@escapement/core"
import { Effect } from "effect"
import type { Row } from "./Insert.ts"
import type { StoreFault } from "../check/StoreFault.ts"
import type { Note, Notes } from "../check/Notes.ts"
import type { Raw } from "./Raw.ts"
import type { Param, Statement } from "./Statement.ts"

/** An open store with its tables in place: SQLite or PostgreSQL. Statements must be valid for both. */
export interface Database {
  /** The location of the store in words for people, without a password. */
  readonly location: string
  /**
   * Runs one statement and decodes its rows. Any failure, including one of decoding, becomes one sentence that begins
   * with `operation`. A statement may run twice if its connection broke, so running it twice must have the effect of
   * running it once.
   */
  readonly query: <A>(
    operation: string,
    statement: string,
    params: ReadonlyArray<Param>,
    read: (row: Raw) => A
  ) => Effect.Effect<ReadonlyArray<A>, Stored.StoreFailed>
  /** Runs statements, all of them or none. */
  readonly change: (operation: string, statements: ReadonlyArray<Statement>) => Effect.Effect<void, Stored.StoreFailed>
  /**
   * Runs all statements, or none if one of the guards changes no row; the guards run first. Returns whether the
   * statements were run.
   */
  readonly changeIf: (
    operation: string,
    guards: ReadonlyArray<Statement>,
    statements: ReadonlyArray<Statement>
  ) => Effect.Effect<boolean, Stored.StoreFailed>
  /** Inserts rows, all of them or none. */
  readonly insert: (rows: ReadonlyArray<Row>) => Effect.Effect<void, Stored.StoreFailed>
  /** Whether text columns store bytes unchanged, so that long texts can be packed. PostgreSQL packs them itself. */
  readonly keepsBytes: boolean
  /** An SQL expression for the time in milliseconds, by the clock that all users of the database share. */
  readonly now: string
  /** The notes beside the store about what was stored in it. */
  readonly notes: Pick<Notes, "isKept" | "read">
  /** Adds to the notes. Any failure becomes one sentence that begins with `operation`. */
  readonly note: (operation: string, note: Note) => Effect.Effect<void, Stored.StoreFailed>
  /** Lists what is wrong with the store as a whole; empty if nothing is. */
  readonly check: Effect.Effect<ReadonlyArray<StoreFault>>
  /** What was found to be wrong when the store was opened. */
  readonly warnings: ReadonlyArray<string>
}

/** Runs one statement whose rows nobody reads. */
export const runStatement = (
  { query }: Pick<Database, "query">,
  operation: string,
  sql: string,
  params: ReadonlyArray<Param> = []
): Effect.Effect<void, Stored.StoreFailed> => Effect.asVoid(query(operation, sql, params, () => undefined))
