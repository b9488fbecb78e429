import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { makeBootstrap } from "../../src/statistics/distributions/Bootstrap.ts"
import { estimate } from "../../src/statistics/shares/estimate.ts"
import { pairedDifference } from "../../src/statistics/differences/pairedDifference.ts"
import { someOf } from "../../../../tools/test/isThorough.ts"

/*
 * How often an interval holds the truth, over 400 seeded experiments. The bounds
 * leave three binomial standard deviations (3.3 points) around what 100,000
 * experiments would show, which is 95 % but where the test says otherwise.
 */

const experiments = 400
const slack = 3 * Math.sqrt((0.95 * 0.05) / experiments)
const { unit } = Randomness.rng("coverage")
const bernoulli = (p: number): number => (unit() < p ? 1 : 0)
const normal = (): number => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit())

const populations = {
  /** One epoch: 0 or 1. */
  "one epoch at 0.9": { unit: "share", truth: 0.9, draw: () => bernoulli(0.9) },
  /** Three epochs; instances differ, and a fifth of them is hard. */
  "three epochs at 0.9": {
    unit: "share",
    truth: 0.9,
    draw: () => {
      const p = unit() < 0.2 ? 0.5 : 1
      return (bernoulli(p) + bernoulli(p) + bernoulli(p)) / 3
    }
  },
  "skewed counts": { unit: "tokens", truth: Math.exp(0.125), draw: () => Math.exp(0.5 * normal()) }
}

const coverage = (n: number, { draw, truth, unit }: (typeof populations)["skewed counts"]): number => {
  const bootstrap = makeBootstrap("coverage")
  let covered = 0
  for (let e = 0; e < experiments; e++) {
    const means = Float64Array.from({ length: n }, draw)
    const { high, low } = Option.getOrThrow(estimate(means, unit, bootstrap))
    if (low !== undefined && high !== undefined && low <= truth && truth <= high) covered++
  }
  return covered / experiments
}

describe("estimate", () => {
  for (const n of someOf([30, 100], 2)) {
    for (const [name, population] of Object.entries(populations)) {
      it(`covers ${name} with ${n} instances`, () => {
        const share = coverage(n, population)
        assert.isAtLeast(share, 0.94 - slack)
        assert.isAtMost(share, 0.97 + slack)
      })
    }
  }
})

/** Both agents meet the same instances, of which some are harder. */
const paired = (n: number, epochs: number, gain: number) => {
  const a = new Float64Array(n)
  const b = new Float64Array(n)
  for (let i = 0; i < n; i++) {
    const p = unit() * 0.8
    for (let e = 0; e < epochs; e++) {
      a[i]! += bernoulli(p) / epochs
      b[i]! += bernoulli(p + gain) / epochs
    }
  }
  return Option.getOrThrow(pairedDifference(a, b, "share", "s"))
}

describe("pairedDifference", () => {
  it.each([
    [1, 30],
    [1, 100],
    [3, 12],
    [3, 100]
  ])("covers a gain with %d epochs of %d instances", (epochs, n) => {
    let covered = 0
    for (let e = 0; e < experiments; e++) {
      const { high, low } = paired(n, epochs, 0.2)
      if (low <= 0.2 && 0.2 <= high) covered++
    }
    assert.isAtLeast(covered / experiments, 0.95 - slack)
    assert.isAtMost(covered / experiments, 0.97 + slack)
  })

  it.each([
    [1, 40],
    [3, 12],
    [3, 60]
  ])("seldom finds a difference between equal agents: %d epochs of %d instances", (epochs, n) => {
    let found = 0
    for (let e = 0; e < experiments; e++) {
      const { high, low, p } = paired(n, epochs, 0)
      if ((low > 0 || high < 0) && p <= 0.05) found++
    }
    assert.isAtMost(found / experiments, 0.05 + slack)
  })
})
