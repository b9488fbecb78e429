import { RunStore, defineExternal } from "@escapement/core"
import { Lines } from "@escapement/report"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema, Stream } from "effect"
import { TestClock } from "effect/testing"
import { type EvaluationPlan, evaluate, makeCatalogue } from "../../src/index.ts"
import { showTrial } from "../../src/trials/showTrial.ts"
import { catalogue, parts } from "../catalogue.ts"

const plan: EvaluationPlan = {
  benchmark: { benchmark: "ace", from: { tier: "smoke" } },
  adapters: ["oracle"],
  instances: 1
}

const shown = (id: string, earlier = false) =>
  Effect.map(showTrial({ catalogue, id, earlier }), ({ lines }) => lines({ width: 80, style: Lines.plainStyle }))

/** An external agent whose proxy has measured one reply. */
const proxied = defineExternal({
  id: "proxied",
  version: "1",
  summary: "asks its model once",
  reach: "nothing",
  Options: Schema.Struct({}),
  play:
    () =>
    ({ session }) =>
      Effect.asVoid(session.report({ input: 1, output: 1 }, { measured: true }))
})

describe("a shown trial", () => {
  it.effect("says how to see the requests of an external agent that a proxy forwarded", () =>
    Effect.gen(function* () {
      const store = yield* RunStore
      const setup = { catalogue: makeCatalogue({ ...parts, adapters: [...parts.adapters, proxied] }) }
      const told = Effect.fnUntraced(function* (adapter: string) {
        const { run } = yield* evaluate({ ...plan, adapters: [adapter] }, setup)
        const [kept] = yield* Stream.runCollect(store.trials(run.id))
        const { lines } = yield* showTrial({ ...setup, id: kept?.trial.id ?? "" })
        return lines({ width: 80, style: Lines.plainStyle }).join("\n")
      })
      assert.include(yield* told("proxied"), "--step 1 shows the first request to its model")
      assert.notInclude(yield* told("oracle"), "--step 1 shows")
    }).pipe(Effect.provide(SqliteStore.layer(":memory:")))
  )

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
