import { type Cell, type Limits } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { Summary } from "@escapement/metrics"
import { answerLines } from "../../src/answer/answerLines.ts"
import { renderMarkdown } from "../../src/export/exportMarkdown.ts"
import { reportHtml } from "../../src/html/reportHtml.ts"
import { summaryJson } from "../../src/lines/json.ts"
import { tableLines } from "../../src/text/Table.ts"
import { plainStyle } from "../../src/text/TextStyle.ts"
import { agentNotes, unboundTexts } from "../../src/text/agentNotes.ts"
import { metricText } from "../../src/text/metricText.ts"
import { played } from "../played.ts"

const external = (settings: Cell["adapter"]["settings"], limits: Limits): Cell => ({
  benchmark: { id: "grid", generator: 1, world: 1, settings: {} },
  adapter: { id: "command", version: "1", kind: "external", settings },
  limits,
  faults: { p: 0 }
})
const proxy = { proxy: "https://api.example/v1" }
const tokens = { id: "tokens", version: 1, summary: "", unit: "tokens", better: "lower", source: "" } as const

const cellOf = (cell: Cell, usage: object = {}, epochs = 1) => {
  const summarizer = Summary.makeSummarizer({ run: "r", cells: [cell], metrics: () => [tokens], by: [], seed: "s" })
  const timing = { wall: 1, model: 0, environment: 0, waiting: 0, harness: 1 }
  for (let epoch = 0; epoch < epochs; epoch++) {
    const scores = { tokens: { version: 1, value: Option.some(2) } }
    const about = { cell: 0, instance: "i", name: "i", facets: {}, outcome: { _tag: "solved" as const } }
    summarizer.add({ id: `t${epoch}`, epoch, ...about, usage: { input: 1, output: 1, ...usage }, timing, scores })
  }
  return summarizer.summary().cells[0]!
}

describe("agentNotes", () => {
  it("names the limits that do not bind an agent, the agent, and why", () => {
    const cells = [external({}, { calls: 9, tokens: 20_000, steps: 4 }), external(proxy, { tokens: 5, cost: 0.5 })]
    const [whole, proxied] = [
      "The limits steps=4 and tokens=20000 do not bind command: the calls to its model are counted only if its adapter has the option proxy and uses it.",
      "The limit cost=0.5 does not bind command: its proxy knows no prices."
    ]
    assert.include(agentNotes([cellOf(cells[0]!)]), whole)
    assert.deepStrictEqual(agentNotes([cellOf(cells[1]!)]), [proxied])
    assert.deepStrictEqual(
      [0, 1].flatMap((c) => unboundTexts({ cells: [cells[c]!] })),
      [whole, proxied]
    )
    // the benchmark's own limits are those that were disclosed
    assert.lengthOf(unboundTexts({ cells: [external({}, {})], disclosed: [{ limits: { steps: 96 } }] }), 1)
    assert.deepStrictEqual(
      unboundTexts({ cells: [external({}, { calls: 9, steps: 9 })], disclosed: [{ limits: { calls: 9 } }] }),
      []
    )
  })

  it("names the limits that do not bind an agent in process that asks no model", () => {
    const cell: Cell = {
      ...external({}, { steps: 5, truncatedReplies: 3 }),
      adapter: { id: "plugin", version: "1", kind: "adapter", settings: {} }
    }
    const metrics = () => ["calls", "steps"].map((id) => ({ ...tokens, id, unit: id }))
    const summarizer = Summary.makeSummarizer({ run: "r", cells: [cell], metrics, by: [], seed: "s" })
    const timing = { wall: 1, model: 0, environment: 1, waiting: 0, harness: 0 }
    const scores = { calls: { version: 1, value: Option.some(8) } }
    const about = { cell: 0, instance: "i", name: "i", facets: {}, outcome: { _tag: "solved" as const } }
    summarizer.add({ id: "t", epoch: 0, ...about, usage: {}, timing, scores })
    assert.deepStrictEqual(agentNotes(summarizer.summary().cells), [
      "The limits steps=5 and truncatedReplies=3 do not bind plugin: it asked no model of the run."
    ])
  })

  it("are on the terminal, in Markdown and on the page", () => {
    const cell = cellOf(external({}, { tokens: 9 }))
    const summary = { run: "r", cells: [cell] }
    const note = agentNotes([cell])[0]!
    const layout = { width: 300, style: plainStyle, metrics: [tokens] }
    assert.include(tableLines(summary, layout).join("\n"), note)
    assert.include(answerLines({ summary, analyses: [], reasons: [] }, layout).join("\n"), note)
    assert.include(renderMarkdown(summary, [tokens]).replaceAll("\\", ""), note)
    const json = JSON.stringify(summaryJson(summary))
    assert.include(json, '"isSelfReported":true,"isUncontained":true,"unboundLimits":["tokens=9"]')
    const report = played(["react", "direct"], () => "solved")
    const families = report.families.map((family) => ({ ...family, cells: [...family.cells, cell] }))
    assert.include(reportHtml([{ ...report, families }]), note)
  })

  it("says that tokens are an agent's own account, beside each figure and once for all", () => {
    const cell = cellOf(external({}, {}))
    assert.deepStrictEqual(agentNotes([cell]), [
      "Tokens and cost of command are those that it reports about itself: no claim rests on them."
    ])
    assert.strictEqual(metricText(cell, tokens), "2 (as the agent reports)")
    assert.strictEqual(metricText(cellOf(external(proxy, {})), tokens), "2")
  })

  it("says how many model requests were aborted or answered without tokens", () => {
    assert.deepStrictEqual(agentNotes([cellOf(external(proxy, {}), { aborted: 7, unstated: 1 })]), [
      "command aborted 7 model requests, for which its provider may charge: they count as steps, and tokens and cost of these trials are unknown.",
      "No tokens are known for 1 model call of command, as the provider stated none or the agent left the reply: tokens and cost of these trials are unknown."
    ])
  })

  it("says that trials of an uncontained agent may share files, over epochs and over cells", () => {
    const said = agentNotes([cellOf(external(proxy, {}), {}, 2)])
    const note =
      "command plays instances more than once outside namespaces, where its trials can share files: epochs of one instance may not be independent, as pass@k and pass^k assume, and cells may not either."
    assert.deepStrictEqual(said, [note])
    const cells = [1, 2].map((calls) => external(proxy, { calls }))
    const about = { run: "r", metrics: () => [tokens], by: [], seed: "s" }
    const two = Summary.makeSummarizer({ ...about, cells })
    assert.deepStrictEqual(
      agentNotes(two.summary().cells),
      [1, 2].map((calls) => note.replace("command", `command limit.calls=${calls}`))
    )
    const contained = { limits: {}, measured: { boundary: "namespace" } } as never
    assert.deepStrictEqual(
      agentNotes(Summary.makeSummarizer({ ...about, cells, disclosed: () => contained }).summary().cells),
      []
    )
  })
})
