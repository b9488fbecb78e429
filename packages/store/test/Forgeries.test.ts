import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { RunStore } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, Option, Schema } from "effect"
import { examine } from "../src/check/examine.ts"
import { hashValues } from "../src/tables/hashValues.ts"
import { repair } from "../src/check/repair.ts"
import { SqliteStore } from "../src/SqliteStore.ts"
import { digestOfRow } from "../src/tables/TrialRow.ts"
import { trialIds } from "../src/tables/trialIds.ts"
import { instanceOf, runOf, trialOf } from "./samples.ts"
import { inSqlite, keepRun, keptRun, withoutShort } from "./storeFiles.ts"
import { temporaryFolder } from "./temporaryFolder.ts"

const whole = Effect.gen(function* () {
  const path = join(yield* temporaryFolder, "runs.sqlite")
  yield* keepRun(path)
  return path
})

const withStore = <A, E>(path: string, use: (store: RunStore["Service"]) => Effect.Effect<A, E>) =>
  Effect.provide(RunStore.use(use), SqliteStore.layer(path))

const verified = (path: string) =>
  Effect.provide(
    RunStore.use((store) => store.verify("run-1")),
    SqliteStore.layer(path, { evenIfDamaged: true })
  )
const damageOf = (path: string) =>
  Effect.map(verified(path), ({ damage }) => damage.map(({ message }) => message).join("\n"))

/** Runs SQL in a store file whose list of tables may be changed. */
const forge = (path: string, sql: string): void => {
  const sqlite = new DatabaseSync(path, { defensive: false })
  sqlite.exec(sql)
  sqlite.close()
}

/** Changes the scores of a trial and gives it the digest that fits them. */
const rescoreByHand = (path: string, epoch: number): void => {
  const sqlite = new DatabaseSync(path)
  const row = sqlite.prepare("SELECT * FROM trial WHERE epoch = ?").get(epoch)
  const scores = String(row?.["scores"]).replace("0.25", "0.75")
  sqlite
    .prepare("UPDATE trial SET scores = ?, digest = ? WHERE epoch = ?")
    .run(scores, digestOfRow({ ...row }, scores), epoch)
  sqlite.close()
}

describe("a file with other tables than a store's", () => {
  const rename =
    "PRAGMA legacy_alter_table = ON; ALTER TABLE trial RENAME TO kept; CREATE VIEW trial AS SELECT * FROM kept;"
  const byHand = (sql: string) => `PRAGMA writable_schema = ON; ${sql}; PRAGMA writable_schema = OFF`

  it.effect.each([
    [
      "a view whose type is written in capitals",
      `${rename} ${byHand("UPDATE sqlite_master SET type = 'VIEW' WHERE name = 'trial'")}`,
      /the file has a VIEW that is not ours: trial/
    ],
    [
      "a virtual table whose words stand apart",
      `CREATE VIRTUAL TABLE counter USING fts5(x);
        ${byHand("UPDATE sqlite_master SET sql = replace(sql, 'CREATE VIRTUAL', 'CREATE  VIRTUAL') WHERE name = 'counter'")}`,
      /the file has a table that is not ours: counter/
    ],
    [
      "a column of another kind",
      byHand("UPDATE sqlite_master SET sql = replace(sql, 'epoch INTEGER', 'epoch TEXT') WHERE name = 'trial'"),
      /the file's table trial differs from the one that Escapement makes/
    ],
    [
      "counts that are none of SQLite's",
      "CREATE TABLE counts (tbl, idx, stat); " +
        byHand(`UPDATE sqlite_master SET name = 'sqlite_stat1', tbl_name = 'sqlite_stat1',
          sql = 'CREATE TABLE sqlite_stat1(tbl,idx,stat AS (1))' WHERE name = 'counts'`),
      /the file has a table that is not ours: sqlite_stat1/
    ]
  ] as const)("is not opened, and is named when it is examined: %s", ([, sql, expected]) =>
    Effect.gen(function* () {
      const path = yield* whole
      forge(path, sql)
      // the notes would show that the file was changed
      rmSync(`${path}.notes`)
      const { faults } = yield* examine(path)
      assert.match(faults.map(({ sentence }) => sentence).join("\n"), expected)
      const error = yield* Effect.flip(withStore(path, (store) => store.runs))
      assert.match(
        error.message,
        /^open the store .*the file.* .*; see what can still be read .* escapement store check/
      )
    })
  )
})

/** A query that never ends; a view of it must never be read. */
const endless = "WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT count(*) AS version FROM c"

/** Undoes the newest version of the tables. */
const makeOlder = `PRAGMA foreign_keys = OFF; DROP TABLE seal; DROP TABLE session; DROP TABLE claim; DROP TABLE control;
  ALTER TABLE run DROP COLUMN ordinal; ALTER TABLE run DROP COLUMN digest; ALTER TABLE instance DROP COLUMN digest;
  ALTER TABLE trial DROP COLUMN trajectory; ALTER TABLE trial DROP COLUMN digest;
  ALTER TABLE recording DROP COLUMN digest; DROP TABLE retired; ${withoutShort};
  DELETE FROM escapement_migration WHERE version > 3`

