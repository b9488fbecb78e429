import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { expect } from "vitest"
import { renderMarkdown } from "../../src/export/exportMarkdown.ts"
import { assertPrintable } from "../laws.ts"
import { metrics, summary, summaryFrom } from "../samples.ts"

describe("renderMarkdown", () => {
  it("writes the tables for a pull request", async () => {
    await expect(`${renderMarkdown(summary, metrics)}\n`).toMatchFileSnapshot("../golden/summary.md")
  })

  it.prop("keeps its tables intact, for any agent names", [Schema.String], ([label]) => {
    const lines = renderMarkdown(summaryFrom(label, label, 0.5), metrics).split("\n")
    assertPrintable(lines, Infinity)
    const bars = lines.map((line) => (line.startsWith("|") ? line.split(/(?<!\\)(?:\\\\)*\|/).length : 0))
    const tables = bars.filter((count, i) => count > 0 && bars[i - 1] === 0).length
    assert.strictEqual(tables, 3)
    for (const [i, count] of bars.entries()) if (count > 0 && bars[i - 1]! > 0) assert.strictEqual(count, bars[i - 1])
  })

  it("begins with what a terminal says, and has no table of more than eight columns", () => {
    const [first] = summary.cells
    const cells = Array.from({ length: 9 }, (_, i) => ({ ...first!, label: `agent-${i}` }))
    const markdown = renderMarkdown({ ...summary, cells }, metrics, [], [], [], [], "unread")
    const at = (text: string): number => {
      assert.include(markdown, text)
      return markdown.indexOf(text)
    }
    assert.isBelow(at("| ended | "), at("All metrics:"))
    assert.include(markdown, "Why trials failed is not worked out here")
    const heads = markdown.split("\n").filter((line, i, all) => all[i + 1]?.startsWith("| ---"))
    assert.lengthOf(heads, 4)
    for (const head of heads) assert.isAtMost(head.split("|").length - 2, 8)
  })
})
