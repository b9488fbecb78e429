import { type Adapters, type Model, type ModelError, ModelFailed, type ModelReply, Waits } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Fiber, Schema } from "effect"
import * as TestClock from "effect/testing/TestClock"
import { makeAgentTime } from "../../src/trial/AgentTime.ts"
import { calling, outcomeOf, read, open, speaking, reply, tryOut } from "../tryOut.ts"

const limits = { wall: Duration.seconds(10) }
const after = (time: Duration.Input, answer: Effect.Effect<ModelReply, ModelError>): Model<ModelError> => ({
  id: "slow",
  generate: () => Effect.andThen(Effect.sleep(time), answer)
})
const later = Effect.fnUntraced(function* <A, E>(effect: Effect.Effect<A, E>, time: Duration.Input) {
  const fiber = yield* Effect.forkChild(effect)
  yield* TestClock.adjust(time)
  return yield* Fiber.join(fiber)
})
const asking = ({ model }: { readonly model: Model }) => Effect.asVoid(model.generate({ messages: [] }))

describe("the wall limit of an agent", () => {
  it.effect("counts the agent's own time", () =>
    Effect.gen(function* () {
      const trial = yield* later(tryOut({ play: () => Effect.sleep("1 minute"), limits }), "1 minute")
      assert.strictEqual(outcomeOf(trial), "budget-exhausted:wall")
    })
  )

  it.effect("counts the time of a model call once it was answered", () =>
    Effect.gen(function* () {
      const model = after("11 seconds", Effect.succeed(reply({ text: "so" })))
      const trial = yield* later(tryOut({ play: asking, model, limits }), "1 minute")
      assert.strictEqual(outcomeOf(trial), "budget-exhausted:wall")
      assert.isTrue(trial.events.some(({ _tag }) => _tag === "ModelReplied"))
    })
  )

  it.effect("excludes the time of a failing provider, however long it takes", () =>
    Effect.gen(function* () {
      const failed = Effect.fail(new ModelFailed({ reason: "m: no reply", at: "provider" }))
      const trial = yield* later(tryOut({ play: asking, model: after("10 minutes", failed), limits }), "1 hour")
      assert.strictEqual(outcomeOf(trial), "infra-error")
    })
  )

  it.effect("counts the time of a request that the agent aborts", () =>
    Effect.gen(function* () {
      const play = ({ model }: { readonly model: Model }) => Effect.timeoutOption(asking({ model }), "11 seconds")
      const model = after("10 minutes", Effect.succeed(reply()))
      const trial = yield* later(
        tryOut({ play: (context) => Effect.andThen(play(context), Effect.yieldNow), model, limits }),
        "1 minute"
      )
      assert.strictEqual(outcomeOf(trial), "budget-exhausted:wall")
    })
  )

  it.effect("counts the time of an open request up to a call that the agent makes meanwhile", () =>
    Effect.gen(function* () {
      const working =
        (time: Duration.Input): Adapters.Play =>
        (context) =>
          Effect.gen(function* () {
            yield* Effect.forkScoped(asking(context))
            yield* Effect.sleep(time)
            yield* calling(read, open)(context)
          })
      const model = after("10 minutes", Effect.succeed(reply()))
      const played = (time: Duration.Input) => later(tryOut({ play: working(time), model, limits }), "1 minute")
      assert.strictEqual(outcomeOf(yield* played("9 seconds")), "solved")
      const late = yield* played("11 seconds")
      assert.strictEqual(outcomeOf(late), "budget-exhausted:wall")
      assert.isFalse(late.events.some(({ _tag }) => _tag === "Called"))
    })
  )

  it.effect("excludes a wait for a permit, even if the agent acts or aborts its request after it", () =>
    Effect.gen(function* () {
      let time = 0
      const clock = makeAgentTime(() => time)
      const pass = (millis: number) => Effect.sync(() => void (time += millis))
      const fiber = yield* Effect.forkChild(
        clock.call(clock.waiting.waits(pass(1000)).pipe(Effect.andThen(pass(10)), Effect.andThen(Effect.never)))
      )
      yield* Effect.yieldNow
      assert.deepStrictEqual([clock.act(), clock.counted()], [true, 10])
      yield* pass(5)
      yield* Fiber.interrupt(fiber)
      assert.strictEqual(clock.counted(), 15)
    })
  )

  it.effect("excludes the waiting time of a call", () =>
    Effect.gen(function* () {
      const waited = 60_000
      const model = after("61 seconds", Effect.succeed({ ...reply({ text: "so" }), waited }))
      const play = (context: { readonly model: Model }) => Effect.andThen(asking(context), Effect.sleep("5 seconds"))
      const trial = yield* later(tryOut({ play, model, limits }), "2 minutes")
      assert.strictEqual(outcomeOf(trial), "gave-up")
    })
  )

  it.effect("excludes the waiting time of a world's own model", () =>
    Effect.gen(function* () {
      const { waits } = yield* Waits.CurrentWaitObserver
      assert.strictEqual(yield* waits(Effect.succeed(1)), 1)
      const play = () => Effect.flatMap(Waits.CurrentWaitObserver, (heard) => heard.waits(Effect.sleep("1 hour")))
      assert.strictEqual(outcomeOf(yield* later(tryOut({ play, limits }), "2 hours")), "gave-up")
    })
  )

  it.effect("continues to count after calls are answered", () =>
    Effect.gen(function* () {
      const model = after("1 second", Effect.succeed(reply({ text: "so" })))
      const play = (context: { readonly model: Model }) => Effect.andThen(asking(context), Effect.sleep("1 hour"))
      const fiber = yield* Effect.forkChild(tryOut({ play, model, limits }))
      yield* TestClock.adjust("9 seconds")
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust("1 second")
      assert.strictEqual(outcomeOf(yield* Fiber.join(fiber)), "budget-exhausted:wall")
    })
  )

  it.effect("ends a trial as infra-error if the model gives no sign for an hour", () =>
    Effect.gen(function* () {
      const model: Model<ModelError> = { id: "mute", generate: () => Effect.never }
      const trial = yield* later(tryOut({ play: asking, model, limits }), "3 hours")
      const reason = `model ${model.id} (agent) gave no sign for an hour; run retry plays it again`
      assert.deepStrictEqual(trial.outcome, { _tag: "infra-error", reason })
    })
  )

  it.effect("ignores trials that need no time", () =>
    Effect.map(tryOut({ play: calling(read, open), model: speaking([]), limits }), (trial) =>
      assert.strictEqual(outcomeOf(trial), "solved")
    )
  )
})

