import { assert, describe, it } from "@effect/vitest"
import { renderMarkdown } from "../../src/export/exportMarkdown.ts"
import { unfinishedTexts } from "../../src/text/unfinishedTexts.ts"
import { metrics, summary } from "../samples.ts"

const made = summary.cells
  .filter(({ facets }) => Object.keys(facets).length === 0)
  .reduce((sum, { trials }) => sum + trials, 0)

describe("unfinishedTexts", () => {
  it("gives the number of trials of an interrupted or running run, before any figure", () => {
    for (const status of ["interrupted", "running", "failed"] as const) {
      const unfinished = unfinishedTexts({ id: "r1", status, trials: made + 5 }, summary)
      assert.lengthOf(unfinished, 1)
      assert.include(unfinished[0], `Run r1 is not finished: ${made} of ${made + 5} trials`)
      assert.match(renderMarkdown(summary, metrics, [], [], [], unfinished), /^### Run .*\n\nRun r1 is not finished/)
    }
  })

  it("is empty for a complete run, or one that was decided early", () => {
    assert.deepStrictEqual(unfinishedTexts({ id: "r1", status: "interrupted", trials: made }, summary), [])
    assert.deepStrictEqual(unfinishedTexts({ id: "r1", status: "done", trials: made + 5 }, summary), [])
  })
})
