import { assert, describe, it } from "@effect/vitest"
import { brokenTexts } from "../../src/text/brokenTexts.ts"
import { summary } from "../samples.ts"

describe("brokenTexts", () => {
  it("names exactly the agents whose trials mostly ended in an error of their own", () => {
    const [cell] = summary.cells
    assert.isDefined(cell)
    const said = (failed: number) =>
      brokenTexts({ cells: [{ ...cell, trials: 6, outcomes: { ...cell.outcomes, "agent-error": failed } }] })
    assert.match(
      said(6).join(),
      /^6 of 6 trials of \S+ ended in an error of the agent: fix it before you compare it\.$/
    )
    assert.lengthOf(said(4), 1)
    assert.deepStrictEqual(said(3), [])
  })
})
