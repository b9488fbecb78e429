import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { deflateSync } from "node:zlib"
import { RunStore, type Stored } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Stream } from "effect"
import { examine } from "../../src/check/examine.ts"
import { repair } from "../../src/check/repair.ts"
import { SqliteStore } from "../../src/SqliteStore.ts"
import { digestShort } from "../../src/tables/shortForm.ts"
import { instanceOf, runOf, trialOf } from "../samples.ts"
import { inSqlite } from "../storeFiles.ts"
import { temporaryFolder } from "../temporaryFolder.ts"
import { someOf } from "../../../../tools/test/isThorough.ts"

const withText = (text: string): Stored.StoredTrial => {
  const stored = trialOf()
  const note = { _tag: "Noted", step: 0, kind: "plan", text } as const
  return { ...stored, trial: { ...stored.trial, events: [note, ...stored.trial.events] } }
}
const large = withText("long ".repeat(1_000_000))

/** Makes a store with a run of one large trial, properly closed. */
const kept = Effect.gen(function* () {
  const path = join(yield* temporaryFolder, "runs.sqlite")
  yield* RunStore.use((store) =>
    Effect.gen(function* () {
      yield* store.begin({ ...runOf("run-1"), trials: 1 })
      yield* store.putInstance(instanceOf("one"))
      yield* store.putBlob("ab12", Uint8Array.of(1, 2, 3))
      yield* store.finish(large)
      yield* store.flush
      yield* store.end("run-1", "done")
    })
  ).pipe(Effect.provide(SqliteStore.layer(path)))
  return path
})

const inStore = <A, E>(path: string, use: (store: RunStore["Service"]) => Effect.Effect<A, E>) =>
  Effect.provide(RunStore.use(use), SqliteStore.layer(path))

const shortIn = (path: string) => inStore(path, (store) => store.shortTrial("trial", "run-1"))
const damageIn = (path: string) =>
  Effect.map(
    inStore(path, (store) => store.verify("run-1")),
    ({ damage }) => damage.filter(({ image }) => image !== "ab12").map(({ message }) => message)
  )

describe("the short form of a trial", () => {
  it.effect("is read instead of the events", () =>
    Effect.gen(function* () {
      const path = yield* kept
      inSqlite(path, "UPDATE trajectory SET events = '[]'")
      const short = Option.getOrThrow(yield* shortIn(path))
      assert.strictEqual(short.stored.trial.events.length, large.trial.events.length)
      assert.deepStrictEqual(yield* inStore(path, (store) => store.shortTrial("", "run-1")), Option.none())
      assert.deepStrictEqual(yield* damageIn(path), ["trial trial-0-one-0: its bytes are not those that were stored"])
    })
  )

  it.effect.each(
    someOf(
      [
        [
          "a byte of it changed",
          "UPDATE trial SET short = CAST(substr(short, 1, 99) || x'00' || substr(short, 101) AS BLOB)"
        ],
        ["its digest taken away", "UPDATE trial SET short_digest = NULL"]
      ] as const,
      2
    )
  )("is ignored and reported with %s; the repair keeps its trial", ([, sql]) =>
    Effect.gen(function* () {
      const path = yield* kept
      inSqlite(path, sql)
      assert.deepStrictEqual(yield* shortIn(path), Option.none())
      assert.deepStrictEqual(yield* damageIn(path), ["trial trial-0-one-0: its short form does not match its events"])
      // the trial itself is undamaged
      assert.strictEqual((yield* inStore(path, (store) => store.verify("run-1"))).trials, 1)
      const { done, incomplete } = yield* repair(path)
      assert.deepStrictEqual(incomplete, [])
      assert.match(done.join(), /run run-1: short forms that did not match .* were removed/)
      const { runs } = yield* examine(path)
      assert.deepStrictEqual(
        runs.map(({ verification }) => [verification.proof, verification.damage.length]),
        [["seal", 0]]
      )
      assert.deepStrictEqual(yield* inStore(path, (store) => Stream.runCollect(store.trials("run-1"))), [large])
    })
  )

  it.effect("is reported if it was made from other events, even with a matching digest", () =>
    Effect.gen(function* () {
      const path = yield* kept
      const other = deflateSync(JSON.stringify({ events: [], cut: [] }))
      const sqlite = new DatabaseSync(path)
      const [row = {}] = sqlite.prepare("SELECT trajectory FROM trial").all()
      assert(row["trajectory"] instanceof Uint8Array)
      const digest = digestShort("run-1", large.trial.id, row["trajectory"], other)
      sqlite.prepare("UPDATE trial SET short = ?, short_digest = ?").run(other, digest)
      sqlite.close()
      assert.deepStrictEqual(Option.getOrThrow(yield* shortIn(path)).stored.trial.events, [])
      assert.deepStrictEqual(yield* damageIn(path), ["trial trial-0-one-0: its short form does not match its events"])
    })
  )

  it.effect("is not read if it nests too deeply to be read", () =>
    Effect.gen(function* () {
      const path = yield* kept
      const args = "[".repeat(1e5) + "]".repeat(1e5)
      const called = `{"_tag":"Called","index":0,"step":0,"call":{"tool":"t","args":${args}},"content":[],"facts":[]}`
      const other = deflateSync(`{"events":[${called}],"cut":[]}`)
      const sqlite = new DatabaseSync(path)
      const [row = {}] = sqlite.prepare("SELECT trajectory FROM trial").all()
      assert(row["trajectory"] instanceof Uint8Array)
      const digest = digestShort("run-1", large.trial.id, row["trajectory"], other)
      sqlite.prepare("UPDATE trial SET short = ?, short_digest = ?").run(other, digest)
      sqlite.close()
      assert.deepStrictEqual(yield* shortIn(path), Option.none())
    })
  )

  it.effect("belongs to the first stored version of a trial, and is removed with it", () =>
    Effect.gen(function* () {
      const path = yield* kept
      const first = yield* shortIn(path)
      yield* inStore(path, (store) =>
        Effect.gen(function* () {
          yield* store.finish(withText("other ".repeat(1_000_000)))
          yield* store.flush
          assert.deepStrictEqual(yield* store.shortTrial("trial", "run-1"), first)
          yield* store.retire("run-1", [large.trial.id])
          assert.deepStrictEqual(yield* store.shortTrial("trial", "run-1"), Option.none())
          assert.deepStrictEqual(yield* Stream.runCollect(store.retired("run-1")), [large])
        })
      )
    })
  )
})
