import type { DatabaseSync } from "node:sqlite"
import { Run, RunStatus } from "@escapement/core"
import { Schema } from "effect"
import { prefixEnd } from "./prefixEnd.ts"
import { type Raw, jsonText, rowReader } from "./Row.ts"

const RunText = jsonText(Run)
const encode = Schema.encodeSync(RunText)
const read = rowReader(Schema.Struct({ status: RunStatus, body: RunText }), (row) => `run ${row["id"]}`)

/** The runs of a store. */
export const runTable = (sqlite: DatabaseSync) => {
  const select = "SELECT id, status, body FROM run"
  const begin = sqlite.prepare(
    `INSERT INTO run (id, created, status, body) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET status = excluded.status`
  )
  const end = sqlite.prepare("UPDATE run SET status = ? WHERE id = ?")
  const all = sqlite.prepare(`${select} ORDER BY created DESC, id DESC`)
  const newest = sqlite.prepare(`${select} ORDER BY created DESC, id DESC LIMIT 1`)
  const exactly = sqlite.prepare(`${select} WHERE id = ?`)
  const between = sqlite.prepare(`${select} WHERE id >= ? AND id < ? LIMIT 2`)
  const runOf = (row: Raw): Run => {
    const { body, status } = read(row)
    return { ...body, status }
  }
  const get = (id: string): Run | undefined => {
    const row = exactly.get(id)
    return row === undefined ? undefined : runOf(row)
  }
  return {
    /** Adds a run; of one that is there only the status changes. */
    begin: (run: Run): void => void begin.run(run.id, run.created, run.status, encode(run)),
    /** Whether there was such a run. */
    end: (id: string, status: RunStatus): boolean => end.run(status, id).changes > 0,
    /** Newest first; of the same moment, the greater id first. */
    all: (): ReadonlyArray<Run> => all.all().map(runOf),
    get,
    /** The run of an id or of its beginning, or the newest for `last`; nothing when there is none or more than one. */
    find: (id: string): Run | undefined => {
      const exact = get(id)
      if (exact !== undefined) return exact
      const rows = id === "last" ? newest.all() : between.all(id, prefixEnd(id))
      return rows.length === 1 ? rows.map(runOf)[0] : undefined
    }
  }
}
