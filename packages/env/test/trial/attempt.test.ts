import {
  type Adapters,
  AgentFailed,
  AgentUnavailable,
  Content,
  ContextOverflowed,
  defineAdapter,
  type Model,
  type ModelError,
  ModelFailed,
  ModelRefused,
  NoOptions,
  Retrieval,
  Secrets,
  Trajectories,
  Trial,
  TrialEnded
} from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Duration, Effect, Exit, Fiber, Option, Schema } from "effect"
import * as TestClock from "effect/testing/TestClock"
import { failing, lock } from "../Lock.ts"
import * as Trials from "../tryOut.ts"

const { calling, echo, open, outcomeOf, read, reply, speaking, talking, tryOut } = Trials

const erring = (error: ModelError): Model<ModelError> => ({ id: "broken", generate: () => Effect.fail(error) })
const throwing =
  (thrown: unknown): Adapters.Play =>
  () =>
    Effect.die(thrown)

const places: ReadonlyArray<readonly [what: string, setting: Trials.Setting, outcome: string]> = [
  ["the right answer", { play: calling(read, open) }, "solved"],
  ["the wrong answer", { play: calling(read, { tool: "open", args: { code: "0" } }) }, "wrong-answer"],
  ["giving up", { play: calling(Trials.giveUp) }, "gave-up"],
  ["stopping before the end", { play: calling(read) }, "gave-up"],
  ["a refusing model", { play: talking, model: erring(new ModelRefused({ reason: "no" })) }, "refused"],
  [
    "an overflow that the adapter lets pass",
    { play: talking, model: erring(new ContextOverflowed({ reason: "full" })) },
    "budget-exhausted:context"
  ],
  [
    "a request that no provider takes",
    { play: talking, model: erring(new ModelFailed({ reason: "400", at: "request" })) },
    "agent-error"
  ],
  [
    "a provider that is gone",
    { play: talking, model: erring(new ModelFailed({ reason: "503", at: "provider" })) },
    "infra-error"
  ],
  [
    "a model that cannot be opened",
    { play: talking, model: () => Effect.fail(new ModelFailed({ reason: "no weights", at: "provider" })) },
    "infra-error"
  ],
  ["a world that breaks", { play: calling(read), position: failing("read") }, "infra-error"],
  ["an adapter that says it failed", { play: () => Effect.fail(new AgentFailed({ reason: "lost" })) }, "agent-error"],
  [
    "an agent that never started",
    { play: () => Effect.fail(new AgentUnavailable({ reason: "not installed" })) },
    "infra-error"
  ],
  [
    "an adapter whose own model fails before its first call",
    { play: () => Effect.fail(new ModelFailed({ reason: "503", at: "provider" })) },
    "infra-error"
  ],
  ...[
    new ModelFailed({ reason: "503", at: "provider" }),
    new AgentUnavailable({ reason: "gone" }),
    new Retrieval.RetrievalFailed({ reason: "no index" })
  ].map(
    (outage) =>
      [
        `an adapter that says ${outage._tag} after a call`,
        // an adapter without types may fail with anything
        { play: (context) => Effect.andThen(calling(read)(context), Effect.fail(outage as ModelFailed)) },
        "agent-error"
      ] as const satisfies (typeof places)[number]
  ),
  ["an adapter that throws", { play: throwing(new Error("oops")) }, "agent-error"],
  ["an adapter that throws before it plays", { play: () => JSON.parse("{") }, "agent-error"],
  ["an adapter that throws what has no text", { play: throwing(Object.create(null)) }, "agent-error"],
  ["an adapter that interrupts itself", { play: () => Effect.interrupt }, "agent-error"],
  [
    "an adapter that feigns the end",
    { play: () => Effect.fail(new TrialEnded({ last: Option.none() })) },
    "agent-error"
  ]
]

