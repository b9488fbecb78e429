import { isMainThread } from "node:worker_threads"
import { defineBenchmark, defineConfig } from "@escapement/core"
import { GridGame } from "@escapement/testing"
import { Effect } from "effect"

const { grid, gridPattern } = GridGame

/** A plugin whose benchmark makes instances in threads only, where alone its adversary solves them. */
// oxlint-disable-next-line import/no-default-export
export default defineConfig({
  benchmarks: [
    defineBenchmark({
      ...grid,
      id: "thread-grid",
      generate: (seed, difficulty) =>
        isMainThread ? Effect.die(new TypeError("made in the main thread")) : grid.generate(seed, difficulty),
      adversaries: [
        isMainThread
          ? {
              ...gridPattern,
              with: () => {
                throw new TypeError("played in the main thread")
              }
            }
          : gridPattern
      ]
    })
  ]
})
