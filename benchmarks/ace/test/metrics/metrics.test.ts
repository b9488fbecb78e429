import type { Metric } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { Instance } from "../../src/Instance.ts"
import { makeWorld } from "../../src/World.ts"
import { metrics } from "../../src/metrics/metrics.ts"
import { follow } from "../follow.ts"
import { tiny } from "../tiny.ts"
import { trialOf } from "../trialOf.ts"

const world = makeWorld({ profile: "clean", reasons: false })

const place = (row: number, col: number, id: string | null) => ({ tool: "set_slot", args: { row, col, id } })
const query = { tool: "query_candidates", args: { row: 0, col: 1, field: "price", operator: ">=", value: 0 } }
const check = { tool: "check_grid", args: {} }
const submit = { tool: "submit", args: {} }

const scores = (trial: Parameters<Metric<Instance>["measure"]>[0]) =>
  Object.fromEntries(metrics.map((metric) => [metric.id, Option.getOrNull(metric.measure(trial, tiny))]))

describe("the metrics", () => {
  it("have the reward as the main metric", () => {
    assert.strictEqual(metrics[0]?.id, "reward")
    assert.strictEqual(new Set(metrics.map((metric) => metric.id)).size, metrics.length)
  })

  it.effect("score the final grid, even if it was not submitted", () =>
    Effect.gen(function* () {
      const right = [place(0, 1, "C14"), place(1, 0, "C22"), place(0, 1, "C13")]
      const perfect = {
        reward: 1,
        "slot-accuracy": 1,
        "filters-chosen": 0,
        "decoys-chosen": 0,
        "queries-used": 0,
        "checks-used": 0,
        // these trials do not say how many calls a plan has
        "answer-supported": null
      }
      const position = world.open(tiny)
      assert.deepStrictEqual(scores(yield* trialOf(position, right)), perfect)
      assert.deepStrictEqual(scores(yield* trialOf(position, [...right, submit], { _tag: "solved" })), perfect)
    })
  )

  it.effect("distinguish decoys from filters", () =>
    Effect.gen(function* () {
      const trial = yield* trialOf(world.open(tiny), [place(0, 1, "C14"), place(1, 0, "C24")])
      assert.deepStrictEqual(scores(trial), {
        reward: 0,
        "slot-accuracy": 0,
        "filters-chosen": 1,
        "decoys-chosen": 1,
        "queries-used": 0,
        "checks-used": 0,
        // these trials do not say how many calls a plan has
        "answer-supported": null
      })
    })
  )

  it.effect("count an empty slot as neither right nor wrong", () =>
    Effect.gen(function* () {
      const position = world.open(tiny)
      const trial = yield* trialOf(position, [place(0, 1, "C14"), place(0, 1, null), place(1, 0, "C22")])
      assert.deepInclude(scores(trial), { reward: 0, "slot-accuracy": 0.5, "filters-chosen": 0, "decoys-chosen": 0 })
      assert.deepInclude(scores(yield* trialOf(position, [])), { reward: 0, "slot-accuracy": 0 })
    })
  )

  it.effect("count only answered queries and checks", () =>
    Effect.gen(function* () {
      const refused = { ...query, args: { ...query.args, operator: "in" } }
      const filled = [place(0, 1, "C14"), place(1, 0, "C24")]
      const trial = yield* trialOf(world.open(tiny), [query, refused, check, query, ...filled, check])
      assert.deepInclude(scores(trial), { "queries-used": 2, "checks-used": 1 })
    })
  )

  it.effect("have no value for an infra-error", () =>
    Effect.gen(function* () {
      const position = world.open(tiny)
      const { calls } = yield* follow(position)
      const trial = yield* trialOf(position, calls, { _tag: "infra-error", reason: "no disk" })
      assert.deepStrictEqual([...new Set(Object.values(scores(trial)))], [null])
    })
  )
})
