import type { Summary } from "@escapement/metrics"
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { judgingJson, judgingLines } from "../../src/lines/judging.ts"

const judging: Summary.Judging = {
  judges: ["google/b", "openai/a\u001b[31m"],
  metrics: [
    {
      metric: "accuracy",
      trials: 30,
      absent: 2,
      reason: "openai/a: cannot be read",
      agreement: Option.some({ units: 28, equal: 0.875, alpha: Option.some(0.8123) })
    },
    { metric: "story", trials: 3, absent: 0, agreement: Option.none() }
  ],
  usage: { input: 12_000, output: 345 }
}

describe("the lines about judges", () => {
  it("list each metric, with usage and what is unknown", () => {
    assert.deepStrictEqual(judgingLines(judging), [
      "Judged by google/b, openai/a\\u001b[31m; 12.3k tokens, unknown cost, not counted with the agents'",
      "  accuracy: agreement 0.88, alpha 0.81 (28 trials); 2 of 30 without a score (openai/a: cannot be read)",
      "  story: each judged once"
    ])
  })

  it("write an agreement below chance with the minus of all figures", () => {
    const below = {
      metric: "tone",
      trials: 9,
      absent: 0,
      agreement: Option.some({ units: 9, equal: 0.3, alpha: Option.some(-0.22) })
    }
    assert.strictEqual(
      judgingLines({ ...judging, metrics: [below] })[1],
      "  tone: agreement 0.30, alpha −0.22 (9 trials)"
    )
  })

  it("state a cost that is known", () => {
    assert.include(judgingLines({ ...judging, usage: { input: 1, cost: 1.234 } })[0], "$1.23")
  })

  it("show a mean that exact values have corrected beside that of the judge alone", () => {
    const corrected = { mean: 0.48, low: 0.27, high: 0.69, standardError: 0.1, weight: 0.5, labelled: 25, rated: 75 }
    const [metric] = judging.metrics
    const known = { ...judging, metrics: [{ ...metric!, corrected: [{ cell: 1, judged: 0.9, corrected }] }] }
    assert.strictEqual(
      judgingLines(known, ["react", "direct"]).at(-1),
      "    direct: 0.90 by the judge alone; 0.48 [0.27, 0.69] with 25 exact values, if these belong to a random part of the trials"
    )
  })

  it("say in JSON, too, what a corrected mean asks of the exact values", () => {
    const corrected = { mean: 0.48, low: 0.27, high: 0.69, standardError: 0.1, weight: 0.5, labelled: 25, rated: 75 }
    const [metric] = judging.metrics
    const known = { ...judging, metrics: [{ ...metric!, corrected: [{ cell: 1, judged: 0.9, corrected }] }] }
    assert.deepStrictEqual<unknown>(JSON.parse(JSON.stringify(judgingJson(known))).metrics[0].corrected, [
      { cell: 1, judged: 0.9, corrected, condition: "exact values belong to a random part of the trials" }
    ])
  })

  it("are in JSON, with null for unknown values", () => {
    assert.deepStrictEqual<unknown>(JSON.parse(JSON.stringify(judgingJson(judging))).metrics, [
      {
        metric: "accuracy",
        trials: 30,
        absent: 2,
        reason: "openai/a: cannot be read",
        agreement: { units: 28, equal: 0.875, alpha: 0.8123 }
      },
      { metric: "story", trials: 3, absent: 0, reason: null, agreement: null }
    ])
  })
})
