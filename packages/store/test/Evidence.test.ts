import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync
} from "node:fs"
import { createHash } from "node:crypto"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { Randomness, Run, RunStore } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Option, Result, Schema, Stream } from "effect"
import { examine } from "../src/check/examine.ts"
import { withheldBody } from "../src/tables/InstanceTable.ts"
import { type Dialect, migrations } from "../src/schema/Migrations.ts"
import { jsonText } from "../src/tables/Raw.ts"
import { repair } from "../src/check/repair.ts"
import { thisProcess } from "../src/ProcessIdentity.ts"
import { SqliteStore } from "../src/SqliteStore.ts"
import { instanceOf, runOf, trialOf } from "./samples.ts"
import { contentOf, idsOf, inSqlite, keepRun, keptRun, leavesOf, withoutShort, zeroLastRow } from "./storeFiles.ts"
import { temporaryFolder } from "./temporaryFolder.ts"
import { isThorough } from "../../../tools/test/isThorough.ts"
import { nightly } from "../../../tools/test/nightly.ts"

/** Lists everything that an examination of a store finds wrong. */
const found = (path: string) =>
  Effect.map(Effect.result(examine(path)), (result) =>
    Result.match(result, {
      onFailure: ({ message }) => [message],
      onSuccess: ({ faults, runs }) => [
        ...faults.map(({ sentence }) => sentence),
        ...runs.flatMap(({ verification }) => verification.damage.map(({ message }) => message))
      ]
    })
  )

/** Makes a store with a complete run, properly closed. */
const whole = Effect.gen(function* () {
  const path = join(yield* temporaryFolder, "runs.sqlite")
  yield* keepRun(path)
  return path
})

const flip = (file: string, bit: number): void => {
  const bytes = readFileSync(file)
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  writeFileSync(file, bytes)
}

const copy = (from: string, to: string): void => {
  for (const end of ["", "-wal", "-shm", ".notes"]) {
    rmSync(`${to}${end}`, { force: true })
    if (existsSync(`${from}${end}`)) copyFileSync(`${from}${end}`, `${to}${end}`)
  }
}

const digestIn = (path: string) =>
  Effect.provide(
    RunStore.use((store) => store.digest("run-1")),
    SqliteStore.layer(path)
  )

/** The newest version of a store whose rows have no digests. */
const undigested = 3

describe("a store of an older version", () => {
  const dialect: Dialect = { isShared: false, text: "TEXT", bytes: "BLOB", long: "INTEGER", serial: "INTEGER" }
  /** Makes a store with a run, as the last version without digests left it. */
  const older = Effect.gen(function* () {
    const path = join(yield* temporaryFolder, "runs.sqlite")
    const sqlite = new DatabaseSync(path)
    sqlite.exec("CREATE TABLE escapement_migration (version INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL)")
    migrations.slice(0, undigested).forEach(({ name, statements }, i) => {
      for (const statement of statements(dialect)) sqlite.exec(statement)
      sqlite.prepare("INSERT INTO escapement_migration (version, name) VALUES (?, ?)").run(i + 1, name)
    })
    const run = runOf("old")
    const { created, id, status } = run
    const body = Schema.encodeSync(jsonText(Run))(run)
    sqlite.prepare("INSERT INTO run (id, created, status, body) VALUES (?, ?, ?, ?)").run(id, created, status, body)
    sqlite.close()
    return path
  })
  const versionsIn = (path: string): number => {
    const sqlite = new DatabaseSync(path)
    const [row] = sqlite.prepare("SELECT count(*) AS n FROM escapement_migration").all()
    sqlite.close()
    return Number(row?.["n"])
  }
  const idsIn = (path: string) =>
    Effect.provide(
      RunStore.use((store) => Effect.map(store.runs, (runs) => runs.map(({ id }) => id))),
      SqliteStore.layer(path)
    )

  it.effect("stays unchanged as long as it is only read", () =>
    Effect.gen(function* () {
      const path = yield* older
      const before = readFileSync(path)
      assert.deepStrictEqual(yield* idsIn(path), ["old"])
      assert.isTrue(before.equals(readFileSync(path)))
      assert.strictEqual(versionsIn(path), undigested)
    })
  )

  it.effect("shows a reader what another process writes meanwhile, and follows an upgrade", () =>
    Effect.gen(function* () {
      const path = yield* older
      const seen = (store: RunStore["Service"], id: string) =>
        store.runs.pipe(
          Effect.map((runs) => runs.map((run) => run.id)),
          Effect.tap(() => Effect.yieldNow),
          Effect.repeat({ until: (ids) => ids.includes(id) })
        )
      yield* RunStore.use((store) =>
        Effect.gen(function* () {
          assert.deepStrictEqual(yield* seen(store, "old"), ["old"])
          inSqlite(
            path,
            "INSERT INTO run (id, created, status, body) SELECT 'second', created, status, replace(body, 'old', 'second') FROM run"
          )
          assert.strictEqual((yield* seen(store, "second")).length, 2)
          assert.strictEqual(versionsIn(path), undigested)
          yield* Effect.provide(
            RunStore.use((other) => other.begin(runOf("third"))),
            SqliteStore.layer(path)
          )
          assert.strictEqual((yield* seen(store, "third")).length, 3)
          assert.strictEqual(versionsIn(path), migrations.length)
          yield* store.begin(runOf("fourth"))
        })
      ).pipe(Effect.provide(SqliteStore.layer(path)))
      assert.deepStrictEqual((yield* idsIn(path)).toSorted(), ["fourth", "old", "second", "third"])
    })
  )

  it.effect("leaves no copy of itself behind, not even after a process was killed", () =>
    Effect.gen(function* () {
      const path = yield* older
      const copyOf = (owner: object) => {
        const folder = mkdtempSync(join(tmpdir(), "escapement-store-"))
        writeFileSync(join(folder, "owner.json"), JSON.stringify(owner))
        return folder
      }
      const [killed, alive, foreign] = [
        copyOf({ ...thisProcess, started: "0" }),
        copyOf(thisProcess),
        copyOf({ ...thisProcess, place: "elsewhere" })
      ]
      yield* idsIn(path)
      const left = [killed, alive, foreign].map((folder) => existsSync(folder))
      for (const folder of [alive, foreign]) rmSync(folder, { recursive: true })
      assert.deepStrictEqual(left, [false, true, true])
    })
  )

  it.effect("is upgraded by the first write, and loses nothing", () =>
    Effect.gen(function* () {
      const path = yield* older
      yield* keepRun(path)
      assert.strictEqual(versionsIn(path), migrations.length)
      assert.sameMembers([...(yield* idsIn(path))], ["old", "run-1"])
      assert.deepStrictEqual(yield* found(path), [])
    })
  )

  it.effect("from before retries keeps every row with its digest, and accepts new ones", () =>
    Effect.gen(function* () {
      const path = yield* whole
      // later versions added two tables and three columns, and nothing else
      const since = migrations.findIndex(({ name }) => name === "trials that were made again")
      inSqlite(
        path,
        `DROP TABLE control; DROP TABLE retired; ${withoutShort}; ALTER TABLE claim DROP COLUMN interrupted; DELETE FROM escapement_migration WHERE version > ${since}`
      )
      const before = contentOf(path)
      yield* Effect.gen(function* () {
        const store = yield* RunStore
        const digest = yield* store.digest("run-1")
        const trials = yield* Stream.runCollect(store.trials("run-1"))
        assert.isAtLeast(trials.length, 2)
        assert.deepStrictEqual((yield* store.verify("run-1")).proof, "seal")
        assert.deepStrictEqual(contentOf(path), before)
        const [first] = trials
        yield* store.retire("run-1", [first?.trial.id ?? ""])
        assert.deepStrictEqual(yield* Stream.runCollect(store.retired("run-1")), [first])
        yield* store.finish(first ?? assert.fail("there is no trial"))
        yield* store.flush
        yield* store.end("run-1", "done")
        assert.deepStrictEqual(yield* Stream.runCollect(store.trials("run-1")), trials)
        assert.deepStrictEqual(yield* store.digest("run-1"), digest)
      }).pipe(Effect.provide(SqliteStore.layer(path)))
      assert.strictEqual(versionsIn(path), migrations.length)
      assert.deepStrictEqual(yield* found(path), [])
    })
  )
})

