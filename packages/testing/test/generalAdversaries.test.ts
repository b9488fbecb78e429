import { Trajectories } from "@escapement/core"
import { generalAdversaries } from "@escapement/env"
import { GridGame } from "@escapement/testing"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { playTrial } from "../src/laws/playTrial.ts"

const instance = Effect.runSync(GridGame.generateGrid("adversaries", { slots: 2, candidates: 3 }))
const playable = { position: GridGame.gridWorld.open(instance), State: GridGame.GridState, instance }
const play = (id: string, calls: number, seed = "1") => {
  const adversary = generalAdversaries.find((each) => each.id === id)!
  return Effect.map(playTrial(playable, adversary.with({}), { seed, limits: { calls } }), ({ trial }) => ({
    outcome: trial.outcome._tag,
    calls: Trajectories.listCalls(trial.events)
  }))
}

describe("a general adversary", () => {
  it.live.each(generalAdversaries)("$id submits within the budget, with the same calls for the same seed", ({ id }) =>
    Effect.gen(function* () {
      const { calls, outcome } = yield* play(id, 30)
      assert.isAtMost(calls.length, 30)
      assert.oneOf(outcome, ["solved", "wrong-answer"])
      assert.strictEqual(calls.at(-1)?.call.tool, "submit")
      const again = yield* play(id, 30)
      assert.deepStrictEqual(
        again.calls.map(({ call }) => call),
        calls.map(({ call }) => call)
      )
    })
  )

  it.live.each(["greedy", "exhaustive"])("%s makes no call twice, and finds ids that it was shown", (id) =>
    Effect.gen(function* () {
      const { calls } = yield* play(id, 60)
      const made = calls.map(({ call }) => JSON.stringify(call))
      assert.strictEqual(new Set(made).size, made.length)
      const placed = calls.filter(({ call, error }) => call.tool === "place" && error === undefined)
      assert.isNotEmpty(placed)
    })
  )

  it.live("blind uses no value that it was shown", () =>
    Effect.gen(function* () {
      const { calls } = yield* play("blind", 60)
      assert.notInclude(JSON.stringify(calls.map(({ call }) => call)), "G1-")
    })
  )
})
