import type { Param } from "./Statement.ts"

/** A statement that adds rows to a table; adding them again has no further effect. */
export interface Insert {
  /** The table with its columns: `blob (hash, data)`. */
  readonly into: string
  /** The values of one row: `(?, ?)`. */
  readonly values: string
  /** What happens to an existing row: `ON CONFLICT …`. */
  readonly conflict: string
  /**
   * How many of the first values are the key of a row. Rows with a key may be written in any order, and of several with
   * the same key the last one counts. Without `key`, rows are written in the order given, and the first one counts.
   */
  readonly key?: number
  /** The type of each value, if PostgreSQL gets many rows as one text. */
  readonly types?: ReadonlyArray<"text" | "integer" | "bytes">
}

/** One row to insert. */
export interface Row {
  readonly insert: Insert
  readonly params: ReadonlyArray<Param>
}

/** Writes the statement that inserts a number of rows at once. */
export const insertSql = ({ conflict, into, values }: Insert, rows: number): string =>
  `INSERT INTO ${into} VALUES ${Array.from({ length: rows }, () => values).join(", ")} ${conflict}`
