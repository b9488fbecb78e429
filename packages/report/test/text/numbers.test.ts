import { assert, describe, it } from "@effect/vitest"
import { formatDuration } from "../../src/text/formatDuration.ts"
import {
  formatDifference,
  formatEstimate,
  formatP,
  formatRange,
  formatValue,
  showDigit
} from "../../src/text/numbers.ts"

describe("numbers", () => {
  it.each([
    [0.825, "share", "0.82"],
    [1, "share", "1.00"],
    [-0.5, "share", "−0.50"],
    [0.01234, "USD", "$0.0123"],
    [12.345, "USD", "$12.35"],
    [-0.5, "USD", "−$0.5000"],
    [3, "calls", "3"],
    [3.25, "calls", "3.25"],
    [33.25, "calls", "33.3"],
    [333.25, "tokens", "333"],
    [61_234, "tokens", "61.2k"],
    [612_340, "tokens", "612k"],
    [6_123_400, "tokens", "6.1M"],
    [1530, "ms", "1.5 s"]
  ])("%f %s is %s", (value, unit, text) => assert.strictEqual(formatValue(value, unit), text))

  it.each([
    [0.25, "0.3 ms"],
    [999.4, "999 ms"],
    [89_000, "89.0 s"],
    [90_000, "1.5 min"],
    [7_200_000, "2.0 h"]
  ])("%f milliseconds are %s", (value, text) => assert.strictEqual(formatDuration(value), text))

  it("differences have their sign", () => {
    assert.strictEqual(formatDifference(0.1, "share"), "+0.10")
    assert.strictEqual(formatDifference(-0.1, "share"), "−0.10")
  })

  it("a number that is written as zero has no sign", () => {
    for (const value of [0, -0, 0.004, -0.004, -3.7e-18]) {
      assert.strictEqual(formatDifference(value, "share"), "0.00")
      assert.strictEqual(formatValue(value, "share"), "0.00")
    }
    assert.strictEqual(formatDifference(0, "calls"), "0")
    assert.strictEqual(showDigit("−0.0", -3.7e-16), "0.0")
  })

  it("an end of an interval other than zero never looks like zero", () => {
    assert.strictEqual(formatRange({ low: -0.55, high: -0.0004 }, "share"), "[−0.55, −0.0004]")
    assert.strictEqual(formatRange({ low: 0, high: 0.00003 }, "USD"), "[$0.0000, +$0.00003]")
    assert.strictEqual(formatRange({ low: 5e-17, high: 0.65 }, "share"), "[0.00, +0.65]")
  })

  it("an estimate has its interval, and its count if it uses fewer instances than there are", () => {
    assert.strictEqual(formatEstimate({ mean: 0.5, n: 1 }, "share", 1), "0.50")
    assert.strictEqual(formatEstimate({ mean: 0.5, low: 0.25, high: 1, n: 8 }, "share", 8), "0.50 [0.25, 1.00]")
    assert.strictEqual(formatEstimate({ mean: 0.5, low: 0.25, high: 1, n: 7 }, "share", 8), "0.50 [0.25, 1.00] n=7")
  })

  it("a p-value is never 0", () => {
    assert.strictEqual(formatP(0.0281), "p = 0.028")
    assert.strictEqual(formatP(0.0000001), "p < 0.001")
  })
})