describe("the digest of a run", () => {
  it.effect("does not depend on the order of its trials, but on each of them", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const digests = yield* Effect.forEach(
        [
          [0, 1, 2],
          [2, 0, 1],
          [0, 1, 3]
        ],
        (epochs, i) =>
          Effect.gen(function* () {
            yield* keepRun(join(folder, `${i}.sqlite`), epochs)
            return Option.getOrThrow(yield* digestIn(join(folder, `${i}.sqlite`)))
          })
      )
      assert.strictEqual(digests[0]?.trials, 3)
      assert.deepStrictEqual(digests[0], digests[1])
      assert.notStrictEqual(digests[0]?.sha256, digests[2]?.sha256)
    })
  )

  it.effect("changes with the scores when the run is sealed again, and the run stays valid", () =>
    Effect.gen(function* () {
      const path = yield* whole
      const before = yield* digestIn(path)
      const rescore = (store: RunStore["Service"]) =>
        Effect.andThen(
          store.score("run-1", "trial-0-one-3", { reward: { version: 2, value: Option.some(1) } }),
          store.seal("run-1")
        )
      yield* Effect.provide(RunStore.use(rescore), SqliteStore.layer(path))
      assert.notDeepEqual(yield* digestIn(path), before)
      assert.deepStrictEqual(yield* found(path), [])
    })
  )
})

/** Changes by hand that are found by the code that finds another of the same class: they are left to the night. */
const later: ReadonlySet<string> = new Set([
  "an outcome",
  "the events, as bytes instead of a text",
  "two trials exchanged",
  "a digest, and the status",
  "a trial taken away, and the status",
  "every digest and seal of the run taken away",
  "all recorded calls taken away",
  "a recorded call added under an id below 0",
  "a recorded call moved to an id below 1",
  "recorded calls of a run whose id is bytes",
  "a trial whose run is bytes",
  "a trial whose id ends in what a text may not hold",
  "an index that is not ours",
  "an index of the same name that holds less",
  "a table that compares texts in another way"
])

