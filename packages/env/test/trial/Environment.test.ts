import {
  type Adapters,
  Content,
  type Limits,
  ModelFailed,
  type ModelToolCall,
  type ToolCall,
  Trajectories,
  type TrialEvent,
  type Usage
} from "@escapement/core"
import { Identity, Attempts } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Fiber, Option, Result } from "effect"
import * as TestClock from "effect/testing/TestClock"
import { State, lock } from "../Lock.ts"
import { calling, echo, giveUp, open, outcomeOf, read, reply, speaking, talking, tryOut, unknown } from "../tryOut.ts"

const repliesOf = (events: ReadonlyArray<TrialEvent>): number =>
  events.filter((event) => event._tag === "ModelReplied").length

/** An environment and what it recorded. */
const opened = (limits: Limits = {}) => {
  const events: Array<TrialEvent> = []
  return Effect.map(
    Attempts.openEnvironment(lock, State, {
      seed: "seed",
      limits,
      faults: { p: 0 },
      maxText: 1000,
      append: (event) => void events.push(event),
      putBlob: () => {}
    }),
    (environment) => ({ events, environment })
  )
}

describe("limits", () => {
  it.effect("calls: without a stated limit, a trial that never ends is ended after 10,000", () =>
    Effect.gen(function* () {
      const { environment, events } = yield* opened()
      yield* Effect.exit(Effect.forever(environment.session.call(read)))
      assert.strictEqual(Trajectories.listCalls(events).length, 10_000)
      assert.deepStrictEqual(environment.outcome(), Option.some({ _tag: "budget-exhausted", limit: "calls" }))
    })
  )

  it.effect("calls: the last allowed call is played and shown, and ends the trial", () =>
    Effect.gen(function* () {
      const { environment, events } = yield* opened({ calls: 2 })
      yield* environment.session.call(read)
      const second = yield* Effect.result(environment.session.call(echo("x")))
      assert.deepStrictEqual(
        Result.getFailure(second).pipe(Option.flatMap(({ last }) => last)),
        Option.some({ content: Content.text("x") })
      )
      assert.strictEqual(Trajectories.listCalls(events).length, 2)
      assert.deepStrictEqual(environment.outcome(), Option.some({ _tag: "budget-exhausted", limit: "calls" }))
    })
  )

  it.effect("invalidCalls: the last allowed mistake ends the trial; an injected fault is not a mistake", () =>
    Effect.gen(function* () {
      const play = calling(unknown, read, unknown, unknown)
      const trial = yield* tryOut({ play, limits: { invalidCalls: 2 } })
      assert.strictEqual(outcomeOf(trial), "budget-exhausted:invalidCalls")
      assert.strictEqual(Trajectories.listCalls(trial.events).length, 3)
      const faulty = yield* tryOut({ play: calling(read, read, read), limits: { invalidCalls: 1 }, faults: { p: 1 } })
      assert.strictEqual(outcomeOf(faulty), "gave-up")
    })
  )

  it.effect("steps: the trial ends before the next request, which is not sent", () =>
    Effect.gen(function* () {
      let requests = 0
      const model = { id: "counting", generate: () => Effect.sync(() => (requests++, reply())) }
      const trial = yield* tryOut({ play: talking, model, limits: { steps: 3 } })
      assert.strictEqual(outcomeOf(trial), "budget-exhausted:steps")
      assert.deepStrictEqual([requests, repliesOf(trial.events)], [3, 3])
    })
  )

  it.effect("steps: concurrent requests cannot exceed the limit", () =>
    Effect.gen(function* () {
      let requests = 0
      const model = {
        id: "counting",
        generate: () =>
          Effect.andThen(
            Effect.sync(() => requests++),
            Effect.as(Effect.yieldNow, reply())
          )
      }
      const play: Adapters.Play = ({ model }) =>
        Effect.forEach([1, 2, 3, 4, 5], () => model.generate({ messages: [] }), { concurrency: 5, discard: true })
      const trial = yield* tryOut({ play, model, limits: { steps: 3 } })
      assert.strictEqual(outcomeOf(trial), "budget-exhausted:steps")
      assert.strictEqual(requests, 3)
    })
  )

  it.effect("tokens: the reply that exceeds the limit is kept, but its calls are not played", () =>
    Effect.gen(function* () {
      const play: Adapters.Play = ({ model, session }) =>
        Effect.forever(
          Effect.flatMap(model.generate({ messages: [] }), ({ calls }) =>
            Effect.forEach(calls, session.call, { discard: true })
          )
        )
      const model = speaking([reply({ calls: [{ id: "1", ...read }] })])
      const limits = { tokens: 20 }
      const trial = yield* tryOut({ play, model, limits })
      assert.strictEqual(outcomeOf(trial), "budget-exhausted:tokens")
      assert.deepStrictEqual([repliesOf(trial.events), Trajectories.listCalls(trial.events).length], [3, 2])
    })
  )

  it.effect("cost: the reply that exceeds the limit ends the trial; unknown prices count as 0", () =>
    Effect.gen(function* () {
      const model = speaking([reply(), reply({ usage: { cost: 0.5 } })])
      const trial = yield* tryOut({ play: talking, model, limits: { cost: 1 } })
      assert.strictEqual(outcomeOf(trial), "budget-exhausted:cost")
      assert.deepStrictEqual([repliesOf(trial.events), trial.usage.cost], [4, 1.5])
    })
  )

  it.effect("cost: an impossible price counts as unknown, so it buys the agent nothing", () =>
    Effect.gen(function* () {
      const odd = [-5, Number.NaN, Infinity].map((cost) => reply({ usage: { input: -1, output: 3, cost } }))
      const trial = yield* tryOut({
        play: talking,
        model: speaking([...odd, reply({ usage: { cost: 2 } })]),
        limits: { cost: 1 }
      })
      assert.strictEqual(outcomeOf(trial), "budget-exhausted:cost")
      assert.deepStrictEqual(trial.usage, { output: 9, cost: 2, unstated: 4 })
    })
  )

  it.effect("truncatedReplies: the reply that reaches the limit ends the trial", () =>
    Effect.gen(function* () {
      const model = speaking([reply(), reply({ finish: "length" }), reply(), reply({ finish: "length" })])
      const trial = yield* tryOut({ play: talking, model, limits: { truncatedReplies: 2 } })
      assert.strictEqual(outcomeOf(trial), "budget-exhausted:truncatedReplies")
      assert.strictEqual(repliesOf(trial.events), 4)
    })
  )

  it.effect("are shown to the agent as remaining amounts, if they are set", () =>
    Effect.gen(function* () {
      const limits = { steps: 9, calls: 9, invalidCalls: 9, tokens: 90, cost: 2, truncatedReplies: 9 }
      const { environment } = yield* opened({ ...limits, wall: Duration.minutes(1) })
      const model = environment.meter(speaking([reply({ finish: "length", usage: { input: 10, cost: 0.5 } })]))
      yield* model.generate({ messages: [] })
      yield* environment.session.call(read)
      yield* environment.session.call(unknown)
      yield* TestClock.adjust("20 seconds")
      assert.deepStrictEqual(yield* environment.session.left, {
        steps: 8,
        calls: 7,
        invalidCalls: 8,
        tokens: 80,
        cost: 1.5,
        truncatedReplies: 8,
        wall: Duration.seconds(40)
      })
      assert.deepStrictEqual(yield* (yield* opened()).environment.session.left, {})
    })
  )
})

