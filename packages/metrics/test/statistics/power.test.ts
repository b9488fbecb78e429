import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { mcnemar } from "../../src/statistics/mcnemar.ts"
import { mcnemarPower } from "../../src/statistics/mcnemarPower.ts"
import { pairedPower, varianceWith } from "../../src/statistics/pairedPower.ts"
import { leastInstances, leastNumber } from "../../src/statistics/solve.ts"

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)

/** All tables of n pairs, one by one. */
const enumerated = (n: number, difference: number, discordant: number): number => {
  const [up, down] = [(discordant + difference) / 2, (discordant - difference) / 2]
  let power = 0
  for (let plus = 0; plus <= n; plus++) {
    for (let minus = 0; plus + minus <= n; minus++) {
      if (mcnemar(plus, minus) > 0.05) continue
      const same = n - plus - minus
      power += choose(n, plus) * choose(n - plus, minus) * up ** plus * down ** minus * (1 - discordant) ** same
    }
  }
  return power
}

describe("mcnemarPower", () => {
  it.each([
    [12, 0.3, 0.4],
    [25, 0.2, 0.3],
    [40, 0.25, 0.25]
  ])("of %d pairs, %d more one way, %d that differ, is that of all tables", (n, difference, discordant) =>
    assert.closeTo(mcnemarPower(n, difference, discordant, 0.05), enumerated(n, difference, discordant), 1e-9)
  )

  it("goes over into its expansion without a step", () => {
    assert.closeTo(mcnemarPower(3000, 0.02, 0.2, 0.05), mcnemarPower(3001, 0.02, 0.2, 0.05), 0.01)
  })

  it("takes either sign", () =>
    assert.closeTo(mcnemarPower(100, -0.1, 0.3, 0.05), mcnemarPower(100, 0.1, 0.3, 0.05), 1e-12))
})

describe("pairedPower", () => {
  it("is the level where there is no difference, and rises with instances", () => {
    assert.closeTo(pairedPower(1000, 0, 0.2, 0.05), 0.05, 0.001)
    assert.isBelow(pairedPower(100, 0.1, 0.2, 0.05), pairedPower(200, 0.1, 0.2, 0.05))
  })

  it("cannot be bought with epochs beyond what instances differ by", () => {
    const variance = { between: 0.1, within: 0.4 }
    assert.closeTo(varianceWith(variance, 1), 0.5, 1e-12)
    assert.closeTo(varianceWith(variance, 4), 0.2, 1e-12)
    assert.isAbove(varianceWith(variance, 1e6), 0.1)
  })
})

describe("solving", () => {
  it("finds the least number of instances, and says when there is none", () => {
    assert.deepStrictEqual(
      leastInstances((n) => n >= 626),
      Option.some(626)
    )
    assert.deepStrictEqual(
      leastInstances((n) => n >= 1),
      Option.some(2)
    )
    assert.deepStrictEqual(
      leastInstances(() => false),
      Option.none()
    )
  })

  it("finds the least difference", () => {
    assert.closeTo(Option.getOrThrow(leastNumber((value) => value >= 0.125, 1)), 0.125, 1e-9)
    assert.deepStrictEqual(
      leastNumber((value) => value > 1, 1),
      Option.none()
    )
  })
})