describe("examining a store", () => {
  it.effect("finds nothing wrong with an intact store", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* found(yield* whole), [])
    })
  )

  it.effect("does not treat a store as one of an older version without digests", () =>
    Effect.gen(function* () {
      const path = yield* whole
      inSqlite(path, `DROP TABLE retired; DELETE FROM escapement_migration WHERE version > ${undigested}`)
      assert.match(
        (yield* found(path)).join(),
        /^open the store .*the file's table run differs from the one that Escapement makes; so this store of version 3 is not upgraded/
      )
    })
  )

  it.effect("accepts the counts that SQLite keeps for itself", () =>
    Effect.gen(function* () {
      const path = yield* whole
      inSqlite(path, "ANALYZE")
      assert.deepStrictEqual(
        (yield* found(path)).map((sentence) => sentence.slice(0, 38)),
        ["the file is not as Escapement left it:"]
      )
    })
  )

  const changes = [
    [
      "a score",
      `UPDATE trial SET scores = replace(scores, '0.25', '0.75') WHERE epoch = 4`,
      /trial trial-0-one-4: its bytes/
    ],
    ["an outcome", `UPDATE trial SET outcome = '{"_tag":"solved"}' WHERE epoch = 4`, /trial trial-0-one-4: its bytes/],
    [
      "the events",
      "UPDATE trajectory SET events = '[]' WHERE trial = 'trial-0-one-4'",
      /trial trial-0-one-4: its bytes/
    ],
    [
      "the events, as bytes instead of a text",
      "UPDATE trajectory SET events = CAST('[]' AS BLOB) WHERE trial = 'trial-0-one-4'",
      /trial trial-0-one-4: its bytes/
    ],
    ["a name", "UPDATE trial SET name = 'eno' WHERE epoch = 4", /trial trial-0-one-4: it is listed under the name/],
    [
      "a lost trajectory",
      "DELETE FROM trajectory WHERE trial = 'trial-0-one-4'",
      /trial trial-0-one-4: its trajectory/
    ],
    [
      "a digest that is gone",
      "UPDATE trial SET digest = NULL WHERE epoch = 4",
      /trial trial-0-one-4: its digest is lost/
    ],
    ["a trial taken away", "DELETE FROM trial WHERE epoch = 4", /was kept and is lost: trial-0-one-4/],
    [
      "two trials exchanged",
      "UPDATE trial SET digest = (SELECT digest FROM trial WHERE epoch = 5) WHERE epoch = 4",
      /trial trial-0-one-4: its bytes/
    ],
    [
      "a trial added",
      `INSERT INTO trial SELECT run, 'new', cell, name, 99, instance, identity, outcome, usage, timing, scores, trajectory,
        digest, short, short_digest FROM trial WHERE epoch = 4`,
      /trial new: its trajectory is lost/
    ],
    [
      "a trial added under an empty id",
      `INSERT INTO trial SELECT run, '', cell, name, 99, instance, identity, outcome, usage, timing, scores, trajectory,
        NULL, NULL, NULL FROM trial WHERE epoch = 4;
        INSERT INTO trajectory SELECT run, '', events FROM trajectory WHERE trial = 'trial-0-one-4'`,
      /a trial of one, epoch 99, was added by hand: its id is empty/
    ],
    [
      "a view in the place of a table",
      "ALTER TABLE trial RENAME TO kept; CREATE VIEW trial AS SELECT * FROM kept",
      /the file has a view that is not ours: trial/
    ],
    [
      "a trigger",
      "CREATE TRIGGER late AFTER INSERT ON trial BEGIN DELETE FROM trajectory WHERE trial = new.id; END",
      /the file has a trigger that is not ours: late/
    ],
    ["the facets", `UPDATE instance SET facets = '{"h":4}'`, /instance print-one: it has another name or other facets/],
    ["the plan", `UPDATE run SET body = replace(body, '"seed":"7"', '"seed":"8"')`, /run run-1: its plan/],
    ["the status", "UPDATE run SET status = 'failed'", /its status is failed, but its seal says done/],
    [
      "a digest, and the status",
      "UPDATE trial SET digest = NULL WHERE epoch = 4; UPDATE run SET status = 'running'",
      /run run-1: its trials differ from the sealed ones/
    ],
    [
      "a trial taken away, and the status",
      "DELETE FROM trajectory WHERE trial = 'trial-0-one-4'; DELETE FROM trial WHERE epoch = 4; UPDATE run SET status = 'running'",
      /run run-1: its trials differ from the sealed ones/
    ],
    ["a seal", "UPDATE seal SET trials = 11", /seal 1 of run run-1 does not follow/],
    ["a seal taken away", "DELETE FROM seal", /it has ended and its seal is lost/],
    [
      "every digest of the run taken away",
      "UPDATE trial SET digest = NULL; UPDATE run SET digest = NULL; UPDATE instance SET digest = NULL",
      /run run-1: the digest of its plan is lost/
    ],
    [
      "every digest and seal of the run taken away",
      "UPDATE trial SET digest = NULL; UPDATE run SET digest = NULL; UPDATE instance SET digest = NULL; DELETE FROM seal",
      /run run-1: the digest of its plan is lost/
    ],
    [
      "the facets, with their digest",
      `UPDATE instance SET facets = '{"h":4}', digest = NULL`,
      /instance print-one: it has lost the digest of its name and facets/
    ],
    [
      "a recorded call taken away",
      "DELETE FROM recording WHERE id = (SELECT max(id) FROM recording)",
      /recorded model calls were removed/
    ],
    ["all recorded calls taken away", "DELETE FROM recording", /recorded model calls were removed/],
    [
      "who asked for recorded calls",
      "UPDATE asker SET name = 'another'",
      /a recorded model call of another: its bytes/
    ],
    [
      "the digest of a recorded call",
      "UPDATE recording SET digest = NULL WHERE id = 1",
      /a recorded model call of .*: its digest is lost/
    ],
    [
      "a recorded call added under id 0",
      "INSERT INTO recording SELECT 0, asker, x'07', head, base, kept, added, is_reply, answer, digest FROM recording WHERE id = 1",
      /a recorded model call of trial-0-one-4 was added by hand: its id is 0/
    ],
    [
      "a recorded call added under an id below 0",
      "INSERT INTO recording SELECT -9223372036854775807 - 1, asker, x'07', head, base, kept, added, is_reply, answer, digest FROM recording WHERE id = 1",
      /a recorded model call of trial-0-one-4 was added by hand: its id is -9223372036854775808/
    ],
    [
      "a recorded call moved to an id below 1",
      "UPDATE recording SET id = -1 WHERE id = 1",
      /a recorded model call of trial-0-one-4 was added by hand: its id is -1/
    ],
    [
      "recorded calls of a run that is not there",
      `INSERT INTO asker VALUES (-3, 'ghost', 'trial');
        INSERT INTO recording SELECT 99, -3, key, head, base, kept, added, is_reply, answer, digest FROM recording WHERE id = 1`,
      /recorded model calls of a missing run: ghost/
    ],
    [
      "recorded calls of a run whose id is bytes",
      "INSERT INTO asker VALUES (98, CAST('run-1' AS BLOB), 'trial')",
      /recorded model calls of a missing run/
    ],
    [
      "a recorded call of nobody",
      "PRAGMA foreign_keys = OFF; INSERT INTO recording SELECT 99, 77, key, head, base, kept, added, is_reply, answer, digest FROM recording WHERE id = 1",
      /a row refers to a missing row: recording 99/
    ],
    [
      "a trajectory of a run that is not there",
      "INSERT INTO trajectory VALUES ('ghost', 'trial-0-one-4', '[]')",
      /trajectories of a missing run: ghost/
    ],
    [
      "a trial whose run is bytes",
      `PRAGMA foreign_keys = OFF; INSERT INTO trial SELECT CAST(run AS BLOB), id, cell, name, epoch, instance, identity, outcome, usage, timing, scores,
        trajectory, digest, short, short_digest FROM trial WHERE epoch = 4`,
      /a row refers to a missing row: trial/
    ],
    [
      "a trial whose id is bytes",
      `INSERT INTO trial SELECT run, CAST('x' AS BLOB), cell, name, epoch, instance, identity, outcome, usage, timing, scores,
        trajectory, digest, short, short_digest FROM trial WHERE epoch = 4`,
      /the list of trials of run run-1 cannot be read/
    ],
    [
      "a trial whose id ends in what a text may not hold",
      `INSERT INTO trial SELECT run, id || char(0), cell, name, 99, instance, identity, outcome, usage, timing, scores,
        trajectory, digest, short, short_digest FROM trial WHERE epoch = 4`,
      /run run-1: its trials differ from the sealed ones/
    ],
    [
      "a seal below the first one",
      "INSERT INTO seal SELECT -1, run, sealed, status, trials, root, chain FROM seal WHERE id = 1",
      /seal 2 of run run-1 does not follow/
    ],
    ["a table that is not ours", "CREATE TABLE kept (id TEXT)", /the file has a table that is not ours: kept/],
    [
      "an index that is not ours",
      "CREATE INDEX other ON trial (scores)",
      /the file has an index that is not ours: other/
    ],
    [
      "a column",
      "ALTER TABLE trial ADD COLUMN hidden TEXT",
      /the file's table trial differs from the one that Escapement makes/
    ],
    ["an index that is gone", "DROP INDEX recording_key", /the file has lost its index recording_key/],
    [
      "an index of the same name that holds less",
      "DROP INDEX trial_key; CREATE UNIQUE INDEX trial_key ON trial (run, id) WHERE epoch < 0",
      /the file's index trial_key differs from the one that Escapement makes/
    ],
    [
      "a table that compares texts in another way",
      `ALTER TABLE blob RENAME TO old; CREATE TABLE blob (hash TEXT COLLATE NOCASE NOT NULL PRIMARY KEY, data BLOB NOT NULL);
        INSERT INTO blob SELECT * FROM old; DROP TABLE old`,
      /the file's table blob differs from the one that Escapement makes/
    ],
    [
      "a column that computes what was kept",
      "ALTER TABLE trial RENAME COLUMN scores TO kept; ALTER TABLE trial ADD COLUMN scores TEXT AS (replace(kept, '0.25', '0.75'))",
      /the file's table trial differs from the one that Escapement makes/
    ],
    ["an image", "DELETE FROM blob", /trial trial-0-one-4: image ab12 is lost/]
  ] as const
  it.effect.each(changes.filter(([what]) => isThorough || !later.has(what)))(
    "reports what was changed by hand: %s",
    ([, sql, expected]) =>
      Effect.gen(function* () {
        const path = yield* whole
        inSqlite(path, sql)
        const said = yield* found(path)
        assert.isTrue(
          said.some((sentence) => expected.test(sentence)),
          said.join("\n")
        )
        assert.include(said.join(), "some of its bytes have changed since")
      })
  )

  it.effect("reports the body of an instance that was removed", () =>
    Effect.gen(function* () {
      const path = yield* whole
      const said = yield* Effect.andThen(
        Effect.sync(() => {
          const sqlite = new DatabaseSync(path)
          sqlite.prepare("UPDATE instance SET body = ?").run(withheldBody)
          sqlite.close()
        }),
        found(path)
      )
      assert.include(said.join(), "instance print-one: it has lost its body")
    })
  )

  it.effect("notices every removed line of the notes, unless it can prove that nothing is missing", () =>
    Effect.gen(function* () {
      const path = yield* whole
      const notes = `${path}.notes`
      const lines = readFileSync(notes, "utf8").split("\n").slice(0, -1)
      for (const [i] of lines.entries()) {
        writeFileSync(notes, lines.flatMap((line, j) => (i === j ? [] : [`${line}\n`])).join(""))
        // without its last line, the notes say that the file was not closed properly, so that it is examined
        assert.strictEqual((yield* found(path)).length > 0, i < lines.length - 1, `line ${i + 1} of ${lines.length}`)
      }
    })
  )

  it.effect("says of a run of an older version that there is no proof, and reads it", () =>
    Effect.gen(function* () {
      const path = yield* whole
      inSqlite(
        path,
        "UPDATE trial SET digest = NULL, trajectory = NULL; UPDATE run SET digest = NULL; DELETE FROM seal"
      )
      inSqlite(path, "UPDATE instance SET digest = NULL")
      rmSync(`${path}.notes`)
      assert.deepStrictEqual(yield* found(path), [])
      const { runs } = yield* examine(path)
      assert.deepStrictEqual(
        runs.map(({ verification: { digest, trials, unproven } }) => ({ digest, trials, unproven })),
        [{ digest: undefined, trials: 0, unproven: 12 }]
      )
      const read = RunStore.use((store) => Stream.runCollect(store.trials("run-1")))
      assert.strictEqual((yield* Effect.provide(read, SqliteStore.layer(path))).length, 12)
    })
  )

  it.effect("finds every single changed bit in a file that was closed normally", () =>
    Effect.gen(function* () {
      const path = yield* whole
      const changed = `${path}-changed`
      const random = Randomness.rng(nightly("bits"), 0)
      for (let i = 0; i < (isThorough ? 40 : 10); i++) {
        copy(path, changed)
        const bit = random.int(0, statSync(path).size * 8 - 1)
        flip(changed, bit)
        assert.isNotEmpty(yield* found(changed), `bit ${bit}`)
      }
    })
  )

  it.effect("finds by the digests alone every bit that changes stored data", () =>
    Effect.gen(function* () {
      const path = yield* whole
      const before = contentOf(path)
      const changed = `${path}-changed`
      const random = Randomness.rng(nightly("content"), 0)
      let silent = 0
      for (let i = 0; i < (isThorough ? 60 : 15); i++) {
        copy(path, changed)
        rmSync(`${changed}.notes`)
        const bit = random.int(0, statSync(path).size * 8 - 1)
        flip(changed, bit)
        const said = yield* found(changed)
        if (said.length > 0) continue
        silent++
        assert.strictEqual(contentOf(changed), before, `bit ${bit} changed something and nobody said so`)
      }
      assert.isAbove(silent, 0)
    })
  )
})