describe("calls", () => {
  it.effect("are served one at a time in the order they arrive", () =>
    Effect.gen(function* () {
      const position = {
        ...lock,
        step: (...[state, call]: Parameters<typeof lock.step>) =>
          Effect.delay(lock.step(state, call), call.tool === "read" ? "3 seconds" : 0)
      }
      const play: Adapters.Play = ({ session }) =>
        Effect.forEach([read, echo("a"), open, echo("b")], session.call, { concurrency: "unbounded", discard: true })
      const fiber = yield* Effect.forkChild(tryOut({ play, position }))
      yield* TestClock.adjust("1 minute")
      const { events } = yield* Fiber.join(fiber)
      assert.deepStrictEqual(
        Trajectories.listCalls(events).map(({ call, index }) => [index, call.tool]),
        [
          [0, "read"],
          [1, "echo"],
          [2, "open"]
        ]
      )
    })
  )

  it.effect("after the end are refused and leave no trace", () =>
    Effect.gen(function* () {
      const { environment, events } = yield* opened()
      const { session } = environment
      yield* Effect.result(session.call(open))
      const length = events.length
      const model = environment.meter(speaking([]))
      assert.isTrue(Result.isFailure(yield* Effect.result(session.call(read))))
      assert.isTrue(Result.isFailure(yield* Effect.result(model.generate({ messages: [] }))))
      yield* session.note({ kind: "thought", text: "too late" })
      assert.strictEqual(events.length, length)
    })
  )

  it.effect("are recorded without fields that a provider added", () =>
    Effect.gen(function* () {
      const call: ModelToolCall = { ...read, id: "call_8f3a" }
      const play: Adapters.Play = ({ model, session }) =>
        Effect.andThen(model.generate({ messages: [] }), session.call(call))
      const trial = yield* tryOut({ play, model: speaking([reply({ calls: [call] })]) })
      assert.notInclude(JSON.stringify(trial.events), "call_8f3a")
    })
  )

  it.effect("record their step and the remaining distance", () =>
    Effect.gen(function* () {
      const play: Adapters.Play = ({ model, session }) =>
        Effect.gen(function* () {
          yield* session.call(unknown)
          yield* model.generate({ messages: [] })
          yield* session.call(read)
          yield* session.call(open)
        })
      const trial = yield* tryOut({ play })
      assert.deepStrictEqual(
        Trajectories.listCalls(trial.events).map(({ remaining, step }) => [step, remaining]),
        [
          [0, 2],
          [1, 1],
          [1, 0]
        ]
      )
    })
  )

  it.effect("record no remaining distance after a wrong answer or giving up", () =>
    Effect.gen(function* () {
      for (const last of [giveUp, { tool: "open", args: { code: "" } }]) {
        const trial = yield* tryOut({ play: calling(read, last) })
        assert.isUndefined(Trajectories.listCalls(trial.events).at(-1)?.remaining)
      }
    })
  )

  it.effect("record a checkpoint of the state in a world that cannot be replayed", () =>
    Effect.gen(function* () {
      const trial = yield* tryOut({ play: calling(read, echo("x")), position: { ...lock, replays: "recorded" } })
      assert.deepStrictEqual(
        Trajectories.listCalls(trial.events).map(({ checkpoint }) => checkpoint),
        [
          { read: true, echoes: 0 },
          { read: true, echoes: 1 }
        ]
      )
    })
  )
})

