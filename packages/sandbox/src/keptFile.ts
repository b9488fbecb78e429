/**
 * Files that are kept between runs because making them takes time. Our code holds the SHA-256 of what
 * belongs in each: a file is used only if it holds exactly that, whoever wrote it.
 */
import { createHash, randomBytes } from "node:crypto"
import { constants } from "node:fs"
import { type FileHandle, lstat, mkdir, open, readdir, rename, rm, writeFile } from "node:fs/promises"
import { homedir } from "node:os"
import { basename, dirname, isAbsolute, join } from "node:path"

/** The most files of a kind that are kept; each version of the code that makes such files leaves one behind. */
const mostKept = 4

/** The SHA-256 of bytes. */
export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

/** This user's cache folder; undefined if the system names none. */
export const cacheFolder = (): string | undefined => {
  const named = process.env[process.platform === "win32" ? "LOCALAPPDATA" : "XDG_CACHE_HOME"]
  if (named !== undefined && isAbsolute(named)) return join(named, "escapement")
  try {
    if (!isAbsolute(homedir())) return undefined
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

/** Reads a file whose contents have this digest; undefined if they have another one, or if there is no such file. */
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

/**
 * Removes all but the newest files whose names begin with a kind and a digest, unfinished ones included. The file that
 * was just kept stays, even if others have later dates.
 */
const tidy = async (folder: string, kept: string): Promise<void> => {
  const kind = /^[a-z]+-/.exec(kept)?.[0]
  if (kind === undefined) return
  const others = (await readdir(folder)).filter(
    (name) => name !== kept && name.startsWith(kind) && /^[0-9a-f]{16}-/.test(name.slice(kind.length))
  )
  const paths = others.map((name) => join(folder, name))
  const files = await Promise.all(paths.map(async (path) => ({ path, changed: (await lstat(path)).mtimeMs })))
  const old = files.toSorted((a, b) => b.changed - a.changed).slice(mostKept - 1)
  await Promise.all(old.map(({ path }) => rm(path)))
}

/** Whether only this user or root can replace a folder by a link, or put files into it. */
const isOurs = async (folder: string): Promise<boolean> => {
  const [found, parent] = [await lstat(folder), await lstat(dirname(folder))]
  const user = process.getuid?.()
  if (user === undefined || !found.isDirectory()) return found.isDirectory()
  const isForeign = (mode: number): boolean => (mode & 0o022) !== 0
  const isSticky = (parent.mode & 0o1000) !== 0
  const isHeld = [user, 0].includes(parent.uid) && (isSticky || !isForeign(parent.mode))
  return found.uid === user && !isForeign(found.mode) && isHeld
}

/** Matches the name of a file that was never finished: that of the file to be, and a random part. */
const unfinished = /^[a-z]+-[0-9a-f]{16}-[^/]+\.[0-9a-f]{16}$/

/** Milliseconds after which nobody writes a file any more. */
const longestWrite = 60 * 60 * 1000

/**
 * Removes files of a path's kind that a killed process left unfinished: regular files of this user that nothing was
 * written to for an hour. Whether that works is nobody's concern.
 *
 * @param now milliseconds since the epoch
 */
export const removeUnfinished = async (path: string, now: number): Promise<void> => {
  const folder = dirname(path)
  const kind = /^[a-z]+-/.exec(basename(path))?.[0]
  try {
    if (kind === undefined || !(await isOurs(folder))) return
    const names = (await readdir(folder)).filter((name) => name.startsWith(kind) && unfinished.test(name))
    for (const name of names) {
      const found = await lstat(join(folder, name))
      const isOwn = found.isFile() && found.uid === (process.getuid?.() ?? found.uid)
      if (isOwn && now - found.mtimeMs > longestWrite) await rm(join(folder, name), { force: true })
    }
  } catch {
    // another process may remove them, too
  }
}

/**
 * Keeps a file, completely or not at all; only this user may write it. Failures are ignored, because the file can be
 * made again.
 */
export const keepFile = async (path: string, bytes: Uint8Array): Promise<void> => {
  const folder = dirname(path)
  const partial = join(folder, `${basename(path)}.${randomBytes(8).toString("hex")}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // nothing is written through a link, for another user, or where others could put a link
    if (!(await isOurs(folder))) return
    await writeFile(partial, bytes, { flag: "wx", mode: 0o600 })
    await rename(partial, path)
    await tidy(folder, basename(path))
  } catch {
    await rm(partial, { force: true }).catch(() => {})
  }
}
