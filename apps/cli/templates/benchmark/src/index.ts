import { Configuration, defineBenchmark, defineConfig, Randomness, NoOptions } from "@escapement/core"
import { auditEach, successMetric } from "@escapement/env"
import { Effect, Schema } from "effect"
import { Instance, State, books } from "./World.ts"

const Difficulty = Schema.Struct({ pages: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 })) })

/** Pages with one number each; the agent submits their sum. */
export const myPlugin = defineBenchmark({
  id: "my-plugin",
  summary: "reads pages and submits the sum of their numbers",
  versions: { generator: 1, world: 1 },
  Instance,
  Difficulty,
  State,
  tiers: { short: [{ pages: 3 }], long: [{ pages: 12 }] },
  sets: {},
  generate: (seed, { pages }) => {
    const random = Randomness.rng(seed, "my-plugin")
    const numbers = Array.from({ length: pages }, () => random.int(100, 999))
    return Effect.succeed({ name: `${pages} pages/${seed}`, pages: numbers })
  },
  world: Configuration.configurable("my-plugin", NoOptions, () => Effect.succeed(books)),
  name: ({ name }) => name,
  budget: ({ pages }) => ({ calls: 3 * pages.length + 3 }),
  facets: ({ pages }) => ({ pages: pages.length }),
  metrics: successMetric("my-plugin", "the sum was right"),
  audit: auditEach<Instance>(({ pages }) => (pages.length === 0 ? ["it has no page"] : []))
})

export default defineConfig({ benchmarks: [myPlugin] })
