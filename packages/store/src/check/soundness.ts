import type { DatabaseSync } from "node:sqlite"
import { TextRules } from "@escapement/core"
import { Option, Schema } from "effect"
import type { Kept } from "../Kept.ts"
import type { StoreFault } from "./StoreFault.ts"
import type { Noted } from "./Notes.ts"
import { schemaFaults } from "../schema/schemaFaults.ts"
import { isCorrupt } from "../sqlite/sqliteReason.ts"

const readIds = Schema.decodeUnknownSync(Schema.Array(Schema.Struct({ id: Schema.String })))
const textOf = (row: object): string => Object.values(row).map(String).join(" ")
const mostNamed = 5

const attempt = (work: () => ReadonlyArray<StoreFault>): ReadonlyArray<StoreFault> => {
  try {
    return work()
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error)
    return [{ kind: isCorrupt(error) ? "broken" : "other", sentence }]
  }
}

const structureFaults = (sqlite: DatabaseSync, pragma: string): ReadonlyArray<StoreFault> =>
  sqlite
    .prepare(`PRAGMA ${pragma}`)
    .all()
    .map(textOf)
    .filter((found) => found !== "ok")
    .map((sentence): StoreFault => ({ kind: "broken", sentence }))

/** Lists what SQLite finds wrong with the structure of a file, without comparing indexes with tables. */
export const quickCheck = (sqlite: DatabaseSync): ReadonlyArray<StoreFault> =>
  attempt(() => structureFaults(sqlite, "quick_check(5)"))

const idsOf = (sqlite: DatabaseSync, run: string): ReadonlySet<string> =>
  new Set(readIds(sqlite.prepare("SELECT id FROM trial WHERE run = ?").all(run)).map(({ id }) => id))

/** Lists ids, shortened to a beginning that is enough to find them. */
export const named = (ids: ReadonlyArray<string>): string => {
  const first = ids.slice(0, mostNamed).map((id) => id.slice(0, 16))
  return ids.length <= mostNamed ? first.join(", ") : `${first.join(", ")} and ${ids.length - mostNamed} more`
}

/** Says what the notes list as stored but the tables lack. */
export const lost = (sqlite: DatabaseSync, { damaged, isCut, runs, trials }: Noted): ReadonlyArray<StoreFault> =>
  attempt(() => {
    const found: Array<StoreFault> = []
    const say = (sentence: string) => found.push({ kind: "other", sentence })
    if (damaged > 0)
      say(`${TextRules.counted(damaged, "line")} of the notes beside the store ${damaged === 1 ? "is" : "are"} damaged`)
    if (isCut) say("lines of the notes beside the store were removed")
    const kept = new Set(readIds(sqlite.prepare("SELECT id FROM run").all()).map(({ id }) => id))
    for (const id of runs.keys()) {
      if (!kept.has(id)) say(`run ${id} was kept and is lost; a repair brings its plan back`)
    }
    for (const [run, ids] of trials) {
      const there = idsOf(sqlite, run)
      const missing = [...ids].filter((id) => !there.has(id))
      if (missing.length > 0) {
        const what = TextRules.counted(missing.length, "trial")
        const sentence = `of run ${run} ${what} ${missing.length === 1 ? "was kept and is" : "were kept and are"} lost: ${named(missing)}`
        found.push({ kind: "lost-trials", sentence, run })
      }
    }
    return found
  })

/**
 * Lists what is wrong within the tables of a store. Only for our own tables: other tables may contain anything, or
 * never stop returning rows.
 */
const tableFaults = (sqlite: DatabaseSync, kept: Kept): ReadonlyArray<StoreFault> => [
  ...attempt(() =>
    sqlite
      .prepare("PRAGMA foreign_key_check")
      .all()
      .map((row): StoreFault => ({ kind: "broken", sentence: `a row refers to a missing row: ${textOf(row)}` }))
  ),
  ...Option.match(kept.notes.read(), { onNone: () => [], onSome: (noted) => lost(sqlite, noted) })
]

const changed: StoreFault = {
  kind: "broken",
  sentence: "the file is not as Escapement left it: some of its bytes have changed since"
}

/** Lists everything that is wrong with a store file as a whole. */
export const soundness = (sqlite: DatabaseSync, kept: Kept): ReadonlyArray<StoreFault> => {
  const schema = attempt(() => schemaFaults(sqlite))
  return [
    ...attempt(() =>
      structureFaults(sqlite, "integrity_check(20)").map(({ kind, sentence }) => ({
        kind,
        sentence: `the file is damaged: ${sentence}`
      }))
    ),
    ...schema,
    ...(kept.isAsLeft() === false ? [changed] : []),
    ...(schema.some(({ kind }) => kind === "foreign") ? [] : tableFaults(sqlite, kept))
  ]
}
