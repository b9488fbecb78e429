import { type Cell, type Metrics, type Outcome, Randomness, type Run, type Stored } from "@escapement/core"
import { Summary } from "@escapement/metrics"
import { Option } from "effect"
import type { FamilyReport, RunReport } from "../src/html/Report.ts"

const measured = (id: string, unit: string, better: Metrics.Measured["better"]): Metrics.Measured => ({
  id,
  unit,
  better,
  version: 1,
  summary: id,
  source: "ours"
})
const metrics = [
  measured("solved", "share", "higher"),
  measured("calls", "calls", "lower"),
  measured("tokens", "tokens", "lower")
]

const cellOf = (adapter: string, model: string): Cell => ({
  benchmark: { id: "ace", generator: 1, world: 1, settings: {} },
  adapter: { id: adapter, version: "1", kind: "adapter", settings: {} },
  model: { id: model, settings: {} },
  limits: {},
  faults: { p: 0 }
})

const resultOf = (cell: number, instance: number, outcome: Outcome.OutcomeTag): Stored.TrialResult => {
  const score = (value: number) => ({ version: 1, value: Option.some(value) })
  const isLost = outcome === "infra-error"
  const calls = 5 + (instance % 4)
  return {
    id: `${cell}-${instance}`,
    cell,
    instance: `i${instance}`,
    name: `i${instance}`,
    facets: { h: 1 + (instance % 3), b: instance % 2 },
    epoch: 0,
    outcome:
      outcome === "infra-error"
        ? { _tag: outcome, reason: "broken" }
        : { _tag: outcome === "solved" ? outcome : "wrong-answer" },
    usage: { input: 1000 + 10 * instance },
    timing: { wall: 100, model: 50, environment: 10, waiting: 0, harness: 40 },
    scores: isLost
      ? {}
      : { solved: score(outcome === "solved" ? 1 : 0), calls: score(calls), tokens: score(1000 + 10 * instance) }
  }
}

/** What became of a trial of an agent, by its place and that of the instance. */
export type Fate = (agent: number, instance: number) => Outcome.OutcomeTag

/** A draw for a name, common to all agents where it names none. */
export const luck = (...names: ReadonlyArray<string | number>): number => Randomness.rng("luck", ...names).unit()

/** A run of some architectures with some models over some instances, reported. */
export const playedOver = (
  instances: number,
  agents: ReadonlyArray<string>,
  fate: Fate,
  ...[model = "simulated/sloppy", ...others]: ReadonlyArray<string>
): RunReport => {
  const cells = agents.flatMap((name) => [model, ...others].map((each) => cellOf(name, each)))
  const options = { run: "20260101-000000-abcd", cells, metrics: () => metrics, by: [], seed: "1" }
  const summarizer = Summary.makeSummarizer(options)
  for (let cell = 0; cell < cells.length; cell++) {
    for (let i = 0; i < instances; i++) summarizer.add(resultOf(cell, i, fate(cell, i)))
  }
  const none = Option.none<never>()
  const [analysis] = summarizer.analyses({ metric: none, seed: "1", margin: none, chance: none, axes: [] })
  if (analysis === undefined) throw new Error("nothing was analysed")
  const summary = summarizer.summary()
  const family: FamilyReport = {
    analysis,
    cells: summary.cells,
    metrics,
    own: new Set(["solved"]),
    tables: [],
    adversaries: [],
    regret: [],
    planLength: "exact"
  }
  const run: Run = {
    id: options.run,
    created: "2026-01-01T00:00:00.000Z",
    version: "0.0.0",
    plan: {
      benchmarks: [{ name: "ace", options: {}, source: { _tag: "Tier", tier: "smoke", instances } }],
      adapters: [{ name: agents[0] ?? "", options: {} }],
      models: [{ name: model, options: {} }],
      metrics: [],
      epochs: 1,
      seed: "1",
      limits: {},
      faults: { p: 0 }
    },
    cells,
    trials: instances * cells.length,
    status: "done"
  }
  return {
    run,
    summary,
    families: [family],
    failures: [],
    failedMetrics: [],
    card: { seed: "1", agents: { [agents[0] ?? ""]: { served: [] } } }
  }
}

/** A run of some architectures with some models over 120 instances, reported. */
export const played = (agents: ReadonlyArray<string>, fate: Fate, ...models: ReadonlyArray<string>): RunReport =>
  playedOver(120, agents, fate, ...models)
