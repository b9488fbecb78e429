import { type Cell, type Metrics, Randomness } from "@escapement/core"
import { generalMetrics, Summary } from "@escapement/metrics"
import { Option } from "effect"

const epochs = 5

/** Cells of four agents on one family. */
export const cells = ["react", "function-calling", "plan-then-act", "direct"].map((id): Cell => ({
  benchmark: { id: "ace", generator: 1, world: 1, settings: {} },
  adapter: { id, version: "1", kind: "adapter", settings: {} },
  model: { id: "simulated", settings: {} },
  limits: {},
  faults: { p: 0 }
}))

/** The metrics of the made-up trials. */
export const metrics: ReadonlyArray<Metrics.Measured> = generalMetrics

const values = Array.from({ length: 1000 }, (_, value) => Option.some(value))

/** Collects made-up trials of four agents, five epochs of each instance, one by one as a store would yield them. */
export const collected = (trials: number) => {
  const summarizer = Summary.makeSummarizer({
    run: "bench",
    cells,
    metrics: () => metrics,

    by: ["h"],
    seed: "1"
  })
  const { bits } = Randomness.rng("bench", "summary")
  for (let i = 0; i < trials; i++) {
    const instance = Math.floor(i / cells.length / epochs)
    const isSolved = bits() % 100 < 50 + 10 * (i % cells.length) - 3 * (instance % 7)
    const scores: { [id: string]: Metrics.Scores[string] } = {}
    for (const { id, unit, version } of metrics) {
      scores[id] = { version, value: values[unit === "share" ? Number(isSolved) : bits() % values.length]! }
    }
    summarizer.add({
      id: "t",
      cell: i % cells.length,
      instance: `instance ${instance}`,
      name: `instance ${instance}`,
      facets: { h: instance % 7, b: instance % 5 },
      epoch: Math.floor(i / cells.length) % epochs,
      outcome: isSolved ? { _tag: "solved" } : { _tag: "wrong-answer" },
      usage: { input: 1000 + (bits() % 1000), output: 100 },
      timing: { wall: 10, model: 4, environment: 2, waiting: 1, harness: 3 },
      scores
    })
  }
  return summarizer
}
