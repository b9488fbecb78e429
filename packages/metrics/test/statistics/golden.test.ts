import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { chanceCorrected } from "../../src/statistics/shares/chanceCorrected.ts"
import { type ShareCell, contrastOfShares } from "../../src/statistics/differences/contrast.ts"
import { mcnemarMidP } from "../../src/statistics/differences/mcnemar.ts"
import { passAtK, passHatK } from "../../src/statistics/shares/passAtK.ts"
import { unpairedDifference } from "../../src/statistics/differences/unpairedDifference.ts"

/*
 * Values computed elsewhere (SciPy), and the published counts of The Amazing
 * Agent Race (Tables 2 and 11) analysed again.
 */

const digits = (text: string) => Float64Array.from(text, Number)

describe("shares of one cell", () => {
  it("corrects for chance, and is below zero for a player that is worse than guessing", () => {
    assert.closeTo(chanceCorrected(0.031, 0.1), -0.0767, 5e-5)
    assert.strictEqual(chanceCorrected(1, 0.1), 1)
    assert.strictEqual(chanceCorrected(0.1, 0.1), 0)
  })
})

describe("repeats", () => {
  it("gives pass@5 of 3 in 10 and pass^3 of 6 in 8", () => {
    assert.closeTo(Option.getOrThrow(passAtK({ trials: 10, successes: 3 }, 5)), 0.916667, 5e-7)
    assert.closeTo(Option.getOrThrow(passHatK({ trials: 8, successes: 6 }, 3)), 0.357143, 5e-7)
  })
})

describe("paired and unpaired", () => {
  it("gives the mid-p value of 5 against 15", () => assert.closeTo(mcnemarMidP(5, 15), 0.026604, 5e-7))

  it("gives a larger standard error without pairing", () => {
    const { difference, standardError } = unpairedDifference(digits("1001001010"), digits("1101101011"))
    assert.closeTo(difference, 0.3, 1e-12)
    assert.closeTo(standardError, 0.223607, 5e-7)
  })
})

/** Shares of Codex CLI with GPT-5.4 and GPT-5.4-mini, then of mini-swe-agent with both. */
const crossed = (shares: ReadonlyArray<number>, n: number, weights: ReadonlyArray<number>) => {
  const { low, value } = contrastOfShares(
    shares.map((share, i): ShareCell => ({ share: share / 100, n, weight: weights[i] ?? 0 }))
  )
  return { points: 100 * value, half: 100 * (value - low) }
}
const architecture = [0.5, 0.5, -0.5, -0.5]
const model = [0.5, -0.5, 0.5, -0.5]
const difference = architecture.map((weight, i) => weight - (model[i] ?? 0))
const interaction = [1, -1, -1, 1]

describe("The Amazing Agent Race, again", () => {
  it.each([
    ["Linear, architecture", [37.1, 33.1, 31.2, 26.1], 800, architecture, 6.45, 3.22],
    ["Linear, model", [37.1, 33.1, 31.2, 26.1], 800, model, 4.55, 3.22],
    ["Linear, architecture − model", [37.1, 33.1, 31.2, 26.1], 800, difference, 1.9, 4.58],
    ["Linear, interaction", [37.1, 33.1, 31.2, 26.1], 800, interaction, -1.1, 6.44],
    ["DAG, architecture", [31.7, 30.7, 29.5, 28.7], 600, architecture, 2.1, 3.67],
    ["DAG, model", [31.7, 30.7, 29.5, 28.7], 600, model, 0.9, 3.67],
    ["DAG, architecture − model", [31.7, 30.7, 29.5, 28.7], 600, difference, 1.2, 5.19],
    ["DAG, interaction", [31.7, 30.7, 29.5, 28.7], 600, interaction, 0.2, 7.34]
  ])("%s", (_, shares, n, weights, points, half) => {
    const found = crossed(shares, n, weights)
    assert.closeTo(found.points, points, 0.005)
    // the published half-widths are twice a rounded one
    assert.closeTo(found.half, half, 0.0055)
  })
})
