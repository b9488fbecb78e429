import type { StoreFailed } from "@escapement/core"
import { Option, Stream } from "effect"
import type { Database } from "./Database.ts"
import type { Raw } from "./Row.ts"

/** A scan of rows in pages. */
export interface Scan<Place, A> {
  /** What is being done, for messages. */
  readonly operation: string
  /** The place before the first row. */
  readonly start: Place
  /** Rows of a page. */
  readonly size: number
  /** The rows after a place, at most `size`. */
  readonly after: (place: Place) => ReadonlyArray<Raw>
  readonly placeOf: (row: Raw) => Place
  readonly read: (row: Raw) => A
}

/**
 * Reads rows in constant memory. Each page is one short piece of synchronous
 * work and no statement stays open between pages, so others may write meanwhile.
 */
export const pages = <Place, A>(database: Database, scan: Scan<Place, A>): Stream.Stream<A, StoreFailed> =>
  Stream.paginate(scan.start, (place: Place) =>
    database.attempt(scan.operation, () => {
      const rows = scan.after(place)
      const last = rows.at(-1)
      const next = rows.length < scan.size || last === undefined ? Option.none() : Option.some(scan.placeOf(last))
      return [rows.map(scan.read), next] as const
    })
  )
