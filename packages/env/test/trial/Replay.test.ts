import {
  type Adapters,
  Content,
  type Faults,
  type Limits,
  type ToolCall,
  Trajectories,
  type Trajectory,
  type Trial,
  type TrialEvent
} from "@escapement/core"
import { Replay, type Attempts } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Option } from "effect"
import { State, lock } from "../Lock.ts"
import * as Trials from "../tryOut.ts"

const { calling, echo, open, outcomeOf, read, reply, speaking, talking, tryOut, unknown } = Trials

const again = (
  events: Trajectory,
  setting: { readonly limits?: Limits; readonly faults?: Faults; readonly from?: Attempts.Prefix<State> } = {}
) =>
  Replay.replay(lock, State, events, {
    seed: "seed",
    limits: setting.limits ?? {},
    faults: setting.faults ?? { p: 0 },
    maxText: 32_000,
    ...(setting.from === undefined ? {} : { from: setting.from })
  })

const wordy: Adapters.Play = ({ model, session }) =>
  Effect.gen(function* () {
    yield* session.note({ kind: "plan", text: "read, then open" })
    yield* model.generate({ messages: [] })
    yield* session.call(read)
    yield* session.report({ output: 3 })
    yield* session.call(echo("long ".repeat(20_000)))
    yield* session.call(unknown)
    yield* model.generate({ messages: [] })
    yield* session.call(open)
  })

describe("replay", () => {
  it.effect.each<readonly [string, Trials.Setting]>([
    ["solved", { play: wordy }],
    ["faulty", { play: wordy, faults: { p: 0.5 } }],
    ["given up", { play: calling(read) }],
    ["out of steps", { play: talking, limits: { steps: 2 } }],
    ["out of tokens", { play: talking, limits: { tokens: 25 } }],
    ["out of calls", { play: calling(read, read, read), limits: { calls: 2 } }],
    ["out of patience", { play: calling(unknown, unknown), limits: { invalidCalls: 2 } }],
    ["cut off", { play: talking, model: speaking([reply({ finish: "length" })]), limits: { truncatedReplies: 2 } }],
    ["broken by its adapter", { play: () => Effect.die("oops") }],
    [
      "endless in one reply",
      { play: talking, model: speaking([reply({ text: "x".repeat(1_500_000) })]), limits: { steps: 1 } }
    ]
  ])("finds no difference in a trial that was $0", ([, setting]) =>
    Effect.gen(function* () {
      const trial = yield* tryOut(setting)
      assert.deepStrictEqual(yield* again(trial.events, setting), Option.none())
    })
  )

  it.effect("ignores the wall limit, as a replay takes its own time", () =>
    Effect.gen(function* () {
      const trial = yield* tryOut({ play: wordy })
      assert.deepStrictEqual(yield* again(trial.events, { limits: { wall: Duration.zero } }), Option.none())
    })
  )

  it.effect("reports the place of the first difference", () =>
    Effect.gen(function* () {
      const { events } = yield* tryOut({ play: calling(read, echo("x"), open) })
      const changes: ReadonlyArray<readonly [at: number, change: (event: TrialEvent) => TrialEvent]> = [
        [0, () => ({ _tag: "Opened", remaining: 9 })],
        [1, (event) => (event._tag === "Called" ? { ...event, content: [{ _tag: "Text", text: "nothing" }] } : event)],
        [2, (event) => (event._tag === "Called" ? { ...event, call: { ...event.call, args: { text: "y" } } } : event)],
        [2, (event) => (event._tag === "Called" ? { ...event, remaining: 7 } : event)],
        [2, (event) => (event._tag === "Called" ? { ...event, fault: "unavailable" } : event)],
        [3, (event) => (event._tag === "Called" ? { ...event, facts: [] } : event)],
        [4, () => ({ _tag: "Ended", outcome: { _tag: "wrong-answer" } })]
      ]
      for (const [at, change] of changes) {
        const mutated = events.map((event, i) => (i === at ? change(event) : event))
        const difference = Option.getOrThrow(yield* again(mutated))
        assert.strictEqual(difference.at, at)
        assert.notStrictEqual(difference.stored, difference.replayed)
      }
    })
  )

  it.effect("rejects an outcome that the trajectory did not cause", () =>
    Effect.gen(function* () {
      const { events } = yield* tryOut({ play: calling(read) })
      const claims: ReadonlyArray<Trial["outcome"]> = [
        { _tag: "solved" },
        { _tag: "wrong-answer" },
        { _tag: "budget-exhausted", limit: "calls" },
        { _tag: "budget-exhausted", limit: "steps" }
      ]
      for (const outcome of claims) {
        const difference = yield* again([...events.slice(0, -1), { _tag: "Ended", outcome }], { limits: { steps: 5 } })
        assert.deepStrictEqual(
          Option.map(difference, ({ at }) => at),
          Option.some(2)
        )
      }
    })
  )

  it.effect("accepts that the model of an external agent used up a limit, as a proxy measured", () =>
    Effect.gen(function* () {
      const play: Adapters.Play = ({ session }) =>
        Effect.andThen(
          calling(read)({ session, model: { id: "none", generate: () => Effect.never } }),
          session.report({ input: 30, output: 1 }, { measured: true })
        )
      const limits = { tokens: 20 }
      const { events } = yield* tryOut({ play, limits })
      assert.deepStrictEqual(events.at(-1), { _tag: "Ended", outcome: { _tag: "budget-exhausted", limit: "tokens" } })
      assert.deepStrictEqual(yield* again(events, { limits }), Option.none())
      // an earlier version went on
      const went = [...events.slice(0, -1), ...(yield* tryOut({ play: calling(open) })).events.slice(1)]
      assert.deepStrictEqual(
        yield* again(
          went.map((event) =>
            event._tag === "Called" && event.index === 0 && event.call.tool === "open" ? { ...event, index: 1 } : event
          ),
          { limits }
        ),
        Option.none()
      )
    })
  )

  it.effect("detects a missing event and an extra event", () =>
    Effect.gen(function* () {
      const { events } = yield* tryOut({ play: calling(read, open) })
      assert.strictEqual(Option.getOrThrow(yield* again(events.toSpliced(1, 1))).at, 1)
      const [first] = events
      assert.isDefined(first)
      assert.strictEqual(Option.getOrThrow(yield* again([...events, first])).replayed, "nothing")
    })
  )
})