describe("a trial that differs from what was stored", () => {
  it.effect.each([
    ["with its events", (store: RunStore["Service"]) => Stream.runDrain(store.trials("run-1"))],
    ["without them", (store: RunStore["Service"]) => Stream.runDrain(store.results("run-1"))],
    ["by its id", (store: RunStore["Service"]) => Effect.asVoid(store.findTrials("trial-0-one-4"))],
    ["to be scored", (store: RunStore["Service"]) => store.score("run-1", "trial-0-one-4", {})]
  ] as const)("is not read: %s", ([, read]) =>
    Effect.gen(function* () {
      const path = yield* whole
      inSqlite(path, `UPDATE trial SET usage = '{"input":1}' WHERE epoch = 4`)
      const error = yield* Effect.flip(Effect.provide(RunStore.use(read), SqliteStore.layer(path)))
      assert.match(error.message, /trial trial-0-one-4 of run run-1: it is damaged: .* see: escapement store check/)
    })
  )
})

/** Removes the right to write from a file and its folder, even for root, which ignores permissions. */
const asSomebodyElse = Effect.fnUntraced(function* (file: string) {
  const folder = join(file, "..")
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o444)
  chmodSync(folder, 0o555)
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.(65_534)
  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      if (isRoot) process.seteuid?.(0)
      chmodSync(folder, 0o755)
    })
  )
})