describe("the outcome", () => {
  it.effect("is the first one; no later one replaces or follows it", () =>
    Effect.gen(function* () {
      const { environment, events } = yield* opened()
      assert.deepStrictEqual(environment.outcome(), Option.none())
      environment.finish({ _tag: "refused", reason: "first" })
      assert.deepStrictEqual(environment.finish({ _tag: "solved" }), { _tag: "refused", reason: "first" })
      yield* Effect.result(environment.session.call(open))
      assert.deepStrictEqual(events.slice(1), [{ _tag: "Ended", outcome: { _tag: "refused", reason: "first" } }])
      yield* environment.session.ended
    })
  )

  it.effect("stays if a model answers or fails after the end", () =>
    Effect.gen(function* () {
      const play: Adapters.Play = ({ model, session }) =>
        Effect.all([Effect.uninterruptible(Effect.result(model.generate({ messages: [] }))), session.call(open)], {
          concurrency: 2,
          discard: true
        })
      const late = { id: "late", generate: () => Effect.delay(Effect.succeed(reply()), "1 second") }
      const fiber = yield* Effect.forkChild(tryOut({ play, model: late }))
      yield* TestClock.adjust("1 second")
      const trial = yield* Fiber.join(fiber)
      assert.deepStrictEqual([outcomeOf(trial), repliesOf(trial.events)], ["solved", 0])
    })
  )
})

