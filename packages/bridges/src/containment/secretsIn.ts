import { type Dirent, closeSync, constants, openSync, readSync, readdirSync } from "node:fs"
import { join } from "node:path"

/** Most entries of a folder that are inspected. A folder with more is not a project folder. */
const mostEntries = 10_000

const entriesOf = (folder: string): ReadonlyArray<Dirent> => {
  try {
    return readdirSync(folder, { withFileTypes: true }).slice(0, mostEntries)
  } catch {
    return []
  }
}

/** Returns the first bytes of a file; does not wait for a pipe. */
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

// the first bytes of every SQLite file (sqlite.org/fileformat.html), and of a lock as we write it
const telling = /^(SQLite format 3\0|\s*\{\s*"lock"\s*:)/

/** Whether a name usually belongs to a file with keys: `.env`, `.env.production`, `.env-local`, `.envrc`. */
const isEnvironment = (name: string): boolean => /^\.env(rc|[^a-z].*)?$/i.test(name)

/**
 * Lists the files in a folder that no agent needs: keys, sockets of other programs, databases with their side files,
 * and locks, which contain seeds.
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
