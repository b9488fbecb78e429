import { assert, describe, it } from "@effect/vitest"
import { Randomness } from "@escapement/core"
import { Option } from "effect"
import { makeBlocks } from "../../../src/statistics/evidence/Blocks.ts"
import { rankP } from "../../../src/statistics/evidence/rankP.ts"
import { typicalSlope } from "../../../src/statistics/evidence/typicalSlope.ts"

const x = (n: number) => Float64Array.from({ length: n }, (_, i) => i % 2)

/** Returns the share of 200 runs that claim a change at a level of 0.5 %. */
const claimsOf = (name: string, n: number, cost: (at: number, unit: () => number) => number): number => {
  let claims = 0
  for (let run = 0; run < 200; run++) {
    const { unit } = Randomness.rng(name, n, run)
    const places = x(n)
    const found = typicalSlope(
      places,
      places.map((at) => cost(at, unit)),
      makeBlocks(n, "test")
    )
    if (Option.exists(found, ({ p }) => p <= 0.005)) claims++
  }
  return claims / 200
}

describe("typicalSlope", () => {
  it("is moved by no runaway, and finds a change in spite of them", () => {
    const runaways = (rise: number) => (at: number, unit: () => number) =>
      unit() < 0.05 * at ? 400 : 20 + rise * at + 6 * (unit() - 0.5)
    // the mean rises by 19
    assert.isAtMost(claimsOf("runaways", 150, runaways(0)), 0.04)
    assert.isAtLeast(claimsOf("runaways", 40, runaways(4)), 0.9)
  })

  it("finds no change of counts that tie, or of ten values", () => {
    assert.isAtMost(
      claimsOf("ties", 20, (_, unit) => 5 + Number(unit() < 0.5)),
      0.02
    )
    assert.isAtMost(
      claimsOf("ten", 10, (_, unit) => unit()),
      0.02
    )
  })

  it("has an interval that holds zero if a test of ranks does not reject", () => {
    const places = x(10)
    const costs = places.map((at, i) => 10 + at + i / 100)
    const found = Option.getOrThrow(typicalSlope(places, costs, makeBlocks(10, "test")))
    assert.closeTo(found.value, 1, 0.1)
    assert.isAtLeast(found.p, rankP(places, costs))
    assert.isAtLeast(found.p, 0.005)
    assert.isAtMost(found.interval(0.005).low, 0)
  })
})
