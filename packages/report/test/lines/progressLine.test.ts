import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { progressLine, progressText } from "../../src/lines/progressLine.ts"
import { assertPrintable } from "../laws.ts"

const counts = {
  done: 30,
  total: 120,
  outcomes: { solved: 25, "infra-error": 5 },
  elapsed: 10_000,
  made: 30,
  cost: 1.5
}

describe("progressLine", () => {
  it("shows progress, remaining time, outcomes, cost and speed of a run", () => {
    assert.strictEqual(
      progressLine(counts, 100),
      "█████░░░░░░░░░░░░░░░ 30/120 · 30.0 s left · solved 25 · infra-error 5 · $1.50 · 3.0 trials/s"
    )
    assert.strictEqual(progressText(counts), "30/120 · 30.0 s left · solved 25 · infra-error 5 · $1.50 · 3.0 trials/s")
  })

  it("says how many trials are from before, whose outcomes it does not count", () => {
    assert.strictEqual(
      progressLine({ ...counts, done: 100 }, 80),
      "█████████████████░░░ 100/120 · 70 from before · 6.7 s left · solved 25"
    )
  })

  it("measures the speed by trials of this execution, not by those stored before", () => {
    assert.include(progressText({ ...counts, made: 10 }), "1.5 min left")
  })

  it("leaves out what does not fit, the least important first", () => {
    assert.strictEqual(progressLine(counts, 44), "30/120 · 30.0 s left · solved 25")
  })

  it.prop(
    "fits into every width",
    [Schema.Natural, Schema.Natural, Schema.Natural, Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0))],
    ([done, total, made, elapsed]) => {
      for (const width of [1, 20, 41, 80]) {
        assertPrintable([progressLine({ ...counts, done, total, made, elapsed }, width)], width)
      }
    }
  )

  it("shows no time before the first trial, nor at the end", () => {
    assert.strictEqual(progressText({ ...counts, done: 0, made: 0, elapsed: 0, outcomes: {} }), "0/120 · $1.50")
    assert.notInclude(progressText({ ...counts, done: 120 }), "left")
  })
})
