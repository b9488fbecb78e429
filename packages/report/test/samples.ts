import { type Estimate, type Measured, type OutcomeTag, type StoredTrial } from "@escapement/core"
import type { CellSummary, Summary } from "@escapement/metrics"
import { Duration, Option } from "effect"

const ours = { version: 1, summary: "", source: "ours" }

/** Metrics of a made-up run. */
export const metrics: ReadonlyArray<Measured> = [
  { ...ours, id: "reward", unit: "share", better: "higher" },
  { ...ours, id: "tokens", unit: "tokens", better: "lower" },
  { ...ours, id: "cost", unit: "USD", better: "lower" },
  { ...ours, id: "wasted-calls", unit: "calls", better: "lower" }
]

const none: { readonly [tag in OutcomeTag]: number } = {
  solved: 0,
  "wrong-answer": 0,
  "gave-up": 0,
  "budget-exhausted": 0,
  refused: 0,
  "agent-error": 0,
  "infra-error": 0
}

const estimate = (mean: number, spread: number, n: number): Estimate => ({
  mean,
  low: mean - spread,
  high: mean + spread,
  n
})

const cell = (label: string, reward: Estimate, more: Partial<CellSummary> = {}): CellSummary => ({
  benchmark: "ace",
  label,
  adapter: label,
  kind: "adapter",
  model: "simulated/sloppy",
  facets: {},
  settings: { benchmark: {}, adapter: {}, model: {} },
  trials: 60,
  instances: 20,
  outcomes: { ...none, solved: 49, "wrong-answer": 11 },
  metrics: { reward, tokens: estimate(61_234, 5000, 20), "wasted-calls": estimate(2.5, 0.75, 20) },
  totals: { tokens: 1_224_680, wall: 90_000, model: 30_000, environment: 10_000, waiting: 0, harness: 50_000 },
  ...more
})

const { model: _, ...oracle } = cell("oracle", { mean: 1, low: 0.84, high: 1, n: 20 }, { kind: "baseline" })

/** A made-up run of four agents, one of them a baseline, with slices of the first by h and b. */
export const summary: Summary = {
  run: "20260101-000000-abcd",
  cells: [
    cell("react", estimate(0.82, 0.08, 20)),
    cell("function-calling", estimate(0.91, 0.06, 20), {
      outcomes: { ...none, solved: 55, "budget-exhausted": 3, "infra-error": 2 },
      metrics: {
        reward: estimate(0.91, 0.06, 20),
        tokens: estimate(48_000, 4000, 20),
        cost: estimate(0.0123, 0.002, 20)
      }
    }),
    cell("plan-then-act history=window:2", estimate(0.4, 0.1, 20)),
    oracle,
    ...[1, 5].flatMap((h) =>
      [0, 2].map((b) =>
        cell("react", estimate(0.9 - h * 0.05 - b * 0.1, 0.1, 5), { facets: { h, b }, trials: 15, instances: 5 })
      )
    )
  ],
  comparisons: [
    {
      metric: "reward",
      facets: {},
      a: "react",
      b: "function-calling",
      difference: 0.09,
      low: 0.01,
      high: 0.17,
      p: 0.028,
      n: 20,
      distinguishable: true
    },
    {
      metric: "reward",
      facets: {},
      a: "react",
      b: "oracle",
      difference: 0.02,
      low: -0.05,
      high: 0.09,
      p: 0.56,
      n: 20,
      distinguishable: false,
      needed: 940
    }
  ]
}

const settings = { limits: { wall: Duration.minutes(1) }, faults: { p: 0 } }

/** A made-up trial whose texts try to take over the terminal. */
export const stored: StoredTrial = {
  run: "20260101-000000-abcd",
  cell: 0,
  trial: {
    id: "3f9a".padEnd(64, "0"),
    identity: {
      cell: {
        ...settings,
        benchmark: { id: "ace", generator: 1, world: 1, settings: { profile: "clean" } },
        adapter: { id: "react", version: "1", kind: "adapter", settings: { history: "full" } },
        model: { id: "simulated", settings: { slip: 0.1 } }
      },
      instance: "ab".padEnd(64, "1"),
      epoch: 0,
      seed: "0123456789abcdef"
    },
    outcome: { _tag: "agent-error", reason: "gave \u001b[31mup" },
    events: [
      { _tag: "Opened", remaining: 2 },
      {
        _tag: "ModelReplied",
        step: 1,
        text: "Thought: look\u0007",
        calls: [],
        finish: "stop",
        usage: {},
        mechanism: "slip"
      },
      { _tag: "Noted", step: 1, kind: "thought", text: "look" },
      {
        _tag: "Called",
        index: 0,
        step: 1,
        call: { tool: "query", args: { row: 1, note: "\u001b]0;owned\u0007" } },
        content: [{ _tag: "Text", text: Array.from({ length: 30 }, (_, i) => `line ${i}`).join("\n") }],
        facts: [],
        error: "wrong-value",
        remaining: 2
      },
      { _tag: "Ended", outcome: { _tag: "agent-error", reason: "gave \u001b[31mup" } }
    ],
    usage: { input: 120, output: 14 },
    timing: { wall: 3.2, model: 1.1, environment: 0.4, waiting: 0, harness: 1.7 }
  },
  scores: {
    reward: { version: 1, value: Option.some(0) },
    recovery: { version: 1, value: Option.none() },
    mine: { version: 1, value: Option.none(), failed: "it threw" }
  }
}
