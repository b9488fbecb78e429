import { Content, type Json, Randomness, Trajectories, type TrialEvent, type World } from "@escapement/core"
import { Replay, Attempts } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Schema } from "effect"
import type { Instance } from "../src/Instance.ts"
import type { Options } from "../src/Options.ts"
import { State } from "../src/State.ts"
import { makeWorld } from "../src/World.ts"
import { example } from "./examples.ts"
import { follow } from "./follow.ts"
import { hasPublished, publishedInstances } from "./published.ts"
import { tiny } from "./tiny.ts"
import { isThorough, someOf } from "../../../tools/test/isThorough.ts"

const settings = (options: Partial<Options> = {}): Options => ({ profile: "clean", reasons: false, ...options })
const profiles = ["clean", "official"] as const

const obeysGold = Effect.fnUntraced(function* (world: World<Instance, State>, instance: Instance) {
  const { calls, ended, errors, remaining, unseen } = yield* follow(world.open(instance))
  assert.strictEqual(ended, "solved", instance.id)
  assert.deepStrictEqual(errors, [])
  assert.deepStrictEqual(unseen, [], instance.id)
  assert.deepStrictEqual(
    remaining,
    calls.map((_, index) => calls.length - index),
    instance.id
  )
})

const nasty: ReadonlyArray<Json.Json> = [
  null,
  "",
  "not json",
  "\ud800",
  1e308,
  -0,
  Number.POSITIVE_INFINITY,
  [],
  [[[[["deep"]]]]],
  JSON.parse('{"__proto__": {"row": 0, "col": 1}, "constructor": 1}'),
  JSON.parse('{"row": 0, "col": 1, "id": "__proto__", "field": "__proto__", "operator": "in", "value": ["__proto__"]}'),
  { row: Number.POSITIVE_INFINITY, col: Number.NEGATIVE_INFINITY, id: "C13" },
  { row: "1e5", col: "\ud800" },
  { row: 0, col: 1, id: ["C13"] },
  { row: 0, col: 1, id: { toString: null } },
  { row: 0, col: 1, field: "constructor", operator: ">=", value: 0 },
  { row: 0, col: 1, field: "price", operator: "toString", value: 0 },
  { row: 0, col: 1, field: "price", operator: "<=", value: "1.e400" },
  { row: 0, col: 1, field: ["price"], operator: "<=", value: {} },
  { ids: "[", field: "[" },
  { ids: ["__proto__", "constructor"], field: ["hasOwnProperty"], fields: ["name"] },
  { id: "hasOwnProperty" }
]

