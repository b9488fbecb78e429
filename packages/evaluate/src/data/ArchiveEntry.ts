import { Data } from "effect"

/** An entry of an archive. */
export interface ArchiveEntry {
  readonly path: string
  readonly kind: "file" | "folder" | "other"
  /** Number of bytes, as the archive states it. */
  readonly size: number
  /** Returns the bytes of the entry; read at most once, before the next entry. */
  readonly bytes: () => AsyncIterable<Uint8Array>
}

/** What is wrong with an archive. */
export class ArchiveRefused extends Data.TaggedError("ArchiveRefused")<{ readonly message: string }> {}
