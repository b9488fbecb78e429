import type { Stored } from "@escapement/core"
import { Effect, Option, Stream } from "effect"
import type { Database } from "./Database.ts"
import type { Param } from "./Statement.ts"
import type { Raw } from "./Raw.ts"

/** A scan of rows in pages. */
export interface Scan<A> {
  /** The name of the operation, for messages. */
  readonly operation: string
  /** A statement that returns the rows after a place, at most `size`. */
  readonly statement: string
  /** The place before the first row. */
  readonly start: ReadonlyArray<Param>
  /** Most rows of a page. */
  readonly size: number
  readonly placeOf: (row: Raw) => ReadonlyArray<Param>
  readonly read: (row: Raw) => A
}

/**
 * Reads rows in constant memory. Each page is one short statement and nothing
 * stays open between pages, so others may write meanwhile.
 */
export const pages = <A>({ query }: Database, scan: Scan<A>): Stream.Stream<A, Stored.StoreFailed> => {
  const { operation, placeOf, read, size, start, statement } = scan
  const readPlaced = (row: Raw) => ({ row, value: read(row) })
  return Stream.paginate(start, (place: ReadonlyArray<Param>) =>
    Effect.map(query(operation, statement, place, readPlaced), (rows) => {
      const last = rows.at(-1)
      const next = rows.length < size || last === undefined ? Option.none() : Option.some(placeOf(last.row))
      return [rows.map(({ value }) => value), next] as const
    })
  )
}
