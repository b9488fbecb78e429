import {
  type ConfiguredModel,
  Content,
  ModelFailed,
  type ModelRequest,
  type Recorded,
  Recordings,
  RunStore,
  Trajectories,
  Adversaries
} from "@escapement/core"
import { Recorder } from "@escapement/runner"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Option, type Scope, Stream } from "effect"
import { adapterOf, executing, player, steady, steadyPlay } from "../agents.ts"

const live: Recorder.AnswerSource = { _tag: "Live", run: "run", cache: false }
const trial: Recorder.RecordingScope = { name: "trial", epoch: 0, repeats: "counted" }

const saying = (words: string): ModelRequest => ({ messages: [{ role: "user", content: Content.text(words) }] })

/** Makes a model that numbers its replies. */
const counting = (
  settings: ConfiguredModel["settings"] = { baseURL: "http://a" },
  wait: Effect.Effect<void> = Effect.void
) => {
  let asked = 0
  const model: ConfiguredModel = {
    id: "counting",
    settings,
    value: () =>
      Effect.succeed({
        id: "counting",
        generate: () =>
          Effect.suspend(() => {
            const text = `reply ${++asked}`
            return Effect.as(wait, { text, calls: [], finish: "stop" as const, usage: {}, waited: 5 })
          })
      })
  }
  return { model, asked: () => asked }
}

const open = (source: Recorder.AnswerSource, model: ConfiguredModel, asker: Recorder.RecordingScope = trial) =>
  Effect.gen(function* () {
    const recorder = Recorder.makeRecorder(yield* Recordings, source)
    return yield* recorder.recorded(model, asker).value({ seed: "s", view: Adversaries.blindView })
  })

const said = (
  source: Recorder.AnswerSource,
  model: ConfiguredModel,
  words: ReadonlyArray<string>,
  asker?: Recorder.RecordingScope
) =>
  Effect.flatMap(open(source, model, asker), (opened) =>
    Effect.forEach(words, (word) => Effect.map(opened.generate(saying(word)), (reply) => reply.text))
  )

const inMemory = <A, E>(effect: Effect.Effect<A, E, RunStore | Recordings | Scope.Scope>) =>
  Effect.provide(Effect.scoped(effect), SqliteStore.layerMemory)

const replay: Recorder.AnswerSource = { _tag: "Replay", run: "run" }