/** Makes the store of a killed process: what it stored is in the log. */
const killed = Effect.gen(function* () {
  const path = join(yield* temporaryFolder, "runs.sqlite")
  const copied = `${path}-killed`
  const keep = (store: RunStore["Service"]) =>
    Effect.gen(function* () {
      yield* store.begin(keptRun)
      yield* store.putInstance(instanceOf("one"))
      yield* store.putBlob("ab12", Uint8Array.of(1, 2, 3))
      for (let epoch = 0; epoch < 12; epoch++) {
        yield* store.finish(trialOf({ epoch, calls: 1 + (epoch % 3) }))
        if (epoch % 4 === 3) yield* store.flush
      }
      copy(path, copied)
    })
  yield* Effect.provide(RunStore.use(keep), SqliteStore.layer(path))
  // the process that wrote it is this one, which is alive
  writeFileSync(`${copied}.notes`, withoutUser(readFileSync(`${copied}.notes`, "utf8")))
  return copied
})
const withoutUser = (notes: string): string =>
  notes
    .split("\n")
    .filter((line) => !line.includes("Opened"))
    .join("\n")

describe("a log that is lost", () => {
  it.effect.each([
    ["whole", () => 0, 12],
    ["in part", (size: number) => Math.floor(size / 2), 1]
  ] as const)("is noticed, reported and replaced: %s", ([, left, least]) =>
    Effect.gen(function* () {
      const path = yield* killed
      const log = readFileSync(`${path}-wal`)
      writeFileSync(`${path}-wal`, log.subarray(0, left(log.length)))
      const said = (yield* found(path)).join("\n")
      const lost = Number(
        /of run run-1 (\d+) trials? (?:was|were) kept and (?:is|are) lost: trial-0-one-/.exec(said)?.[1]
      )
      assert.isAtLeast(lost, least, said)
      const { incomplete } = yield* repair(path)
      assert.deepStrictEqual(incomplete, ["run-1"])
      // what is still wrong is mended by resuming the run, not by another repair
      assert.deepStrictEqual((yield* examine(path)).incomplete, ["run-1"])
      yield* keepRun(path)
      assert.deepStrictEqual(yield* found(path), [])
      const read = RunStore.use((store) => Stream.runCollect(store.trials("run-1")))
      const expected = Array.from({ length: 12 }, (_, epoch) => trialOf({ epoch, calls: 1 + (epoch % 3) }))
      assert.sameDeepMembers([...(yield* Effect.provide(read, SqliteStore.layer(path)))], expected)
    })
  )

  it.effect("is said when the store is opened, with the command that tells more", () =>
    Effect.gen(function* () {
      const path = yield* killed
      writeFileSync(`${path}-wal`, "")
      const said: Array<string> = []
      const logger = Logger.make<unknown, void>(({ message }) => void said.push(String(message)))
      const opened = Layer.provide(SqliteStore.layer(path), Logger.layer([logger]))
      yield* Effect.provide(
        RunStore.use((store) => store.runs),
        opened
      )
      assert.match(
        said.join("\n"),
        /of run run-1 12 trials were kept and are lost: .*; see: escapement store check --store /
      )
    })
  )

  it.effect("restores the plan if the file is gone too", () =>
    Effect.gen(function* () {
      const path = yield* killed
      for (const end of ["", "-wal", "-shm"]) rmSync(`${path}${end}`)
      assert.match((yield* found(path)).join("\n"), /run run-1 was kept and is lost/)
      yield* repair(path)
      const run = yield* Effect.provide(
        RunStore.use((store) => store.run("last")),
        SqliteStore.layer(path)
      )
      assert.deepStrictEqual(run, Option.some({ ...keptRun, status: "interrupted" as const }))
    })
  )
})

