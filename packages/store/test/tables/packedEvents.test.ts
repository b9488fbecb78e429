import { join } from "node:path"
import { deflateSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { RunStore } from "@escapement/core"
import { Effect, Stream } from "effect"
import { SqliteStore } from "@escapement/store"
import { sha256Bytes } from "../../src/tables/hashValues.ts"
import { mostUnpacked } from "../../src/tables/pack.ts"
import { packEvents, unpackEvents } from "../../src/tables/packedEvents.ts"
import { instanceOf, runOf, trialOf } from "../samples.ts"
import { inSqlite } from "../storeFiles.ts"
import { temporaryFolder } from "../temporaryFolder.ts"

const long = JSON.stringify(Array.from({ length: 500 }, (_, i) => `event ${i}, é𝄞`))

describe("events in SQLite", () => {
  it("are packed if they are long, and unpack to the same events", () => {
    const packed = packEvents(long)
    assert.instanceOf(packed, Uint8Array)
    assert.isBelow(packed.length, long.length / 2)
    const print = sha256Bytes(long)
    assert.deepStrictEqual(unpackEvents({ id: "one", events: packed }), { id: "one", events: long, print })
    const bytes = { id: "one", events: Buffer.from(long), form: "text" }
    assert.deepStrictEqual(unpackEvents(bytes), { ...bytes, events: long, print })
    assert.strictEqual(packEvents("[]"), "[]")
    assert.deepStrictEqual(unpackEvents({ events: "[]" }), { events: "[]" })
  })

  it("stay unchanged if they cannot be unpacked within the limit", () => {
    const bomb = deflateSync("a".repeat(mostUnpacked + 1), { level: 9 })
    for (const events of [bomb, Buffer.from("[]")]) assert.strictEqual(unpackEvents({ events })["events"], events)
  })

  it.effect("return from a store unchanged, and damage to them is found", () =>
    Effect.gen(function* () {
      const path = join(yield* temporaryFolder, "runs.sqlite")
      const trial = trialOf({ id: "trial-1", calls: 30 })
      const keep = (store: RunStore["Service"]) =>
        Effect.all([store.begin(runOf("run-1")), store.putInstance(instanceOf("one")), store.finish(trial)])
      yield* Effect.provide(RunStore.use(keep), SqliteStore.layer(path))
      const read = Effect.provide(
        RunStore.use((store) => Stream.runCollect(store.trials("run-1"))),
        SqliteStore.layer(path)
      )
      assert.deepStrictEqual(yield* read, [trial])
      inSqlite(
        path,
        "UPDATE trajectory SET events = CAST(substr(events, 1, 200) || x'00' || substr(events, 202) AS BLOB)"
      )
      assert.include((yield* Effect.flip(read)).message, "read trial trial-1 of run run-1: it is damaged")
    })
  )
})
