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
      /^\S+ ended 6 of its 6 trials by an error of its own: mend it before it is compared\.$/
    )
    assert.lengthOf(said(4), 1)
    assert.deepStrictEqual(said(3), [])
  })
})