describe("a store with a table that never ends", () => {
  it.effect.each([
    [
      "a trigger on a table that is brought up to date",
      `${makeOlder}; CREATE TRIGGER evil AFTER UPDATE ON run BEGIN ${endless}; END`,
      /the file has a trigger that is not ours: evil; so this store of version 3 is not upgraded/
    ],
    [
      "a view in the place of its version",
      `DROP TABLE escapement_migration; CREATE VIEW escapement_migration AS ${endless}`,
      /the file's view escapement_migration differs from the one that Escapement makes/
    ],
    [
      "the same, that says it is a table",
      `DROP TABLE escapement_migration; CREATE VIEW escapement_migration AS ${endless};
        PRAGMA writable_schema = ON; UPDATE sqlite_master SET type = 'table' WHERE name = 'escapement_migration'`,
      /the file is damaged/
    ],
    [
      "a view in the place of its runs",
      `PRAGMA foreign_keys = OFF; DROP TABLE run; CREATE VIEW run AS ${endless}`,
      /the file has a view that is not ours: run/
    ]
  ] as const)("is neither opened nor examined further: %s", ([, sql, expected]) =>
    Effect.gen(function* () {
      const path = yield* whole
      forge(path, sql)
      const error = yield* Effect.flip(withStore(path, (store) => store.runs))
      assert.match(error.message, expected)
      const examined = yield* Effect.match(examine(path), {
        onFailure: ({ message }) => message,
        onSuccess: ({ faults }) => faults.map(({ sentence }) => sentence).join("\n")
      })
      assert.match(examined, expected)
      // everything readable is moved to a new file
      yield* Effect.ignore(repair(path))
    })
  )
})

describe("a run whose digests were removed", () => {
  it.effect("cannot be proven, whatever else was changed", () =>
    Effect.gen(function* () {
      const path = yield* whole
      assert.strictEqual((yield* verified(path)).proof, "seal")
      inSqlite(
        path,
        `UPDATE run SET digest = NULL; UPDATE instance SET digest = NULL; UPDATE recording SET digest = NULL; DELETE FROM seal;
          UPDATE trial SET digest = NULL, trajectory = NULL, scores = replace(scores, '0.25', '0.75')`
      )
      rmSync(`${path}.notes`)
      const { damage, proof, trials, unproven } = yield* verified(path)
      assert.deepStrictEqual(
        { damage, proof, trials, unproven },
        { damage: [], proof: "none", trials: 0, unproven: 12 }
      )
    })
  )
})

/** Makes a run that was interrupted after four trials, continued to seven, and killed. */
const goingOn = Effect.gen(function* () {
  const path = join(yield* temporaryFolder, "runs.sqlite")
  yield* withStore(path, (store) =>
    Effect.gen(function* () {
      yield* store.begin(keptRun)
      yield* store.putInstance(instanceOf("one"))
      yield* store.putBlob("ab12", Uint8Array.of(1, 2, 3))
      for (let epoch = 0; epoch < 7; epoch++) {
        if (epoch === 4) yield* Effect.andThen(store.end("run-1", "interrupted"), store.begin(keptRun))
        yield* store.finish(trialOf({ epoch }))
      }
    })
  )
  return path
})

describe("a run that continues", () => {
  it.effect("is protected by its digests, and by its seal as far as it reaches", () =>
    Effect.gen(function* () {
      const { damage, proof, trials, warnings } = yield* verified(yield* goingOn)
      assert.deepStrictEqual(
        { damage, proof, trials, warnings },
        { damage: [], proof: "digests", trials: 7, warnings: [] }
      )
    })
  )

  it.effect("shows a sealed trial that was changed together with its digest", () =>
    Effect.gen(function* () {
      const path = yield* goingOn
      rescoreByHand(path, 2)
      assert.match(yield* damageOf(path), /its trials differ from the sealed ones \(4 trials, 4 when it was sealed\)/)
    })
  )

  it.effect("shows a sealed trial that was replaced by another", () =>
    Effect.gen(function* () {
      const path = yield* goingOn
      inSqlite(path, "DELETE FROM trajectory WHERE trial = 'trial-0-one-2'; DELETE FROM trial WHERE epoch = 2")
      assert.match(yield* damageOf(path), /its trials differ from the sealed ones \(3 trials, 4 when it was sealed\)/)
    })
  )

  it.effect("shows unsealed trials if the notes are gone, and repair seals what it finds", () =>
    Effect.gen(function* () {
      const path = yield* goingOn
      rmSync(`${path}.notes`)
      assert.match(yield* damageOf(path), /the notes beside the store are missing, and nothing else records 3 trials/)
      yield* repair(path)
      assert.strictEqual(yield* damageOf(path), "")
      assert.strictEqual((yield* verified(path)).proof, "seal")
    })
  )

  it.effect("cannot have more trials than its plan", () =>
    Effect.gen(function* () {
      const path = join(yield* temporaryFolder, "runs.sqlite")
      yield* withStore(path, (store) =>
        Effect.andThen(
          Effect.andThen(store.begin({ ...runOf("run-1"), trials: 1 }), store.putInstance(instanceOf("one"))),
          Effect.andThen(store.finish(trialOf()), store.finish(trialOf({ epoch: 1 })))
        )
      )
      assert.match(yield* damageOf(path), /it has 2 trials, and its plan 1: some were added by hand/)
    })
  )
})

