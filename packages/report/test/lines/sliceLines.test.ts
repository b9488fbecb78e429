import { assert, describe, it } from "@effect/vitest"
import { sliceLines } from "../../src/lines/sliceLines.ts"
import { plainStyle } from "../../src/text/TextStyle.ts"
import { metrics, summary } from "../samples.ts"

const [reward, tokens] = metrics

describe("sliceLines", () => {
  it("draws the main metric of each benchmark, and explains the facets of each", () => {
    const other = summary.cells.map((cell) => ({ ...cell, benchmark: "traject" }))
    const mains = [
      { benchmark: "ace", metric: { ...reward!, facetWords: { h: "hidden slots" } } },
      { benchmark: "traject", metric: { ...tokens!, facetWords: { h: "hidden slots", b: "blocked tools" } } }
    ]
    const layout = { width: 80, style: plainStyle }
    const lines = sliceLines({ ...summary, cells: [...summary.cells, ...other] }, mains, ["h", "b"], layout)
    assert.deepStrictEqual(
      lines.filter((line) => /^(?:reward|tokens), /.test(line)),
      ["reward, ace, react", "tokens, traject, react"]
    )
    assert.strictEqual(lines.at(-1), "h: hidden slots; b: blocked tools.")
  })
})
