import { createHash, randomUUID } from "node:crypto"
import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs"
import type { DatabaseSync } from "node:sqlite"
import { Option } from "effect"
import { lost, quickCheck } from "./check/soundness.ts"
import { type Noted, type Notes, noNotes, notesBeside, notesPath, notesSize } from "./check/Notes.ts"
import type { Kept } from "./Kept.ts"
import { isAlive, thisProcess } from "./ProcessIdentity.ts"
import type { Connected } from "./sqlite/sqliteConnection.ts"
import { mend } from "./sqlite/sqliteReason.ts"

/**
 * Bytes of the largest file that is hashed when it is closed, and examined when it is opened after an unclean end; this
 * takes about a second.
 */
const mostChecked = 2 ** 28

/** Computes the SHA-256 of a file, in hexadecimal. */
const fileDigest = (path: string): string => {
  const hash = createHash("sha256")
  const chunk = new Uint8Array(2 ** 20)
  const descriptor = openSync(path, "r")
  try {
    for (let read = readSync(descriptor, chunk); read > 0; read = readSync(descriptor, chunk)) {
      hash.update(chunk.subarray(0, read))
    }
    return hash.digest("hex")
  } finally {
    closeSync(descriptor)
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** Whether a file is unchanged since it was last closed; undefined if unknown. */
const asLeft = (path: string, noted: Option.Option<Noted>): boolean | undefined => {
  const closed = Option.flatMap(noted, ({ closed }) => closed)
  // a log that is not empty holds newer data than the file
  if (Option.isNone(closed) || sizeOf(`${path}-wal`) > 0) return undefined
  if (sizeOf(path) !== closed.value.size) return false
  return closed.value.sha256 === "" ? undefined : fileDigest(path) === closed.value.sha256
}

const isUntouched = (path: string, noted: Noted): boolean =>
  Option.match(noted.closed, {
    onNone: () => false,
    onSome: ({ modified, size }) => {
      const found = statSync(path)
      return found.size === size && found.mtimeMs === modified
    }
  })

/**
 * Lists what is wrong with a file that was not closed properly, or was changed since. Throws if its structure is
 * damaged, because rows might be missing without notice.
 */
const look = (path: string, sqlite: DatabaseSync, noted: Noted): ReadonlyArray<string> => {
  const isInUse = noted.open.some((process) => isAlive(process) === true)
  if (isInUse || isUntouched(path, noted)) return []
  const isLeft = sizeOf(path) <= mostChecked ? asLeft(path, Option.some(noted)) : undefined
  if (sizeOf(path) <= mostChecked && isLeft !== true) {
    const [first] = quickCheck(sqlite)
    if (first !== undefined) throw new Error(`the file is damaged (${first.sentence}); ${mend(path)}`)
  }
  const changed =
    isLeft === false ? [`${path} was changed by another program since it was closed; see: escapement run verify`] : []
  const see = `see: escapement store check --store ${path}`
  return [...changed, ...lost(sqlite, noted).map(({ sentence }) => `${sentence}; ${see}`)]
}

/** Lists the fault of missing notes, if the store has runs with digests, as only stores with notes have such runs. */
const unnoted = (path: string, sqlite: DatabaseSync, notes: Notes): ReadonlyArray<string> => {
  const hasProvenRuns = sqlite.prepare("SELECT 1 FROM run WHERE digest IS NOT NULL LIMIT 1").get() !== undefined
  // another process may have begun the notes and its first run since the notes were read
  return hasProvenRuns && Option.isNone(notes.read())
    ? [`${notesPath(path)} is gone: trials that are missing are not noticed; see: escapement run verify`]
    : []
}

/** Starts the notes beside an open store file, and checks the file if it was not closed properly. */
export const keeping = (path: string, { isWritable, sqlite }: Connected, evenIfDamaged: boolean): Kept => {
  const session = randomUUID()
  const notes = notesBeside(path)
  const noted = notes.read()
  const warnings = evenIfDamaged
    ? []
    : Option.match(noted, { onNone: () => unnoted(path, sqlite(), notes), onSome: (n) => look(path, sqlite(), n) })
  let isOpened = false
  const opened = () => {
    if (isOpened) return
    notes.add({ _tag: "Opened", session, process: thisProcess })
    isOpened = true
  }
  const close = () => {
    // another process has the store open and will write the closing note
    if (existsSync(`${path}-wal`)) return notes.add({ _tag: "Left", session })
    const at = notesSize(path)
    const { mtimeMs, size } = statSync(path)
    const sha256 = size <= mostChecked ? fileDigest(path) : ""
    if (notesSize(path) === at) notes.add({ _tag: "Closed", size, modified: mtimeMs, sha256, at })
  }
  return {
    notes: isWritable
      ? {
          ...notes,
          add: (note) => {
            notes.add(note)
            // so that the file alone contains the run, should its log be lost
            if (note._tag === "Begun") sqlite().exec("PRAGMA wal_checkpoint(PASSIVE)")
          }
        }
      : { ...noNotes, isKept: true, read: notes.read },
    warnings,
    opened,
    closed: () => {
      if (!isOpened) return
      try {
        close()
      } catch {
        // without a closing note, the file is examined when it is opened again
      }
    },
    isAsLeft: () => (isOpened ? undefined : asLeft(path, notes.read()))
  }
}