describe("faults", () => {
  const script = (calls: ReadonlyArray<ToolCall>, seed: string) =>
    Effect.map(tryOut({ play: calling(...calls), seed, faults: { p: 0.5 } }), ({ events }) =>
      Trajectories.listCalls(events)
        .filter(({ call }) => call.tool === "read")
        .map(({ fault }) => fault)
    )

  it.effect("are the same for the same call, independent of earlier calls", () =>
    Effect.gen(function* () {
      const seen = new Set<string>()
      for (let i = 0; i < 32; i++) {
        const alone = yield* script([read, read], `seed ${i}`)
        const among = yield* script([echo("x"), read, unknown, echo("x"), read], `seed ${i}`)
        assert.deepStrictEqual(alone, among)
        seen.add(String(alone))
      }
      // every pattern of two calls occurs, so a fault is not a property of the call alone
      assert.strictEqual(seen.size, 4)
    })
  )

  it.effect("are answered in the world's own words, and never reach the world", () =>
    Effect.gen(function* () {
      const position = { ...lock, unavailable: () => [{ _tag: "Text", text: "line is busy" }] as const }
      const trial = yield* tryOut({ play: calling(open), position, faults: { p: 1 } })
      const [event] = Trajectories.listCalls(trial.events)
      assert.deepStrictEqual(event?.content, [{ _tag: "Text", text: "line is busy" }])
      assert.deepStrictEqual(event?.facts, [{ _tag: "Erred", class: "unavailable" }])
      assert.deepStrictEqual([event?.error, event?.fault, event?.remaining], ["unavailable", "unavailable", 2])
      assert.strictEqual(outcomeOf(trial), "gave-up")
    })
  )
})

describe("what is shown", () => {
  it.effect("is cut at the bound, both for the agent and in the record", () =>
    Effect.gen(function* () {
      const { environment, events } = yield* opened()
      const { content } = yield* environment.session.call(echo("x".repeat(5000)))
      assert.strictEqual(Content.plain(Trajectories.listCalls(events)[0]?.content ?? []), Content.plain(content))
      assert.strictEqual(Trajectories.listCalls(events)[0]?.truncated, 4040)
    })
  )

  it.effect("keeps an image once, under the sha-256 of its bytes", () =>
    Effect.gen(function* () {
      const blobs: Array<readonly [string, Uint8Array]> = []
      const trial = yield* tryOut({ play: calling(read), putBlob: (hash, data) => void blobs.push([hash, data]) })
      const hash = Identity.sha256Hex(Uint8Array.of(1, 2, 3))
      assert.deepStrictEqual(blobs, [[hash, Uint8Array.of(1, 2, 3)]])
      assert.deepStrictEqual(Trajectories.listCalls(trial.events)[0]?.content[1], {
        _tag: "Image",
        mediaType: "image/png",
        blob: hash,
        alt: "a note"
      })
    })
  )

  it.effect("is the same array of tools while they do not change", () =>
    Effect.gen(function* () {
      const { environment } = yield* opened()
      const before = yield* environment.session.tools
      assert.strictEqual(yield* environment.session.tools, before)
      yield* environment.session.call(read)
      assert.notStrictEqual(yield* environment.session.tools, before)
    })
  )
})

