import type { Effect } from "effect"
import type { ImportFailed } from "./Benchmark.ts"

/** The data that the authors of a family's paper published: where it can be found, and which parts of it are read. */
export interface PublishedData {
  /** The paper, as it is cited. */
  readonly paper: string
  /** Where the authors keep the data. */
  readonly address: string
  /** The commit that was read, and what else of the history is needed. */
  readonly revision: string
  readonly licence: string
  /** What of it is read, in a sentence. */
  readonly reads: string
  /** What the paper used and the data lacks, in a sentence. */
  readonly lacks?: string
  /** The folder that is read for the sake of a file, by its path in a checkout; undefined if the file is no anchor. */
  readonly rootOf: (file: string) => string | undefined
  /** Whether a file of a checkout is read. */
  readonly isRead: (file: string) => boolean
  /**
   * Brings what is no instance, such as pages, from a checkout into an import. Returns the options of
   * the world that use it: their values are paths below the import.
   */
  readonly bring?: (from: string, to: string) => Effect.Effect<{ readonly [option: string]: string }, ImportFailed>
}
