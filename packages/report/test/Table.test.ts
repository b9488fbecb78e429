import { assert, describe, it } from "@effect/vitest"
import { expect } from "vitest"
import { heatMapLines } from "../src/HeatMap.ts"
import { type Style, plainStyle } from "../src/Style.ts"
import { tableLines } from "../src/Table.ts"
import { metrics, summary } from "./samples.ts"

const marked: Style = {
  ...plainStyle,
  strong: (text) => `\u001b[1m${text}\u001b[22m`,
  faint: (text) => `\u001b[2m${text}\u001b[22m`,
  bad: (text) => `\u001b[31m${text}\u001b[39m`,
  heading: (text) => `\u001b[36m${text}\u001b[39m`
}

describe("tableLines", () => {
  it.each([80, 120])("reads well at %i columns", async (width) => {
    const lines = tableLines(summary, { width, style: plainStyle, metrics })
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`golden/table-${width}.txt`)
  })

  it.each([40, 61, 80, 120, 200])("has no line wider than %i columns", (width) => {
    for (const line of tableLines(summary, { width, style: plainStyle, metrics })) assert.isAtMost(line.length, width)
  })

  it("says the same with style and without", () => {
    const styled = tableLines(summary, { width: 100, style: marked, metrics }).join("\n")
    // eslint-disable-next-line no-control-regex -- the styles are escape sequences
    const bare = styled.replace(/\u001b\[\d+m/g, "")
    const trimmed = (text: string) => text.split("\n").map((line) => line.trimEnd())
    const plain = tableLines(summary, { width: 100, style: plainStyle, metrics }).join("\n")
    assert.deepStrictEqual(trimmed(bare), trimmed(plain))
  })

  it("names the simulated model as no language model, and only where it played", () => {
    const note = "not a language model"
    const all = tableLines(summary, { width: 200, style: plainStyle, metrics }).join("\n")
    assert.include(all, note)
    const real = summary.cells.map((cell) => ({ ...cell, model: "openai/gpt-5-mini" }))
    const without = tableLines({ ...summary, cells: real }, { width: 200, style: plainStyle, metrics }).join("\n")
    assert.notInclude(without, note)
  })
})

describe("heatMapLines", () => {
  const slices = summary.cells.filter(({ facets }) => "h" in facets)
  const main = metrics[0]!
  const layout = { width: 80, style: plainStyle }

  it("puts one facet across and one down", () => {
    const [blank, title, head, ...rows] = heatMapLines(slices, main, { x: "h", y: "b" }, layout)
    assert.strictEqual(blank, "")
    assert.strictEqual(title, "reward, react")
    assert.match(head ?? "", /1 +5$/)
    assert.deepStrictEqual(
      rows.map((row) => row.trim().split(/ +/)),
      [
        ["0", "0.85", "0.65"],
        ["2", "0.65", "0.45"]
      ]
    )
  })

  it("leaves a combination without instances blank", () => {
    const lines = heatMapLines(slices.slice(0, 3), main, { x: "h", y: "b" }, layout)
    assert.deepStrictEqual(lines.at(-1)?.trim().split(/ +/), ["2", "0.65"])
  })

  it("says nothing where a facet is no number or has one value", () => {
    assert.deepStrictEqual(heatMapLines(slices, main, { x: "domain", y: "b" }, layout), [])
    assert.deepStrictEqual(heatMapLines(slices.slice(0, 2), main, { x: "h", y: "b" }, layout), [])
  })
})
