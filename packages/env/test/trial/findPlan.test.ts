import { Replay } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Option } from "effect"
import { failing, lock } from "../Lock.ts"

const tools = (position: typeof lock, read = false) =>
  Effect.map(Replay.findPlan(position, { read, echoes: 0 }), (plan) => plan.map(({ call }) => call.tool))

describe("findPlan", () => {
  it.effect("returns every gold call from a state to the end", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* tools(lock), ["read", "open"])
      assert.deepStrictEqual(yield* tools(lock, true), ["open"])
    })
  )

  it.effect("is empty if the trial is lost", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* tools({ ...lock, gold: () => Option.none() }), [])
    })
  )

  it.effect("is empty if the world fails on the way", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* tools(failing("open")), [])
    })
  )

  it.effect("dies if gold reaches no end", () =>
    Effect.gen(function* () {
      const gold = () => Option.some({ call: { tool: "read", args: {} }, evidence: [], inferred: [] })
      assert.isTrue(Exit.hasDies(yield* Effect.exit(tools({ ...lock, gold }))))
    })
  )
})
