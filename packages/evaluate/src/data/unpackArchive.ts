import { mkdir, open } from "node:fs/promises"
import { dirname, join } from "node:path"
import { type ArchiveEntry, ArchiveRefused } from "./ArchiveEntry.ts"
import { maxEntries, maxFile, maxRead } from "./limits.ts"
import { readTar } from "./readTar.ts"
import { readZip } from "./readZip.ts"
import { safePath } from "./safePath.ts"

/** Whether a path is that of a readable archive, judged by its ending. */
export const isArchive = (path: string): boolean => /\.(?:zip|tar|tgz|tar\.gz)$/.test(path)

const entriesOf = (path: string): AsyncIterable<ArchiveEntry> => (path.endsWith(".zip") ? readZip(path) : readTar(path))

const write = async (entry: ArchiveEntry, target: string): Promise<void> => {
  await mkdir(dirname(target), { recursive: true })
  // wx: refuses two entries of one name, and writes nothing through an existing link
  await using file = await open(target, "wx")
  let length = 0
  for await (const chunk of entry.bytes()) {
    length += chunk.byteLength
    if (length > entry.size) throw new ArchiveRefused({ message: `${entry.path} holds more bytes than it declares` })
    await file.writeFile(chunk)
  }
}

/**
 * Unpacks only the wanted files of an archive: no links, no path that leaves the folder, nothing beyond the limits.
 *
 * @returns the paths of the unpacked files below the folder
 */
export const unpackArchive = async (
  path: string,
  into: string,
  isWanted: (path: string) => boolean
): Promise<ReadonlyArray<string>> => {
  const names = new Set<string>()
  let [entries, bytes] = [0, 0]
  for await (const entry of entriesOf(path)) {
    entries++
    if (entries > maxEntries)
      throw new ArchiveRefused({
        message: `the archive has more than ${maxEntries} entries: unpack the files that are read, and name their folder`
      })
    const place = safePath(entry.path)
    if (place === undefined) {
      if (entry.kind === "folder") continue
      throw new ArchiveRefused({
        message: `the path of an entry is refused: ${JSON.stringify(entry.path.slice(0, 200))}`
      })
    }
    if (entry.kind === "folder" || !isWanted(place)) continue
    if (entry.kind === "other")
      throw new ArchiveRefused({ message: `${place} is a link or a device; neither is followed` })
    if (names.has(place)) throw new ArchiveRefused({ message: `${place} occurs twice: unpack it and name the folder` })
    names.add(place)
    bytes += entry.size
    if (entry.size > maxFile) throw new ArchiveRefused({ message: `${place} has more than ${maxFile} bytes` })
    if (bytes > maxRead)
      throw new ArchiveRefused({ message: `the files to read have more than ${maxRead} bytes together` })
    await write(entry, join(into, place))
  }
  return [...names]
}
