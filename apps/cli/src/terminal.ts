import { styleText } from "node:util"

/** Columns of a stream's terminal; 80 where there is none. */
export const terminalWidth = (stream: { readonly columns?: number | undefined }): number =>
  Math.max(40, Math.min(stream.columns ?? 80, 200))