const pageSize = 16_384
/** Place of the number of pages in the header of a file, four bytes. Source: sqlite.org/fileformat2.html. */
const pageCountAt = 28

describe("a damaged file", () => {
  it.effect("is noticed for any zeroed page, and repaired except for lost data", () =>
    Effect.gen(function* () {
      const path = yield* whole
      const before = contentOf(path)
      const pages = statSync(path).size / pageSize
      const damaged = `${path}-damaged`
      for (let page = 0; page < pages; page += isThorough ? 1 : 24) {
        copy(path, damaged)
        const bytes = readFileSync(damaged)
        bytes.fill(0, page * pageSize, (page + 1) * pageSize)
        writeFileSync(damaged, bytes)
        assert.isNotEmpty(yield* found(damaged), `page ${page}`)
        yield* repair(damaged)
        yield* keepRun(damaged)
        assert.deepStrictEqual(yield* found(damaged), [], `page ${page}`)
        const read = RunStore.use((store) => Stream.runCollect(store.trials("run-1")))
        assert.strictEqual((yield* Effect.provide(read, SqliteStore.layer(damaged))).length, 12)
      }
      assert.strictEqual(contentOf(path), before)
      assert.isAbove(readdirSync(join(path, "..")).filter((name) => /damaged\.damaged-\d+$/.test(name)).length, 0)
    })
  )

  it.effect("says once what cannot be read, and names the first of many trials", () =>
    Effect.gen(function* () {
      const path = yield* whole
      const bytes = readFileSync(path)
      for (const table of ["recording", "trial"])
        for (const { offset } of leavesOf(path, table)) bytes.fill(0, offset, offset + pageSize)
      writeFileSync(path, bytes)
      const { before, done } = yield* repair(path)
      const said = before.runs.flatMap(({ verification }) => verification.damage.map(({ message }) => message))
      assert.strictEqual(said.filter((one) => one.startsWith("the recorded model calls")).length, 1, said.join("\n"))
      assert.match(done.join("\n"), /run run-1: trials are lost: (trial-0-one-\d+, ){4}trial-0-one-\d+ and 7 more$/m)
    })
  )

  it.effect("keeps every trial but a last one whose bytes are lost", () =>
    Effect.gen(function* () {
      const path = yield* whole
      zeroLastRow(path, "trial")
      const { done, incomplete } = yield* repair(path)
      assert.deepStrictEqual(done.slice(1), [
        "run run-1: trials are lost: trial-0-one-11",
        "of 12 sealed trials of run run-1, 1 is lost"
      ])
      assert.deepStrictEqual(incomplete, ["run-1"])
      assert.deepStrictEqual(
        idsOf(path),
        Array.from({ length: 11 }, (_, epoch) => `trial-0-one-${epoch}`)
      )
    })
  )

  it.effect.each([
    // the last page holds the events of the last trial
    ["its last page is gone", (bytes: Buffer) => bytes.subarray(0, -pageSize), 11],
    // the events of all trials are lost, and even tables have no first page
    ["only a third is left", (bytes: Buffer) => bytes.subarray(0, bytes.length / 3), 0],
    [
      "nothing is gone, but its header states the greatest length",
      (bytes: Buffer) => bytes.fill(255, pageCountAt, pageCountAt + 4),
      12
    ]
  ] as const)("shorter than its header states keeps what is left, even without notes: %s", ([, damage, trials]) =>
    Effect.gen(function* () {
      const path = yield* whole
      writeFileSync(path, damage(readFileSync(path)))
      rmSync(`${path}.notes`)
      yield* repair(path)
      assert.deepStrictEqual(
        idsOf(path),
        Array.from({ length: trials }, (_, epoch) => `trial-0-one-${epoch}`)
      )
      assert.strictEqual((yield* examine(path)).runs.length, 1)
    })
  )

  it.effect("is not opened for a run", () =>
    Effect.gen(function* () {
      const path = yield* whole
      const bytes = readFileSync(path)
      bytes.fill(0, 2 * pageSize, 6 * pageSize)
      writeFileSync(path, bytes)
      const error = yield* Effect.flip(
        Effect.provide(
          RunStore.use((store) => store.runs),
          SqliteStore.layer(path)
        )
      )
      assert.match(
        error.message.replaceAll(path, "PATH"),
        /^open the store PATH: .*damaged.*escapement store check --repair --store PATH$/s
      )
    })
  )

  it.effect("is not treated as a store if it never was one", () =>
    Effect.gen(function* () {
      const path = join(yield* temporaryFolder, "notes.txt")
      writeFileSync(path, "my notes ".repeat(100))
      assert.match((yield* Effect.flip(repair(path))).message, /not an SQLite database/)
      assert.include(readFileSync(path, "utf8"), "my notes")
    })
  )
})

