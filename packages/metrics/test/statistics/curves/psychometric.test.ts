import { assert, describe, it } from "@effect/vitest"
import { Randomness } from "@escapement/core"
import { Option } from "effect"
import { slopeEvidence } from "../../../src/statistics/evidence/slopeEvidence.ts"
import { makeBlocks } from "../../../src/statistics/evidence/Blocks.ts"
import { detectableChange } from "../../../src/statistics/power/detectableChange.ts"
import { psychometric } from "../../../src/statistics/curves/psychometric.ts"
import { isThorough } from "../../../../../tools/test/isThorough.ts"
import { successAt } from "../../../src/statistics/curves/PsychometricCurve.ts"

/** Ten instances at each of the levels 0, 1, 2, …, of which so many were solved. */
const tens = (solved: ReadonlyArray<number>) => {
  const x = Float64Array.from({ length: 10 * solved.length }, (_, i) => Math.floor(i / 10))
  return { x, y: x.map((level, i) => (i % 10 < solved[level]! ? 1 : 0)) }
}

const fitted = ({ x, y }: { x: Float64Array; y: Float64Array }, guess?: number) =>
  Option.getOrThrow(psychometric(x, y, guess === undefined ? {} : { guess }))

describe("psychometric", () => {
  /*
   * R: x <- 0:6; n <- rep(10, 7); s <- c(9, 9, 9, 6, 4, 1, 2); g <- .1; N <- 70
   *    nll <- function(d, sl, la) { p <- g + (1 - g - la) * plogis(sl * (x - d) + log((.5 - g) / (.5 - la)))
   *      p <- pmin(pmax(p, 1e-12), 1 - 1e-12); -sum(s * log(p) + (n - s) * log(1 - p)) }
   *    best <- optim(c(3, -1, .1), function(t) nll(t[1], t[2], t[3]), method = "L-BFGS-B",
   *      lower = c(-5, -10, 0), upper = c(12, 10, .2), control = list(factr = 10))
   *    prof <- function(d) min(sapply(c(-.3, -.8, -1.5, -3), function(sl) optim(c(sl, .1), function(t) nll(d, t[1], t[2]),
   *      method = "L-BFGS-B", lower = c(-10, 0), upper = c(10, .2), control = list(factr = 10))$value))
   *    cut <- qt(.975, N - 4)^2 / 2 * N / (N - 4)   # then uniroot of prof(d) - best$value - cut on either side
   */
  it("gives R's maximum-likelihood curve, its profile, and its test of fit", () => {
    const found = fitted(tens([9, 9, 9, 6, 4, 1, 2]), 0.1)
    assert.closeTo(found.half, 3.50819804575, 1e-4)
    assert.closeTo(found.slope, -1.63533265851, 1e-3)
    assert.closeTo(found.lapse, 0.08295881106, 1e-4)
    assert.closeTo(found.low ?? 0, 2.775570148, 2e-3)
    assert.closeTo(found.high ?? 0, 4.288174414, 2e-3)
    assert.closeTo(found.lackOfFit ?? 0, 0.8505294157, 1e-3)
    assert.closeTo(successAt(found, found.half), 0.5, 1e-12)
  })

  it("mirrors for an axis along which success rises", () => {
    const falling = fitted(tens([10, 9, 8, 6, 3, 1, 1]), 0.05)
    const rising = fitted(tens([1, 1, 3, 6, 8, 9, 10]), 0.05)
    assert.closeTo(rising.half, 6 - falling.half, 1e-3)
    assert.closeTo(rising.slope, -falling.slope, 1e-2)
    assert.closeTo(rising.low ?? 0, 6 - (falling.high ?? 0), 2e-2)
  })

  it("leaves an end of the interval open if the data do, and gives no value if success stays on one side", () => {
    const found = psychometric(...values([7, 6, 6, 6, 5, 6, 5, 4]), { guess: 0 })
    assert.isUndefined(Option.getOrThrow(found).high)
    assert.isTrue(Option.isNone(psychometric(...values([10, 10, 9, 9]))))
    assert.isTrue(Option.isNone(psychometric(Float64Array.of(1, 1, 1), Float64Array.of(1, 0, 1))))
  })

  it("leaves the end open beyond which success is not shown to lie on the other side of ½", () => {
    // success falls to 0.55 and stays there, so that it is ½ nowhere
    const plateau = tens([10, 9, 10, 9, 10, 6, 5, 6, 5, 6, 5])
    const open = Option.map(psychometric(plateau.x, plateau.y), ({ high }) => high)
    assert.isUndefined(Option.getOrUndefined(open))
    const mirrored = Option.map(psychometric(plateau.x, plateau.y.toReversed()), ({ low }) => low)
    assert.isUndefined(Option.getOrUndefined(mirrored))
    const low = fitted(tens([10, 9, 10, 9, 10, 2, 3, 2, 3, 2, 3]))
    assert.isAbove(low.high ?? 0, low.half)
  })

  it("rejects a curve for success that falls, rises and falls again", () => {
    assert.isBelow(fitted(tens([10, 1, 9, 10, 0, 9, 0, 1]), 0).lackOfFit ?? 1, 1e-4)
    assert.isAbove(fitted(tens([10, 10, 8, 5, 2, 0, 0, 0]), 0).lackOfFit ?? 0, 0.2)
  })

  it("covers the true place with one in ten guessed and one in ten lapsed", () => {
    const curves = isThorough ? 60 : 30
    let held = 0
    for (let e = 0; e < curves; e++) {
      const { unit } = Randomness.rng("psychometric.test", e)
      const truth = { half: 2 + unit(), slope: -1.2, guess: 0.1, lapse: 0.1 }
      const x = Float64Array.from({ length: 120 }, (_, i) => i % 6)
      const y = x.map((at) => (unit() < successAt(truth, at) ? 1 : 0))
      const { high = Infinity, low = -Infinity } = fitted({ x, y })
      if (low <= truth.half && truth.half <= high) held++
    }
    assert.isTrue(held >= 0.88 * curves, `${held}`)
  })

  it("holds the place of ½ if more than a third fails at every level", () => {
    const x = Float64Array.from({ length: 300 }, (_, i) => i % 8)
    const success = (at: number): number => 0.65 / (1 + Math.exp(2 * (at - 5)))
    const truth = 5 - Math.log(0.5 / 0.15) / 2
    let [shown, held] = [0, 0]
    for (let run = 0; run < 30; run++) {
      const { unit } = Randomness.rng("lapses", run)
      const found = Option.getOrUndefined(
        psychometric(
          x,
          x.map((at) => Number(unit() < success(at)))
        )
      )
      if (found?.low === undefined || found.high === undefined) continue
      shown++
      if (found.low <= truth && truth <= found.high) held++
    }
    assert.isAtLeast(shown, 20)
    assert.isAtLeast(held / shown, 0.85)
  })
})

const values = (solved: ReadonlyArray<number>): readonly [Float64Array, Float64Array] => {
  const { x, y } = tens(solved)
  return [x, y]
}

describe("detectableChange", () => {
  it("is missed in one run of five", () => {
    const x = Float64Array.from({ length: 60 }, (_, i) => i % 6)
    const blocks = makeBlocks(60, Randomness.seed("detectableFall.test"))
    const fallOf = (e: number) => {
      const { unit } = Randomness.rng("detectableFall.test", e)
      return Option.getOrThrow(
        slopeEvidence(
          x,
          x.map((at) => (unit() < 0.75 - 0.1 * at ? 1 : 0)),
          blocks
        )
      )
    }
    const trends = Array.from({ length: 300 }, (_, e) => fallOf(e))
    const mean = trends.reduce((sum, trend) => sum + detectableChange(trend, 5) / 300, 0)
    // a fall of about that size: half a point per level is what is planted
    assert.closeTo(mean, 0.5, 0.03)
    assert.closeTo(trends.filter(({ p }) => p <= 0.05).length / 300, 0.8, 0.08)
  })
})
