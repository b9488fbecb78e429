import { assert, describe, it } from "@effect/vitest"
import { correctedMeans, type RatedTrial } from "../../src/summary/correctedMeans.ts"

/** A lenient judge, which says 1 of everything; every fourth instance has an exact value. */
const trials = Array.from({ length: 200 }, (_, i): RatedTrial => ({
  cell: i % 2,
  instance: `q${Math.floor(i / 2)}`,
  judged: 1,
  exact: Math.floor(i / 2) % 4 === 0 ? Math.floor(i / 8) % 2 : undefined
}))

describe("correctedMeans", () => {
  it("use exact values to correct a judge that is wrong about half of them, cell by cell", () => {
    const found = correctedMeans(trials)
    assert.deepStrictEqual(
      found.map(({ cell, corrected, judged }) => [cell, judged, corrected.labelled, corrected.rated]),
      [
        [0, 1, 25, 75],
        [1, 1, 25, 75]
      ]
    )
    for (const { corrected } of found) {
      assert.closeTo(corrected.mean, 0.48, 1e-9)
      assert.isBelow(corrected.high, 0.75)
    }
  })

  it("count an instance once for any number of epochs, and are undefined without exact values", () => {
    const twice = [...trials, ...trials]
    assert.deepStrictEqual(correctedMeans(twice), correctedMeans(trials))
    assert.deepStrictEqual(correctedMeans(trials.map((trial) => ({ ...trial, exact: undefined }))), [])
  })
})
