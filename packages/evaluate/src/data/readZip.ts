import { openPromise } from "yauzl"
import type { ArchiveEntry } from "./ArchiveEntry.ts"

/** The kind of file in the upper bits of what Unix says of an entry. */
const [fileKind, folderKind] = [0o10, 0o04]

const kindOf = (fileName: string, attributes: number): ArchiveEntry["kind"] => {
  if (fileName.endsWith("/")) return "folder"
  const kind = (attributes >>> 28) & 0o17
  // an archive of another system says nothing of it
  return kind === 0 || kind === fileKind ? "file" : kind === folderKind ? "folder" : "other"
}

/** The entries of a ZIP archive, one after the other. */
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
