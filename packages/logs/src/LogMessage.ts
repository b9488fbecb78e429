import type { LogColumns, LogHeader, LogRow } from "./LogRow.ts"

/** An order to read a log. */
export interface LogOrder {
  readonly path: string
  readonly columns: LogColumns
}

/**
 * A message of the reading process: some rows, in the order of the log; that the whole log was read; or what is wrong
 * with it.
 */
export type LogMessage =
  | { readonly _tag: "Rows"; readonly rows: ReadonlyArray<LogRow> }
  | { readonly _tag: "Ended"; readonly header: LogHeader }
  | { readonly _tag: "Unreadable"; readonly path: string; readonly at: string | undefined; readonly reason: string }
