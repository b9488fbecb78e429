import { Option } from "effect"
import { collected } from "./collected.ts"
import { type Figure, short } from "./Figure.ts"

/**
 * Measures a million trials into tables, comparisons and the whole analysis. The trials are made while they are
 * collected, which counts too.
 */
export const summary = (): Promise<ReadonlyArray<Figure>> => {
  const start = performance.now()
  const before = process.cpuUsage()
  const summarizer = collected(1_000_000)
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
  const used = process.cpuUsage(before)
  const seconds = (from: number, to: number): number => short((to - from) / 1000)
  return Promise.resolve([
    { what: "1,000,000 trials taken in", value: seconds(start, taken), unit: "s" },
    { what: "their summary, sliced by one facet", value: seconds(taken, summed), unit: "s" },
    { what: "their analysis", value: seconds(summed, end), unit: "s" },
    { what: "all together", value: seconds(start, end), unit: "s", bar: "≤ 10 s" },
    {
      what: "all together, processor time of all threads",
      value: short((used.user + used.system) / 1_000_000),
      unit: "s"
    },
    {
      what: "peak resident, all together",
      value: short((process.resourceUsage().maxRSS * 1024) / 1e6),
      unit: "MB",
      bar: "≤ 500 MB"
    }
  ])
}
