import { type Dirent, closeSync, constants, openSync, readSync, readdirSync } from "node:fs"
import { join } from "node:path"

/** Most entries of a folder that are looked at. A folder with more is not that of a project. */
const mostEntries = 10_000

const entriesOf = (folder: string): ReadonlyArray<Dirent> => {
  try {
    return readdirSync(folder, { withFileTypes: true }).slice(0, mostEntries)
  } catch {
    return []
  }
}

/** How a file begins; a pipe is not waited for. */
const beginningOf = (path: string): string => {
  try {
    const descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    try {
      const bytes = Buffer.alloc(64)
      return bytes.toString("latin1", 0, readSync(descriptor, bytes, 0, bytes.length, 0))
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return ""
  }
}

// the first bytes of every SQLite file (sqlite.org/fileformat.html), and of a lock as it is written
const telling = /^(SQLite format 3\0|\s*\{\s*"lock"\s*:)/

/** Names that hold keys in most projects: `.env`, `.env.production`, `.envrc`. */
const isEnvironment = (name: string): boolean => /^\.env(rc|\..*)?$/.test(name)

/**
 * What in a folder no agent has a use for: files of keys, sockets of other programs,
 * databases with what belongs to them, and locks, which hold seeds.
 */
export const secretsIn = (folder: string): ReadonlyArray<string> => {
  const entries = entriesOf(folder)
  const found = entries
    .filter((entry) => {
      if (isEnvironment(entry.name) || entry.isSocket()) return true
      return entry.isFile() && telling.test(beginningOf(join(folder, entry.name)))
    })
    .map(({ name }) => name)
  const stores = found.filter((name) => !isEnvironment(name))
  const besides = entries.filter(({ name }) =>
    stores.some((one) => name.startsWith(`${one}-`) || name.startsWith(`${one}.`))
  )
  return [...new Set([...found, ...besides.map(({ name }) => name)])].map((name) => join(folder, name))
}
