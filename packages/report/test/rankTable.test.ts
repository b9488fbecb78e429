import type { Analysis } from "@escapement/metrics"
import { assert, describe, it } from "@effect/vitest"
import { answerLines } from "../src/answer/answerLines.ts"
import { rankNote, rankTable } from "../src/analysis/rankTable.ts"
import { reportHtml } from "../src/html/reportHtml.ts"
import { plainStyle } from "../src/text/TextStyle.ts"
import { luck, playedOver } from "./played.ts"
import { metrics } from "./samples.ts"

const agents = ["react", "direct", "plan-then-act"]
const over = (shares: ReadonlyArray<number>) =>
  playedOver(60, agents, (agent, instance) => (luck(instance) < shares[agent]! ? "solved" : "wrong-answer"))
const told = over([0.9, 0.1, 0.85])
const open = over([0.5, 0.5, 0.5])
const [ace, other] = [told, open].map(({ families }) => families[0]!.analysis)
const elsewhere = { ...other!, benchmark: "traject" }

describe("rankTable", () => {
  it("gives for each benchmark the ranks that its verdicts leave open", () => {
    const [table] = rankTable([ace!, elsewhere])
    assert.deepStrictEqual(table?.header, ["agent", "ace", "traject"])
    assert.deepStrictEqual(table?.rows, [
      ["react", "1–2", "1–3"],
      ["direct", "3", "1–3"],
      ["plan-then-act", "1–2", "1–3"]
    ])
  })

  it("gives how often an agent is the best over all benchmarks, but not for an agent that is worse on each", () => {
    const pooled = [
      { agent: "react", best: 0.742 },
      { agent: "direct", best: 0.02 },
      { agent: "plan-then-act", best: 0.238 }
    ]
    const best = (...analyses: ReadonlyArray<Analysis.Analysis>) =>
      rankTable(analyses)[0]?.rows.map((row) => row.at(-1))
    const known = { ...ace!, pooled }
    // direct is behind both others on ace, and behind nobody elsewhere
    assert.deepStrictEqual(best(known, elsewhere), ["74 %", "2 %", "24 %"])
    assert.deepStrictEqual(best(known, { ...known, benchmark: "traject" }), ["74 %", "–", "24 %"])
    const [table] = rankTable([known, elsewhere])
    assert.strictEqual(table?.header.at(-1), "P(best)")
    assert.include(rankNote(table!), "claims nothing")
    assert.notInclude(rankNote(rankTable([ace!, elsewhere])[0]!), "P(best)")
  })

  it("ranks agents that played everywhere, and ranks nothing for one benchmark or one agent", () => {
    const fewer = { ...elsewhere, agents: elsewhere.agents.filter(({ label }) => label !== "direct") }
    assert.deepStrictEqual(
      rankTable([ace!, fewer])[0]?.rows.map(([agent, rank]) => [agent, rank]),
      [
        ["react", "1–2"],
        ["plan-then-act", "1–2"]
      ]
    )
    assert.deepStrictEqual(rankTable([ace!]), [])
    assert.deepStrictEqual(rankTable([ace!, { ...elsewhere, agents: elsewhere.agents.slice(0, 1) }]), [])
  })

  it("ranks nothing by a metric of which neither end is better", () => {
    const without = { ...elsewhere, metric: { ...elsewhere.metric, better: "neither" as const } }
    assert.deepStrictEqual(rankTable([ace!, without]), [])
    const third = { ...elsewhere, benchmark: "relay" }
    assert.deepStrictEqual(rankTable([ace!, without, third])[0]?.header, ["agent", "ace", "relay"])
  })

  it("is shown in the terminal and on the page of one run, but not when runs are compared", () => {
    const answered = { summary: told.summary, analyses: [ace!, elsewhere], reasons: [] }
    const lines = answerLines(answered, { width: 80, style: plainStyle, metrics })
    assert.isTrue(lines.some((line) => line.startsWith("Ranks by benchmark")))
    const [family] = told.families
    const both = { ...told, families: [family!, { ...family!, analysis: elsewhere }] }
    assert.include(reportHtml([both]), "Ranks by benchmark")
    assert.notInclude(reportHtml([told, { ...both, families: both.families.slice(1) }]), "Ranks by benchmark")
  })
})
