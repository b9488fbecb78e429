import { assert, describe, it } from "@effect/vitest"
import { Option, Schema } from "effect"
import { makeBlocks } from "../../../src/statistics/evidence/Blocks.ts"
import { mcnemarMidP } from "../../../src/statistics/differences/mcnemar.ts"
import { scoreEvidence } from "../../../src/statistics/evidence/scoreEvidence.ts"
import { countValues, scoreInterval, scoreOfMean } from "../../../src/statistics/evidence/scoreOfMean.ts"
import { tango } from "../../../src/statistics/shares/tango.ts"

const repeated = (value: number, times: number): ReadonlyArray<number> => Array.from({ length: times }, () => value)
const thirds = Float64Array.from([
  ...repeated(0, 20),
  ...repeated(1 / 3, 5),
  ...repeated(-1 / 3, 2),
  ...repeated(2 / 3, 2),
  1
])
const evidence = (values: Float64Array) =>
  Option.getOrThrow(scoreEvidence(values, 1, makeBlocks(values.length, "test")))

describe("scoreOfMean", () => {
  /*
   * R: the likelihood of a multinomial on −1, −2/3, …, 1 maximised under Σ p v = supposed.
   *
   *   ind <- function(d, s0) { v <- seq(-1, 1, 1/3); cnt <- sapply(v, function(x) sum(abs(d - x) < 1e-9))
   *     f <- function(th, mu, lam) { p <- exp(th - max(th)); p <- p / sum(p); h <- sum(p * v) - s0
   *       -sum(cnt * log(p + 1e-300)) + lam * h + mu * h^2 / 2 }
   *     th <- rep(0, 7); lam <- 0; mu <- 1e3
   *     for (i in 1:30) { th <- optim(th, f, mu = mu, lam = lam, method = "BFGS",
   *       control = list(maxit = 5000, reltol = 1e-15))$par
   *       p <- exp(th - max(th)); p <- p / sum(p); lam <- lam + mu * (sum(p * v) - s0) }
   *     (mean(d) - s0) / sqrt(sum(p * (v - s0)^2) / length(d)) }
   *   d <- c(rep(0, 20), rep(1/3, 5), rep(-1/3, 2), rep(2/3, 2), 1)
   *   ind(d, 0); ind(d, -0.1); ind(d, 0.3)
   */
  it.each([
    [0, 1.825742],
    [-0.1, 2.652741],
    [0.3, -2.56443]
  ])("of a supposed mean of %d", (supposed, score) =>
    assert.closeTo(scoreOfMean(countValues(thirds), supposed, 1), score, 2e-6)
  )

  it("gives the interval that R's uniroot finds at qnorm(.975)", () => {
    const { high, low } = scoreInterval(countValues(thirds), 1, 1.959963984540054)
    assert.closeTo(low, -0.01501488, 1e-8)
    assert.closeTo(high, 0.244055, 1e-6)
  })

  it("gives Tango's interval for differences of 0/1 scores", () => {
    for (const [plus, minus, n] of [
      [10, 2, 50],
      [0, 0, 20],
      [6, 0, 10],
      [20, 0, 40]
    ] as const) {
      const counted = countValues(
        Float64Array.from([...repeated(1, plus), ...repeated(-1, minus), ...repeated(0, n - plus - minus)])
      )
      const [interval, its] = [scoreInterval(counted, 1, 1.959963984540054), tango(plus, minus, n)]
      assert.closeTo(interval.low, its.low, 1e-8)
      assert.closeTo(interval.high, its.high, 1e-8)
    }
  })
})

const differences = Schema.Array(Schema.Literals([-1, -0.5, 0, 0.5, 1])).check(Schema.isBetweenLength(2, 40))

describe("scoreEvidence", () => {
  it.prop("excludes zero exactly if it rejects, at every level", [differences], ([values]) => {
    const { interval, p, value } = evidence(Float64Array.from(values))
    for (const alpha of [0.2, 0.05, 0.01, 0.001]) {
      const { high, low } = interval(alpha)
      assert.strictEqual(low > 0 || high < 0, p <= alpha)
      assert.isTrue(low <= value + 1e-9 && value <= high + 1e-9)
    }
  })

  it.prop("has one-sided tests that agree with the ends of its interval", [differences], ([values]) => {
    const found = evidence(Float64Array.from(values))
    const { low } = scoreInterval(countValues(Float64Array.from(values)), 1, 1.6448536269514722)
    if (low > -1 + 1e-6 && low < found.value - 1e-6) assert.closeTo(found.above(low), 0.05, 1e-4)
    assert.closeTo(found.above(0.1) + found.below(0.1), 1, 1e-12)
  })

  it("never rejects more easily than McNemar's mid-p or five instances that differ", () => {
    const few = evidence(Float64Array.from([...repeated(1, 5), ...repeated(0, 95)]))
    assert.strictEqual(few.p, 2 ** -4)
    assert.strictEqual(few.interval(0.05).low, 0)
    const some = evidence(Float64Array.from([...repeated(1, 9), ...repeated(-1, 1), ...repeated(0, 20)]))
    assert.isAtLeast(some.p, mcnemarMidP(9, 1))
  })

  it("is undefined for one instance, and excludes instances without a difference", () => {
    assert.isTrue(Option.isNone(scoreEvidence(Float64Array.of(1, Number.NaN), 1, makeBlocks(2, "test"))))
    assert.strictEqual(evidence(Float64Array.of(1, Number.NaN, 0)).n, 2)
  })
})
