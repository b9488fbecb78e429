import { GenerationFailed, defineBenchmark, defineConfig, rng } from "@escapement/core"
import { Effect, Schema, Stream } from "effect"
import { Instance, measureSum } from "./Instance.ts"
import { State, world } from "./World.ts"

const Difficulty = Schema.Struct({ pages: Schema.Natural })

/** Pages with a number each, and their sum to be submitted. */
export const myPlugin = defineBenchmark({
  id: "my-plugin",
  summary: "reads pages and submits the sum of their numbers",
  versions: { generator: 1, world: 1, metrics: 1 },
  Instance,
  Difficulty,
  State,
  tiers: { short: [{ pages: 3 }], long: [{ pages: 12 }] },
  sets: {},
  generate: (seed, { pages }) => {
    if (pages < 1 || pages > 100) {
      return Effect.fail(new GenerationFailed({ reason: `a book has 1 to 100 pages, not ${pages}` }))
    }
    const random = rng(seed, "my-plugin")
    return Effect.succeed({
      name: `${pages} pages/${seed}`,
      pages: Array.from({ length: pages }, () => random.int(100, 999))
    })
  },
  world,
  name: ({ name }) => name,
  budget: ({ pages }) => ({ calls: 3 * pages.length + 3 }),
  facets: ({ pages }) => ({ pages: pages.length }),
  metrics: [measureSum],
  audit: (instances) =>
    Effect.map(Stream.runCount(instances), (count) => ({
      instances: count,
      valid: count,
      figures: {},
      findings: [],
      sheet: {}
    }))
})

export default defineConfig({ benchmarks: [myPlugin] })
