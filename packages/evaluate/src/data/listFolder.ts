import { opendir } from "node:fs/promises"
import { join } from "node:path"
import { ArchiveRefused } from "./ArchiveEntry.ts"
import { maxDepth, maxEntries } from "./limits.ts"

const skipped = new Set([".git", "node_modules"])

/** Lists the wanted files of a checkout by their paths below it, sorted. Links are not followed. */
export const listFolder = async (root: string, isWanted: (path: string) => boolean): Promise<ReadonlyArray<string>> => {
  const found: Array<string> = []
  let entries = 0
  const walk = async (below: string, depth: number): Promise<void> => {
    if (depth > maxDepth) throw new ArchiveRefused({ message: `${below} is more than ${maxDepth} folders deep` })
    for await (const entry of await opendir(join(root, below))) {
      entries++
      if (entries > maxEntries) throw new ArchiveRefused({ message: `the folder has more than ${maxEntries} entries` })
      const path = below === "" ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory()) {
        if (!skipped.has(entry.name)) await walk(path, depth + 1)
      } else if (entry.isFile()) {
        if (isWanted(path)) found.push(path)
      } else if (isWanted(path) || isWanted(`${path}/x.json`)) {
        throw new ArchiveRefused({ message: `${path} is a link or a device; neither is followed` })
      }
    }
  }
  await walk("", 0)
  return found.toSorted()
}