describe("repair", () => {
  it.effect("says that no run could be read of a file that is cut off, without notes", () =>
    Effect.gen(function* () {
      const path = yield* whole
      const size = statSync(path).size
      writeFileSync(path, readFileSync(path).subarray(0, Math.min(size - 1, pageSize)))
      rmSync(`${path}.notes`)
      const { before, done, isLost } = yield* repair(path)
      assert.isTrue(isLost)
      assert.deepStrictEqual(before.faults, [{ kind: "broken", sentence: "the file is damaged" }])
      assert.deepStrictEqual(done, [
        `no run could be read; the fresh file is empty; the damaged one is kept as ${path}.damaged-1`
      ])
      assert.deepStrictEqual(yield* examine(path), { faults: [], runs: [], incomplete: [] })
    })
  )

  it.effect("removes an image with a wrong hash, and the trials that show it", () =>
    Effect.gen(function* () {
      const path = join(yield* temporaryFolder, "runs.sqlite")
      const data = Uint8Array.of(7, 7)
      const hash = createHash("sha256").update(data).digest("hex")
      const plain = trialOf()
      const events = plain.trial.events.map((event) =>
        event._tag === "Called"
          ? { ...event, content: [{ _tag: "Image", mediaType: "image/png", blob: hash, alt: "a door" } as const] }
          : event
      )
      const shown = { ...plain, trial: { ...plain.trial, events } }
      const keep = RunStore.use((store) =>
        Effect.all([
          store.begin(runOf("run-1")),
          store.putInstance(instanceOf("one")),
          store.putBlob(hash, data),
          store.finish(shown),
          store.flush,
          store.end("run-1", "done")
        ])
      )
      yield* Effect.provide(keep, SqliteStore.layer(path))
      inSqlite(path, "UPDATE blob SET data = x'0708'")
      assert.match((yield* found(path)).join(), /trial trial-0-one-0: image [0-9a-f]{64} is not the one of its hash/)
      yield* repair(path)
      yield* Effect.provide(keep, SqliteStore.layer(path))
      assert.deepStrictEqual(yield* found(path), [])
      // neither are these bytes
      inSqlite(path, "UPDATE blob SET data = 'a text'")
      assert.include((yield* repair(path)).done, "1 damaged image was removed")
      yield* Effect.provide(keep, SqliteStore.layer(path))
      assert.deepStrictEqual(yield* found(path), [])
      // the trial that shows it is lost, so no run names it
      inSqlite(path, "UPDATE blob SET data = x'0708'; DELETE FROM trajectory; DELETE FROM trial")
      const { done } = yield* repair(path)
      assert.include(done, "1 damaged image was removed")
      assert.include(done.join(), `the damaged one is kept as ${path}.damaged-3`)
      yield* Effect.provide(keep, SqliteStore.layer(path))
      assert.deepStrictEqual(yield* found(path), [])
    })
  )

  it.effect("removes a recorded message with a wrong hash, so that it is stored anew", () =>
    Effect.gen(function* () {
      const path = yield* whole
      inSqlite(path, "UPDATE fragment SET body = (SELECT max(body) FROM fragment)")
      assert.match((yield* found(path)).join(), /a recorded message [0-9a-f]{64} is not the one of its hash/)
      const { done } = yield* repair(path)
      assert.match(done.join(), /\d+ damaged recorded messages? w/)
      yield* keepRun(path)
      assert.deepStrictEqual(yield* found(path), [])
    })
  )

  it.effect("removes what was added by hand, and what belongs to no run", () =>
    Effect.gen(function* () {
      const path = yield* whole
      inSqlite(
        path,
        `DROP INDEX recording_key; CREATE TABLE kept (id TEXT); INSERT INTO trajectory VALUES ('ghost', 'x', '[]');
          INSERT INTO asker VALUES (97, 'ghost', 'trial');
          INSERT INTO recording SELECT 99, 97, key, head, base, kept, added, is_reply, answer, digest FROM recording WHERE id = 1;
          INSERT INTO recording SELECT 0, asker, key, head, base, kept, added, is_reply, answer, digest FROM recording WHERE id = 1`
      )
      const { done } = yield* repair(path)
      assert.include(done.join("\n"), "what could be read is in a fresh file")
      assert.include(done.join("\n"), "data of missing runs was removed")
      yield* keepRun(path)
      assert.deepStrictEqual(yield* found(path), [])
    })
  )

  it.effect("says of which run it removed the trials, because nothing has its plan", () =>
    Effect.gen(function* () {
      const path = yield* whole
      const bytes = readFileSync(path)
      for (const { offset } of leavesOf(path, "run")) bytes.fill(0, offset, offset + pageSize)
      writeFileSync(path, bytes)
      rmSync(`${path}.notes`)
      const { done, isLost } = yield* repair(path)
      assert.isTrue(isLost)
      assert.include(done.join("\n"), "run run-1: its trials were removed, as its plan could not be read")
    })
  )

  it.effect("keeps a copy of a file before it deletes trials in it", () =>
    Effect.gen(function* () {
      const path = yield* whole
      inSqlite(path, `UPDATE trial SET usage = '{"input":1}' WHERE epoch = 4`)
      // without notes, nobody sees that the file is not as it was left, and it is mended in place
      rmSync(`${path}.notes`)
      const bytes = readFileSync(path)
      const { done, isLost } = yield* repair(path)
      assert.deepStrictEqual(done, [
        `the damaged file is kept as ${path}.damaged-1`,
        "run run-1: damaged trials were removed: trial-0-one-4",
        "of 12 sealed trials of run run-1, 1 is lost"
      ])
      assert.isFalse(isLost)
      assert.isTrue(bytes.equals(readFileSync(`${path}.damaged-1`)))
      assert.strictEqual(statSync(`${path}.damaged-1`).mode, statSync(path).mode)
      assert.deepStrictEqual((yield* repair(path)).done, ["of 12 sealed trials of run run-1, 1 is lost"])
      assert.isFalse(existsSync(`${path}.damaged-2`))
    })
  )

  it.effect.each([
    ["one", (path: string) => inSqlite(path, `UPDATE trial SET usage = '{"input":1}' WHERE epoch = 4`), "1 is"],
    [
      "all, whose ids nobody knows any more",
      (path: string) => {
        const bytes = readFileSync(path)
        for (const { offset } of [...leavesOf(path, "trial"), ...leavesOf(path, "trajectory")])
          bytes.fill(0, offset, offset + pageSize)
        writeFileSync(path, bytes)
      },
      "12 are"
    ]
  ] as const)("is followed by checks that say how many trials are lost, even without notes: %s", ([, damage, lost]) =>
    Effect.gen(function* () {
      const path = yield* whole
      damage(path)
      rmSync(`${path}.notes`)
      yield* repair(path)
      const said = `of 12 sealed trials of run run-1, ${lost} lost`
      const { faults, incomplete } = yield* examine(path)
      assert.deepStrictEqual(faults, [{ kind: "lost-trials", run: "run-1", sentence: said }])
      assert.deepStrictEqual(incomplete, ["run-1"])
      const check = RunStore.use((store) => store.check)
      assert.deepStrictEqual(yield* Effect.provide(check, SqliteStore.layer(path)), [said])
      const again = yield* repair(path)
      assert.deepStrictEqual([again.done, again.incomplete], [[said], ["run-1"]])
      yield* keepRun(path)
      assert.deepStrictEqual(yield* found(path), [])
    })
  )

  it.effect.each(["with", "without"])("settles once what a fork has lost, as nothing makes it again: %s notes", (how) =>
    Effect.gen(function* () {
      const path = join(yield* temporaryFolder, "runs.sqlite")
      const plan = { ...keptRun.plan, fork: { run: "run-0", at: "after-mistake" as const } }
      yield* keepRun(path, undefined, { ...keptRun, plan })
      inSqlite(path, "DELETE FROM trial WHERE epoch = 4; DELETE FROM trajectory WHERE trial = 'trial-0-one-4'")
      if (how === "without") rmSync(`${path}.notes`)
      assert.deepStrictEqual((yield* examine(path)).incomplete, [])
      const { done, incomplete } = yield* repair(path)
      assert.deepStrictEqual([done.at(-1), incomplete], ["of 12 sealed trials of run run-1, 1 is lost", ["run-1"]])
      assert.deepStrictEqual(yield* found(path), [])
      const again = yield* repair(path)
      assert.deepStrictEqual([again.done, again.incomplete], [[], []])
    })
  )

  it.effect("does not count a trial that is to be played again as lost", () =>
    Effect.gen(function* () {
      const path = yield* whole
      yield* Effect.provide(
        RunStore.use((store) => store.retire("run-1", ["trial-0-one-4"])),
        SqliteStore.layer(path)
      )
      rmSync(`${path}.notes`)
      assert.deepStrictEqual(yield* found(path), [])
    })
  )

  it.effect("removes damaged trials, so that they are played again", () =>
    Effect.gen(function* () {
      const path = yield* whole
      inSqlite(path, `UPDATE trial SET usage = '{"input":1}' WHERE epoch = 4; UPDATE instance SET facets = '{}'`)
      const { done, incomplete } = yield* repair(path)
      assert.include(done.join("\n"), "damaged trials were removed: trial-0-one-4")
      assert.deepStrictEqual(incomplete, ["run-1"])
      yield* keepRun(path)
      assert.deepStrictEqual(yield* found(path), [])
    })
  )
})

