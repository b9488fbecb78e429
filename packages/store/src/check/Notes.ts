import { closeSync, openSync, readSync, renameSync, statSync } from "node:fs"
import { Run } from "@escapement/core"
import { Option, Schema } from "effect"
import { toHex, sha256Bytes } from "../tables/hashValues.ts"
import { appendOwnFile, readOwnFile, writeNewFile } from "../sqlite/ownFile.ts"
import { ProcessIdentity } from "../ProcessIdentity.ts"

/** A run as it was begun: its row. */
export const BegunRun = Schema.Struct({ id: Run.fields.id, created: Schema.String, body: Schema.String })
export type BegunRun = typeof BegunRun.Type

/** An id of a trial as it may be printed: on one line. */
const TrialId = Schema.String.check(Schema.isPattern(/^[^\p{Cc}\p{Zl}\p{Zp}]{0,1000}$/u))

/** One note beside a store. */
const Note = Schema.TaggedUnion({
  /** A process is about to write. */
  Opened: { session: Schema.String, process: ProcessIdentity },
  /** `isProven`: its row has a digest. */
  Begun: { run: BegunRun, isProven: Schema.optionalKey(Schema.Boolean) },
  /** Trials that are durable. */
  Kept: { run: Run.fields.id, trials: Schema.Array(TrialId) },
  /** Trials that are about to be taken out, to be made again. */
  Retired: { run: Run.fields.id, trials: Schema.Array(TrialId) },
  /** A run that is about to be taken away whole. */
  Discarded: { run: Run.fields.id },
  /** A process has ended in order, while others had the store open. */
  Left: { session: Schema.String },
  /** The last process has ended in order: the file as it left it. `at` is the length of the notes before. */
  Closed: { size: Schema.Natural, modified: Schema.Finite, sha256: Schema.String, at: Schema.Natural }
})
export type Note = typeof Note.Type
/** The file as the last process left it. */
export type Closed = Extract<Note, { readonly _tag: "Closed" }>

/** Everything that the notes of a store say. */
export interface Noted {
  readonly runs: ReadonlyMap<string, BegunRun>
  /** The runs that have digests. */
  readonly proven: ReadonlySet<string>
  /** Ids of the trials of each run that were durable, in the order they came. */
  readonly trials: ReadonlyMap<string, ReadonlySet<string>>
  /** Present where the store was closed in order and nobody has written since. */
  readonly closed: Option.Option<Closed>
  /** Who has not closed it. */
  readonly open: ReadonlyArray<ProcessIdentity>
  /** Lines that cannot be read. */
  readonly damaged: number
  /** Whether lines are missing: a closing note says how long the notes before it were. */
  readonly isCut: boolean
}

/** What stands beside a store of what it was given, to notice what was lost. Throws where a link stands in its place. */
export interface Notes {
  /** Whether the store should have some, even where they are gone. */
  readonly isKept: boolean
  /** Adds a note; throws where it cannot be written. */
  readonly add: (note: Note) => void
  readonly read: () => Option.Option<Noted>
  /** Leaves out the lines that cannot be read. */
  readonly mend: () => void
}

/** The notes of a store that needs none: one in memory, or one whose server looks after its log. */
export const noNotes: Notes = { isKept: false, add: () => {}, read: Option.none, mend: () => {} }

const NoteText = Schema.fromJsonString(Note)
const encode = Schema.encodeSync(NoteText)
const decode = Schema.decodeUnknownOption(NoteText)

/** Digits of the check sum of a line. */
const digits = 16
const sumOf = (text: string): string => toHex(sha256Bytes(text)).slice(0, digits)

/** A note as a line. */
const written = (note: Note): string => {
  const text = encode(note)
  return `${sumOf(text)} ${text}\n`
}

const parse = (line: string): Option.Option<Note> => {
  const text = line.slice(digits + 1)
  return line.slice(0, digits) === sumOf(text) ? decode(text) : Option.none()
}

/** Reads the notes of a store. */
export const notedIn = (text: string): Noted => {
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
      // somebody else may have opened it while the file was read
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

/** Where the notes of a store stand. */
export const notesPath = (path: string): string => `${path}.notes`

/** How long the notes of a store are. */
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

/** Notes in a file beside the store at a path. One line each, with a check sum; lines are only ever added. */
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
        // what was before a closing note is shorter now
        const isLate = note._tag === "Closed" && note.at > length
        text += isLate ? written({ ...note, at: length }) : `${line}\n`
      }
      writeNewFile(`${file}.mending`, text)
      renameSync(`${file}.mending`, file)
    }
  }
}