describe("arguments", () => {
  it.effect.each<readonly [string, ToolCall["args"]]>([
    ["of ten megabytes", { text: "x".repeat(10_000_000) }],
    ["nested ten thousand deep", JSON.parse(`${"[".repeat(10_000)}${"]".repeat(10_000)}`)],
    ["that are text", "{ not json"]
  ])("$0 are refused by the world and kept within bounds", ([, args]) =>
    Effect.gen(function* () {
      const trial = yield* tryOut({ play: calling({ tool: "echo", args }) })
      assert.strictEqual(Trajectories.listCalls(trial.events)[0]?.error, "wrong-type")
      assert.isBelow(Trajectories.canonicalTrajectory(trial.events).length, 100_000)
    })
  )

  it.effect("of a reply are also kept within bounds", () =>
    Effect.gen(function* () {
      const calls = [{ id: "1", tool: "x".repeat(10_000), args: { text: "x".repeat(10_000_000) } }]
      const play: Adapters.Play = ({ model }) => Effect.asVoid(model.generate({ messages: [] }))
      const trial = yield* tryOut({ play, model: speaking([reply({ calls, text: "y".repeat(2_000_000) })]) })
      assert.isBelow(Trajectories.canonicalTrajectory(trial.events).length, 1_100_000)
    })
  )
})

describe("requests of an external agent, as a proxy sees them", () => {
  const asking: Effect.Effect<void> = Effect.void
  const answer = { input: 6, output: 4 }

  /** Plays an agent that sends requests through a proxy until its trial ends. */
  const proxied = (limits: Limits, usage: Usage.Usage = answer) => {
    let sent = 0
    const request = Effect.sync(() => sent++)
    const privileged: Adapters.PrivilegedPlay = ({ metered, session }) =>
      Effect.forever(
        Effect.andThen(metered?.(request) ?? Effect.die("no meter"), session.report(usage, { measured: true }))
      )
    return Effect.map(tryOut({ privileged, limits }), (trial) => ({ trial, sent }))
  }

  it.effect("tokens: the reply that exceeds the limit ends the trial", () =>
    Effect.gen(function* () {
      const { sent, trial } = yield* proxied({ tokens: 20 })
      assert.strictEqual(outcomeOf(trial), "budget-exhausted:tokens")
      assert.deepStrictEqual([sent, trial.usage], [3, { input: 18, output: 12, proxied: 3 }])
    })
  )

  it.effect("steps: the trial ends before the next request, which is not sent", () =>
    Effect.gen(function* () {
      const { sent, trial } = yield* proxied({ steps: 3 }, {})
      assert.strictEqual(outcomeOf(trial), "budget-exhausted:steps")
      assert.deepStrictEqual([sent, trial.usage], [3, { proxied: 3, unstated: 3 }])
    })
  )

  it.effect("truncatedReplies: the reply that reaches the limit ends the trial", () =>
    Effect.gen(function* () {
      const play: Adapters.Play = ({ session }) =>
        Effect.forever(session.report(answer, { finish: "length", measured: true }))
      const trial = yield* tryOut({ play, limits: { truncatedReplies: 2 } })
      assert.deepStrictEqual([outcomeOf(trial), trial.usage.proxied], ["budget-exhausted:truncatedReplies", 2])
    })
  )

  it.effect("steps: a request that the provider did not answer is none", () =>
    Effect.gen(function* () {
      const privileged: Adapters.PrivilegedPlay = ({ metered }) =>
        Effect.forEach([1, 2, 3], () => metered?.(asking) ?? Effect.void, { discard: true })
      const trial = yield* tryOut({ privileged, limits: { steps: 2 } })
      assert.strictEqual(outcomeOf(trial), "gave-up")
    })
  )

  it.effect("counts a reply whose usage was not stated beside those of known usage", () =>
    Effect.gen(function* () {
      const play: Adapters.Play = ({ session }) =>
        Effect.andThen(session.report(answer, { measured: true }), session.report({}, { measured: true }))
      const { usage } = yield* tryOut({ play })
      assert.deepStrictEqual(usage, { ...answer, proxied: 2, unstated: 1 })
    })
  )

  it.effect("after the end, passes requests on unless the budget is used up", () =>
    Effect.gen(function* () {
      const after = (limits: Limits, call: ToolCall) =>
        Effect.gen(function* () {
          const { environment } = yield* opened(limits)
          yield* Effect.ignore(environment.session.call(call))
          return Result.isSuccess(yield* Effect.result(environment.metered(asking)))
        })
      assert.isTrue(yield* after({}, giveUp))
      assert.isFalse(yield* after({ calls: 1 }, read))
    })
  )
})

