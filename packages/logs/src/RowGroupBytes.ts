import type { AsyncBuffer } from "hyparquet"
import { maxRowGroup } from "./limits.ts"

/** Adds bytes to the sum of a row group and returns them; throws if the sum is beyond `maxRowGroup`. */
export type CountBytes = (bytes: number) => number

/** Starts the sum of a row group. It counts what is really held, since the sizes in the footer may be wrong. */
export const countRowGroup = (): CountBytes => {
  let held = 0
  return (bytes) => {
    held += bytes
    if (held <= maxRowGroup) return bytes
    throw new SyntaxError(
      `holds a row group of more than ${maxRowGroup} bytes: write it with smaller row groups, or keep only the columns that are compared`
    )
  }
}

/** A file of which every read is counted before it is made. */
export const countedFile = (file: AsyncBuffer, count: CountBytes): AsyncBuffer => ({
  byteLength: file.byteLength,
  slice: (start, end = file.byteLength) => {
    const last = Math.min(end, file.byteLength)
    count(Math.max(0, last - start))
    return file.slice(start, last)
  }
})
