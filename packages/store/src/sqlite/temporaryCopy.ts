import { copyFileSync, lstatSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
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

/** A copy of a store file. */
interface TemporaryCopy {
  readonly path: string
  readonly remove: () => void
}

/**
 * Copies a store file with its log into a folder of this process, and removes copies of killed
 * processes. The caller must prevent other processes from writing to the file meanwhile, by a
 * transaction.
 */
export const copyStore = (path: string): TemporaryCopy => {
  removeLeft()
  const folder = mkdtempSync(join(tmpdir(), prefix))
  try {
    writeFileSync(join(folder, ownerFile), encodeOwner(thisProcess))
    const copy = join(folder, basename(path))
    copyFileSync(path, copy)
    // a log that is a link is not copied, as SQLite does not accept one either
    if (lstatSync(`${path}-wal`, { throwIfNoEntry: false })?.isFile() ?? false)
      copyFileSync(`${path}-wal`, `${copy}-wal`)
    return { path: copy, remove: () => remove(folder) }
  } catch (error) {
    remove(folder)
    throw error
  }
}
