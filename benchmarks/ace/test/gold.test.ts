import { Content, Randomness, type ToolCall } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Schema } from "effect"
import type { Instance } from "../src/Instance.ts"
import type { State } from "../src/State.ts"
import { makeWorld } from "../src/World.ts"
import { follow, isShown } from "./follow.ts"
import { hasPublished, publishedInstances } from "./published.ts"
import { tiny } from "./tiny.ts"
import { isThorough, someOf } from "../../../tools/test/isThorough.ts"

const world = makeWorld({ profile: "clean", reasons: false })

const query = (row: number, col: number, field: string, operator: string, value: number | ReadonlyArray<string>) => ({
  tool: "query_candidates",
  args: { row, col, field, operator, value }
})
const place = (row: number, col: number, id: string | null) => ({ tool: "set_slot", args: { row, col, id } })

const after = Effect.fnUntraced(function* (instance: Instance, ...calls: ReadonlyArray<ToolCall>) {
  const position = world.open(instance)
  let state = position.initial
  for (const call of calls) state = (yield* position.step(state, call)).state
  return state
})

const remaining = (instance: Instance, state: State) => Option.getOrThrow(world.open(instance).remaining(state))

const goldCall = (instance: Instance, state: State) => Option.getOrThrow(world.open(instance).gold(state))

/** How often a player of gold who sees the instructions and its last `window` replies lacks evidence. */
const blindCalls = Effect.fnUntraced(function* (instance: Instance, window: number) {
  const texts: Array<string> = []
  const position = world.open(instance)
  const instructions = Content.plain(position.instructions)
  let state = position.initial
  let blind = 0
  let ended: string | undefined
  while (ended === undefined) {
    const { call, evidence } = goldCall(instance, state)
    const seen = [instructions, ...texts.slice(-window)]
    if (evidence.some((token) => !seen.some((text) => isShown(text, token)))) blind++
    const transition = yield* position.step(state, call)
    texts.push(Content.plain(transition.observation.content))
    state = transition.state
    ended = transition.ended
  }
  return blind
})

describe("gold", () => {
  it.effect("narrows, fills decided slots, compares, looks items up, fills the rest, and submits", () =>
    Effect.gen(function* () {
      const { calls } = yield* follow(world.open(tiny))
      assert.deepStrictEqual(calls, [
        query(0, 1, "credits", ">=", 2),
        query(0, 1, "price", "<=", 300),
        query(1, 0, "credits", ">=", 2),
        query(1, 0, "price", "<=", 310),
        place(1, 0, "C22"),
        { tool: "look_up_items", args: { ids: ["C01", "C02"], fields: ["price"] } },
        place(0, 1, "C13"),
        { tool: "submit", args: {} }
      ])
    })
  )

  it.effect("names as evidence the candidates from which a placement was chosen", () =>
    Effect.gen(function* () {
      const { calls } = yield* follow(world.open(tiny))
      const decided = goldCall(tiny, yield* after(tiny, ...calls.slice(0, 4)))
      assert.deepStrictEqual([decided.evidence, decided.inferred], [["C22", "C21", "C23"], []])
      const open = goldCall(tiny, yield* after(tiny, ...calls.slice(0, 6)))
      assert.deepStrictEqual([open.evidence, open.inferred], [["C13", "C14"], ["id"]])
    })
  )

  it.effect("repeats a query that was not answered", () =>
    Effect.gen(function* () {
      const state = yield* after(tiny, query(0, 1, "credits", ">=", 2))
      const refused = yield* world.open(tiny).step(state, query(0, 1, "price", "in", []))
      assert.deepStrictEqual(goldCall(tiny, refused.state), goldCall(tiny, state))
    })
  )

  it.effect("treats a rule as queried after any query that shows all candidates that keep it", () =>
    Effect.gen(function* () {
      const asked = yield* after(tiny, query(0, 1, "price", ">=", 0))
      assert.strictEqual(remaining(tiny, asked), 7)
      const partly = yield* after(tiny, query(0, 1, "price", "<=", 250))
      assert.strictEqual(remaining(tiny, partly), 8)
      const wholly = yield* after(tiny, query(0, 1, "price", "<=", 250), query(0, 1, "price", ">", 250))
      assert.strictEqual(remaining(tiny, wholly), 7)
    })
  )

  it.effect("corrects a wrong placement by one more call", () =>
    Effect.gen(function* () {
      const { calls } = yield* follow(world.open(tiny))
      const state = yield* after(tiny, ...calls.slice(0, 6), place(0, 1, "C14"))
      assert.strictEqual(remaining(tiny, state), 2)
      assert.deepStrictEqual(goldCall(tiny, state).call, place(0, 1, "C13"))
      const undone = yield* after(tiny, ...calls.slice(0, 7), place(0, 1, null))
      assert.strictEqual(remaining(tiny, undone), 2)
    })
  )

  it.effect("counts a lucky placement as done", () =>
    Effect.gen(function* () {
      const one = yield* after(tiny, place(0, 1, "C13"))
      // two queries and a placement for the other slot, and the submission
      assert.strictEqual(remaining(tiny, one), 4)
      const both = yield* after(tiny, place(0, 1, "C13"), place(1, 0, "C22"))
      assert.deepStrictEqual(goldCall(tiny, both).call, { tool: "submit", args: {} })
      assert.strictEqual(remaining(tiny, both), 1)
    })
  )

  it.effect("cannot place from only the last two replies if decoys must be told apart, but can without decoys", () =>
    Effect.gen(function* () {
      for (const instance of someOf(publishedInstances, 8)) {
        const hasDecoys = instance.slots.some((slot) => slot.decoys.length > 0)
        assert.strictEqual((yield* blindCalls(instance, 2)) > 0, hasDecoys, instance.id)
      }
    })
  )

  it.effect("cannot place from only the last reply", () =>
    Effect.gen(function* () {
      assert.isAbove(yield* blindCalls(tiny, 1), 0)
    })
  )

  it.effect.prop(
    "leads to the end from any state that a player can reach, in as many calls as remain",
    [Schema.Int],
    ([seed]) =>
      Effect.gen(function* () {
        const random = Randomness.rng("stray", seed)
        const instance = hasPublished ? random.pick(publishedInstances) : tiny
        const fields = Object.keys(Object.values(instance.items)[0] ?? {})
        const position = world.open(instance)
        let state = position.initial
        for (let i = random.int(0, 30); i > 0; i--) {
          const { col, row } = random.pick(instance.slots)
          const calls = [
            position.guess(state, random),
            goldCall(instance, state).call,
            goldCall(instance, state).call,
            query(row, col, random.pick(fields), random.pick(["<=", ">=", ">"]), random.int(0, 300)),
            query(row, col, random.pick(fields), "not_in", []),
            place(row, col, null)
          ]
          state = (yield* position.step(state, random.pick(calls))).state
        }
        const from = remaining(instance, state)
        const followed = yield* follow(position, state)
        assert.strictEqual(followed.ended, "solved")
        assert.deepStrictEqual(
          followed.remaining,
          followed.calls.map((_, index) => from - index)
        )
        assert.deepStrictEqual(followed.errors, [])
      }),
    { arbitrary: { runs: isThorough ? 100 : 15 } }
  )
})
