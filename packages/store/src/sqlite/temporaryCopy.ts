import { copyFileSync, lstatSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import type { DatabaseSync } from "node:sqlite"
import { Option, Schema } from "effect"
import { ProcessIdentity, isAlive, thisProcess } from "../ProcessIdentity.ts"

const prefix = "escapement-store-"
/** The file in a temporary folder that names the folder's process. */
const ownerFile = "owner.json"
const Owner = Schema.fromJsonString(ProcessIdentity)
const decodeOwner = Schema.decodeOption(Owner)
const encodeOwner = Schema.encodeSync(Owner)

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** Whether the process of a folder is known to be dead; folders of other users cannot be read. */
const isLeft = (folder: string): boolean => {
  try {
    return Option.exists(
      decodeOwner(readFileSync(join(folder, ownerFile), "utf8")),
      (owner) => isAlive(owner) === false
    )
  } catch {
    return false
  }
}

const removeLeft = (): void => {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))
  for (const folder of folders.map((name) => join(tmpdir(), name))) if (isLeft(folder)) remove(folder)
}

/** An open file. */
export interface Opened {
  readonly sqlite: DatabaseSync
  readonly close: () => void
}

/** Uses a file that is open; closes it if that fails. */
export const orClose = <A>(file: Pick<Opened, "close">, use: () => A): A => {
  try {
    return use()
  } catch (error) {
    file.close()
    throw error
  }
}

/**
 * Opens a copy of a store file with its log, in a folder of this process, until it is closed. Removes copies of killed
 * processes. The caller must prevent other processes from writing to the file meanwhile, by a transaction.
 */
export const openCopy = (path: string, open: (copy: string) => DatabaseSync): Opened => {
  removeLeft()
  const folder = mkdtempSync(join(tmpdir(), prefix))
  return orClose({ close: () => remove(folder) }, () => {
    writeFileSync(join(folder, ownerFile), encodeOwner(thisProcess))
    const copy = join(folder, basename(path))
    copyFileSync(path, copy)
    // a log that is a link is not copied, as SQLite does not accept one either
    if (lstatSync(`${path}-wal`, { throwIfNoEntry: false })?.isFile() ?? false)
      copyFileSync(`${path}-wal`, `${copy}-wal`)
    const sqlite = open(copy)
    const close = () => {
      sqlite.close()
      remove(folder)
    }
    return { sqlite, close }
  })
}