describe("a recorder", () => {
  it.effect("asks an agent's repeated question again, and returns both answers in a replay", () =>
    inMemory(
      Effect.gen(function* () {
        const { asked, model } = counting()
        assert.deepStrictEqual(yield* said(live, model, ["a", "a", "b"]), ["reply 1", "reply 2", "reply 3"])
        assert.deepStrictEqual(yield* said(replay, model, ["a", "a", "b"]), ["reply 1", "reply 2", "reply 3"])
        assert.strictEqual(asked(), 3)
      })
    )
  )

  it.effect("gives one answer to one question if the caller wants a function of it, even concurrently", () =>
    inMemory(
      Effect.gen(function* () {
        const { asked, model } = counting()
        const opened = yield* open(live, model, { name: "role narrator", epoch: 0, repeats: "alike" })
        const replies = yield* Effect.forEach(["a", "a", "a"], (word) => opened.generate(saying(word)), {
          concurrency: "unbounded"
        })
        assert.deepStrictEqual(
          replies.map(({ text }) => text),
          ["reply 1", "reply 1", "reply 1"]
        )
        assert.strictEqual(asked(), 1)
      })
    )
  )

  it.effect("gives one answer to one question even if a caller stops waiting for it", () =>
    inMemory(
      Effect.gen(function* () {
        const [asked, gate] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
        const { asked: times, model } = counting(
          {},
          Effect.andThen(Deferred.succeed(asked, undefined), Deferred.await(gate))
        )
        const opened = yield* open(live, model, { name: "role narrator", epoch: 0, repeats: "alike" })
        const ask = Effect.map(opened.generate(saying("a")), ({ text }) => text)
        const first = yield* Effect.forkChild(ask)
        yield* Deferred.await(asked)
        const impatient = yield* Effect.forkChild(ask)
        yield* Effect.yieldNow
        yield* Fiber.interrupt(impatient)
        const last = yield* Effect.forkChild(ask)
        yield* Effect.yieldNow
        yield* Deferred.succeed(gate, undefined)
        assert.deepStrictEqual([yield* Fiber.join(first), yield* Fiber.join(last)], ["reply 1", "reply 1"])
        assert.strictEqual(times(), 1)
      })
    )
  )

  it.effect("repeats no question that an interrupted attempt at the same trial asked", () =>
    inMemory(
      Effect.gen(function* () {
        const { asked, model } = counting()
        yield* said(live, model, ["a", "b"])
        assert.deepStrictEqual(yield* said(live, model, ["a", "b", "c"]), ["reply 1", "reply 2", "reply 3"])
        assert.strictEqual(asked(), 3)
        assert.deepStrictEqual(yield* said(replay, model, ["a", "b", "c"]), ["reply 1", "reply 2", "reply 3"])
      })
    )
  )

  it.effect("records failures, but not interrupted calls", () =>
    inMemory(
      Effect.gen(function* () {
        const error = new ModelFailed({ reason: "500", at: "provider" })
        const asked = yield* Deferred.make<void>()
        const model: ConfiguredModel = {
          id: "m",
          settings: {},
          value: () =>
            Effect.succeed({
              id: "m",
              generate: ({ messages }) =>
                messages.length > 1
                  ? Effect.andThen(Deferred.succeed(asked, undefined), Effect.never)
                  : Effect.fail(error)
            })
        }
        const opened = yield* open(live, model)
        assert.deepStrictEqual(yield* Effect.flip(opened.generate(saying("a"))), error)
        const two = { messages: [...saying("a").messages, ...saying("b").messages] }
        const fiber = yield* Effect.forkChild(opened.generate(two))
        yield* Deferred.await(asked)
        yield* Fiber.interrupt(fiber)
        const recordings = yield* Recordings
        const kept: ReadonlyArray<Recorded.ModelResult> = (yield* recordings.conversation("run", "trial")).map(
          ({ answer }) => answer
        )
        assert.deepStrictEqual(kept, [{ _tag: "Failed", reason: "500", at: "provider" }])
      })
    )
  )

  it.effect("stores a message once, for any number of conversations that begin with it", () =>
    inMemory(
      Effect.gen(function* () {
        const { model } = counting()
        const opened = yield* open(live, model)
        const messages = Array.from({ length: 30 }, (_, i) => saying(`word ${i}`).messages).flat()
        for (let length = 1; length <= messages.length; length++) {
          yield* opened.generate({ messages: messages.slice(0, length) })
        }
        const recordings = yield* Recordings
        const conversation = yield* recordings.conversation("run", "trial")
        assert.deepStrictEqual(new Set(conversation.map(({ added }) => added.length)), new Set([1]))
      })
    )
  )

  it.effect("uses replies of other runs only if allowed, and of the same epoch", () =>
    inMemory(
      Effect.gen(function* () {
        const { model } = counting()
        yield* said(live, model, ["a"])
        const later = (cache: boolean, asker: Recorder.RecordingScope) =>
          said({ _tag: "Live", run: `run-${cache}-${asker.epoch}`, cache }, model, ["a"], asker)
        assert.deepStrictEqual(yield* later(true, trial), ["reply 1"])
        assert.deepStrictEqual(yield* later(false, trial), ["reply 2"])
        assert.deepStrictEqual(yield* later(true, { ...trial, epoch: 1 }), ["reply 3"])
        // what the run took from the cache is recorded as its own
        assert.deepStrictEqual(yield* said({ _tag: "Replay", run: "run-true-0" }, model, ["a"]), ["reply 1"])
      })
    )
  )

  it.effect("distinguishes models, addresses, tools and epochs", () =>
    inMemory(
      Effect.gen(function* () {
        const { model } = counting()
        yield* said(live, model, ["a"])
        const another = (change: Partial<ConfiguredModel>, source: Recorder.AnswerSource = { ...live, cache: true }) =>
          said({ ...source, run: "other" }, { ...model, ...change }, ["a"])
        assert.deepStrictEqual(yield* another({ id: "m2" }), ["reply 2"])
        assert.deepStrictEqual(yield* another({ settings: { baseURL: "http://b" } }), ["reply 3"])
      })
    )
  )

  it.effect("reports the first difference of a request that was never recorded", () =>
    inMemory(
      Effect.gen(function* () {
        const { model } = counting()
        const opened = yield* open(live, model)
        const conversation = [...saying("Begin.").messages, ...saying("The door is red.").messages]
        yield* opened.generate({ messages: conversation.slice(0, 1) })
        yield* opened.generate({ messages: conversation })
        const again = yield* open(replay, model)
        yield* again.generate({ messages: conversation.slice(0, 1) })
        const other = [...saying("Begin.").messages, ...saying("The door is blue.").messages]
        const differs = yield* Effect.exit(again.generate({ messages: other }))
        assert.include(
          String(differs),
          "model call 2: run run has no recording of it; message 2 (user).content.0.text differs at character 13: " +
            'recorded "The door is red.", now "The door is blue."'
        )
        const settings = yield* open(replay, { ...model, settings: { baseURL: "http://b" } })
        const moved = yield* Effect.exit(settings.generate({ messages: conversation.slice(0, 1) }))
        assert.include(String(moved), "the request.settings.baseURL differs at character 8")
        const nobody = yield* open(replay, model, { ...trial, name: "another" })
        const none = yield* Effect.exit(nobody.generate({ messages: conversation }))
        assert.include(String(none), "it recorded 0 calls of it")
      })
    )
  )
})