describe("requests that nobody answered", () => {
  const slow = { id: "slow", generate: () => Effect.never }
  const starting: Adapters.Play = ({ model }) =>
    Effect.andThen(Effect.forkScoped(model.generate({ messages: [] })), Effect.yieldNow)

  it.effect("count as aborted if the agent ends its trial meanwhile", () =>
    Effect.gen(function* () {
      const given: Adapters.Play = (context) => Effect.andThen(starting(context), calling(giveUp)(context))
      for (const play of [given, starting]) {
        assert.deepStrictEqual((yield* tryOut({ play, model: slow })).usage, { aborted: 1 })
      }
    })
  )

  it.effect("count as nothing if a limit ends the trial, or the provider fails", () =>
    Effect.gen(function* () {
      const limited: Adapters.Play = (context) => Effect.andThen(starting(context), calling(read)(context))
      assert.deepStrictEqual((yield* tryOut({ play: limited, model: slow, limits: { calls: 1 } })).usage, {})
      const failing = {
        id: "failing",
        generate: () => Effect.fail(new ModelFailed({ reason: "503", at: "provider" as const }))
      }
      assert.deepStrictEqual((yield* tryOut({ play: talking, model: failing })).usage, {})
    })
  )
})

describe("an agent's own report", () => {
  it.effect("is recorded as the agent's own account", () =>
    Effect.gen(function* () {
      const play: Adapters.Play = ({ session }) =>
        Effect.andThen(
          session.note({ kind: "plan", text: "first read, then open" }),
          session.report({ input: 7, cost: 0.25 })
        )
      const trial = yield* tryOut({ play })
      assert.deepStrictEqual(trial.events.slice(1, 3), [
        { _tag: "Noted", step: 0, kind: "plan", text: "first read, then open" },
        { _tag: "Reported", usage: { input: 7, cost: 0.25 } }
      ])
      assert.deepStrictEqual(trial.usage, { input: 7, cost: 0.25 })
    })
  )

  it.effect("is still recorded after the end, and measured usage takes precedence over claimed usage", () =>
    Effect.gen(function* () {
      const play: Adapters.Play = ({ session }) =>
        Effect.gen(function* () {
          yield* session.report({ input: 7 }, { calls: [{ tool: "read", args: {} }] })
          yield* Effect.ignore(session.call({ tool: "give_up", args: {} }))
          yield* session.report({ input: 5 }, { measured: true })
        }).pipe(Effect.uninterruptible)
      const trial = yield* tryOut({ play })
      const [said, , measured, ended] = trial.events.slice(1)
      assert.deepStrictEqual(said, { _tag: "Reported", usage: { input: 7 }, calls: [{ tool: "read", args: {} }] })
      assert.deepStrictEqual(measured, { _tag: "Reported", usage: { input: 5 }, measured: true })
      assert.strictEqual(ended?._tag, "Ended")
      assert.deepStrictEqual(trial.usage, { input: 5, proxied: 1, unstated: 1 })
    })
  )

  it.effect.each([{ input: -1 }, { output: 0.5 }, { cost: Number.NaN }, { cost: -5 }])(
    "is an agent error if it reports %j",
    (usage) =>
      Effect.map(tryOut({ play: ({ session }) => session.report(usage) }), (trial) =>
        assert.strictEqual(outcomeOf(trial), "agent-error")
      )
  )
})
