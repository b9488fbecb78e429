import type { Cell, Metrics, Run, Stored, Trajectory, TrialEvent } from "@escapement/core"
import { Duration, Option } from "effect"

const cell = (adapter: string): Cell => ({
  benchmark: { id: "grid", generator: 1, world: 1, settings: { profile: "clean" } },
  adapter: { id: adapter, version: "1", kind: "adapter", settings: { retries: 2 } },
  model: { id: "simulated", settings: { slip: 0.1 } },
  limits: { calls: 40, wall: Duration.minutes(2) },
  faults: { p: 0.1 }
})

const cells: readonly [Cell, Cell] = [cell("react"), cell("function-calling")]

/**
 * Makes a run that is under way, of two cells and eight trials, for tests of stores; its cells are those of
 * `sampleTrial`.
 */
export const sampleRun = (id: string, created = "2026-11-21T08:00:00.000Z"): Run => ({
  id,
  created,
  version: "0.1.0",
  plan: {
    benchmarks: [{ name: "grid", options: {}, source: { _tag: "Tier", tier: "smoke", instances: 2 } }],
    adapters: [
      { name: "react", options: { retries: "2" } },
      { name: "function-calling", options: {} }
    ],
    models: [{ name: "simulated", options: {} }],
    metrics: [],
    epochs: 2,
    seed: "7",
    limits: {},
    faults: { p: 0.1 }
  },
  cells,
  trials: 8,
  status: "running"
})

/** Makes an instance for tests of stores; its fingerprint is its name after `print-`. */
export const sampleInstance = (name: string): Stored.StoredInstance => ({
  fingerprint: `print-${name}`,
  benchmark: "grid",
  name,
  facets: { domain: "travel", h: 3 },
  instance: { name, cells: [1, null, { deep: ["é", "\u0000", "𝄞"] }] }
})

const called = (index: number): TrialEvent => ({
  _tag: "Called",
  index,
  step: index + 1,
  call: { tool: "query", args: { z: 1, a: [index, "𝄞", null] } },
  content: [
    { _tag: "Text", text: `row ${index}: ${"lorem ipsum ".repeat(6)}` },
    { _tag: "Image", mediaType: "image/png", blob: "ab12", alt: "a door" }
  ],
  facts: [
    { _tag: "Produced", value: { id: index } },
    { _tag: "Erred", class: "wrong-value" }
  ],
  error: "wrong-value",
  remaining: 3
})

const replied = (step: number): TrialEvent => ({
  _tag: "ModelReplied",
  step,
  text: `I look at row ${step}. ${"dolor sit amet ".repeat(4)}`,
  calls: [{ tool: "query", args: { z: 1 } }],
  finish: "tool-calls",
  usage: { input: 300, output: 20 },
  mechanism: "slip: wrong argument"
})

const trajectoryOf = (calls: number): Trajectory => [
  { _tag: "Noted", step: 0, kind: "plan", text: "first this, then that" },
  ...Array.from({ length: calls }, (_, i) => [replied(i + 1), called(i)]).flat(),
  { _tag: "Ended", outcome: { _tag: "budget-exhausted", limit: "calls" } }
]

/** Scores of three kinds: a value, no value, a failure. */
export const scores: Metrics.Scores = {
  reward: { version: 1, value: Option.some(0.25) },
  recovery: { version: 2, value: Option.none() },
  mine: { version: 1, value: Option.none(), failed: "threw" }
}

/** The properties in which sample trials may differ. */
export interface TrialSample {
  readonly run?: string
  readonly id?: string
  readonly cell?: 0 | 1
  readonly name?: string
  readonly epoch?: number
  readonly calls?: number
  readonly scores?: Metrics.Scores
}

/**
 * Makes a finished trial of a `sampleRun`, on a `sampleInstance`, for tests of stores. Absent properties have fixed
 * values.
 */
export const sampleTrial = (sample: TrialSample = {}): Stored.StoredTrial => {
  const { calls = 2, cell = 0, epoch = 0, name = "one", run = "run-1" } = sample
  return {
    run,
    cell,
    trial: {
      id: sample.id ?? `trial-${cell}-${name}-${epoch}`,
      identity: { cell: cells[cell], instance: `print-${name}`, epoch, seed: `seed-${name}-${epoch}` },
      outcome: { _tag: "budget-exhausted", limit: "calls" },
      events: trajectoryOf(calls),
      usage: { input: 600, output: 40, cost: 0.0125 },
      timing: { wall: 12.5, model: 8, environment: 2.25, waiting: 1, harness: 1.25 }
    },
    scores: sample.scores ?? scores
  }
}