const Call = Schema.Tuple([
  Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 50 })),
  Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 50 })),
  Schema.Boolean
])

describe("the time of an agent", () => {
  it.effect.prop(
    "is its whole time minus the time in which only unanswered calls were in progress",
    [Schema.Array(Call).check(Schema.isMaxLength(6))],
    ([calls]) =>
      Effect.gen(function* () {
        let now = 0
        const time = makeAgentTime(() => now)
        const spans = calls.map(([start, length, isAnswered]) => ({ start, end: start + length, isAnswered }))
        for (const { end, isAnswered, start } of spans) {
          yield* Effect.forkChild(
            time.waiting
              .attempts(Effect.andThen(Effect.sleep(end - start), isAnswered ? Effect.void : Effect.fail("no")))
              .pipe(Effect.ignore, Effect.delay(start))
          )
        }
        yield* Effect.yieldNow
        for (now = 0; now < 120;) {
          now++
          yield* TestClock.adjust(1)
        }
        const at = (moment: number) => spans.filter(({ end, start }) => start <= moment && moment < end)
        const counts = Array.from({ length: 120 }, (_, moment) => at(moment)).filter(
          (open) => open.length === 0 || open.some(({ isAnswered }) => isAnswered)
        )
        assert.strictEqual(time.counted(), counts.length)
      }).pipe(Effect.provide(TestClock.layer()))
  )
})
