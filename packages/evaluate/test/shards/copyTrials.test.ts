import { type Recorded, Recordings, type Run, RunStore } from "@escapement/core"
import { SqliteStore } from "@escapement/store"
import { Kits } from "@escapement/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option, Stream } from "effect"
import { copyRecordings, copyTrials } from "../../src/shards/copyTrials.ts"
import type { Part } from "../../src/shards/Part.ts"

const hash = (digit: string): string => digit.repeat(64)
/** A store with two trials of one instance, which rests on a part, and with a call of each. */
const filled = (answer: string) =>
  Effect.gen(function* () {
    const context = yield* Layer.build(Layer.fresh(SqliteStore.layerMemory))
    return yield* Effect.gen(function* () {
      const [store, recordings] = [yield* RunStore, yield* Recordings]
      yield* store.begin(Kits.sampleRun("part"))
      yield* store.putInstance({ ...Kits.sampleInstance("rest"), fingerprint: hash("a"), instance: "a catalogue" })
      yield* store.putInstance({ ...Kits.sampleInstance("one"), instance: { deep: [hash("a")] } })
      yield* store.putBlob("ab12", new Uint8Array([1, 2]))
      for (const id of ["first", "second"]) {
        yield* store.finish(Kits.sampleTrial({ run: "part", id }))
        const recording: Recorded.Recording = {
          run: "part",
          asker: id,
          key: hash("1"),
          head: hash("e"),
          kept: 0,
          added: [hash("8")],
          answer: { _tag: "Refused", reason: answer }
        }
        yield* recordings.record(recording, [
          [hash("8"), { role: answer }],
          [hash("e"), {}]
        ])
      }
      yield* store.flush
      return context
    }).pipe(Effect.provideContext(context))
  })

const partAt = (place: string): Part => {
  const run: Run = Kits.sampleRun("part")
  return { place, run, shard: { index: 1, of: 2, trials: 8 }, isDone: true, trials: new Set(), retired: [] }
}

describe("copyTrials", () => {
  it.effect("copies the trials of a part, what they depend on and their judgements, and nothing else", () =>
    Effect.gen(function* () {
      const [mine, other] = [partAt("mine"), partAt("other")]
      const owners = new Map([
        ["first", mine],
        ["second", other]
      ])
      const store = yield* RunStore
      const into = Kits.sampleRun("merged")
      yield* store.begin(into)
      const from = { from: yield* filled("mine"), part: mine, into }
      yield* copyTrials(from, owners)
      yield* copyRecordings(from, owners)
      yield* store.flush
      assert.deepStrictEqual(
        (yield* Stream.runCollect(store.trials("merged"))).map(({ trial }) => trial.id),
        ["first"]
      )
      const [one, rest] = [yield* store.instance("print-one"), yield* store.instance(hash("a"))]
      assert.deepStrictEqual(
        [one, rest].map((found) => Option.getOrUndefined(found)?.instance),
        [{ deep: [hash("a")] }, "a catalogue"]
      )
      assert.deepStrictEqual(Option.getOrUndefined(yield* store.blob("ab12")), new Uint8Array([1, 2]))
      yield* copyRecordings({ from: yield* filled("other"), part: other, into }, owners)
      yield* store.flush
      const { conversation } = yield* Recordings
      const answers = yield* Effect.forEach(["first", "second"], (asker) => conversation("merged", asker))
      assert.deepStrictEqual(
        answers.map((calls) => calls.map(({ answer }) => answer)),
        [[{ _tag: "Refused", reason: "mine" }], [{ _tag: "Refused", reason: "other" }]]
      )
    }).pipe(Effect.scoped, Effect.provide(SqliteStore.layerMemory))
  )
})
