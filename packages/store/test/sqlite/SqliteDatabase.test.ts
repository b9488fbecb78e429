import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { RunStore } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Stream } from "effect"
import { migrations } from "../../src/schema/Migrations.ts"
import { openSqlite } from "../../src/sqlite/SqliteDatabase.ts"
import { SqliteStore } from "../../src/SqliteStore.ts"
import type { Database } from "../../src/tables/Database.ts"
import { instanceOf, runOf, trialOf } from "../samples.ts"
import { temporaryFolder } from "../temporaryFolder.ts"

/** Returns why a store cannot be opened at a path. */
const refusal = (path: string) =>
  Effect.map(Effect.flip(Effect.scoped(openSqlite(path))), ({ message }) => message.replaceAll(path, "PATH"))

/** Begins to write into a store, and changes nothing. */
const write = (database: Database) => database.change("write", [])

const inSqlite = (path: string, sql: string) => {
  const sqlite = new DatabaseSync(path)
  sqlite.exec(sql)
  sqlite.close()
}

describe("opening a store", () => {
  it.effect("makes the folder and the tables, once", () =>
    Effect.gen(function* () {
      const path = join(yield* temporaryFolder, "a", "b", "runs.sqlite")
      yield* Effect.scoped(Effect.flatMap(openSqlite(path), write))
      const again = yield* Effect.scoped(
        Effect.flatMap(openSqlite(path), ({ query }) =>
          query("look", "SELECT version, name FROM escapement_migration", [], Object.values)
        )
      )
      assert.deepStrictEqual(
        again,
        migrations.map(({ name }, i) => [i + 1, name])
      )
    })
  )

  it.effect("upgrades a store of an earlier version, and keeps its runs", () =>
    Effect.gen(function* () {
      const path = join(yield* temporaryFolder, "runs.sqlite")
      const old = "CREATE TABLE escapement_migration (version INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL)"
      const dialect = { isShared: false, text: "TEXT", bytes: "BLOB", long: "INTEGER", serial: "INTEGER" }
      inSqlite(path, `${migrations[0]?.statements(dialect).join(";")}; ${old}`)
      inSqlite(path, "INSERT INTO escapement_migration VALUES (1, 'first')")
      inSqlite(path, "INSERT INTO run (id, created, status, body) VALUES ('r', '2026', 'done', '{}')")
      const tables = yield* Effect.scoped(
        Effect.flatMap(openSqlite(path), ({ query }) =>
          Effect.forEach(["run", "recording", "fragment"], (table) =>
            query("count", `SELECT count(*) AS n FROM ${table}`, [], ({ n }) => n)
          )
        )
      )
      assert.deepStrictEqual(tables, [[1], [0], [0]])
    })
  )

  it.effect("treats an empty file as a new store", () =>
    Effect.gen(function* () {
      const path = join(yield* temporaryFolder, "runs.sqlite")
      writeFileSync(path, "")
      yield* Effect.scoped(openSqlite(path))
    })
  )

  it.effect("refuses a file that is not a database, and leaves it unchanged", () =>
    Effect.gen(function* () {
      const path = join(yield* temporaryFolder, "notes.txt")
      const notes = "not a database ".repeat(100)
      writeFileSync(path, notes)
      assert.strictEqual(
        yield* refusal(path),
        "open the store PATH: the file is not an SQLite database; name another one"
      )
      assert.strictEqual(readFileSync(path, "utf8"), notes)
    })
  )

  it.effect("refuses the database of another program, and leaves it unchanged", () =>
    Effect.gen(function* () {
      const path = join(yield* temporaryFolder, "other.sqlite")
      inSqlite(path, "CREATE TABLE bookmarks (url TEXT)")
      const before = readFileSync(path)
      assert.strictEqual(
        yield* refusal(path),
        "open the store PATH: the file is a database of another program: name another file"
      )
      assert.deepStrictEqual(readFileSync(path), before)
    })
  )

  it.effect("makes the file and its folder at the first write, and reads the file that another process makes", () =>
    Effect.gen(function* () {
      const folder = join(yield* temporaryFolder, "new")
      const path = join(folder, "runs.sqlite")
      const runs = (database: Database) => database.query("list", "SELECT id FROM run", [], ({ id }) => id)
      yield* Effect.scoped(Effect.flatMap(openSqlite(path), runs))
      assert.isFalse(existsSync(folder))
      const [first, second] = [yield* openSqlite(path), yield* openSqlite(path)]
      yield* write(first)
      assert.isTrue(existsSync(path))
      yield* first.query(
        "add",
        "INSERT INTO run (id, created, status, body, ordinal) VALUES ('a', '', '', '', 1)",
        [],
        () => 0
      )
      assert.deepStrictEqual(yield* runs(second), ["a"])
    }).pipe(Effect.scoped)
  )

  it.effect("refuses a store of a newer version", () =>
    Effect.gen(function* () {
      const path = join(yield* temporaryFolder, "runs.sqlite")
      yield* Effect.scoped(Effect.flatMap(openSqlite(path), write))
      inSqlite(path, "INSERT INTO escapement_migration VALUES (99, 'from the future')")
      assert.strictEqual(
        yield* refusal(path),
        `open the store PATH: a newer version of Escapement wrote it (store version ${migrations.length + 1}, this one knows ${migrations.length}); update Escapement`
      )
    })
  )

  it.effect("refuses a path below a file", () =>
    Effect.gen(function* () {
      const file = join(yield* temporaryFolder, "file")
      writeFileSync(file, "")
      assert.match(
        yield* refusal(join(file, "runs.sqlite")),
        /^open the store PATH: (a part of the path is a file|something of this name exists already)/
      )
    })
  )

  it.effect("refuses a folder", () =>
    Effect.gen(function* () {
      const path = join(yield* temporaryFolder, "folder")
      mkdirSync(path)
      assert.strictEqual(
        yield* refusal(path),
        "open the store PATH: the store cannot be opened: check that its path names a file in a folder that may be written"
      )
    })
  )
})