describe("attempt", () => {
  it.effect.each(places)("classifies $0", ([, setting, outcome]) =>
    Effect.map(tryOut(setting), (trial) => {
      assert.strictEqual(outcomeOf(trial), outcome)
      assert.deepStrictEqual(
        trial.events.filter((event) => event._tag === "Ended"),
        [{ _tag: "Ended", outcome: trial.outcome }]
      )
      assert.deepStrictEqual(trial.events.at(-1), { _tag: "Ended", outcome: trial.outcome })
    })
  )

  it.effect("says why an adapter failed, within bounds", () =>
    Effect.gen(function* () {
      const trial = yield* tryOut({ play: throwing(new Error("x".repeat(1_000_000))) })
      assert.strictEqual(trial.outcome._tag, "agent-error")
      const json = JSON.stringify(trial)
      assert.include(json, "Error: xxx")
      assert.isBelow(json.length, 10_000)
    })
  )

  it.effect("keeps no part of a key where it cuts what an adapter threw", () =>
    Effect.gen(function* () {
      const [long, key] = ["long-key-".repeat(100), "planted-key-0123456789-abcdefghij"]
      const keys = Secrets.makeKeyring()
      keys.add(long)
      keys.add(key)
      // the text becomes short when the long keys are hidden, so that its end is kept
      const before = `${`${long} `.repeat(10)}${"x".repeat(1000)}`.slice(0, 9900).padEnd(9980)
      const play = throwing(new Error(`${before.slice(0, -"Error: ".length)}${key}`))
      const trial = yield* Effect.provideService(tryOut({ play }), Secrets.KnownKeys, keys)
      assert.include(JSON.stringify(trial.outcome), "[redacted] ")
      assert.notInclude(JSON.stringify(trial.outcome), key.slice(0, 8))
    })
  )

  it.effect("keeps the outcome of the world if the adapter fails afterwards", () =>
    Effect.gen(function* () {
      const play: Adapters.Play = (context) => Effect.ensuring(calling(read, open)(context), Effect.die("too late"))
      assert.strictEqual(outcomeOf(yield* tryOut({ play })), "solved")
    })
  )

  it.effect("shows a player the reply to its last call before interrupting the player", () =>
    Effect.gen(function* () {
      const seen: Array<string> = []
      const see = ({ last }: TrialEnded) =>
        void seen.push(Option.match(last, { onNone: () => "nothing", onSome: ({ content }) => Content.plain(content) }))
      const withEffects: Adapters.Play = ({ session }) =>
        Effect.andThen(
          session.call(read),
          Effect.andThen(
            Effect.tapError(session.call(open), (ended) => Effect.sync(() => see(ended))),
            Effect.never
          )
        )
      let heard = () => {}
      const hearing = new Promise<void>((resolve) => (heard = resolve))
      const withPromises = defineAdapter({
        id: "promises",
        version: "1",
        summary: "looks at what it is shown",
        Options: NoOptions,
        playAsync:
          () =>
          async ({ session }) => {
            await session.call(read)
            await session.call(open).catch((thrown: unknown) => {
              if (thrown instanceof TrialEnded) see(thrown)
              heard()
            })
            await new Promise(() => {})
          }
      }).with({}).value
      const turn = Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
      // as worlds are that have a process of their own
      const position = {
        ...lock,
        step: (...asked: Parameters<typeof lock.step>) => Effect.andThen(turn, lock.step(...asked))
      }
      for (const player of [{ play: withEffects }, { privileged: withPromises }]) {
        assert.strictEqual(outcomeOf(yield* tryOut({ ...player, position })), "solved")
      }
      yield* Effect.promise(() => hearing)
      assert.deepStrictEqual(seen, [seen[0], seen[0]])
      assert.notInclude(["nothing", ""], seen[0])
    })
  )

  it.effect("counts a request that the agent aborted as a step, and says so", () =>
    Effect.gen(function* () {
      const asked = yield* Deferred.make<void>()
      const left: Array<number | undefined> = []
      let times = 0
      const model: Model<ModelError> = {
        id: "slow",
        generate: () =>
          ++times === 1 ? Effect.andThen(Deferred.succeed(asked, undefined), Effect.never) : Effect.succeed(reply())
      }
      const trial = yield* tryOut({
        limits: { steps: 2 },
        model,
        play: ({ model: own, session }) =>
          Effect.gen(function* () {
            const aborted = yield* Effect.forkChild(own.generate({ messages: [] }))
            yield* Deferred.await(asked)
            yield* Fiber.interrupt(aborted)
            left.push((yield* session.left).steps)
            yield* own.generate({ messages: [] })
            left.push((yield* session.left).steps)
            yield* own.generate({ messages: [] })
          })
      })
      assert.deepStrictEqual(left, [1, 0])
      assert.strictEqual(outcomeOf(trial), "budget-exhausted:steps")
      assert.lengthOf(
        trial.events.filter(({ _tag }) => _tag === "ModelReplied"),
        1
      )
      assert.deepStrictEqual(trial.usage, { input: 6, output: 4, aborted: 1 })
    })
  )

  it.effect("runs the finalizers of an adapter before it returns", () =>
    Effect.gen(function* () {
      let closed = false
      const play: Adapters.Play = ({ session }) =>
        Effect.andThen(
          Effect.addFinalizer(() => Effect.sync(() => (closed = true))),
          session.ended
        )
      const fiber = yield* Effect.forkChild(tryOut({ play, limits: { wall: Duration.seconds(1) } }))
      yield* TestClock.adjust("1 second")
      yield* Fiber.join(fiber)
      assert.isTrue(closed)
    })
  )

  it.effect("ends an adapter that waits forever at the wall limit", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(
        tryOut({ play: () => Effect.never, limits: { wall: Duration.minutes(10) } })
      )
      yield* TestClock.adjust(Duration.minutes(10))
      const trial = yield* Fiber.join(fiber)
      assert.strictEqual(outcomeOf(trial), "budget-exhausted:wall")
      assert.strictEqual(trial.timing.wall, 600_000)
    })
  )

  it.effect("ends with the world even if an adapter catches the end or only waits for it", () =>
    Effect.gen(function* () {
      const greedy: Adapters.Play = ({ session }) => Effect.forever(Effect.result(session.call(read)))
      assert.strictEqual(outcomeOf(yield* tryOut({ play: greedy, limits: { calls: 4 } })), "budget-exhausted:calls")
      const bridge: Adapters.Play = ({ session }) =>
        Effect.andThen(Effect.forkChild(Effect.exit(calling(read, open)({ session, model: never }))), session.ended)
      assert.strictEqual(outcomeOf(yield* tryOut({ play: bridge })), "solved")
    })
  )

  it.effect("leaves no trial behind if it is interrupted", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(tryOut({ play: () => Effect.never }))
      yield* Effect.yieldNow
      yield* Fiber.interrupt(fiber)
      const exit = yield* Fiber.await(fiber)
      assert.isTrue(Exit.hasInterrupts(exit))
    })
  )

  it.effect("decodes every stored trial to the same trial", () =>
    Effect.forEach(places, ([, setting]) =>
      Effect.gen(function* () {
        const trial = yield* tryOut(setting)
        const codec = Schema.fromJsonString(Schema.toCodecJson(Trial))
        assert.deepStrictEqual(yield* Schema.decodeEffect(codec)(yield* Schema.encodeEffect(codec)(trial)), trial)
      })
    )
  )
})

