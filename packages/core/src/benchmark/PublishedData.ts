import type { Effect } from "effect"
import type { ImportFailed } from "./ImportFailed.ts"

/** The data that the authors of a family's paper published: where it can be found, and which parts of it are read. */
export interface PublishedData {
  /** The paper, as it is cited. */
  readonly paper: string
  /** Where the authors keep the data. */
  readonly address: string
  /** The commit that was read, and which other commits are needed. */
  readonly revision: string
  readonly licence: string
  /** Which parts of the data are read, in a sentence. */
  readonly reads: string
  /** What the paper used but the published data lacks, in a sentence. */
  readonly lacks?: string
  /**
   * Returns the folder to read if the user names this file of a checkout; undefined if the file does not identify a
   * folder.
   */
  readonly rootOf: (file: string) => string | undefined
  /** Whether this file of a checkout is read. */
  readonly isRead: (file: string) => boolean
  /**
   * Copies files that are not instances, such as pages, from a checkout into an import. Returns the
   * options of the world that use these files, with paths below the import as values.
   */
  readonly bring?: (from: string, to: string) => Effect.Effect<{ readonly [option: string]: string }, ImportFailed>
}
