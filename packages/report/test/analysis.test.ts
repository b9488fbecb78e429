import type { Cell, Metrics } from "@escapement/core"
import { Analysis, Planning, Summary } from "@escapement/metrics"
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { expect } from "vitest"
import { analysisSections, briefSections, sectionLines } from "../src/analysis/analysisLines.ts"
import { priceSections } from "../src/analysis/priceLines.ts"
import { compareLines } from "../src/lines/compareLines.ts"
import { powerLines } from "../src/lines/powerLines.ts"
import { plainStyle } from "../src/text/TextStyle.ts"
import { assertPrintable } from "./laws.ts"

const ours = { version: 1, summary: "", source: "ours" }
const metrics: ReadonlyArray<Metrics.Measured> = [
  { ...ours, id: "solved", unit: "share", better: "higher" },
  { ...ours, id: "calls", unit: "calls", better: "lower" },
  { ...ours, id: "tokens", unit: "tokens", better: "lower" }
]
const cell = (adapter: string, model: string): Cell => ({
  benchmark: { id: "grid", generator: 1, world: 1, settings: {} },
  adapter: { id: adapter, version: "1", kind: "adapter", settings: {} },
  model: { id: model, settings: {} },
  limits: {},
  faults: { p: 0 }
})
const cells = ["react", "direct"].flatMap((adapter) => ["small", "large"].map((model) => cell(adapter, model)))
const shares = [0.5, 0.62, 0.3, 0.42]

/** A made-up run: react better than direct, large better than small, one trial in fifteen of the last cell lost. */
const collected = (run: string) => {
  const summarizer = Summary.makeSummarizer({ run, cells, metrics: () => metrics, by: [], seed: "1" })
  cells.forEach((_, c) => {
    for (let i = 0; i < 60; i++) {
      for (let epoch = 0; epoch < 2; epoch++) {
        const solved = ((i * 37 + epoch * 11) % 60) / 60 < (shares[c] ?? 0) * (1.3 - 0.15 * (i % 5))
        const lost = c === 3 && i % 15 === 0
        const values = lost ? {} : { solved: Number(solved), calls: 4 + (i % 7), tokens: 900 + 100 * c + 10 * i }
        summarizer.add({
          id: `${c} ${i} ${epoch}`,
          cell: c,
          instance: `i${i}`,
          name: `i${i}`,
          facets: { h: 1 + (i % 5), b: i % 3 },
          epoch,
          outcome: lost ? { _tag: "infra-error", reason: "" } : { _tag: solved ? "solved" : "wrong-answer" },
          usage: { input: 900 + 100 * c + 10 * i },
          timing: { wall: 10, model: 4, environment: 2, waiting: 1, harness: 3 },
          scores: Object.fromEntries(
            Object.entries(values).map(([id, value]) => [id, { version: 1, value: Option.some(value) }])
          )
        })
      }
    }
  })
  return summarizer
}
const summarizer = collected("r")
const [analysis] = summarizer.analyses({
  seed: "1",
  metric: Option.none(),
  margin: Option.some(0.05),
  chance: Option.some(0.1),
  axes: []
})
const layout = (width: number) => ({ width, style: plainStyle })
const text = (of: (analysis: Analysis.Analysis) => ReturnType<typeof analysisSections>, width: number) =>
  `${sectionLines(of(analysis!), layout(width)).join("\n")}\n`

describe("an analysis", () => {
  it("gives its golden text at 80 columns", async () => {
    await expect(text(analysisSections, 80)).toMatchFileSnapshot("golden/analysis-80.txt")
  })

  it("names the instances on which it rests where some agent has no value", () => {
    const said = (instances: number) =>
      priceSections({ ...analysis!, frontier: { ...analysis!.frontier!, instances } })
        .flatMap(({ texts }) => texts)
        .join("\n")
    assert.include(said(2), `Only the 2 of ${analysis!.instances} instances count`)
    assert.notInclude(said(analysis!.instances), "Only the")
  })

  it("is short under a table", async () => {
    await expect(text(briefSections, 80)).toMatchFileSnapshot("golden/analysis-brief-80.txt")
  })

  it.each([20, 40, 100])("is printable at %i columns", (width) => {
    const lines = sectionLines(analysisSections(analysis!), layout(width))
    assertPrintable(lines, width)
    assert.isNotEmpty(lines)
  })
})

describe("a comparison of runs", () => {
  it("shows what differs on the cards, with short hashes", () => {
    const views = summarizer.views()
    const comparison = Analysis.compareRuns({ run: "a", views }, { run: "b", views }, { seed: "1" })
    const card = [{ at: "agents / react / disclosed / prompt", a: "a".repeat(64), b: "b".repeat(64) }]
    const lines = compareLines(comparison, card, layout(80))
    assert.include(lines.join("\n"), "aaaaaaaaaaaa… → bbbbbbbbbbbb…")
    assertPrintable(lines, 80)
  })

  it("says beside the result that other instances were played, and how they were chosen", () => {
    const views = summarizer.views()
    const { differences, ...rest } = Analysis.compareRuns({ run: "a", views }, { run: "b", views }, { seed: "1" })
    const said = (paired: boolean) => {
      const apart = { ...rest, differences: differences.map((one) => ({ ...one, paired })) }
      const from = "benchmarks / grid / source"
      const card = [
        { at: `${from} / tier`, a: "smoke", b: "hard" },
        { at: `${from} / instances`, a: "60", b: "20" }
      ]
      return compareLines(apart, card, layout(500)).join("\n")
    }
    const looked = { ...rest, differences: differences.map((one) => ({ ...one, looks: 1 })) }
    assert.include(compareLines(looked, [], layout(500)).join("\n"), "; holds at the one look of the two runs")
    const words = "react · large, on different instances (tier smoke → hard), which may be easier or harder: solved 0."
    assert.include(said(false), words)
    assert.notInclude(said(true), "different instances")
  })
})

