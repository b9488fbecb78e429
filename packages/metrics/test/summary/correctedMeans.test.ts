import { assert, describe, it } from "@effect/vitest"
import { Randomness } from "@escapement/core"
import { type CorrectedMean, type RatedTrial, correctedMeans } from "../../src/summary/correctedMeans.ts"

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

  it("count trials to which the judge gave no score, with their exact values", () => {
    const half = trials.map((trial, i) => (i % 4 < 2 ? { ...trial, judged: undefined } : trial))
    const [found] = correctedMeans(half)
    assert.deepStrictEqual([found?.judged, found?.corrected.labelled, found?.corrected.rated], [1, 25, 75])
    assert.deepStrictEqual(correctedMeans(trials.map((trial) => ({ ...trial, judged: undefined }))), [])
  })

  it("hold the truth if the judge is silent on most failures", () => {
    let held = 0
    for (let run = 0; run < 60; run++) {
      const rng = Randomness.rng("silent", run)
      const own = Array.from({ length: 100 }, (_, i): RatedTrial => {
        const isRight = rng.unit() < 0.6
        const judged = rng.unit() < 0.9 ? Number(isRight) : Number(!isRight)
        const isSilent = !isRight && rng.unit() < 0.9
        return {
          cell: 0,
          instance: `${i}`,
          judged: isSilent ? undefined : judged,
          exact: i < 30 ? Number(isRight) : undefined
        }
      })
      const [{ corrected }] = correctedMeans(own) as readonly [CorrectedMean]
      if (corrected.low <= 0.6 && corrected.high >= 0.6) held++
    }
    assert.isAbove(held, 53)
  })

  it("count an instance once for any number of epochs, and are undefined without exact values", () => {
    const twice = [...trials, ...trials]
    assert.deepStrictEqual(correctedMeans(twice), correctedMeans(trials))
    assert.deepStrictEqual(correctedMeans(trials.map((trial) => ({ ...trial, exact: undefined }))), [])
  })
})
