import { type Recorded, Recordings, type Stored } from "@escapement/core"
import { assert } from "@effect/vitest"
import { Effect, type Layer, Option, Record, type Scope } from "effect"
import { type Law, conformance } from "./laws/Conformance.ts"

/** The argument of `RecordingsConformance`: a store of recordings to check. */
export interface RecordingsSubject {
  /** The title of the tests. */
  readonly name: string
  /**
   * Makes a new, empty place. Its layer opens it; built a second time, the layer opens what was stored there before.
   */
  readonly place: Effect.Effect<Layer.Layer<Recordings, Stored.StoreFailed>, never, Scope.Scope>
}

const hash = (digit: string): string => digit.repeat(64)

const reply = (text: string): Recorded.ModelResult => ({
  _tag: "Replied",
  text,
  calls: [{ id: "call_1", tool: "look", args: { z: 1, a: [null, "𝄞"] } }],
  finish: "tool-calls",
  usage: { input: 100, cached: 40, output: 30, reasoning: 20, cost: 0.0125 },
  opaque: { signature: "c2ln" },
  served: "served-2026-01-02",
  retries: 2
})
const refused: Recorded.ModelResult = { _tag: "Refused", reason: "I must not." }

const sample = (digit: string, more: Partial<Recorded.Recording> = {}): Recorded.Recording => ({
  run: "run-1",
  asker: "trial-1",
  key: hash(digit),
  head: hash("e"),
  kept: 0,
  added: [hash("8"), hash("9")],
  answer: reply(`reply ${digit}`),
  ...more
})

type Kept = Effect.Effect<void, Stored.StoreFailed, Recordings>

const laws = {
  "gives back the answer of an asker under a key, whatever kind it is": Effect.gen(function* () {
    const recordings = yield* Recordings
    const answers: ReadonlyArray<Recorded.ModelResult> = [
      reply("yes"),
      refused,
      { _tag: "Failed", reason: "500", at: "provider" },
      { _tag: "Overflowed", reason: "too long" }
    ]
    for (const [i, answer] of answers.entries()) yield* recordings.record(sample(String(i), { answer }), [])
    for (const [i, answer] of answers.entries()) {
      assert.deepStrictEqual(yield* recordings.answer("run-1", "trial-1", hash(String(i))), Option.some(answer))
    }
  }),

  "tells runs, askers and keys apart": Effect.gen(function* () {
    const recordings = yield* Recordings
    yield* recordings.record(sample("1"), [])
    assert.deepStrictEqual(yield* recordings.answer("run-1", "trial-1", hash("2")), Option.none())
    assert.deepStrictEqual(yield* recordings.answer("run-1", "trial-2", hash("1")), Option.none())
    assert.deepStrictEqual(yield* recordings.answer("run-2", "trial-1", hash("1")), Option.none())
  }),

  "keeps what is there under the same key": Effect.gen(function* () {
    const recordings = yield* Recordings
    yield* recordings.record(sample("1"), [])
    yield* recordings.record(sample("1", { answer: reply("another") }), [])
    assert.deepStrictEqual(yield* recordings.conversation("run-1", "trial-1"), [sample("1")])
  }),

  "names everybody who asked in a run, once": Effect.gen(function* () {
    const recordings = yield* Recordings
    yield* recordings.record(sample("1", { asker: "second" }), [])
    yield* recordings.record(sample("2", { run: "run-2", asker: "another" }), [])
    yield* recordings.record(sample("3", { asker: "first" }), [])
    yield* recordings.record(sample("4", { asker: "second" }), [])
    assert.deepStrictEqual([...(yield* recordings.askers("run-1"))].toSorted(), ["first", "second"])
  }),

  "gives back a conversation in the order it came, each recording with the one that it continues": Effect.gen(
    function* () {
      const recordings = yield* Recordings
      const conversation = [
        sample("3"),
        sample("1", { base: hash("3"), kept: 2, added: [hash("7")] }),
        sample("2", { base: hash("1"), kept: 1, added: [], answer: refused })
      ]
      for (const recording of conversation) {
        yield* recordings.record(recording, [])
        yield* recordings.record({ ...recording, asker: "trial-2" }, [])
      }
      assert.deepStrictEqual(yield* recordings.conversation("run-1", "trial-1"), conversation)
      assert.deepStrictEqual(yield* recordings.conversation("run-1", "nobody"), [])
    }
  ),

  "gives the first reply under a key, whoever was given it, and no failure": Effect.gen(function* () {
    const recordings = yield* Recordings
    assert.deepStrictEqual(yield* recordings.reply(hash("1")), Option.none())
    yield* recordings.record(sample("1", { run: "run-0", answer: refused }), [])
    assert.deepStrictEqual(yield* recordings.reply(hash("1")), Option.none())
    yield* recordings.record(sample("1", { answer: reply("first") }), [])
    yield* recordings.record(sample("1", { run: "run-2", answer: reply("second") }), [])
    assert.deepStrictEqual(yield* recordings.reply(hash("1")), Option.some(reply("first")))
  }),

  "keeps values under their fingerprints, each once": Effect.gen(function* () {
    const recordings = yield* Recordings
    const value = { role: "user", text: "é\u0000𝄞", parts: [1, null, true] }
    yield* recordings.record(sample("1"), [[hash("8"), value]])
    yield* recordings.record(sample("2"), [[hash("8"), value]])
    assert.deepStrictEqual(yield* recordings.value(hash("8")), Option.some(value))
    assert.deepStrictEqual(yield* recordings.value(hash("9")), Option.none())
  })
} satisfies { readonly [law: string]: Kept }

const within = (layer: Layer.Layer<Recordings, Stored.StoreFailed>, body: Kept) =>
  Effect.orDie(Effect.provide(body, layer, { local: true }))

const lawOf =
  (body: Kept): Law<RecordingsSubject> =>
  ({ place }) =>
    Effect.flatMap(place, (layer) => within(layer, body))

/** The conformance kit of stores of recordings: which answers they return, to which asker, and what is durable. */
export const RecordingsConformance = conformance("RecordingsConformance", ({ name }: RecordingsSubject) => name, {
  ...Record.map(laws, lawOf),
  "keeps what was recorded when it is closed and opened again": Effect.fnUntraced(function* ({ place }) {
    const layer = yield* place
    yield* within(
      layer,
      Recordings.use((recordings) => recordings.record(sample("1"), [[hash("8"), "a value"]]))
    )
    const read = Effect.gen(function* () {
      const recordings = yield* Recordings
      assert.deepStrictEqual(yield* recordings.conversation("run-1", "trial-1"), [sample("1")])
      assert.deepStrictEqual(yield* recordings.value(hash("8")), Option.some("a value"))
    })
    yield* within(layer, read)
  })
})
