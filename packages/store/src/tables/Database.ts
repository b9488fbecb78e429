import type { Stored } from "@escapement/core"
import type { Effect } from "effect"
import type { Row } from "./Insert.ts"
import type { Notes } from "../check/Notes.ts"
import type { Raw } from "./Raw.ts"

/** What stands for a `?` of a statement. */
export type Param = string | number | null | Uint8Array

/** A statement with what stands for each of its `?`. */
export interface Statement {
  readonly sql: string
  readonly params: ReadonlyArray<Param>
}

/** An open store, its tables in place: SQLite or PostgreSQL. Statements are such as both understand. */
export interface Database {
  /** Where it is, for people; without a password. */
  readonly location: string
  /**
   * Runs one statement and reads the rows that it gives. Whatever fails, reading
   * included, becomes one sentence that begins with `operation`. A statement may
   * run twice where its connection broke: twice must do no more than once.
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
   * Runs statements, all of them or none: none where one of the guards, which run first,
   * changes no row. Whether they were run.
   */
  readonly changeIf: (
    operation: string,
    guards: ReadonlyArray<Statement>,
    statements: ReadonlyArray<Statement>
  ) => Effect.Effect<boolean, Stored.StoreFailed>
  /** Inserts rows, all of them or none. */
  readonly insert: (rows: ReadonlyArray<Row>) => Effect.Effect<void, Stored.StoreFailed>
  /** Whether its columns of texts keep bytes as they are, so that long texts may be packed. PostgreSQL packs them itself. */
  readonly keepsBytes: boolean
  /** An expression for the time in milliseconds by the clock that all who share it go by. */
  readonly now: string
  /** What stands beside it of what it was given. */
  readonly notes: Notes
  /** What is wrong with it as a whole, in sentences; nothing where it is sound. */
  readonly check: Effect.Effect<ReadonlyArray<string>>
  /** What was found to be wrong when it was opened. */
  readonly warnings: ReadonlyArray<string>
}
