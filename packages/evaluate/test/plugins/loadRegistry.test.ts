import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { Plugins, makeCatalogue } from "../../src/index.ts"
import { parts } from "../catalogue.ts"

describe("loadRegistry", () => {
  it.effect("freezes what the catalogue holds, so that no plugin changes it", () =>
    Effect.gen(function* () {
      const catalogue = makeCatalogue(parts)
      const { adapters, benchmarks, metrics, models } = yield* Plugins.loadRegistry({ catalogue })
      const [benchmark] = benchmarks
      const targets: ReadonlyArray<unknown> = [
        benchmark,
        benchmark?.versions,
        ...(benchmark?.use((self): ReadonlyArray<unknown> => [
          self.tiers,
          self.sets,
          ...Object.values(self.sets ?? {}).flatMap(({ members }) => [members, members[0], members[0]?.difficulty]),
          self.metrics,
          self.metrics[0],
          self.world
        ]) ?? []),
        adapters[0],
        adapters[0]?.settings,
        metrics[0],
        models[0]
      ]
      for (const [at, target] of targets.entries()) {
        assert.isTrue(target !== undefined && Object.isFrozen(target), String(at))
      }
      assert.throws(() => Object.assign(benchmark ?? {}, { id: "x" }), /read only/)
    })
  )
})