describe("the id of a trial", () => {
  const { identity } = trialOf({ epoch: 3 }).trial
  const row = {
    cell: 0,
    instance: identity.instance,
    epoch: 3,
    identity: JSON.stringify({ seed: identity.seed })
  }
  const idOf = trialIds(runOf("run-1"))

  it("is derived from its cell, instance, epoch, seed and fork", () => {
    const ids = [
      row,
      { ...row, cell: 1 },
      { ...row, epoch: 4 },
      { ...row, instance: "another" },
      { ...row, identity: '{"seed":"another"}' },
      { ...row, identity: JSON.stringify({ seed: identity.seed, fork: { trial: "one", at: 2 } }) }
    ].map(idOf)
    assert.strictEqual(new Set(ids).size, ids.length)
    for (const id of ids) assert.match(id ?? "", /^[0-9a-f]{64}$/)
    assert.isUndefined(idOf({ ...row, cell: 2 }))
  })

  it.effect.each([
    ["a hash of nothing", "f".repeat(64)],
    ["no hash", "trial-of-mine"]
  ] as const)("shows a trial that was invented: %s", ([, invented]) =>
    Effect.gen(function* () {
      const path = join(yield* temporaryFolder, "runs.sqlite")
      const id = idOf(row) ?? ""
      yield* withStore(path, (store) =>
        Effect.gen(function* () {
          yield* store.begin(keptRun)
          yield* store.putInstance(instanceOf("one"))
          yield* store.putBlob("ab12", Uint8Array.of(1, 2, 3))
          yield* store.finish(trialOf({ id, epoch: 3 }))
        })
      )
      assert.strictEqual(yield* damageOf(path), "")
      yield* withStore(path, (store) => store.finish(trialOf({ id: invented, epoch: 4 })))
      assert.strictEqual(
        yield* damageOf(path),
        `trial ${invented}: its id is not the one of its identity: it was added or changed by hand`
      )
    })
  )
})

describe("missing notes", () => {
  it.effect("are reported when the store opens and when a run is verified, whose seal still protects it", () =>
    Effect.gen(function* () {
      const path = yield* whole
      rmSync(`${path}.notes`)
      const said: Array<string> = []
      const logger = Logger.make(({ message }) => said.push(String(message)))
      const { damage, proof, warnings } = yield* withStore(path, (store) => store.verify("run-1")).pipe(
        Effect.provide(Logger.layer([logger]))
      )
      assert.deepStrictEqual({ damage, proof }, { damage: [], proof: "seal" })
      assert.match(warnings.join(), /run run-1: the notes beside the store are missing/)
      assert.match(said.join(), /runs\.sqlite\.notes is gone/)
      assert.isTrue(Option.isSome(yield* withStore(path, (store) => store.digest("run-1"))))
    })
  )
})

/**
 * Shortens the seal of a run, chains it again, and removes the lines of the notes that say when the store was opened
 * and closed.
 */
const cutSeal = (path: string, length: number): void => {
  const sqlite = new DatabaseSync(path)
  const { root, run, sealed, status, trials } = readSeal(sqlite.prepare("SELECT * FROM seal").get())
  const cut = root.subarray(0, length)
  sqlite.prepare("UPDATE seal SET root = ?, chain = ?").run(cut, hashValues(null, run, sealed, status, trials, cut))
  sqlite.close()
  const notes = readFileSync(`${path}.notes`, "utf8").split("\n")
  writeFileSync(`${path}.notes`, notes.filter((line) => !/"_tag":"(Opened|Closed)"/.test(line)).join("\n"))
}
const readSeal = Schema.decodeUnknownSync(
  Schema.Struct({
    root: Schema.Uint8Array,
    run: Schema.String,
    sealed: Schema.String,
    status: Schema.String,
    trials: Schema.Natural
  })
)

describe("a seal that was cut and chained again", () => {
  it.effect("proves no recorded calls, and the verification says so", () =>
    Effect.gen(function* () {
      const path = yield* whole
      const before = yield* verified(path)
      assert.deepStrictEqual([before.proof, before.warnings], ["seal", []])
      cutSeal(path, 32)
      const { damage, proof, warnings } = yield* verified(path)
      assert.deepStrictEqual({ damage, proof }, { damage: [], proof: "digests" })
      assert.match(warnings.join("\n"), /its seal does not cover its recorded calls, .* or it was cut/)
      assert.match(warnings.join("\n"), /the notes beside the store have no end, .* or their last line was removed/)
    })
  )

  it.effect("is damaged if no version makes a seal of its length", () =>
    Effect.gen(function* () {
      const path = yield* whole
      cutSeal(path, 40)
      assert.match(yield* damageOf(path), /its seal is of a length that no version makes/)
    })
  )
})