const never: Model = { id: "never", generate: () => Effect.never }
const swallowing: Adapters.Play = ({ model, session }) =>
  Effect.all([
    Effect.exit(session.tools),
    Effect.exit(session.call(read)),
    Effect.exit(model.generate({ messages: [] }))
  ]).pipe(Effect.andThen(Effect.yieldNow), Effect.forever)
const bug = (): never => {
  throw new Error("a bug of ours")
}

describe("a defect of ours stops the run, wherever it occurs", () => {
  it.effect.each<readonly [string, Trials.Setting]>([
    ["in step", { play: swallowing, position: { ...lock, step: () => Effect.die(new Error("a bug of ours")) } }],
    ["in a step that throws", { play: swallowing, position: { ...lock, step: bug } }],
    ["in tools", { play: swallowing, position: { ...lock, tools: bug } }],
    ["in remaining", { play: swallowing, position: { ...lock, remaining: bug } }],
    ["in the model", { play: swallowing, model: { id: "bug", generate: bug } }],
    ["in opening the model", { play: swallowing, model: bug }],
    ["in gold", { privileged: ({ view }) => Effect.sync(() => void view.gold()), position: { ...lock, gold: bug } }],
    [
      "in the gold plan",
      { privileged: ({ view }) => Effect.asVoid(Effect.exit(view.plan)), position: { ...lock, gold: bug } }
    ],
    [
      "in what a baseline sees",
      {
        privileged: ({ view }) => Effect.ignoreCause(Effect.sync(() => void view.tools())),
        position: { ...lock, tools: bug }
      }
    ]
  ])("%s", ([, setting]) =>
    Effect.gen(function* () {
      const exit = yield* Effect.exit(tryOut(setting))
      assert.isTrue(Exit.hasDies(exit))
      assert.include(String(exit), "a bug of ours")
    })
  )
})

