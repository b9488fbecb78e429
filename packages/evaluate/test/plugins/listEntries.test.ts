import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { Plugins } from "../../src/index.ts"
import { catalogue } from "../catalogue.ts"

describe("the entries that a plan can name", () => {
  it.effect("are listed with their options, tiers, units and examples", () =>
    Effect.gen(function* () {
      const registry = yield* Plugins.loadRegistry({ catalogue })
      const listed = (kind: Plugins.EntryKind) =>
        Effect.map(Plugins.listEntries(registry, kind), (entries) => new Map(entries.map((entry) => [entry.id, entry])))

      const benchmarks = yield* listed("benchmarks")
      assert.deepStrictEqual([...benchmarks.keys()], ["ace", "agent-escape"])
      assert.match(benchmarks.get("ace")?.more.join("\n") ?? "", /^tiers: .*smoke.*\nsets: .*standard@1/)
      assert.match(
        benchmarks.get("ace")?.more.join("\n") ?? "",
        /difficulty: hidden, decoys.*\nfacets: .*h \(hidden slots\)/
      )

      const adapters = yield* listed("adapters")
      assert.match(adapters.get("react")?.more.join("\n") ?? "", /^history=full: /m)
      assert.match(adapters.get("oracle")?.summary ?? "", /\(baseline\)$/)
      const adversaries = [...adapters.values()].filter(({ summary }) => summary.includes("(adversary"))
      assert.isAbove(adversaries.length, 0)
      assert.isTrue(adversaries.every(({ summary }) => /\(adversary, (ace|agent-escape) alone: .+\)$/.test(summary)))

      const metrics = yield* listed("metrics")
      assert.match(metrics.get("reward")?.summary ?? metrics.get("ace.reward")?.summary ?? "", / \[/)
      const models = yield* listed("models")
      assert.match(models.get("simulated")?.more.join() ?? "", /^e\.g\. simulated/)
    })
  )

  it.effect("have one unit for each metric", () =>
    Effect.gen(function* () {
      const units = new Map<string, string>()
      for (const { id, unit } of Plugins.measuredIn(yield* Plugins.loadRegistry({ catalogue }))) {
        assert.strictEqual(units.get(id) ?? unit, unit, id)
        units.set(id, unit)
      }
      assert.isAbove(units.size, 10)
    })
  )
})
