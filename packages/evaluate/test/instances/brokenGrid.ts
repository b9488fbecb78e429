import { defineBenchmark, defineConfig } from "@escapement/core"
import { GridGame } from "@escapement/testing"

const [few, many, broken] = [3, 4, 5].map((candidates) => ({ slots: 2, candidates }))

/**
 * A plugin whose benchmark has three different problems with three candidates, so that some are drawn again. The
 * seventh instance of its tier throws, and its set has not the fingerprint that it promises.
 */
// oxlint-disable-next-line import/no-default-export
export default defineConfig({
  benchmarks: [
    defineBenchmark({
      ...GridGame.grid,
      id: "broken-grid",
      tiers: { broken: [few, few, few, many, many, many, broken].filter((difficulty) => difficulty !== undefined) },
      sets: {
        "changed@1": {
          fingerprint: "0".repeat(64),
          members: [1, 2, 3, 4].map((seed) => ({ seed: `${seed}`, difficulty: { slots: 2, candidates: 4 } }))
        }
      },
      isomorphism: ({ seed, slots: [slot] }) =>
        slot?.candidates.length === few?.candidates ? `${(slot?.candidates[0]?.price ?? 0) % 3}` : seed,
      generate: (seed, difficulty) => {
        if (difficulty === broken) throw new TypeError("the seventh is too much")
        return GridGame.grid.generate(seed, difficulty)
      }
    })
  ]
})
