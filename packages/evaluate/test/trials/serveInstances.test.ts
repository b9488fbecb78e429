import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { Guests, Plugins } from "../../src/index.ts"
import { catalogue } from "../catalogue.ts"

describe("serveInstances", () => {
  it.live("tells how many instances are generated, from none to all of them", () =>
    Effect.gen(function* () {
      const { benchmarks } = yield* Plugins.loadRegistry({ catalogue })
      const benchmark = benchmarks.find(({ id }) => id === "ace")
      if (benchmark === undefined) return assert.fail("the catalogue has no ace")
      const told: Array<string> = []
      const { count } = yield* Guests.serveInstances(
        {
          benchmark,
          options: {},
          source: Guests.instancesFor({ _tag: "Tier", tier: "smoke", instances: 3 }, "1"),
          limits: {},
          faults: { p: 0 },
          port: 0,
          kept: {}
        },
        ({ done, stage, total }) => Effect.sync(() => void told.push(`${done}/${total} ${stage}`))
      )
      assert.strictEqual(count, 3)
      assert.deepStrictEqual(
        told,
        [0, 1, 2, 3].map((done) => `${done}/3 instances generated`)
      )
    }).pipe(Effect.scoped)
  )
})
