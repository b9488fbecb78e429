import { type Cell, type Measured, type Scores, rng } from "@escapement/core"
import { generalMetrics, makeSummarizer } from "@escapement/metrics"
import { Option } from "effect"
import { type Figure, short } from "./Figure.ts"

const trials = 1_000_000
const epochs = 5

const cells = ["react", "function-calling", "plan-then-act", "direct"].map((id): Cell => ({
  benchmark: { id: "ace", generator: 1, world: 1, settings: {} },
  adapter: { id, version: "1", kind: "adapter", settings: {} },
  model: { id: "simulated", settings: {} },
  limits: {},
  faults: { p: 0 }
}))

const metrics: ReadonlyArray<Measured> = generalMetrics

/** Takes in a million made-up trials, four agents on 50,000 instances, one after the other as a store would hand them out. */
const collected = () => {
  const summarizer = makeSummarizer({ run: "bench", cells, metrics: () => metrics, compare: [], by: ["h"], seed: "1" })
  const { bits } = rng("bench", "summary")
  for (let i = 0; i < trials; i++) {
    const instance = Math.floor(i / cells.length / epochs)
    const isSolved = bits() % 100 < 50 + 10 * (i % cells.length) - 3 * (instance % 7)
    const scores: { [id: string]: Scores[string] } = {}
    for (const { id, unit, version } of metrics) {
      scores[id] = { version, value: Option.some(unit === "share" ? Number(isSolved) : bits() % 1000) }
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

/** A million trials into tables, comparisons and the whole analysis. The trials are made while they are taken in; that counts too. */
export const summary = (): Promise<ReadonlyArray<Figure>> => {
  const start = performance.now()
  const summarizer = collected()
  const taken = performance.now()
  summarizer.summary()
  const summed = performance.now()
  summarizer.analyses({
    seed: "1",
    metric: Option.none(),
    margin: Option.none(),
    chance: Option.none(),
    axes: []
  })
  const end = performance.now()
  const seconds = (from: number, to: number): number => short((to - from) / 1000)
  return Promise.resolve([
    { what: "1,000,000 trials taken in", value: seconds(start, taken), unit: "s" },
    { what: "their summary, sliced by one facet", value: seconds(taken, summed), unit: "s" },
    { what: "their analysis", value: seconds(summed, end), unit: "s" },
    { what: "all together", value: seconds(start, end), unit: "s", bar: "≤ 10 s" },
    {
      what: "peak resident, all together",
      value: short(process.resourceUsage().maxRSS / 1000),
      unit: "MB",
      bar: "≤ 500 MB"
    }
  ])
}
