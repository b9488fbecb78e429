import { type Json, type Recorded, Recordings, type Run, RunStore, type Stored } from "@escapement/core"
import { Identity } from "@escapement/env"
import { SqliteStore } from "@escapement/store"
import { Kits } from "@escapement/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Option, Stream } from "effect"
import { copyRecordings, copyTrials } from "../../src/shards/copyTrials.ts"
import { labelDigest } from "../../src/shards/Dealt.ts"
import type { Part } from "../../src/shards/Part.ts"

const storedAs = (name: string, instance: Json.Json): Stored.StoredInstance => ({
  ...Kits.sampleInstance(name),
  fingerprint: Identity.fingerprint(instance),
  instance
})
const catalogue = storedAs("rest", "a catalogue")
const instance = storedAs("one", { deep: [catalogue.fingerprint] })
const dealt = {
  instances: new Map([catalogue, instance].map((stored) => [stored.fingerprint, labelDigest(stored)])),
  unfinished: new Map<string, number>()
}

const bytes = new Uint8Array([1, 2])
const image = Identity.sha256Hex(bytes)
const head = { tools: [Identity.fingerprint("a tool")] }

/** A trial of the instance, with an image. */
const trialOf = (id: string): Stored.StoredTrial => {
  const { trial, ...rest } = Kits.sampleTrial({ run: "part", id })
  return {
    ...rest,
    trial: {
      ...trial,
      identity: { ...trial.identity, instance: instance.fingerprint },
      events: trial.events.map((event) =>
        event._tag === "Called"
          ? {
              ...event,
              content: event.content.map((part) => (part._tag === "Image" ? { ...part, blob: image } : part))
            }
          : event
      )
    }
  }
}

interface Contents {
  readonly instances?: ReadonlyArray<Stored.StoredInstance>
  readonly image?: Uint8Array
  readonly tool?: string
}

/** A store with two trials of one instance, which rests on a part, and with a call of each. */
const filled = (answer: string, contents: Contents = {}) =>
  Effect.gen(function* () {
    const context = yield* Layer.build(Layer.fresh(SqliteStore.layerMemory))
    return yield* Effect.gen(function* () {
      const [store, recordings] = [yield* RunStore, yield* Recordings]
      yield* store.begin(Kits.sampleRun("part"))
      for (const stored of contents.instances ?? [catalogue, instance]) yield* store.putInstance(stored)
      yield* store.putBlob(image, contents.image ?? bytes)
      for (const id of ["first", "second"]) {
        yield* store.finish(trialOf(id))
        const recording: Recorded.Recording = {
          run: "part",
          asker: id,
          key: Identity.fingerprint("a key"),
          head: Identity.fingerprint(head),
          kept: 0,
          added: [Identity.fingerprint({ role: answer })],
          answer: { _tag: "Refused", reason: answer }
        }
        yield* recordings.record(recording, [
          [Identity.fingerprint({ role: answer }), { role: answer }],
          [Identity.fingerprint(head), head],
          [Identity.fingerprint("a tool"), contents.tool ?? "a tool"]
        ])
      }
      yield* store.flush
      return context
    }).pipe(Effect.provideContext(context))
  })

const partAt = (place: string): Part => {
  const run: Run = Kits.sampleRun("part")
  return {
    place,
    run,
    shard: { index: 1, of: 2, trials: 8 },
    isDone: true,
    trials: new Set(),
    retired: [],
    begun: new Set()
  }
}

/** Copies the trial `first` of a part, with its calls, into the store of the test. */
const copied = Effect.fnUntraced(function* (contents: Contents) {
  const part = partAt("mine")
  const into = Kits.sampleRun("merged")
  const store = yield* RunStore
  yield* store.begin(into)
  const copying = { from: yield* filled("mine", contents), part, into, dealt }
  yield* copyTrials(copying, new Map([["first", part]]))
  yield* copyRecordings(copying, new Map([["first", part]]))
  yield* store.flush
})

