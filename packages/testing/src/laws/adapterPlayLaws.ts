import { ContextOverflowed, Json, Randomness, Trajectories } from "@escapement/core"
import { assert } from "@effect/vitest"
import { Deferred, Duration, Effect, Exit, Option } from "effect"
import * as TestClock from "effect/testing/TestClock"
import { type AdapterSubject, configureSubject } from "../AdapterSubject.ts"
import type { Laws } from "./Conformance.ts"
import { type ReplyOverride, readCalls, renderCalls, makeScriptedModel, renderRequest } from "./Player.ts"
import { openGrid, playGrid } from "../grid/playGrid.ts"
import type { PlayedTrial } from "./playTrial.ts"

/** Says how a trial ended, in words for a message. */
const ending = ({ trial: { outcome } }: PlayedTrial): string =>
  "reason" in outcome
    ? `${outcome._tag}: ${outcome.reason}`
    : "limit" in outcome
      ? `out of ${outcome.limit}`
      : outcome._tag

/** Makes gold calls; every other call has its arguments in reverse order. */
const backwards: ReplyOverride = (nth, request, context) => {
  const next = Option.getOrUndefined(context.view.gold())?.call
  if (request.json !== undefined || next === undefined || !Json.isJsonObject(next.args)) return undefined
  const entries = Object.entries(next.args)
  const args = Object.fromEntries(nth % 2 === 0 ? entries : entries.toReversed())
  return renderCalls(context, request, [{ tool: next.tool, args }], nth)
}

const rubbish: ReadonlyArray<string> = [
  "",
  "???",
  "null",
  "[]",
  "{}",
  '{"calls": 7, "steps": {}, "summary": []}',
  "{".repeat(5_000),
  "Thought: hm\nAction: ".repeat(5_000),
  "<tool_call>".repeat(5_000),
  "\u0000\ud83d"
]

/** Returns the full record of a trial: what happened, and what the model was told. */
const recordOf = ({ trial, answered }: PlayedTrial) => ({
  trajectory: Trajectories.canonicalTrajectory(trial.events),
  prompts: answered.map(({ request }) => renderRequest(request))
})

/**
 * Number of trials that are played concurrently. They hesitate at four different requests, so each meets others ahead
 * of it and behind.
 */
const beside = 8

/** Makes trials of different seeds differ: each makes one look-up that it does not need, at a different request. */
const hesitant = (seed: string): ReplyOverride => {
  const when = Randomness.rng(seed, "hesitant").int(1, 5)
  return (nth, request, context) =>
    request.json === undefined && nth === when
      ? renderCalls(context, request, [{ tool: "look", args: {} }], nth)
      : undefined
}

