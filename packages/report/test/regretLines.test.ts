import { assert, describe, it } from "@effect/vitest"
import { regretSections } from "../src/analysis/regretLines.ts"

const none = { mean: 0, n: 4 }
const departures = { share: none, byProgress: [], byCall: [] }
const wasted = {
  mistake: none,
  premature: none,
  repeated: none,
  detour: none,
  ended: none,
  lost: none,
  all: none
}
const row = {
  benchmark: "ace",
  agent: "react",
  trials: 4,
  excluded: 0,
  wasted,
  offPlan: departures,
  noReturn: departures
}
const said = (excluded: number) =>
  regretSections([{ ...row, excluded }], () => false)
    .flatMap(({ texts }) => texts)
    .join("\n")

describe("regretSections", () => {
  it("says from how many trials a row is computed, if some are left out", () => {
    assert.include(said(1), "computed from 4 of 5 trials")
    assert.notInclude(said(0), "computed from")
  })
})
