import { RunStore } from "@escapement/core"
import { Lines } from "@escapement/report"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { TestClock } from "effect/testing"
import { type EvaluationPlan, evaluate } from "../../src/index.ts"
import { showTrial } from "../../src/trials/showTrial.ts"
import { catalogue } from "../catalogue.ts"

const plan: EvaluationPlan = {
  benchmark: { benchmark: "ace", from: { tier: "smoke" } },
  adapters: ["oracle"],
  instances: 1
}

const shown = (id: string, earlier = false) =>
  Effect.map(showTrial({ catalogue, id, earlier }), ({ lines }) => lines({ width: 80, style: Lines.plainStyle }))

describe("a shown trial", () => {
  it.effect("names the older runs that have it, and those without an earlier version say so", () =>
    Effect.gen(function* () {
      const store = yield* RunStore
      const { run: older } = yield* evaluate(plan, { catalogue, concurrency: 1 })
      const [kept] = yield* Stream.runCollect(store.trials(older.id))
      assert.isDefined(kept)
      const { id } = kept.trial
      assert.notInclude((yield* shown(id)).join("\n"), "Older runs")
      yield* TestClock.adjust("1 minute")
      const { run: newer } = yield* evaluate(plan, { catalogue, concurrency: 1 })
      const lines = yield* shown(id)
      assert.include(lines.join("\n"), newer.id)
      assert.deepStrictEqual(lines.slice(-2), [
        "Older runs have a trial of this identity, too; it may have ended otherwise:",
        `  ${older.id}/${id.slice(0, 12)}`
      ])
      const ofOlder = (yield* shown(`${older.id}/${id}`)).join("\n")
      assert.include(ofOlder, older.id)
      assert.notInclude(ofOlder, "Older runs")
      assert.include(
        (yield* shown(id, true)).join(" "),
        `trial ${id.slice(0, 12)} of run ${newer.id} has no earlier version`
      )
    }).pipe(Effect.provide(SqliteStore.layer(":memory:")))
  )
})
