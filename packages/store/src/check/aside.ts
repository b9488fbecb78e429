import { constants, copyFileSync, existsSync, renameSync } from "node:fs"

/** A store file, its log, and the index of its log, by the ends of their names. */
const ends = ["", "-wal", "-shm"]

/** Keeps a damaged store file beside itself, under the next free name. Returns this name. */
const keepAside = (path: string, keep: (from: string, to: string) => void): string => {
  let n = 1
  while (existsSync(`${path}.damaged-${n}`)) n++
  const aside = `${path}.damaged-${n}`
  for (const end of ends) if (existsSync(`${path}${end}`)) keep(`${path}${end}`, `${aside}${end}`)
  return aside
}

/** Moves a damaged store file aside; returns its new path. */
export const moveAside = (path: string): string => keepAside(path, renameSync)

/** Copies a damaged store file, which nobody may have open; returns the path of the copy. */
export const copyAside = (path: string): string =>
  keepAside(path, (from, to) => copyFileSync(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE))
