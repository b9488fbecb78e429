import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { compareLines } from "../../src/lines/compareLines.ts"
import { coverageText } from "../../src/text/coverageText.ts"
import { renderMarkdown } from "../../src/export/exportMarkdown.ts"
import { writeAtif } from "../../src/export/writeAtif.ts"
import { writeOpenAi } from "../../src/export/writeOpenAi.ts"
import { drawFigures } from "../../src/figures/drawFigures.ts"
import { reportHtml } from "../../src/html/reportHtml.ts"
import { summaryJson } from "../../src/lines/json.ts"
import { pullRequestComment } from "../../src/export/pullRequestComment.ts"
import { tableLines } from "../../src/text/Table.ts"
import { plainStyle } from "../../src/text/TextStyle.ts"
import { exported, linesOf } from "../export/exported.ts"
import { played } from "../played.ts"
import { metrics, summary } from "../samples.ts"

const found = { instances: 20, lacking: { "pages are stand-ins": 4 }, setAside: { "pages are missing": 6 } }
const said =
  "Published data: 20 of 26 instances played, 16 of them as published; 4 differ: pages are stand-ins; 6 set aside: pages are missing."

describe("coverageText", () => {
  it("says how many instances are played and complete, and what the others lack", () => {
    assert.strictEqual(coverageText({ coverage: { ace: found } }, "ace"), said)
    assert.isUndefined(coverageText({ coverage: { ace: found } }, "traject"))
    assert.isUndefined(coverageText({}, "ace"))
  })

  it("is on every surface of a run, and beside each of its figures", () => {
    const cells = summary.cells.map((cell) => ({ ...cell, coverage: said }))
    const rested = { ...summary, cells }
    const layout = { width: 400, style: plainStyle, metrics }
    assert.include(tableLines(rested, layout).join("\n"), said)
    assert.include(renderMarkdown(rested, metrics), "20 of 26 instances played")
    assert.include(JSON.stringify(summaryJson(rested)), said)
    const report = played(["react", "direct"], (_, i) => (i % 2 === 0 ? "solved" : "wrong-answer"))
    const families = report.families.map((family) => ({
      ...family,
      cells: family.cells.map((cell) => ({ ...cell, coverage: said }))
    }))
    assert.include(reportHtml([{ ...report, families }]), said)
    const figures = families.flatMap((family) => Object.values(drawFigures(family)).flat())
    assert.isAbove(figures.length, 0)
    for (const { svg, title } of figures) {
      assert.include(title, said)
      assert.include(svg, said)
    }
  })

  it("is beside comparisons of two runs, with the run's name if they differ", () => {
    const layout = { width: 400, style: plainStyle }
    const comparison = {
      runs: ["run-a", "run-b"],
      differences: [],
      unanswered: [],
      unmatched: { a: [], b: [] }
    } as const
    const covered = { ...comparison, coverage: [[said], [said]] } as const
    assert.include(compareLines(covered, [], layout).join("\n"), said)
    assert.include(pullRequestComment(covered, []), "20 of 26 instances played")
    assert.notInclude(pullRequestComment(covered, []), "run-a: Published")
    const apart = { ...comparison, coverage: [[said], []] } as const
    assert.include(compareLines(apart, [], layout).join("\n"), `run-a: ${said}`)
    assert.notInclude(compareLines(comparison, [], layout).join("\n"), "Published")
  })

  it.effect("is in every exported line of a trial", () =>
    Effect.gen(function* () {
      for (const write of [writeOpenAi, writeAtif]) {
        const lines = yield* linesOf(write(Stream.make({ ...exported, coverage: said }, exported)))
        assert.deepStrictEqual(
          lines.map((line) => line.includes(said)),
          [true, false]
        )
      }
    })
  )
})