describe("the world", () => {
  for (const profile of profiles) {
    const world = makeWorld(settings({ profile }))

    it.effect(`${profile}: a player of gold solves the instance, wastes no call and uses only shown values`, () =>
      obeysGold(world, tiny)
    )

    it.effect.skipIf(!hasPublished)(`${profile}: a player of gold solves all published instances`, () =>
      Effect.gen(function* () {
        assert.strictEqual(publishedInstances.length, 105)
        yield* Effect.forEach(someOf(publishedInstances, 3), (instance) => obeysGold(world, instance))
      })
    )

    it.effect.skipIf(!hasPublished)(`${profile}: a player of gold solves them under the paper's budgets`, () =>
      Effect.gen(function* () {
        const limited = makeWorld(settings({ profile, extra: 2, alpha: 1 }))
        yield* Effect.forEach(someOf(publishedInstances, 3), (instance) => obeysGold(limited, instance))
      })
    )

    it.effect.prop(
      `${profile}: replies to any arguments of any tool and keeps a valid state`,
      [Schema.Array(Schema.Tuple([Schema.Natural, Schema.Json]))],
      ([calls]) =>
        Effect.gen(function* () {
          const position = world.open(tiny)
          const tools = [...position.tools(position.initial).map((tool) => tool.name), "nonsense", "__proto__"]
          let state = position.initial
          for (const [tool, args] of [...calls, ...nasty.flatMap((args) => tools.map((_, i) => [i, args] as const))]) {
            const transition = yield* position.step(state, { tool: tools[tool % tools.length] ?? "", args })
            assert.notStrictEqual(Content.plain(transition.observation.content), "")
            if (transition.observation.error !== undefined) assert.strictEqual(transition.state, state)
            state = transition.state
          }
          const encoded = yield* Schema.encodeEffect(Schema.fromJsonString(State))(state)
          assert.deepStrictEqual(yield* Schema.decodeEffect(Schema.fromJsonString(State))(encoded), state)
        }),
      { arbitrary: { runs: isThorough ? 100 : 30 } }
    )

    it.effect(`${profile}: offers one tool to submit, one to give up, and the same list throughout`, () =>
      Effect.sync(() => {
        const position = world.open(tiny)
        const tools = position.tools(position.initial)
        const roles = tools.map((tool) => tool.role).filter((role) => role !== "action")
        assert.deepStrictEqual(roles.toSorted(), ["give-up", "submit"])
        assert.strictEqual(position.tools(position.initial), tools)
      })
    )

    it.effect(`${profile}: submitting an empty grid is a wrong answer`, () =>
      Effect.gen(function* () {
        const position = world.open(tiny)
        const tool = position.tools(position.initial).find((tool) => tool.role === "submit")?.name ?? ""
        const { ended, facts } = yield* position.step(position.initial, { tool, args: {} })
        assert.strictEqual(ended, "wrong-answer")
        assert.isTrue(facts.some((fact) => fact._tag === "Submitted" && !fact.correct))
      })
    )
  }

  it.effect("random players solve at most 2 % where H is at least 5", () =>
    Effect.gen(function* () {
      const world = makeWorld(settings())
      const generated = Array.from({ length: 50 }, (_, name) => example(name))
      const instances = [...generated, ...publishedInstances.filter(({ slots }) => slots.length >= 5)]
      let solved = 0
      for (const [trial, instance] of instances.entries()) {
        const random = Randomness.rng("random", trial)
        const position = world.open(instance)
        let state = position.initial
        let ended: string | undefined
        while (ended === undefined) {
          const transition = yield* position.step(state, position.guess(state, random))
          state = transition.state
          ended = transition.ended
        }
        if (ended === "solved") solved++
      }
      assert.isAtMost(solved / instances.length, 0.02)
    })
  )

  it.effect("a refused query costs nothing, but an answered one does, even with an empty answer", () =>
    Effect.gen(function* () {
      const world = makeWorld(settings({ extra: 0 }))
      const query = (field: string, operator: string, value: Json.Json) => ({
        tool: "query_candidates",
        args: { row: 0, col: 1, field, operator, value }
      })
      const position = world.open(tiny)
      const first = yield* position.step(position.initial, query("price", "in", ["x"]))
      assert.strictEqual(first.observation.error, "wrong-value")
      const second = yield* position.step(first.state, query("price", ">", 1000))
      assert.deepStrictEqual(second.state.queries, [1, 0])
      assert.deepStrictEqual(second.state.shown, position.initial.shown)
      const shown = JSON.parse(Content.plain(second.observation.content))
      assert.deepStrictEqual(shown, { field: "price", matches: {}, queries_left: 3 })
      let state = second.state
      for (let i = 0; i < 3; i++) state = (yield* position.step(state, query("price", ">=", 0))).state
      const last = yield* position.step(state, query("price", ">=", 0))
      assert.strictEqual(last.observation.error, "exhausted")
      assert.strictEqual(last.state, state)
    })
  )

  it.effect("a check of the grid is refused while the grid is incomplete, and charged only when answered", () =>
    Effect.gen(function* () {
      const world = makeWorld(settings({ alpha: 0.5, reasons: true }))
      const place = (row: number, col: number, id: string) => ({ tool: "set_slot", args: { row, col, id } })
      const check = { tool: "check_grid", args: {} }
      const position = world.open(tiny)
      const early = yield* position.step(position.initial, check)
      assert.strictEqual(early.observation.error, "premature")
      const one = yield* position.step(early.state, place(0, 1, "C14"))
      const two = yield* position.step(one.state, place(1, 0, "C22"))
      const checked = yield* position.step(two.state, check)
      assert.deepStrictEqual(JSON.parse(Content.plain(checked.observation.content)), {
        valid: false,
        reason: "The grid violates total_price_max.",
        checks_left: 0
      })
      const again = yield* position.step(checked.state, check)
      assert.strictEqual(again.observation.error, "exhausted")
    })
  )

  it.effect("a player of gold recovers from injected faults, and the trajectory replays", () =>
    Effect.gen(function* () {
      const world = makeWorld(settings())
      const options = { seed: "faults", limits: {}, faults: { p: 0.3 }, maxText: 10_000 }
      const events: Array<TrialEvent> = []
      const position = world.open(tiny)
      const { outcome, session, view } = yield* Attempts.openEnvironment(position, State, {
        ...options,
        append: (event) => void events.push(event),
        putBlob: () => {}
      })
      while (Option.isNone(outcome())) yield* Effect.ignore(session.call(Option.getOrThrow(view.gold()).call))
      assert.deepStrictEqual(outcome(), Option.some({ _tag: "solved" }))
      const calls = Trajectories.listCalls(events)
      const faults = calls.filter(({ fault }) => fault !== undefined)
      assert.isAbove(faults.length, 0)
      assert.strictEqual(calls.length - faults.length, 8)
      assert.deepStrictEqual(yield* Replay.replay(position, State, events, options), Option.none())
    })
  )

  it.effect("gold is none if the budget allows no certain plan", () =>
    Effect.gen(function* () {
      const world = makeWorld(settings({ extra: -1, alpha: 1 }))
      const position = world.open(tiny)
      assert.isTrue(Option.isSome(position.gold(position.initial)))
      const tight = makeWorld(settings({ extra: 0 }))
      const tightened = tight.open(tiny)
      let state = tightened.initial
      for (let i = 0; i < 3; i++) {
        const args = { row: 0, col: 1, field: "name", operator: "not_in", value: [] }
        state = (yield* tightened.step(state, { tool: "query_candidates", args })).state
      }
      assert.isTrue(Option.isNone(tightened.gold(state)))
      assert.isTrue(Option.isNone(tightened.remaining(state)))
    })
  )
})
