import { closeSync, openSync, readSync, renameSync, statSync } from "node:fs"
import { Run } from "@escapement/core"
import { Option, Schema } from "effect"
import { toHex, sha256Bytes } from "../tables/hashValues.ts"
import { appendOwnFile, readOwnFile, writeNewFile } from "../sqlite/ownFile.ts"
import { ProcessIdentity } from "../ProcessIdentity.ts"

/** The row of a run at the time when the run began. */
export const BegunRun = Schema.Struct({ id: Run.fields.id, created: Schema.String, body: Schema.String })
export type BegunRun = typeof BegunRun.Type

/** A trial id that can be printed safely, on one line. */
const TrialId = Schema.String.check(Schema.isPattern(/^[^\p{Cc}\p{Zl}\p{Zp}]{0,1000}$/u))

/** One note in the file of notes beside a store. */
const Note = Schema.TaggedUnion({
  /** A process is about to write. */
  Opened: { session: Schema.String, process: ProcessIdentity },
  /** A run began. `isProven`: its row has a digest. */
  Begun: { run: BegunRun, isProven: Schema.optionalKey(Schema.Boolean) },
  /** Trials that are stored durably. */
  Kept: { run: Run.fields.id, trials: Schema.Array(TrialId) },
  /** Trials that are about to be removed and made again. */
  Retired: { run: Run.fields.id, trials: Schema.Array(TrialId) },
  /** A run that is about to be removed entirely. */
  Discarded: { run: Run.fields.id },
  /** A process has closed the store properly while others had it open. */
  Left: { session: Schema.String },
  /**
   * The last process has closed the store properly; describes the file at that moment. `at` is the length of the notes
   * before this one.
   */
  Closed: { size: Schema.Natural, modified: Schema.Finite, sha256: Schema.String, at: Schema.Natural }
})
export type Note = typeof Note.Type
/** The file as the last process left it. */
type Closed = Extract<Note, { readonly _tag: "Closed" }>

/** The content of the notes of a store. */
export interface Noted {
  readonly runs: ReadonlyMap<string, BegunRun>
  /** Ids of the runs that have digests. */
  readonly proven: ReadonlySet<string>
  /** Ids of the durable trials of each run, in the order they were stored. */
  readonly trials: ReadonlyMap<string, ReadonlySet<string>>
  /** The closing note, if the store was closed properly and nobody has written since; else `Option.none()`. */
  readonly closed: Option.Option<Closed>
  /** The processes that have not closed the store. */
  readonly open: ReadonlyArray<ProcessIdentity>
  /** Number of unreadable lines. */
  readonly damaged: number
  /** Whether lines are missing: a closing note states the length of the notes before it. */
  readonly isCut: boolean
}

/**
 * Notes beside a store that list what was stored in it, so that losses are noticed. Throws if the file is replaced by a
 * link.
 */
export interface Notes {
  /** Whether the store should have notes, even if they are missing. */
  readonly isKept: boolean
  /** Adds a note; throws if the note cannot be written. */
  readonly add: (note: Note) => void
  readonly read: () => Option.Option<Noted>
  /** Removes the unreadable lines. */
  readonly mend: () => void
}

/** The notes of a store that needs none: a store in memory, or one on a server, which protects its own log. */
export const noNotes: Notes = { isKept: false, add: () => {}, read: Option.none, mend: () => {} }

const NoteText = Schema.fromJsonString(Note)
const encode = Schema.encodeSync(NoteText)
const decode = Schema.decodeUnknownOption(NoteText)

/** Number of digits of the checksum of a line. */
const digits = 16
const sumOf = (text: string): string => toHex(sha256Bytes(text)).slice(0, digits)

/** Writes a note as a line. */
const written = (note: Note): string => {
  const text = encode(note)
  return `${sumOf(text)} ${text}\n`
}

const parse = (line: string): Option.Option<Note> => {
  const text = line.slice(digits + 1)
  return line.slice(0, digits) === sumOf(text) ? decode(text) : Option.none()
}

/** Parses the notes of a store. */
const notedIn = (text: string): Noted => {
  const runs = new Map<string, BegunRun>()
  const proven = new Set<string>()
  const trials = new Map<string, Set<string>>()
  const open = new Map<string, ProcessIdentity>()
  let closed = Option.none<Closed>()
  let damaged = 0
  let isCut = false
  let at = 0
  for (const line of text.split("\n")) {
    const start = at
    at += Buffer.byteLength(line) + 1
    if (line === "") continue
    const note = parse(line)
    if (Option.isNone(note)) {
      damaged++
      continue
    }
    if (note.value._tag === "Closed") {
      isCut ||= note.value.at > start
      // another process may have opened the store while the file was read
      if (note.value.at === start) {
        closed = Option.some(note.value)
        open.clear()
      }
      continue
    }
    closed = Option.none()
    switch (note.value._tag) {
      case "Opened":
        open.set(note.value.session, note.value.process)
        break
      case "Left":
        open.delete(note.value.session)
        break
      case "Begun":
        runs.set(note.value.run.id, note.value.run)
        if (note.value.isProven === true) proven.add(note.value.run.id)
        break
      case "Discarded":
        runs.delete(note.value.run)
        proven.delete(note.value.run)
        trials.delete(note.value.run)
        break
      case "Retired":
        for (const trial of note.value.trials) trials.get(note.value.run)?.delete(trial)
        break
      case "Kept": {
        const kept = trials.get(note.value.run) ?? new Set()
        for (const trial of note.value.trials) kept.add(trial)
        trials.set(note.value.run, kept)
      }
    }
  }
  return { runs, proven, trials, closed, open: [...open.values()], damaged, isCut }
}

/** Returns the path of the notes of a store. */
export const notesPath = (path: string): string => `${path}.notes`

/** Returns the size of a store's notes in bytes; 0 if there are none. */
export const notesSize = (path: string): number => statSync(notesPath(path), { throwIfNoEntry: false })?.size ?? 0

/** Whether the last line of a file was cut off. */
const isCut = (file: string): boolean => {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size === 0) return false
  const last = new Uint8Array(1)
  const descriptor = openSync(file, "r")
  readSync(descriptor, last, 0, 1, size - 1)
  closeSync(descriptor)
  return last[0] !== 0x0a
}

/**
 * Opens the notes in a file beside the store at a path: one note per line, with a checksum; lines are only appended.
 */
export const notesBeside = (path: string): Notes => {
  const file = notesPath(path)
  let isTorn: boolean | undefined
  return {
    isKept: true,
    add: (note) => {
      const before = (isTorn ?? isCut(file)) ? "\n" : ""
      isTorn = true
      appendOwnFile(file, `${before}${written(note)}`)
      isTorn = false
    },
    read: () => Option.map(Option.fromUndefinedOr(readOwnFile(file)), notedIn),
    mend: () => {
      const lines = (readOwnFile(file) ?? "").split("\n")
      let text = ""
      for (const line of lines) {
        const note = Option.getOrUndefined(parse(line))
        if (note === undefined) continue
        const length = Buffer.byteLength(text)
        // after damaged lines were removed, the notes may be shorter than a closing note states
        const isLate = note._tag === "Closed" && note.at > length
        text += isLate ? written({ ...note, at: length }) : `${line}\n`
      }
      writeNewFile(`${file}.mending`, text)
      renameSync(`${file}.mending`, file)
    }
  }
}