describe("the time of a trial", () => {
  const slow = (time: Duration.Input): Model<ModelError> => ({
    id: "slow",
    generate: () => Effect.delay(Effect.succeed(reply({ waited: 250 })), time)
  })
  const position = {
    ...lock,
    step: (...args: Parameters<typeof lock.step>) => Effect.delay(lock.step(...args), "2 seconds")
  }

  it.effect("is split into model, environment, waiting and harness, which add up to the whole", () =>
    Effect.gen(function* () {
      const play: Adapters.Play = ({ model, session }) =>
        Effect.gen(function* () {
          yield* model.generate({ messages: [] })
          yield* session.call(read)
          yield* Effect.sleep("4 seconds")
          yield* session.call(open)
        })
      const fiber = yield* Effect.forkChild(tryOut({ play, position, model: slow("1 second") }))
      yield* TestClock.adjust("1 minute")
      const { timing } = yield* Fiber.join(fiber)
      assert.deepStrictEqual(timing, { wall: 9000, model: 750, environment: 4000, waiting: 250, harness: 4000 })
    })
  )

  it.effect("counts a moment once if several replies are awaited at the same time", () =>
    Effect.gen(function* () {
      const play: Adapters.Play = ({ model }) =>
        Effect.forEach([1, 2, 3], () => model.generate({ messages: [] }), { concurrency: 3, discard: true })
      const silent: Model<ModelError> = {
        id: "slow",
        generate: () => Effect.delay(Effect.succeed(reply()), "1 second")
      }
      const fiber = yield* Effect.forkChild(tryOut({ play, model: silent }))
      yield* TestClock.adjust("1 minute")
      const { timing } = yield* Fiber.join(fiber)
      assert.deepStrictEqual(timing, { wall: 1000, model: 1000, environment: 0, waiting: 0, harness: 0 })
    })
  )
})

describe("the identity of a trial", () => {
  it.effect("does not depend on how long it took or what it cost", () =>
    Effect.gen(function* () {
      const play: Adapters.Play = ({ model, session }) =>
        Effect.andThen(model.generate({ messages: [] }), calling(echo("a"), read, open)({ session, model }))
      const first = yield* tryOut({ play, model: speaking([reply()]) })
      const second = yield* tryOut({ play, model: speaking([reply({ usage: {} })]) })
      assert.strictEqual(first.id, second.id)
      assert.deepStrictEqual(Trajectories.listCalls(first.events), Trajectories.listCalls(second.events))
    })
  )
})
