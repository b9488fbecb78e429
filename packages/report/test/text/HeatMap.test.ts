import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { expect } from "vitest"
import { heatMapLines } from "../../src/text/HeatMap.ts"
import { plainStyle } from "../../src/text/TextStyle.ts"
import { assertPrintable } from "../laws.ts"
import { bare, marked } from "../marked.ts"
import { metrics, summary, summaryFrom } from "../samples.ts"

const slices = summary.cells.filter(({ facets }) => "h" in facets)
const [main = metrics[0]!, tokens = metrics[1]!] = metrics
const axes = { x: "h", y: "b" }
const layout = { width: 80, style: plainStyle }

const wide = [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21].flatMap((h) =>
  [0, 2, 10].map((b) => ({
    ...slices[0]!,
    facets: { h, b },
    metrics: { reward: { mean: 1 - h / 25 - b / 100, n: 5 } }
  }))
)

describe("heatMapLines", () => {
  it("puts one facet in columns and one in rows", () => {
    const [, title, head, ...rows] = heatMapLines(slices, main, axes, layout)
    assert.strictEqual(title, "reward, ace, react")
    assert.match(head ?? "", /1 +5$/)
    assert.deepStrictEqual(
      rows.slice(0, 2).map((row) => row.trim().split(/ +/)),
      [
        ["0", "0.85", "0.65"],
        ["2", "0.65", "0.45"]
      ]
    )
  })

  it.each([80, 120])("gives its golden text at %i columns", async (width) => {
    const lines = heatMapLines([...slices, ...wide], main, axes, { ...layout, width })
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`../golden/heat-map-${width}.txt`)
  })

  it("draws one map per agent and benchmark", () => {
    const more = slices.flatMap((slice) => [slice, { ...slice, label: "direct" }, { ...slice, benchmark: "traject" }])
    const titles = heatMapLines(more, main, axes, layout).filter((line) => line.startsWith("reward, "))
    assert.deepStrictEqual(titles, ["reward, ace, react", "reward, ace, direct", "reward, traject, react"])
  })

  it("leaves a combination without instances blank", () => {
    const lines = heatMapLines(slices.slice(0, 3), main, axes, layout)
    assert.deepStrictEqual(lines[4]?.trim().split(/ +/), ["2", "0.65"])
  })

  it("counts the instances that have a value", () => {
    const few = slices.map((slice, i) => ({ ...slice, metrics: { reward: { mean: 0.5, n: i + 1 } } }))
    const legend = heatMapLines(few, main, axes, { ...layout, width: 200 }).at(-1)
    assert.include(legend, `each a mean of 1–${slices.length} instances with a value; blank: no value.`)
  })

  it("is empty if a facet is not a number, has one value, or nothing was measured", () => {
    assert.deepStrictEqual(heatMapLines(slices, main, { x: "domain", y: "b" }, layout), [])
    assert.deepStrictEqual(heatMapLines(slices.slice(0, 2), main, axes, layout), [])
    assert.deepStrictEqual(heatMapLines(slices, { ...main, id: "nothing" }, axes, layout), [])
  })

  it("shades by the metric's direction", () => {
    const shares: Array<number> = []
    const style = {
      ...plainStyle,
      heat: (share: number, text: string) => {
        shares.push(share)
        return text
      }
    }
    const uneven = slices.map((slice, i) => ({ ...slice, metrics: { tokens: { mean: i, n: 5 } } }))
    heatMapLines(uneven, { ...tokens, better: "lower" }, axes, { ...layout, style })
    assert.deepStrictEqual(shares.toSorted(), [0, 1 / 3, 2 / 3, 1].map((share) => 1 - share).toSorted())
  })

  it("has the same text with style and without", () => {
    const styled = heatMapLines(slices, main, axes, { ...layout, style: marked }).join("\n")
    assert.strictEqual(bare(styled), heatMapLines(slices, main, axes, layout).join("\n"))
  })

  it.prop("is printable for any agent names", [Schema.String, Schema.Finite], ([label, mean]) => {
    const { cells } = summaryFrom(label, label, mean)
    for (const width of [20, 80]) {
      const sliced = cells.filter(({ facets }) => "h" in facets)
      assertPrintable(heatMapLines(sliced, tokens, axes, { ...layout, width }), width)
      assertPrintable(heatMapLines(sliced, { ...main, unit: "points" }, axes, { ...layout, width }), width)
    }
  })
})
