/**
 * Files that are kept between runs because making them takes time. Our code holds the SHA-256 of what
 * belongs in each: a file is used only if it holds exactly that, whoever wrote it.
 */
import { createHash, randomBytes } from "node:crypto"
import { constants } from "node:fs"
import { type FileHandle, lstat, mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises"
import { homedir } from "node:os"
import { basename, dirname, isAbsolute, join } from "node:path"

/** The most files of a kind that are kept: each version of what makes them leaves one. */
const mostKept = 4

/** The SHA-256 of bytes. */
export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

/** The folder for what this user's programs can make anew; undefined if the system names none. */
export const cacheFolder = (): string | undefined => {
  const named = process.env[process.platform === "win32" ? "LOCALAPPDATA" : "XDG_CACHE_HOME"]
  if (named !== undefined && isAbsolute(named)) return join(named, "escapement")
  try {
    return join(homedir(), process.platform === "darwin" ? "Library/Caches" : ".cache", "escapement")
  } catch {
    return undefined
  }
}

const readAll = async (file: FileHandle, maxBytes: number): Promise<Uint8Array> => {
  const found = await file.stat()
  if (!found.isFile() || found.size > maxBytes) return new Uint8Array()
  const bytes = new Uint8Array(found.size)
  for (let at = 0; at < bytes.length;) {
    const { bytesRead } = await file.read(bytes, at)
    if (bytesRead === 0) break
    at += bytesRead
  }
  return bytes
}

/** The contents of a file if they have this digest; otherwise undefined, also where there is no file. */
export const readKept = async (path: string, digest: string, maxBytes: number): Promise<Uint8Array | undefined> => {
  try {
    // opening a pipe would wait
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
    const bytes = await readAll(file, maxBytes).finally(() => file.close())
    return sha256(bytes) === digest ? bytes : undefined
  } catch {
    return undefined
  }
}

/** Removes all but the newest files whose names begin alike, also those that were never finished. */
const tidy = async (folder: string, start: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => name.startsWith(start))
  const paths = names.map((name) => join(folder, name))
  const files = await Promise.all(paths.map(async (path) => ({ path, changed: (await lstat(path)).mtimeMs })))
  const old = files.toSorted((a, b) => b.changed - a.changed).slice(mostKept)
  await Promise.all(old.map(({ path }) => rm(path)))
}

/**
 * Keeps a file, whole or not at all; only this user may write it. Whether that works is nobody's
 * concern: it is made anew otherwise.
 */
export const keepFile = async (path: string, bytes: Uint8Array): Promise<void> => {
  const folder = dirname(path)
  const partial = join(folder, `${basename(path)}.${randomBytes(8).toString("hex")}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const found = await lstat(folder)
    // nothing is written through a link, or for another user
    if (!found.isDirectory() || (process.getuid !== undefined && found.uid !== process.getuid())) return
    await writeFile(partial, bytes, { flag: "wx", mode: 0o600 })
    await rename(partial, path)
    await tidy(folder, basename(path).replace(/-.*/, "-"))
  } catch {
    await rm(partial, { force: true }).catch(() => {})
  }
}
