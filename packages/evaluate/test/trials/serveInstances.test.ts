import { assert, describe, it } from "@effect/vitest"
import type { Benchmarks } from "@escapement/core"
import { Effect, Result } from "effect"
import { Guests, Plugins } from "../../src/index.ts"
import { catalogue } from "../catalogue.ts"

/** A benchmark that counts how often its world opens an instance. */
const counting = ({ use, ...rest }: Benchmarks.AnyBenchmark, opened: () => void): Benchmarks.AnyBenchmark => ({
  ...rest,
  use: (body) =>
    use((benchmark) => {
      const fromText = (text: Readonly<Record<string, string>>) =>
        Result.map(benchmark.world.fromText(text), (decided) => ({
          ...decided,
          value: Effect.map(decided.value, (world) => ({
            ...world,
            open: (instance: Parameters<typeof world.open>[0]) => {
              opened()
              return world.open(instance)
            }
          }))
        }))
      return body({ ...benchmark, world: { ...benchmark.world, fromText } })
    })
})

describe("serveInstances", () => {
  it.live("opens an instance once for all episodes that play it at the same time", () =>
    Effect.gen(function* () {
      const { benchmarks } = yield* Plugins.loadRegistry({ catalogue })
      const benchmark = benchmarks.find(({ id }) => id === "ace")
      if (benchmark === undefined) return assert.fail("the catalogue has no ace")
      let count = 0
      const { token, url } = yield* Guests.serveInstances({
        benchmark: counting(benchmark, () => void count++),
        options: {},
        source: Guests.instancesFor({ _tag: "Tier", tier: "smoke", instances: 2 }, "1"),
        limits: {},
        faults: { p: 0 },
        port: 0,
        kept: {}
      })
      for (const instance of [0, 0, 1, 0, 1]) {
        const { status } = yield* Effect.promise(() =>
          fetch(`${url}/reset`, {
            method: "POST",
            headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
            body: JSON.stringify({ instance })
          })
        )
        assert.strictEqual(status, 200)
      }
      assert.strictEqual(count, 2)
    }).pipe(Effect.scoped)
  )

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
