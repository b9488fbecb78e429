import {
  type Stats,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync
} from "node:fs"

const { O_APPEND, O_CREAT, O_RDONLY, O_WRONLY } = constants
// Windows has neither flag; there, only the check before opening protects. Without O_NONBLOCK, a pipe without a writer
// would block for ever.
const careful = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** Whether a path is a regular file with only this name: no link, no pipe, no second name of another file. */
const isOwn = (found: Stats): boolean => found.isFile() && found.nlink <= 1

const refusal = (path: string): Error =>
  new Error(`${path} is a link or not a regular file, so it could lead to any file of yours: remove it first`)

/** Opens a file beside a store. Throws if a link or anything else is in its place. */
const openOwn = (path: string, flags: number): number => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found !== undefined && !isOwn(found)) throw refusal(path)
  const descriptor = openSync(path, flags | careful, 0o600)
  // the file may have been exchanged meanwhile
  if (isOwn(fstatSync(descriptor))) return descriptor
  closeSync(descriptor)
  throw refusal(path)
}

const using = <A>(descriptor: number, use: (descriptor: number) => A): A => {
  try {
    return use(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Reads the text of a file beside a store; undefined if the file does not exist. Throws if it is a link. */
export const readOwnFile = (path: string): string | undefined =>
  lstatSync(path, { throwIfNoEntry: false }) === undefined
    ? undefined
    : using(openOwn(path, O_RDONLY), (descriptor) => readFileSync(descriptor, "utf8"))

/** Appends to a file beside a store; a missing file is made, for this user only. Throws if it is a link. */
export const appendOwnFile = (path: string, text: string): void =>
  using(openOwn(path, O_WRONLY | O_APPEND | O_CREAT), (descriptor) => writeFileSync(descriptor, text))

/** Writes a new file for this user only. An existing file at the path is deleted, not overwritten. */
export const writeNewFile = (path: string, text: string): void => {
  rmSync(path, { force: true })
  writeFileSync(path, text, { flag: "wx", mode: 0o600 })
}
