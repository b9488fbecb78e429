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
    const bars = lines.filter((line) => line.startsWith("|")).map((line) => line.split(/(?<!\\)(?:\\\\)*\|/).length)
    assert.lengthOf(bars, 10)
    assert.lengthOf(new Set(bars.slice(0, 4)), 1)
    assert.lengthOf(new Set(bars.slice(4)), 1)
  })
})
