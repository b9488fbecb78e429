import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { chanceCorrected } from "../../src/statistics/shares/chanceCorrected.ts"
import { mcnemarMidP } from "../../src/statistics/differences/mcnemar.ts"
import { passAtK, passHatK } from "../../src/statistics/shares/passAtK.ts"

// values computed elsewhere (SciPy)

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

describe("pairs", () => {
  it("gives the mid-p value of 5 against 15", () => assert.closeTo(mcnemarMidP(5, 15), 0.026604, 5e-7))
})
