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

  it("does not call a small share of recovered calls none", () => {
    const share = (recovered: number) =>
      regretSections([{ ...row, recovered, recoveryCalls: 1 }], () => false)
        .flatMap(({ texts }) => texts)
        .join("\n")
    assert.include(
      share(0.004),
      "of all failed calls, fewer than 1 % were followed by progress, 1 call later on average"
    )
    assert.include(share(0.005), "of all failed calls, 1 % were followed")
    assert.include(share(0), "of all failed calls, 0 % were followed")
  })

  it("says that the share of trials is a mean over instances, which a count of calls divided by the trials is not", () => {
    const byCall = [{ tool: "submit", cause: "ended" as const, trials: 7 }]
    const [section] = regretSections(
      [{ ...row, noReturn: { ...departures, byCall, share: { mean: 0.24, n: 4 } } }],
      () => false
    )
    assert.include(
      section?.texts.join("\n"),
      "no longer succeed in 24 % of trials (mean over instances), mostly with submit (ended) 7×"
    )
  })
})
