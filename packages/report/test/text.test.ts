import type { Run, TrialResult } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema, Stream } from "effect"
import { expect } from "vitest"
import { csvOf } from "../src/exportCsv.ts"
import { jsonOf } from "../src/exportJson.ts"
import { markdownOf } from "../src/exportMarkdown.ts"
import { summaryJson } from "../src/json.ts"
import { progressLine } from "../src/progressLine.ts"
import { sanitise } from "../src/sanitise.ts"
import { plainStyle } from "../src/Style.ts"
import { trialText } from "../src/trialText.ts"
import { metrics, stored, summary } from "./samples.ts"

const { identity, outcome, timing, usage } = stored.trial
const run: Run = {
  id: stored.run,
  created: "2026-01-01T00:00:00.000Z",
  version: "0.0.0",
  plan: {
    benchmarks: [{ name: "ace", options: {}, source: { _tag: "Tier", tier: "smoke", instances: 1 } }],
    adapters: [{ name: "react", options: {} }],
    models: [{ name: "simulated", options: {} }],
    metrics: [],
    epochs: 1,
    seed: "1",
    limits: {},
    faults: { p: 0 }
  },
  cells: [identity.cell],
  trials: 1,
  status: "done"
}
const result: TrialResult = {
  id: stored.trial.id,
  cell: 0,
  instance: identity.instance,
  name: '=HYPERLINK("http://x"),\nsecond line',
  facets: { domain: "course", h: 5 },
  epoch: 0,
  outcome,
  usage,
  timing,
  scores: stored.scores
}

describe("sanitise", () => {
  it("takes out escape sequences, control characters and marks of direction", () => {
    assert.strictEqual(sanitise("a\u001b[31mred\u001b[0m\u001b]0;title\u0007b\u0000\u202e\r\nc\td"), "aredb\nc\td")
  })

  it.prop("leaves no control character but line feed and tab", [Schema.String], ([text]) => {
    // eslint-disable-next-line no-control-regex -- they are what is looked for
    assert.notMatch(sanitise(`\u001b${text}\u009b`), /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/)
  })
})

describe("trialText", () => {
  it("shows a trajectory readably, without anything that a terminal obeys", async () => {
    const text = trialText(stored, { width: 80, style: plainStyle })
    assert.strictEqual(text, sanitise(text))
    await expect(`${text}\n`).toMatchFileSnapshot("golden/trial.txt")
  })
})

describe("csvOf", () => {
  it.effect("writes one row per trial, quotes what needs it and disarms formulas", () =>
    Effect.gen(function* () {
      const texts = yield* Stream.runCollect(csvOf(run, Stream.succeed(result), ["domain", "h"], metrics))
      const [head, row] = texts
      assert.include(head, "outcome,input_tokens")
      assert.isTrue(head?.endsWith("domain,h,reward,tokens,cost,wasted-calls\r\n"))
      assert.include(
        row,
        `"'=HYPERLINK(""http://x""),\nsecond line",0,agent-error,120,14,,3.2,1.1,0.4,course,5,0,,,\r\n`
      )
    })
  )
})

describe("jsonOf", () => {
  it.effect("writes one document, whole for no trial, one and two", () =>
    Effect.gen(function* () {
      for (const trials of [[], [stored], [stored, stored]]) {
        const texts = yield* Stream.runCollect(jsonOf(run, Stream.fromIterable(trials)))
        const document = JSON.parse(texts.join(""))
        assert.strictEqual(document.run.id, run.id)
        assert.lengthOf(document.trials, trials.length)
      }
    })
  )
})

describe("markdownOf", () => {
  it("writes the tables for a pull request", async () => {
    await expect(`${markdownOf(summary, metrics)}\n`).toMatchFileSnapshot("golden/summary.md")
  })
})

describe("summaryJson", () => {
  it("has the shape that is promised", () => {
    const json = JSON.parse(JSON.stringify(summaryJson(summary)))
    assert.deepStrictEqual(Object.keys(json), ["run", "cells", "comparisons"])
    const promised = ["benchmark", "adapter", "model", "facets", "settings", "trials", "outcomes", "metrics"]
    assert.includeMembers(Object.keys(json.cells[0]), promised)
    assert.deepStrictEqual(json.cells[0].metrics.reward, { mean: 0.82, low: 0.82 - 0.08, high: 0.82 + 0.08, n: 20 })
    assert.strictEqual(json.cells[0].simulated, true)
    assert.includeMembers(Object.keys(json.comparisons[0]), ["metric", "a", "b", "difference", "low", "high", "p", "n"])
  })
})

describe("progressLine", () => {
  const counts = {
    done: 30,
    total: 120,
    outcomes: { solved: 25, "infra-error": 5 },
    elapsed: 10_000,
    made: 30,
    cost: 1.5
  }

  it("says how far a run is, what came out, what it cost and how long it will take", () => {
    assert.strictEqual(
      progressLine(counts, 100),
      "█████░░░░░░░░░░░░░░░ 30/120 · solved 25 · infra-error 5 · $1.50 · 30.0 s left"
    )
  })

  it.each([20, 41, 60, 79])("fits into %i columns, the counts first", (width) => {
    const line = progressLine(counts, width)
    assert.isAtMost(line.length, width)
    assert.include(line, "30/120")
  })

  it("says nothing of time before anything was made", () => {
    assert.notInclude(progressLine({ ...counts, done: 0, made: 0, elapsed: 0 }, 100), "left")
  })
})
