import type { DatabaseSync } from "node:sqlite"
import { TextRules } from "@escapement/core"
import { Option, Schema } from "effect"
import type { Kept } from "../keeping.ts"
import type { Noted } from "./Notes.ts"
import { isForeign, schemaFaults } from "../schema/schemaFaults.ts"

const readIds = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ id: Schema.String })))
const textOf = (row: object): string => Object.values(row).map(String).join(" ")
const mostNamed = 5

const attempt = (work: () => ReadonlyArray<string>): ReadonlyArray<string> => {
  try {
    return work()
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** Lists what SQLite finds wrong with the structure of a file, without comparing indexes with tables. */
export const quickCheck = (sqlite: DatabaseSync): ReadonlyArray<string> =>
  attempt(() =>
    sqlite
      .prepare("PRAGMA quick_check(5)")
      .all()
      .map(textOf)
      .filter((found) => found !== "ok")
  )

const idsOf = (sqlite: DatabaseSync, run: string): ReadonlySet<string> =>
  new Set(readIds(sqlite.prepare("SELECT id FROM trial WHERE run = ?").all(run)).map(({ id }) => id))

/** Lists ids, shortened to a beginning that is enough to find them. */
const named = (ids: ReadonlyArray<string>): string => {
  const first = ids.slice(0, mostNamed).map((id) => id.slice(0, 16))
  return ids.length <= mostNamed ? first.join(", ") : `${first.join(", ")} and ${ids.length - mostNamed} more`
}

const lostTrials = /^of run (\S+) \d+ trials? were kept and are lost: /

/** Returns the run of a sentence that says which of its trials are lost: resuming it makes them again. */
export const runThatLost = (fault: string): string | undefined => lostTrials.exec(fault)?.[1]

/** Says in sentences what the notes list as stored but the tables lack. */
export const lost = (sqlite: DatabaseSync, { damaged, isCut, runs, trials }: Noted): ReadonlyArray<string> =>
  attempt(() => {
    const found: Array<string> = []
    if (damaged > 0)
      found.push(
        `${TextRules.counted(damaged, "line")} of the notes beside the store ${damaged === 1 ? "is" : "are"} damaged`
      )
    if (isCut) found.push("lines of the notes beside the store were removed")
    const kept = new Set(readIds(sqlite.prepare("SELECT id FROM run").all()).map(({ id }) => id))
    for (const id of runs.keys()) {
      if (!kept.has(id)) found.push(`run ${id} was kept and is lost; a repair brings its plan back`)
    }
    for (const [run, ids] of trials) {
      const there = idsOf(sqlite, run)
      const missing = [...ids].filter((id) => !there.has(id))
      if (missing.length > 0) {
        const what = TextRules.counted(missing.length, "trial")
        found.push(`of run ${run} ${what} were kept and are lost: ${named(missing)}`)
      }
    }
    return found
  })

/**
 * Lists what is wrong within the tables of a store. Only for our own tables: other tables may contain anything, or
 * never stop returning rows.
 */
const tableFaults = (sqlite: DatabaseSync, kept: Kept): ReadonlyArray<string> => [
  ...attempt(() =>
    sqlite
      .prepare("PRAGMA foreign_key_check")
      .all()
      .map((row) => `a row refers to a missing row: ${textOf(row)}`)
  ),
  ...Option.match(kept.notes.read(), { onNone: () => [], onSome: (noted) => lost(sqlite, noted) })
]

/** Lists everything that is wrong with a store file as a whole. */
export const soundness = (sqlite: DatabaseSync, kept: Kept): ReadonlyArray<string> => {
  const foreign = attempt(() => schemaFaults(sqlite))
  return [
    ...attempt(() =>
      sqlite
        .prepare("PRAGMA integrity_check(20)")
        .all()
        .map(textOf)
        .filter((found) => found !== "ok")
        .map((found) => `the file is damaged: ${found}`)
    ),
    ...foreign,
    ...(kept.isAsLeft() === false
      ? ["the file is not as Escapement left it: some of its bytes have changed since"]
      : []),
    ...(foreign.some(isForeign) ? [] : tableFaults(sqlite, kept))
  ]
}