describe("a store file", () => {
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
  it.effect.skipIf(process.platform === "win32")(
    "is accessible to its user only, with its folder, log and notes, under any umask",
    () =>
      Effect.gen(function* () {
        const folder = yield* temporaryFolder
        const path = join(folder, "deep", "runs.sqlite")
        const before = process.umask(0)
        yield* Effect.addFinalizer(() => Effect.sync(() => void process.umask(before)))
        const look = RunStore.use((store) =>
          Effect.map(store.begin(runOf("run-1")), () =>
            ["", "-wal", "-shm", ".notes"].map((end) => modeOf(`${path}${end}`))
          )
        )
        assert.deepStrictEqual(yield* Effect.provide(look, SqliteStore.layer(path)), ["600", "600", "600", "600"])
        assert.strictEqual(modeOf(join(folder, "deep")), "700")
      })
  )

  it.effect("can be read in a read-only place, but not written", () =>
    Effect.gen(function* () {
      const path = yield* whole
      const killedPath = yield* killed
      for (const file of [path, killedPath]) {
        const use = RunStore.use((store) =>
          Effect.all([
            Stream.runCollect(store.trials("run-1")),
            Effect.flip(store.end("run-1", "done")),
            Effect.flip(Effect.andThen(store.finish(trialOf({ epoch: 77 })), store.flush))
          ])
        )
        const [trials, ended, kept] = yield* Effect.scoped(
          Effect.andThen(asSomebodyElse(file), Effect.provide(use, SqliteStore.layer(file)))
        )
        assert.strictEqual(trials.length, 12)
        for (const { message } of [ended, kept]) assert.match(message, /the file or its folder is read-only/)
      }
    })
  )
})