/** How an adapter plays a trial, and how its trials end. */
export const adapterPlayLaws = {
  "solves what its model can solve": Effect.fnUntraced(function* (subject) {
    assert.strictEqual(ending(yield* playGrid(yield* configureSubject(subject))), "solved")
  }),

  "calls what the model asked for, as it was asked": Effect.fnUntraced(function* (subject) {
    const adapter = yield* configureSubject(subject)
    const played = yield* playGrid(adapter, { instead: backwards })
    assert.strictEqual(ending(played), "solved")
    // as text, which keeps the order of keys
    const asked = new Set(
      played.answered.flatMap((each) => readCalls(each, adapter.protocol)).map((call) => JSON.stringify(call))
    )
    for (const { call } of Trajectories.listCalls(played.trial.events)) {
      assert.isTrue(asked.has(JSON.stringify(call)), `the model never asked for ${JSON.stringify(call)}`)
    }
  }),

  "plays on when a tool fails": Effect.fnUntraced(function* (subject) {
    const played = yield* playGrid(yield* configureSubject(subject), { faults: { p: 0.3 }, seed: "faults" })
    assert.isTrue(Trajectories.listCalls(played.trial.events).some(({ fault }) => fault !== undefined))
    assert.strictEqual(ending(played), "solved")
  }),

  "plays on after a reply that it cannot use": Effect.fnUntraced(function* (subject) {
    const unusable: ReadonlyArray<ReplyOverride> = [
      (nth) => (nth === 0 ? { text: "I had rather not say." } : undefined),
      (nth, { json, tools = [] }) =>
        nth > 0 || json !== undefined || tools.length === 0
          ? undefined
          : { calls: [{ id: "broken", tool: "look", args: '{"slot": ' }], finish: "tool-calls" }
    ]
    for (const instead of unusable) {
      assert.strictEqual(ending(yield* playGrid(yield* configureSubject(subject), { instead })), "solved")
    }
  }),

  "fails within bounds when no reply is of use": Effect.fnUntraced(function* (subject) {
    const adapter = yield* configureSubject(subject)
    for (const text of rubbish) {
      const played = yield* playGrid(adapter, { limits: { steps: 100 }, instead: () => ({ text }) })
      const { _tag } = played.trial.outcome
      assert.isTrue(
        _tag === "agent-error" || _tag === "gave-up",
        `a model that says only ${JSON.stringify(text.slice(0, 20))} ended it as ${ending(played)}`
      )
    }
  }),

  "lets an overflow be told that it cannot mend": Effect.fnUntraced(function* (subject) {
    let requests = 0
    const generate = () =>
      requests++ < 100
        ? Effect.fail(new ContextOverflowed({ reason: "full" }))
        : Effect.die(new Error("the adapter asks again and again after an overflow"))
    const played = yield* playGrid(yield* configureSubject(subject), { model: () => ({ id: "full", generate }) })
    assert.strictEqual(ending(played), "out of context")
  }),

  "asks for nothing after the end": Effect.fnUntraced(function* (subject) {
    const adapter = yield* configureSubject(subject)
    const tooMany = yield* Deferred.make<void>()
    let late = 0
    const environment = yield* openGrid({ calls: 2 })
    const watched = <A, E>(effect: Effect.Effect<A, E>) =>
      Effect.suspend(() => {
        if (Option.isSome(environment.outcome()) && ++late > 20) Deferred.doneUnsafe(tooMany, Effect.void)
        return Effect.ensuring(effect, Effect.yieldNow)
      })
    const { meter, session, view } = environment
    const context = { seed: "kit", view, ...(adapter.protocol === undefined ? {} : { protocol: adapter.protocol }) }
    const model = meter(makeScriptedModel(context, () => {}))
    const play = adapter.value({
      session: { ...session, call: (call) => watched(session.call(call)) },
      model: { id: model.id, generate: (request) => watched(model.generate(request)) },
      view,
      seed: "kit"
    })
    yield* Effect.raceFirst(Effect.exit(Effect.scoped(play)), Deferred.await(tooMany))
    assert.isTrue(Option.isSome(environment.outcome()), "two calls were allowed and not made")
    assert.strictEqual(late, 0, "the adapter called a tool or asked the model after the end")
  }),

  "stops when its trial is stopped": (subject) =>
    Effect.gen(function* () {
      const silent = { id: "silent", generate: () => Effect.never }
      const limits = { wall: Duration.minutes(1) }
      const fiber = yield* Effect.forkDetach(
        playGrid(yield* configureSubject(subject), { model: () => silent, limits })
      )
      // a model that never answers uses no limit of an agent, and is abandoned in the end
      yield* TestClock.adjust("2 hours")
      const exit = fiber.pollUnsafe()
      assert.isDefined(exit, "the adapter goes on after its trial was stopped")
      if (exit === undefined) return
      assert.isTrue(Exit.isSuccess(exit) && exit.value.trial.outcome._tag === "infra-error", String(exit))
    }).pipe(Effect.provide(TestClock.layer())),

  "plays alike alone, again, and beside others": Effect.fnUntraced(function* (subject) {
    const adapter = yield* configureSubject(subject)
    const playAll = (concurrency: number) =>
      Effect.forEach(
        Array.from({ length: beside }, (_, i) => `kit ${i}`),
        (seed) => Effect.map(playGrid(adapter, { seed, faults: { p: 0.2 }, instead: hesitant(seed) }), recordOf),
        { concurrency }
      )
    const alone = yield* playAll(1)
    assert.deepStrictEqual(yield* playAll(1), alone, "a second time it plays otherwise")
    assert.deepStrictEqual(yield* playAll(beside), alone, "beside others it plays otherwise")
  })
} satisfies Laws<AdapterSubject, string>
