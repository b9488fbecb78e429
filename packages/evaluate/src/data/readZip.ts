import { openPromise } from "yauzl"
import type { ArchiveEntry } from "./ArchiveEntry.ts"

/** The kinds of files in the upper bits of an entry's Unix mode. */
const [fileKind, folderKind] = [0o10, 0o04]

const kindOf = (fileName: string, attributes: number): ArchiveEntry["kind"] => {
  if (fileName.endsWith("/")) return "folder"
  const kind = (attributes >>> 28) & 0o17
  // an archive made on another system does not state the kind
  return kind === 0 || kind === fileKind ? "file" : kind === folderKind ? "folder" : "other"
}

/** Reads the entries of a ZIP archive, one after the other. */
export async function* readZip(path: string): AsyncGenerator<ArchiveEntry> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true })
  try {
    for await (const entry of zip.eachEntry()) {
      yield {
        path: entry.fileName.replace(/\/$/, ""),
        kind: kindOf(entry.fileName, entry.externalFileAttributes),
        size: entry.uncompressedSize,
        bytes: async function* () {
          yield* await zip.openReadStreamPromise(entry)
        }
      }
    }
  } finally {
    zip.close()
  }
}
