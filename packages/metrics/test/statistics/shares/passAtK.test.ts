import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { makeBootstrap } from "../../../src/statistics/distributions/Bootstrap.ts"
import { estimatePass, passAtK, passHatK } from "../../../src/statistics/shares/passAtK.ts"

describe("passAtK and passHatK", () => {
  it("are the share of successes for one repeat", () => {
    assert.deepStrictEqual(passAtK({ trials: 4, successes: 3 }, 1), Option.some(0.75))
    assert.deepStrictEqual(passHatK({ trials: 4, successes: 3 }, 1), Option.some(0.75))
  })

  it("are undefined for fewer trials than repeats", () => {
    assert.deepStrictEqual(passAtK({ trials: 2, successes: 2 }, 3), Option.none())
    assert.deepStrictEqual(passHatK({ trials: 2, successes: 2 }, 3), Option.none())
  })

  it("are unbiased although (c/n)^k is not", () => {
    const { unit } = Randomness.rng("pass")
    const [p, k, trials, rounds] = [0.6, 3, 5, 20_000]
    let [unbiased, plugIn] = [0, 0]
    for (let round = 0; round < rounds; round++) {
      let successes = 0
      for (let t = 0; t < trials; t++) if (unit() < p) successes++
      unbiased += Option.getOrThrow(passHatK({ trials, successes }, k)) / rounds
      plugIn += (successes / trials) ** k / rounds
    }
    assert.closeTo(unbiased, p ** k, 0.01)
    assert.isAbove(plugIn, p ** k + 0.05)
  })

  it("are estimated over the instances with enough trials", () => {
    const repeats = [
      { trials: 4, successes: 4 },
      { trials: 4, successes: 2 },
      { trials: 1, successes: 1 }
    ]
    const found = Option.getOrThrow(estimatePass(passHatK, repeats, 2, makeBootstrap("s")))
    assert.closeTo(found.mean, (1 + 1 / 6) / 2, 1e-12)
    assert.strictEqual(found.n, 2)
  })
})