const kept = (run: string) =>
  RunStore.use((store) =>
    Effect.map(Stream.runCollect(store.trials(run)), (trials) =>
      trials.map(({ scores, trial }) => ({
        id: trial.id,
        scores,
        events: trial.events.map(Trajectories.eventToJson),
        usage: trial.usage,
        outcome: trial.outcome
      }))
    )
  )

/** A model that must not be asked. */
const silent: ConfiguredModel = { ...player, value: () => Effect.die(new Error("asked after all")) }

describe("a run", () => {
  it.effect.each([1, 16])("is replayed without its model, byte for byte, %i trials at a time", (concurrency) =>
    inMemory(
      Effect.gen(function* () {
        yield* executing({ adapters: [steady] })
        const answers: Recorder.AnswerSource = { _tag: "Replay", run: "run" }
        yield* executing({ adapters: [steady], run: "again", answers, model: silent, concurrency })
        const first = yield* kept("run")
        assert.strictEqual(first.length, 10)
        assert.deepStrictEqual(yield* kept("again"), first)
      })
    )
  )

  it.effect("stops with the adapter's name if a replay differs from the recording", () =>
    inMemory(
      Effect.gen(function* () {
        yield* executing({ adapters: [steady] })
        const polite = adapterOf("steady", (context) =>
          steadyPlay({
            ...context,
            model: {
              ...context.model,
              generate: (request) =>
                context.model.generate({ ...request, messages: [...request.messages, ...saying("Please.").messages] })
            }
          })
        )
        const answers: Recorder.AnswerSource = { _tag: "Replay", run: "run" }
        const error = yield* Effect.flip(executing({ adapters: [polite], run: "again", answers, model: silent }))
        assert.strictEqual(error._tag, "RecordingMissing")
        assert.include(error.message, "message 2 (user) was not there when it was recorded")
      })
    )
  )

  it.effect("records what an external agent asks its own model as a conversation, with each message once", () =>
    inMemory(
      Effect.gen(function* () {
        const recordings = yield* Recordings
        const witness = Recorder.makeRecorder(recordings, live).witness(trial)
        const answer: Recorded.ModelResult = {
          _tag: "Replied",
          text: "yes",
          calls: [],
          finish: "stop",
          usage: { input: 3 }
        }
        const first = { role: "user", content: "a" }
        const messages = [first, ...["b", "c"].map((content) => ({ role: "user", content }))]
        const tools = [{ name: "look" }]
        const asked = (count: number) =>
          witness({ model: "m", request: { tools, messages: messages.slice(0, count) }, answer })
        for (const count of [1, 3, 3]) yield* asked(count)
        yield* Recorder.makeRecorder(recordings, replay).witness({ ...trial, name: "other" })({
          model: "m",
          request: {},
          answer
        })
        const kept = yield* recordings.conversation("run", "trial")
        assert.deepStrictEqual(
          kept.map((one) => [one.kept, one.added.length]),
          [
            [0, 1],
            [1, 2],
            [3, 0]
          ]
        )
        assert.strictEqual(new Set(kept.map((one) => one.key)).size, 3)
        assert.deepStrictEqual(yield* recordings.value(kept[0]?.added[0] ?? ""), Option.some(first))
        assert.deepStrictEqual(kept[0]?.answer, answer)
        assert.deepStrictEqual(yield* recordings.conversation("run", "other"), [])
      })
    )
  )
})
