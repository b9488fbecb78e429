import { RunStore, Trial } from "@escapement/core"
import { RecordingsConformance, RunStoreConformance } from "@escapement/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Schema, Stream } from "effect"
import { SqliteStore } from "../src/SqliteStore.ts"
import { instanceOf, runOf, trialOf } from "./samples.ts"
import { temporaryFolder } from "./temporaryFolder.ts"
import { isLeftOut } from "../../../tools/test/isThorough.ts"

/** Encodes a trial as text, in which -0 is 0. */
const json = Schema.encodeUnknownSync(Schema.fromJsonString(Schema.toCodecJson(Schema.NullOr(Trial))))

const passes = "lives as long as its scope"
// most tests keep their runs in memory, and the store in a file has the same code
describe.skipIf(isLeftOut("the laws of the store in memory"))("SQLite in memory", () => {
  RunStoreConformance.suite({
    name: "a store in memory",
    place: Effect.succeed(SqliteStore.layerMemory),
    deviations: {
      "keeps what was finished when it is closed and opened again": passes,
      "has written what was flushed before it is closed": passes,
      "takes what two write at once, and of what both write one of the two": passes
    }
  })
  RecordingsConformance.suite({
    name: "recordings in memory",
    place: Effect.succeed(SqliteStore.layerMemory),
    deviations: { "keeps what was recorded when it is closed and opened again": passes }
  })
})
RunStoreConformance.suite({
  name: "a store in a file",
  place: Effect.map(temporaryFolder, (folder) => SqliteStore.layer(`${folder}/deep/er/runs.sqlite`)),
  deviations: {}
})
RecordingsConformance.suite({
  name: "recordings in a file",
  place: Effect.map(temporaryFolder, (folder) => SqliteStore.layer(`${folder}/runs.sqlite`)),
  deviations: {}
})

describe("a trial in a store", () => {
  it.effect("is visible after the next flush, not before", () =>
    Effect.gen(function* () {
      const store = yield* RunStore
      yield* store.begin(runOf("run-1"))
      yield* store.putInstance(instanceOf("one"))
      yield* store.finish(trialOf())
      assert.strictEqual((yield* store.finished("run-1")).size, 0)
      assert.strictEqual((yield* Stream.runCollect(store.results("run-1"))).length, 0)
      yield* store.flush
      assert.strictEqual((yield* store.finished("run-1")).size, 1)
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("is written at the latest when its scope ends", () =>
    Effect.gen(function* () {
      const layer = SqliteStore.layer(`${yield* temporaryFolder}/runs.sqlite`)
      yield* Effect.gen(function* () {
        const store = yield* RunStore
        yield* store.begin(runOf("run-1"))
        yield* store.putInstance(instanceOf("one"))
        yield* store.finish(trialOf())
      }).pipe(Effect.provide(layer))
      const trials = yield* RunStore.use((store) => Stream.runCollect(store.trials("run-1"))).pipe(
        Effect.provide(layer)
      )
      assert.deepStrictEqual(trials, [trialOf()])
    })
  )
})

describe("stored data comes back unchanged", () => {
  it.effect.prop("trials", [Trial], ([{ identity, ...rest }]) =>
    Effect.gen(function* () {
      const trial = { ...rest, id: "abc", identity: { ...identity, instance: "def" } }
      const store = yield* RunStore
      const cells = [trial.identity.cell]
      yield* store.begin({ ...runOf("run-1"), cells })
      yield* store.putInstance({ ...instanceOf("one"), fingerprint: "def" })
      const stored = { run: "run-1", cell: 0, trial, scores: {} }
      yield* store.finish(stored)
      yield* store.flush
      const [found] = yield* Stream.runCollect(store.trials("run-1"))
      assert.strictEqual(json(found?.trial ?? null), json(trial))
      assert.strictEqual((yield* store.findTrials("ab")).length, 1)
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect.prop("instances", [Schema.Json], ([instance]) =>
    Effect.gen(function* () {
      const store = yield* RunStore
      const stored = { ...instanceOf("one"), instance }
      yield* store.putInstance(stored)
      assert.strictEqual(JSON.stringify(yield* store.instance(stored.fingerprint)), JSON.stringify(Option.some(stored)))
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )

  it.effect.prop("blobs", [Schema.Uint8Array], ([data]) =>
    Effect.gen(function* () {
      const store = yield* RunStore
      yield* store.putBlob("some", data)
      assert.deepStrictEqual(yield* store.blob("some"), Option.some(data))
    }).pipe(Effect.provide(SqliteStore.layerMemory))
  )
})
