import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { coverageOf } from "../studies/Study.ts"
import { studies } from "../studies/coverage.ts"
import { powerFigures } from "../studies/power.ts"
import { isThorough, someOf } from "./isThorough.ts"

/*
 * The studies of docs/statistics/checks.md, small: 50 seeded experiments, or 200 where everything is tested. The bounds
 * leave four binomial standard deviations: 12 points, or 6.
 */

const experiments = isThorough ? 200 : 50
const slack = 4 * Math.sqrt((0.95 * 0.05) / experiments)

describe("the 95 % interval of", () => {
  it.each(someOf(studies, 4).map((study) => [study.what, study] as const))("%s holds its truth", (_, study) => {
    const { covered, given } = coverageOf(study, 60, experiments, Randomness.rng("test", study.what))
    assert.closeTo(covered, 0.95, slack)
    assert.isAbove(given, 0.9)
  })
})

describe("a planned run", () => {
  it.each(powerFigures(experiments).map((figure) => [figure.what, figure] as const))(
    "tells a %s as often as planned",
    (_, { planned, reached }) => {
      assert.closeTo(reached, planned, 4 * Math.sqrt((planned * (1 - planned)) / experiments))
    }
  )
})
