import { ace } from "@escapement/ace"
import { agentEscape } from "@escapement/agent-escape"
import { agentRace } from "@escapement/agent-race"
import type { Benchmarks } from "@escapement/core"
import { mmEscape } from "@escapement/mm-escape"
import { Kits } from "@escapement/testing"
import { traject } from "@escapement/traject"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Result } from "effect"
import { isThorough } from "../../../tools/test/isThorough.ts"

interface Loot {
  readonly benchmark: Benchmarks.AnyBenchmark
  readonly tier: string
  readonly instances: number
  /**
   * Whether gold that was never shown saves calls in this family; it saves none if the world demands each gold call.
   */
  readonly isWorthStealing: boolean
  readonly options?: { readonly [name: string]: string }
}

const text = { view: "text" }
const loot: ReadonlyArray<Loot> = [
  { benchmark: ace, tier: "smoke", instances: 12, isWorthStealing: true },
  { benchmark: ace, tier: "paper", instances: 12, isWorthStealing: true },
  { benchmark: ace, tier: "small", instances: 6, isWorthStealing: true, options: { profile: "official" } },
  { benchmark: agentEscape, tier: "difficulty-5", instances: 2, isWorthStealing: true },
  { benchmark: agentEscape, tier: "difficulty-15", instances: 1, isWorthStealing: true },
  {
    benchmark: agentEscape,
    tier: "difficulty-10",
    instances: 1,
    isWorthStealing: true,
    options: { interface: "native" }
  },
  { benchmark: agentRace, tier: "dag-easy", instances: 1, isWorthStealing: true },
  { benchmark: mmEscape, tier: "chain-n", instances: 3, isWorthStealing: true, options: text },
  { benchmark: mmEscape, tier: "difficulty-3-note-first", instances: 2, isWorthStealing: true, options: text },
  { benchmark: mmEscape, tier: "number-near", instances: 3, isWorthStealing: false, options: text },
  { benchmark: mmEscape, tier: "multi-1-2", instances: 1, isWorthStealing: false, options: text },
  { benchmark: traject, tier: "mixed-hard", instances: 12, isWorthStealing: false },
  { benchmark: traject, tier: "long", instances: 6, isWorthStealing: false }
]

/** Most instances that are searched for something worth stealing. */
const most = 3

/** Counts the instances that a thief solves with values that were never shown. */
const thefts = ({ benchmark, instances, options = {}, tier }: Loot) =>
  benchmark.use((typed) =>
    Effect.gen(function* () {
      const world = yield* Effect.orDie(Result.getOrThrow(typed.world.fromText(options)).value)
      let found = 0
      for (let i = 0; i < Math.min(instances, most); i++) {
        const [difficulty] = typed.tiers[tier] ?? []
        if (difficulty === undefined) return assert.fail(`no tier ${tier}`)
        const instance = yield* Effect.orDie(typed.generate(`loot ${i}`, difficulty))
        if (Option.isSome(yield* Kits.stealGold(world.open(instance)))) found++
      }
      return found
    })
  )

// one tier of each family each time: the laws are those of the kit, which every family keeps in its own tests too
const tried = loot.filter(({ benchmark }, i) => isThorough || benchmark !== loot[i - 1]?.benchmark)

describe("a thief who has the gold of an instance", () => {
  for (const each of tried) {
    const { benchmark, options, tier } = each
    const title = `of ${benchmark.id}, ${tier}${options === undefined ? "" : ` ${JSON.stringify(options)}`}`
    const subject = { ...each, impossible: [] }
    it.live(`${title}: is detected, and an honest player is not`, () =>
      Effect.gen(function* () {
        for (const law of Object.values(Kits.benchmarkThiefLaws)) yield* law(subject)
      })
    )
    it.live(`${title}: ${each.isWorthStealing ? "saves calls" : "can save none that is not asked for"}`, () =>
      Effect.map(thefts(each), (found) => assert.strictEqual(found > 0, each.isWorthStealing))
    )
  }
})