describe("a plan", () => {
  const plan = Planning.powerPlan({
    detect: 0.05,
    power: 0.8,
    agents: 3,
    size: { instances: 100, epochs: 1 },
    assumptions: Planning.assumeShares(0.3, 0.5),
    price: { calls: 12, tokens: 30_000, cost: 0.02 }
  })

  it("gives its golden text at 80 columns", async () => {
    const lines = powerLines(plan, { id: "reward", unit: "share", from: "assumptions" }, layout(80))
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("golden/plan-80.txt")
  })

  it("says how far it searched, rounds nothing that was asked, and calls no false claim a detection", () => {
    const hopeless = { ...plan, detect: 0.001, power: 0.999, reached: plan.alpha, sizes: [] }
    const said = powerLines(hopeless, { id: "reward", unit: "share", from: "there" }, layout(1000)).join("\n")
    assert.include(said, "No run of up to 16 million instances detects a difference of 0.001 with 99.9 % power.")
    assert.include(
      said,
      "It would claim a difference of 0.001 in 2 % of runs, no more than the chance of a false claim."
    )
    assert.notInclude(said, "would detect")
  })

  it("says what it does not know of instances in groups, and how many groups a pilot asks for", () => {
    const said = (more: object) =>
      powerLines({ ...plan, ...more }, { id: "reward", unit: "share", from: "there" }, layout(1000)).join("\n")
    const pilot = { groups: 12, instances: 60, variance: 0.1, df: 11 }
    const bare = said({ grouped: { facet: "document" } })
    assert.match(bare, /^If instances of one document are no more alike than those of several, 3 agents/)
    assert.include(bare, "The verdict counts each document once, but this plan counts instances one by one")
    assert.include(
      said({ grouped: { facet: "document", pilot }, groups: 320 }),
      "The pilot has 12 documents of about 5 instances each; by their differences, it takes about 320 documents to detect 0.05 with 80 % power."
    )
    assert.include(
      said({ grouped: { facet: "document", pilot }, groups: 320, inGroups: { groups: 20, power: 0.234 } }),
      "with 80 % power. 100 instances in 20 documents like these detect it in 23 % of runs."
    )
    assert.notMatch(said({}), /alike|document/)
  })

  it("is for runs that lose no trial, and says what its pilot lost", () => {
    const losses = [{ arm: "direct", trials: 40, lost: 5, reasons: [] }]
    const subject = { id: "reward", unit: "share", from: "pilot last" }
    const said = powerLines({ ...plan, losses }, subject, layout(1000)).join("\n")
    assert.include(
      said,
      "In the pilot, direct lost 5 of 40 trials. The plan is for runs that lose no trial: if more than 2 % are lost,"
    )
    assert.include(said, "To detect a difference of 0.05 with 80 % power, if no trial is lost:")
    assert.notMatch(powerLines(plan, subject, layout(1000)).join("\n"), /lost/)
  })

  it("answers first what was asked: the size", () => {
    const subject = { id: "reward", unit: "share", from: "pilot last" }
    const asking = powerLines(plan, { ...subject, asksSize: true }, layout(1000))
    assert.strictEqual(asking[0], "To detect a difference of 0.05 with 80 % power:")
    assert.sameMembers([...asking], [...powerLines(plan, subject, layout(1000))])
  })

  it("tells assumptions without chance from a pilot that shows none", () => {
    const stable = Planning.assumeShares(0.3, 0)
    const said = (assumptions: Planning.PairAssumptions) =>
      powerLines({ ...plan, assumptions }, { id: "reward", unit: "share", from: "there" }, layout(1000)).join("\n")
    const piloted = said({ ...stable, limits: { low: stable.variance, high: stable.variance } })
    assert.include(said(stable), "None of that is chance")
    assert.notInclude(said(stable), "Trials of one instance")
    assert.notInclude(said(stable), "a difference larger than that")
    assert.include(
      said(Planning.assumeShares(0.3, 0.5)),
      "30 % of the instances; for a difference larger than that, the plan assumes as many more as it needs."
    )
    assert.include(piloted, "Trials of one instance did not differ there")
    assert.include(piloted, "what the pilot leaves open")
    const least = { resolves: 0.04, resolvesRange: { low: 0.04, high: 0.11 } }
    const open = { ...plan, ...least, reached: 0.94, reachedRange: { low: 0.24, high: 0.94 } }
    const [headline] = powerLines(open, { id: "reward", unit: "share", from: "there" }, layout(1000))
    assert.include(headline!, "a difference in reward of 0.04 (0.04 to 0.11: the pilot leaves that open) with 80 %")
    assert.include(headline!, "in 94 % of runs, or in 24 % to 94 %: the pilot leaves that open.")
  })

  it.each([20, 40])("is printable at %i columns", (width) => {
    const lines = powerLines(plan, { id: "reward", unit: "share", from: "assumptions" }, layout(width))
    assertPrintable(lines, width)
    assert.isNotEmpty(lines)
  })
})