type Store = RunStore["Service"]

/** Returns the error of a store that reads after its file was tampered with. */
const complaint = Effect.fnUntraced(function* (
  sql: string,
  read: (store: Store) => Effect.Effect<unknown, { readonly message: string }>
) {
  const path = join(yield* temporaryFolder, "runs.sqlite")
  const keep = (store: Store) =>
    Effect.all([
      store.begin(runOf("run-1")),
      store.putInstance(instanceOf("one")),
      store.finish(trialOf({ id: "trial-1" }))
    ])
  yield* Effect.provide(RunStore.use(keep), SqliteStore.layer(path))
  inSqlite(path, sql)
  const failure = yield* Effect.exit(Effect.provide(RunStore.use(read), SqliteStore.layer(path)))
  return Exit.isFailure(failure) ? String(Cause.squash(failure.cause)).replace(/damaged: .*/s, "damaged") : "nothing"
})

describe("a damaged row", () => {
  const results = (store: Store) => Stream.runDrain(store.results("run-1"))
  const trials = (store: Store) => Stream.runDrain(store.trials("run-1"))

  it.effect.each([
    ["a trial", "UPDATE trial SET usage = '{'", results, "read trial trial-1 of run run-1: it is damaged"],
    [
      "an outcome",
      `UPDATE trial SET outcome = '{"_tag":"won"}'`,
      results,
      "read trial trial-1 of run run-1: it is damaged"
    ],
    ["a trajectory", "UPDATE trajectory SET events = '[{}]'", trials, "read trial trial-1 of run run-1: it is damaged"],
    ["a cell", "UPDATE trial SET cell = 7", trials, "read trial trial-1 of run run-1: it is damaged"],
    ["a run", "UPDATE run SET body = '{}'", (store: Store) => store.runs, "read run run-1: it is damaged"],
    [
      "an instance",
      "UPDATE instance SET body = x'00ff'",
      (store: Store) => store.instance("print-one"),
      "read instance print-one: it is damaged"
    ]
  ] as const)("is reported: %s", ([, sql, read, expected]) =>
    Effect.gen(function* () {
      assert.include(yield* complaint(sql, read), expected)
    })
  )
})