describe("openPrefix", () => {
  const noBlob = () => Uint8Array.of(1, 2, 3)
  const rest = [read, echo("a"), read, echo("a"), open]

  it.effect.each(["pure", "recorded"] as const)(
    "lets another agent continue from every call of a %s world",
    (replays) =>
      Effect.gen(function* () {
        const position = { ...lock, replays }
        const faults = { p: 0.4 }
        const whole = yield* tryOut({ play: calling(...rest, ...rest, ...rest), position, faults })
        const calls = Trajectories.listCalls(whole.events)
        for (let at = 0; at < calls.length; at++) {
          const from = yield* Replay.openPrefix(position, State, whole.events, at, noBlob)
          assert.strictEqual(from.history.length, at)
          const forked = yield* tryOut({
            play: calling(...calls.slice(at).map(({ call }) => call)),
            position,
            faults,
            from
          })
          assert.strictEqual(outcomeOf(forked), outcomeOf(whole))
          assert.deepStrictEqual(Trajectories.listCalls(forked.events), calls.slice(at))
          if (replays === "pure") assert.deepStrictEqual(yield* again(forked.events, { faults, from }), Option.none())
        }
      })
  )

  it.effect("sends no request to a recorded world", () =>
    Effect.gen(function* () {
      const whole = yield* tryOut({ play: calling(...rest), position: { ...lock, replays: "recorded" } })
      const dead = { ...lock, replays: "recorded", step: () => Effect.die("asked again") } as const
      const from = yield* Replay.openPrefix(dead, State, whole.events, 3, noBlob)
      assert.deepStrictEqual(from.state, { read: true, echoes: 1 })
      const forged = whole.events.map((event) => {
        if (event._tag !== "Called") return event
        const { checkpoint: _, ...without } = event
        return without
      })
      const failed = yield* Effect.flip(Replay.openPrefix(dead, State, forged, 3, noBlob))
      assert.strictEqual(failed.reason, "the trial does not hold the state after call 1")
    })
  )

  it.effect("continues from a trial that was itself continued", () =>
    Effect.gen(function* () {
      const first = yield* tryOut({ play: calling(read, echo("a")) })
      const one = yield* Replay.openPrefix(lock, State, first.events, 2, noBlob)
      const second = yield* tryOut({ play: calling(echo("b"), echo("c")), from: one })
      const two = yield* Replay.openPrefix(lock, State, second.events, 3, noBlob, one)
      assert.deepStrictEqual(two.state, { read: true, echoes: 2 })
      assert.deepStrictEqual(
        two.history.map(({ call }) => call),
        [read, echo("a"), echo("b")]
      )
      const third = yield* tryOut({ play: calling(open), from: two })
      assert.deepStrictEqual([outcomeOf(third), Trajectories.listCalls(third.events)[0]?.index], ["solved", 3])
    })
  )

  it.effect("is replayed after the history of the instance, whose calls count for no agent", () =>
    Effect.gen(function* () {
      const given = { call: read, observation: { content: Content.text("before") } }
      const position = { ...lock, history: [given] }
      const histories: Array<ReadonlyArray<ToolCall>> = []
      const looking: Adapters.Play = (context) => {
        histories.push(context.session.history.map(({ call }) => call))
        return calling(echo("a"), open)(context)
      }
      const whole = yield* tryOut({ play: looking, position })
      const from = yield* Replay.openPrefix(position, State, whole.events, 1, noBlob)
      yield* tryOut({ play: looking, position, from })
      assert.deepStrictEqual(histories, [[read], [read, echo("a")]])
      assert.deepStrictEqual(
        Trajectories.listCalls(whole.events).map(({ index }) => index),
        [0, 1]
      )
    })
  )

  it.effect("replays observations as they were shown, errors and images included", () =>
    Effect.gen(function* () {
      const blobs = new Map<string, Uint8Array>()
      const putBlob = (hash: string, data: Uint8Array) => void blobs.set(hash, data)
      const { events } = yield* tryOut({ play: calling(unknown, read), putBlob })
      const blob = (hash: string) => blobs.get(hash) ?? new Uint8Array()
      const { history } = yield* Replay.openPrefix(lock, State, events, 2, blob)
      assert.strictEqual(history[0]?.observation.error, "unknown-tool")
      assert.deepStrictEqual(history[1]?.observation.content[1], {
        _tag: "Image",
        mediaType: "image/png",
        data: Uint8Array.of(1, 2, 3),
        alt: "a note"
      })
    })
  )
})
