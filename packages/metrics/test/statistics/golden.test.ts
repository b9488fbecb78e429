import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { chanceCorrected } from "../../src/statistics/chanceCorrected.ts"
import { clopperPearson, uniformPosterior } from "../../src/statistics/clopperPearson.ts"
import { cochranArmitage } from "../../src/statistics/cochranArmitage.ts"
import { type ShareCell, contrastOfShares } from "../../src/statistics/contrast.ts"
import { mcnemarMidP } from "../../src/statistics/mcnemar.ts"
import { unpairedInstances } from "../../src/statistics/pairedPower.ts"
import { passAtK, passHatK } from "../../src/statistics/passAtK.ts"
import { unpairedDifference } from "../../src/statistics/unpairedDifference.ts"

/*
 * Values computed elsewhere (SciPy), and the published counts of The Amazing
 * Agent Race (Tables 2 and 11) analysed again.
 */

const digits = (text: string) => Float64Array.from(text, Number)

describe("shares of one cell", () => {
  it("has the exact interval of 7 out of 10, and that of a uniform prior", () => {
    const exact = clopperPearson(7, 10)
    assert.closeTo(exact.low, 0.347547, 5e-7)
    assert.closeTo(exact.high, 0.93326, 5e-7)
    const posterior = uniformPosterior(7, 10)
    assert.closeTo(posterior.low, 0.390257, 5e-7)
    assert.closeTo(posterior.high, 0.890737, 5e-7)
  })

  it("has the exact interval where none or all succeeded", () => {
    assert.deepStrictEqual(clopperPearson(0, 20).low, 0)
    assert.closeTo(clopperPearson(0, 20).high, 1 - 0.025 ** (1 / 20), 1e-12)
    assert.deepStrictEqual(clopperPearson(20, 20).high, 1)
  })

  it("corrects for chance, below zero for a player who does worse than guessing", () => {
    assert.closeTo(chanceCorrected(0.031, 0.1), -0.0767, 5e-5)
    assert.strictEqual(chanceCorrected(1, 0.1), 1)
    assert.strictEqual(chanceCorrected(0.1, 0.1), 0)
  })
})

describe("repeats", () => {
  it("has pass@5 of 3 in 10 and pass^3 of 6 in 8", () => {
    assert.closeTo(Option.getOrThrow(passAtK({ trials: 10, successes: 3 }, 5)), 0.916667, 5e-7)
    assert.closeTo(Option.getOrThrow(passHatK({ trials: 8, successes: 6 }, 3)), 0.357143, 5e-7)
  })
})

describe("paired and unpaired", () => {
  it("has the mid-p value of 5 against 15", () => assert.closeTo(mcnemarMidP(5, 15), 0.026604, 5e-7))

  it("has a larger standard error without pairing", () => {
    const { difference, standardError } = unpairedDifference(digits("1001001010"), digits("1101101011"))
    assert.closeTo(difference, 0.3, 1e-12)
    assert.closeTo(standardError, 0.223607, 5e-7)
  })

  it.each([
    [0.02, 9807],
    [0.05, 1566],
    [0.1, 389],
    [0.15, 170],
    [0.2, 94]
  ])("needs, for %d without pairing, %d instances per arm", (difference, n) =>
    assert.strictEqual(unpairedInstances(0.5 + difference / 2, 0.5 - difference / 2, 0.8, 0.05), n)
  )
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

  it.each([
    ["grows no harder on DAG", [28, 51, 60, 77], [100, 150, 166, 184], 2.364, 0.0181],
    ["grows harder on Linear", [86, 86, 65, 58], [200, 200, 200, 200], -3.441, 0.00058]
  ])("%s for Claude Code", (_, successes, n, z, p) => {
    const found = cochranArmitage(successes.map((k, x) => ({ x, n: n[x] ?? 0, successes: k })))
    assert.closeTo(found.z, z, 0.0005)
    assert.closeTo(found.p, p, p / 100)
  })
})
