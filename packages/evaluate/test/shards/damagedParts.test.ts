import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { RunStore } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger } from "effect"
import { Stores } from "../../src/index.ts"
import { folder, merged, playShard } from "./parts.ts"
import { someOf } from "../../../../tools/test/isThorough.ts"

/** Each changes what is kept of trials: the merge says that they are not as they were stored. */
const trials = {
  "a trial is missing": "DELETE FROM trial WHERE id = (SELECT min(id) FROM trial)",
  "all trials are missing": "DELETE FROM trial",
  "the events of a trial are missing": "DELETE FROM trajectory WHERE trial = (SELECT min(trial) FROM trajectory)",
  "a trial is doubled": `INSERT INTO trial SELECT run, printf('%064d', 1), cell, name, epoch, instance, identity, outcome,
    usage, timing, scores, trajectory, digest, short, short_digest FROM trial LIMIT 1`,
  "a trial has another id": "UPDATE trial SET id = 'x' WHERE id = (SELECT min(id) FROM trial)",
  "trials have the events of others": "UPDATE trajectory SET events = (SELECT events FROM trajectory LIMIT 1)",
  "a reward is another": `UPDATE trial SET scores = replace(scores, '1', '0.5')`,
  "an outcome is another": "UPDATE trial SET outcome = replace(outcome, 'o', 'O')",
  "what a trial cost is another": "UPDATE trial SET usage = replace(usage, '1', '2')",
  "a trial is of another epoch": "UPDATE trial SET epoch = epoch + 1",
  "a trial is of another agent": "UPDATE trial SET cell = 1 - cell",
  "digests are gone": "UPDATE trial SET digest = NULL",
  "an instance is another": "UPDATE instance SET name = name || '!'"
}
/** Each changes the run itself, which is not read then. */
const runs = {
  "the seed is another": `UPDATE run SET body = replace(body, '"seed":"', '"seed":"1')`,
  "the shard is another": `UPDATE run SET body = replace(body, '"index":2', '"index":1')`,
  "the version is another": `UPDATE run SET body = replace(body, '"escapement":"', '"escapement":"9')`
}
/** Each is done to the file. */
const files = {
  "the database is cut off": (file: string) => truncateSync(file, Math.floor(readFileSync(file).length / 2)),
  "the file is of another kind": (file: string) => writeFileSync(file, "id,reward\n1,1\n"),
  "bytes in its middle are others": (file: string) => {
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(0x5a, bytes.length / 2, bytes.length / 2 + 8192))
  }
}
/** Each leaves no shard in the store. */
const none = {
  "the run is gone": (file: string) => change("DELETE FROM run")(file),
  "the database is empty": (file: string) => truncateSync(file, 0)
}

const change =
  (sql: string) =>
  (file: string): void => {
    const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
    database.exec(sql)
    database.close()
  }

/** What a stranger does, how, and what the merge says of it. */
type Case = readonly [what: string, damage: (file: string) => void, refusal: string]

const cases: ReadonlyArray<Case> = [
  ...someOf(Object.entries(trials), 2).map(([what, sql]): Case => [what, change(sql), "differs from what was stored"]),
  ...Object.entries(runs).map(([what, sql]): Case => [what, change(sql), "its bytes are not those that were stored"]),
  ...Object.entries(files).map(([what, damage]): Case => [what, damage, "the file is damaged"]),
  ...Object.entries(none).map(([what, damage]): Case => [what, damage, "holds no shard of a run"])
]

/** Two parts of eight trials, and a copy of the second one to be damaged. */
const parts = Effect.gen(function* () {
  const root = yield* folder
  const [a, b, copy] = [join(root, "a"), join(root, "b"), join(root, "copy")]
  yield* playShard(a, 1, 2, { instances: 2 })
  yield* playShard(b, 2, 2, { instances: 2 })
  const renew = () => {
    for (const beside of ["-wal", "-shm"]) rmSync(`${copy}${beside}`, { force: true })
    for (const beside of ["", ".notes"]) cpSync(`${b}${beside}`, `${copy}${beside}`)
  }
  return { a, b, copy, renew }
})

describe("mergeRuns", () => {
  it.live("refuses a damaged part, names it, and writes nothing", () =>
    Effect.gen(function* () {
      const { a, copy, renew } = yield* parts
      for (const [what, damage, refusal] of cases) {
        renew()
        damage(copy)
        yield* Effect.gen(function* () {
          const { message } = yield* Effect.flip(merged([a, copy]))
          assert.include(message, refusal, what)
          assert.include(message, copy, what)
          const { runs } = yield* RunStore
          assert.deepStrictEqual(yield* runs, [], what)
        }).pipe(Stores.withStore(":memory:"))
      }
      // one file in the place of another is a shard that was played twice, and one that is missing
      renew()
      cpSync(a, copy)
      const { doubled, missing, run } = yield* merged([a, copy]).pipe(Stores.withStore(":memory:"))
      assert.deepStrictEqual([missing, doubled.map(({ index }) => index), run.status], [[2], [1], "interrupted"])
    }).pipe(Effect.scoped, Effect.provide(Logger.layer([])))
  )
})
