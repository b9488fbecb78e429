import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { expect } from "vitest"
import { answerLines } from "../../src/answer/answerLines.ts"
import { renderMarkdown } from "../../src/export/exportMarkdown.ts"
import { plainStyle } from "../../src/text/TextStyle.ts"
import { tableLines } from "../../src/text/Table.ts"
import { assertPrintable } from "../laws.ts"
import { bare, marked } from "../marked.ts"
import { playedOver } from "../played.ts"
import { metrics, summary, summaryFrom } from "../samples.ts"

const plain = (width: number) => ({ width, style: plainStyle, metrics })
const text = (width: number) => tableLines(summary, plain(width)).join("\n")

describe("tableLines", () => {
  it.each([80, 120])("gives its golden text at %i columns", async (width) => {
    await expect(`${text(width)}\n`).toMatchFileSnapshot(`../golden/table-${width}.txt`)
  })

  it.prop(
    "is printable at every width, for any agent names",
    [Schema.String, Schema.String, Schema.Finite],
    ([label, other, mean]) => {
      for (const width of [20, 40, 80]) {
        assertPrintable(tableLines(summaryFrom(label, other, mean), plain(width)), width)
      }
    }
  )

  it("has the same text with style and without", () => {
    const styled = tableLines(summary, { ...plain(100), style: marked }).join("\n")
    assert.strictEqual(bare(styled), text(100))
  })

  it("says that the simulated model is not a language model, exactly if it played", () => {
    assert.include(text(200), "simulated/sloppy*")
    assert.include(text(200), "* simulated, not a language model")
    const cells = summary.cells.map((cell) => ({ ...cell, model: "openai/gpt-5-mini", simulated: false }))
    assert.notInclude(tableLines({ ...summary, cells }, plain(200)).join("\n"), "not a language model")
  })

  it("marks baselines", () => {
    assert.include(text(200), "oracle (baseline)")
  })

  it("gives the number of instances and epochs, also if cells differ", () => {
    assert.match(text(200), /20 instances × 3 epochs/)
    const cells = summary.cells.map((cell, i) => (i === 1 ? { ...cell, instances: 18, trials: 40 } : cell))
    assert.include(tableLines({ ...summary, cells }, plain(200)).join("\n"), "18–20 instances × 2.22–3 epochs")
  })

  it("shows slices by the metric that the analysis is of, not by the first of all benchmarks", () => {
    const { families } = playedOver(40, ["react", "direct"], (agent, i) =>
      agent === i % 2 ? "solved" : "wrong-answer"
    )
    const { analysis, cells, metrics: all } = families[0]!
    const slices = cells.map((cell) => ({ ...cell, facets: { h: 1 } }))
    const traject = { run: "r", cells: [...cells, ...slices] }
    // calls stand first, as another benchmark of the run has them for its main metric
    const foreign = all.toSorted((a, b) => a.id.localeCompare(b.id))
    assert.strictEqual(foreign[0]?.id, "calls")
    const heads = (lines: ReadonlyArray<string>) => lines.filter((line) => /^(solved|calls) +react +direct$/.test(line))
    const layout = { ...plain(80), metrics: foreign }
    assert.match(heads(tableLines(traject, layout, [analysis])).join(), /^solved[^,]*$/)
    assert.match(
      heads(answerLines({ summary: traject, analyses: [analysis], reasons: [] }, layout)).join(),
      /^solved[^,]*$/
    )
    const markdown = renderMarkdown(traject, foreign, [], [analysis])
    assert.match(markdown, /trials +\| solved +\|$/m)
    // the verdict, then the short table
    assert.match(markdown, /^#### \S+\n\n\*\*.*react.*\*\*\n\n\|  \| react \| direct \|\n.*\n\| solved /m)
  })

  it("gives the number of instances of a metric that does not apply to all", () => {
    assert.include(text(200), "0.50 [0.20, 0.80] n=7")
  })

  it("treats a metric that is named like a member of every object as absent", () => {
    const odd = metrics.map((metric) => ({ ...metric, id: "constructor" }))
    assert.notInclude(tableLines(summary, { ...plain(200), metrics: odd }).join("\n"), "constructor")
  })
})
