import type { LogColumns, LogHeader, LogRow } from "./LogRow.ts"

/** The log that a process is told to read. */
export interface LogOrder {
  readonly path: string
  readonly columns: LogColumns
}

/**
 * A message of the reading process: some rows, in the order of the log; that the log is read; or what is wrong with it.
 */
export type LogMessage =
  | { readonly _tag: "Rows"; readonly rows: ReadonlyArray<LogRow> }
  | { readonly _tag: "Ended"; readonly header: LogHeader }
  | { readonly _tag: "Unreadable"; readonly path: string; readonly at: string | undefined; readonly reason: string }
