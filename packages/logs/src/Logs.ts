/** Logs of other tools, read as scores. */
export { type LogColumns, type LogFormat, type LogHeader, type LogRow, type TakeRow } from "./LogRow.ts"
export { LogUnreadable } from "./LogUnreadable.ts"
export { readLog } from "./readLog.ts"