/** The error of a copy, which leaves the instance of the target as it is. */
const refusal = (contents: Contents, own?: Stored.StoredInstance) =>
  Effect.gen(function* () {
    const store = yield* RunStore
    if (own !== undefined) yield* store.putInstance(own)
    const { message } = yield* Effect.flip(copied(contents))
    if (own !== undefined) {
      assert.deepStrictEqual(Option.getOrUndefined(yield* store.instance(own.fingerprint)), own)
    }
    return message
  }).pipe(Effect.provide(Layer.fresh(SqliteStore.layerMemory)))

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
      const from = { from: yield* filled("mine"), part: mine, into, dealt }
      yield* copyTrials(from, owners)
      yield* copyRecordings(from, owners)
      yield* store.flush
      assert.deepStrictEqual(
        (yield* Stream.runCollect(store.trials("merged"))).map(({ trial }) => trial.id),
        ["first"]
      )
      const found = yield* Effect.forEach([instance, catalogue], ({ fingerprint }) => store.instance(fingerprint))
      assert.deepStrictEqual(found.map(Option.getOrUndefined), [instance, catalogue])
      assert.deepStrictEqual(Option.getOrUndefined(yield* store.blob(image)), bytes)
      yield* copyRecordings({ from: yield* filled("other"), part: other, into, dealt }, owners)
      yield* store.flush
      const { conversation } = yield* Recordings
      const answers = yield* Effect.forEach(["first", "second"], (asker) => conversation("merged", asker))
      assert.deepStrictEqual(
        answers.map((calls) => calls.map(({ answer }) => answer)),
        [[{ _tag: "Refused", reason: "mine" }], [{ _tag: "Refused", reason: "other" }]]
      )
    }).pipe(Effect.scoped, Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("never changes an instance of the target", () =>
    Effect.gen(function* () {
      const own = { ...instance, facets: { domain: "travel", h: 4 } }
      assert.strictEqual(
        yield* refusal({}, own),
        `mine is not merged: :memory: holds instance ${instance.fingerprint} with another name or other facets, and its runs would change; merge into another store (--store)`
      )
    }).pipe(Effect.scoped)
  )

  it.effect("fills in the content of an instance that the target has without it, and never removes it", () =>
    Effect.gen(function* () {
      const store = yield* RunStore
      const bare = { ...instance, instance: null }
      yield* store.putInstance(bare)
      yield* copied({})
      assert.deepStrictEqual(Option.getOrUndefined(yield* store.instance(instance.fingerprint)), instance)
      yield* copied({ instances: [bare] })
      assert.deepStrictEqual(Option.getOrUndefined(yield* store.instance(instance.fingerprint)), instance)
    }).pipe(Effect.scoped, Effect.provide(SqliteStore.layerMemory))
  )

  it.effect("refuses instances, images and messages that are not those of the plan or of their hash", () =>
    Effect.gen(function* () {
      const { fingerprint } = instance
      const cases: ReadonlyArray<readonly [Contents, string]> = [
        [
          { instances: [catalogue, { ...instance, facets: { h: 1 } }] },
          `its instance ${fingerprint} is not in the plan, or has another name or other facets there`
        ],
        [
          { instances: [catalogue, { ...instance, name: "two" }] },
          `its instance ${fingerprint} is not in the plan, or has another name`
        ],
        [
          { instances: [catalogue, { ...instance, benchmark: "x" }] },
          `its instance ${fingerprint} is not in the plan, or has another name`
        ],
        [
          { instances: [{ ...catalogue, name: "x" }, instance] },
          `its instance ${catalogue.fingerprint} is not in the plan, or has another name`
        ],
        [
          { instances: [{ ...catalogue, instance: "forged" }, instance] },
          `the content of its instance ${catalogue.fingerprint} is another`
        ],
        [{ instances: [catalogue, { ...instance, instance: {} }] }, `the content of its instance ${fingerprint}`],
        [{ image: new Uint8Array([3]) }, `the bytes of its image ${image} are others`],
        [{ tool: "forged" }, `the content of its recorded message ${Identity.fingerprint("a tool")} is another`]
      ]
      for (const [contents, reason] of cases) {
        const message = yield* refusal(contents)
        assert.include(message, `mine is not a part of this run: ${reason}`)
        assert.match(message, /; play its shard again, or leave it out$/)
      }
    }).pipe(Effect.scoped)
  )
})
