import type { Notes } from "./check/Notes.ts"

/** What accompanies an open store file: its notes, and the checks at opening and closing. */
export interface Kept {
  readonly notes: Notes
  /** What was found to be wrong when the file was opened. */
  readonly warnings: ReadonlyArray<string>
  /** To be called before the first write. */
  readonly opened: () => void
  /** To be called when the file is closed. */
  readonly closed: () => void
  /** Whether every byte is as the last process left it; undefined if unknown. */
  readonly isAsLeft: () => boolean | undefined
}
