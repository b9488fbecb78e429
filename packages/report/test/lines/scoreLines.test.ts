import { assert, describe, it } from "@effect/vitest"
import { scoreLines } from "../../src/lines/scoreLines.ts"

const run = {
  path: "jobs/one",
  trials: 2,
  levels: { easy: { trials: 1, FA: 1, kind: "a" }, hard: { trials: 1, FA: null } },
  records: [{ task: "left out" }]
}

describe("scoreLines", () => {
  it("shows each run with its summary by level as a table", () => {
    assert.deepStrictEqual(scoreLines({ runs: [run] }, 80), [
      "jobs/one",
      "  trials: 2",
      "  levels  trials  FA    kind",
      "  easy    1       1     a",
      "  hard    1       null  null"
    ])
  })

  it("has no line wider than the terminal, and loses no column", () => {
    const lines = scoreLines({ runs: [{ ...run, ceiling: { text: "word ".repeat(40) } }] }, 24)
    for (const line of lines) assert.isAtMost(line.length, 24)
    for (const head of ["trials", "FA", "kind"]) assert.include(lines.join("\n"), head)
  })

  it("counts the records of one file above their summary", () => {
    assert.deepStrictEqual(scoreLines({ records: [{}, {}], summary: { em: 0.5 } }, 80), ["2 records", "  em: 0.5"])
  })
})
