import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { salvage } from "../../src/check/salvage.ts"
import { inSqlite, leavesOf, zeroLastRow } from "../storeFiles.ts"
import { temporaryFolder } from "../temporaryFolder.ts"

const make = "CREATE TABLE kept (body TEXT NOT NULL)"

/** Makes a table with rows of the given ids. */
const tableOf = (ids: string) =>
  Effect.gen(function* () {
    const path = join(yield* temporaryFolder, "table.sqlite")
    inSqlite(path, `${make}; INSERT INTO kept (rowid, body) SELECT value, 'row ' || value FROM (${ids})`)
    return path
  })

/** Returns the ids of the rows that can be copied. */
const salvaged = (path: string): ReadonlyArray<number> => {
  const [from, into] = [new DatabaseSync(path), new DatabaseSync(":memory:")]
  try {
    into.exec(make)
    salvage(from, into, "kept")
    return into
      .prepare("SELECT rowid AS id FROM kept WHERE body = 'row ' || rowid")
      .all()
      .map(({ id }) => Number(id))
  } finally {
    from.close()
    into.close()
  }
}

const upTo = (last: number) =>
  `WITH RECURSIVE one (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM one WHERE value < ${last}) SELECT value FROM one`

describe("salvage", () => {
  it.effect("copies rows with ids far apart, but none that was added by hand below the first", () =>
    Effect.gen(function* () {
      const path = yield* tableOf(
        "SELECT column1 AS value FROM (VALUES (-1), (0), (1), (102), (302), (560), (1000000), (4000000000000))"
      )
      // the first, the last, and one of the hundred ids that are asked for together
      assert.deepStrictEqual(salvaged(path), [1, 102, 302, 560, 1_000_000, 4_000_000_000_000])
    })
  )

  it.effect("does not trust the last id of a table", () =>
    Effect.gen(function* () {
      const path = yield* tableOf(upTo(20))
      zeroLastRow(path, "kept")
      assert.deepStrictEqual(
        salvaged(path),
        Array.from({ length: 19 }, (_, i) => i + 1)
      )
    })
  )

  it.effect("copies the rows behind a long row of lost pages", () =>
    Effect.gen(function* () {
      const path = yield* tableOf(upTo(20_000))
      const leaves = leavesOf(path, "kept")
      const bytes = readFileSync(path)
      const pageSize = bytes.readUInt16BE(16)
      const lost = leaves.slice(1, -1)
      for (const { offset } of lost) bytes.fill(0, offset, offset + pageSize)
      writeFileSync(path, bytes)
      const first = leaves[0]?.rows ?? 0
      const last = leaves.at(-1)?.rows ?? 0
      assert.isAbove(
        lost.reduce((sum, { rows }) => sum + rows, 0),
        10_000
      )
      assert.deepStrictEqual(salvaged(path), [
        ...Array.from({ length: first }, (_, i) => i + 1),
        ...Array.from({ length: last }, (_, i) => 20_000 - last + i + 1)
      ])
    })
  )
})
