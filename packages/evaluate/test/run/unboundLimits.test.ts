import { ace } from "@escapement/ace"
import { react } from "@escapement/adapters"
import { defineExternal, NoOptions } from "@escapement/core"
import { generalMetrics } from "@escapement/metrics"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { evaluate, makeCatalogue } from "../../src/index.ts"
import { wrapModels } from "../wrapModels.ts"

describe("a limit that does not bind an external agent", () => {
  it.effect("is named before the first trial, with the agent", () =>
    Effect.gen(function* () {
      const visitor = defineExternal({
        id: "visitor",
        version: "1",
        summary: "gives up at once",
        reach: "nothing",
        Options: NoOptions,
        play: () => () => Effect.void
      })
      const models = wrapModels((opened) => opened, false)
      const catalogue = makeCatalogue({
        benchmarks: [ace],
        adapters: [react, visitor],
        metrics: generalMetrics,
        models
      })
      const said: Array<string> = []
      const plan = {
        benchmark: { benchmark: "ace", from: { tier: "smoke" } },
        adapters: ["visitor", "react"],
        models: "simulated",
        instances: 1,
        limits: { tokens: 20_000 }
      } as const
      yield* evaluate(plan, {
        catalogue,
        onEvent: (event) => Effect.sync(() => void said.push(event._tag === "Warned" ? event.message : event._tag))
      })
      const first = said.slice(0, said.indexOf("TrialStarted")).filter((text) => text.includes("bind"))
      assert.lengthOf(first, 1)
      assert.match(
        first[0] ?? "",
        /^The limits steps=600, tokens=20000 .*do not bind visitor: the calls to its model are counted only if/
      )
    }).pipe(Effect.provide(SqliteStore.layer(":memory:")))
  )
})
