import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { expect } from "vitest"
import { answerLines } from "../src/answer/answerLines.ts"
import { idleHint } from "../src/answer/idleHints.ts"
import { type ReasonCount, reasonPieces } from "../src/answer/reasonPieces.ts"
import { plainStyle } from "../src/text/TextStyle.ts"
import { assertPrintable } from "./laws.ts"
import { bare, marked } from "./marked.ts"
import { luck, playedOver } from "./played.ts"
import { metrics, summary, summaryFrom } from "./samples.ts"

const agents = ["react", "direct", "plan-then-act"]
const shares = [0.9, 0.1, 0.85]
const { families, summary: threeAgents } = playedOver(40, agents, (agent, instance) =>
  luck(instance) < shares[agent]! ? "solved" : "wrong-answer"
)
const measured = families[0]!.metrics
const analyses = families.map(({ analysis }) => analysis)
const reasons: ReadonlyArray<ReasonCount> = [
  { agent: "direct", benchmark: "ace", reason: { kind: "unseen", tool: "set_slot" }, trials: 31 },
  { agent: "direct", benchmark: "ace", reason: { kind: "mistake", tool: "set_slot", error: "wrong-value" }, trials: 3 },
  { agent: "direct", benchmark: "ace", reason: { kind: "early" }, trials: 1 },
  { agent: "react", benchmark: "ace", reason: { kind: "answer" }, trials: 4 }
]
const lines = (width: number, style = plainStyle) =>
  answerLines({ summary: threeAgents, analyses, reasons }, { width, style, metrics: measured })

describe("answerLines", () => {
  it.each([80, 120, 200])("gives its golden text at %i columns, with colour and without", async (width) => {
    const coloured = lines(width, marked).join("\n")
    await expect(`${lines(width).join("\n")}\n`).toMatchFileSnapshot(`golden/answer-${width}.txt`)
    await expect(`${coloured}\n`.replaceAll("\u001b", "␛")).toMatchFileSnapshot(`golden/answer-${width}-colour.txt`)
    assert.strictEqual(bare(coloured), lines(width).join("\n"))
    assertPrintable(lines(width), width)
  })

  it("says that reasons were not read, instead of a row that says nothing failed", () => {
    const layout = { width: 80, style: plainStyle, metrics: measured }
    const shown = answerLines({ summary: threeAgents, analyses, reasons: "unread" }, layout)
    assert.isFalse(shown.some((line) => line.startsWith("failures")))
    assert.include(shown.join(" ").replaceAll(/\s+/g, " "), "`trial list RUN --unsolved --by cause` does")
    assertPrintable(shown, 80)
  })

  it("shows three agents side by side in 80 columns, in at most six rows", () => {
    const [, ...below] = lines(80).join("\n").split("react ")
    assert.include(below.at(-1), "plan-then-act")
    const names = lines(80).flatMap((line) => /^(\S+) {2,}/.exec(line)?.[1] ?? [])
    assert.isAtMost(names.length, 6, names.join())
    assert.deepStrictEqual(names.slice(0, 1), ["solved"])
  })

  it("shows the winner as good, the loser as bad, and agents without a verdict as neither", () => {
    const style = { ...plainStyle, good: (text: string) => `<good>${text}`, bad: (text: string) => `<bad>${text}` }
    const row = lines(120, style).find((line) => line.startsWith("solved"))
    assert.match(row ?? "", /<good>0\.\d\d \[.*<bad>0\.\d\d \[.*<good>0\.\d\d \[/)
    const [alike] = playedOver(20, agents, (_, i) => (luck(i) < 0.5 ? "solved" : "wrong-answer")).families
    const same = answerLines(
      { summary: { run: "r", cells: alike!.cells }, analyses: [alike!.analysis], reasons: [] },
      { width: 120, style, metrics: measured }
    )
    assert.notMatch(same.join("\n"), /<good>|<bad>/)
  })

  it("says why success differs from the share of solved trials, exactly if it does", () => {
    const short = /reward and the share of solved trials differ\. .*; reward measures something else/
    const shown = (solvedMore: number, trials: number) => {
      const cells = summary.cells.map((cell) => {
        const { reward } = cell.metrics
        return reward === undefined
          ? cell
          : { ...cell, trials, metrics: { ...cell.metrics, solved: { ...reward, mean: reward.mean + solvedMore } } }
      })
      const layout = { width: 200, style: plainStyle, metrics }
      return answerLines({ summary: { ...summary, cells }, analyses: [], reasons }, layout).join("\n")
    }
    // the number of trials of an instance changes nothing
    assert.notMatch(shown(0, 60), short)
    assert.notMatch(shown(0, 25), short)
    assert.match(shown(0.01, 60), short)
  })

  it.prop(
    "is printable at every width, for any agent names",
    [Schema.String, Schema.String, Schema.Finite],
    ([label, other, mean]) => {
      const strange = summaryFrom(label, other, mean)
      const found: ReadonlyArray<ReasonCount> = [
        { agent: label, benchmark: other, reason: { kind: "mistake", tool: other, error: label }, trials: 2 }
      ]
      for (const width of [20, 40, 80]) {
        const shown = answerLines(
          { summary: strange, analyses: [], reasons: found },
          { width, style: plainStyle, metrics }
        )
        assertPrintable(shown, width)
      }
    }
  )

  it("leaves lost trials out of the means, and says of how many trials they are", () => {
    const { families, summary } = playedOver(40, ["react", "direct"], (agent, i) =>
      agent === 1 && i % 4 !== 0 ? "infra-error" : "solved"
    )
    const shown = answerLines(
      { summary, analyses: [], reasons: [] },
      { width: 80, style: plainStyle, metrics: families[0]!.metrics }
    )
    assert.match(shown.join("\n"), /^tokens +1195 +1180 10\/40$/m)
    assert.match(shown.join("\n"), /^solved .* 10\/40$/m)
    assert.include(shown.join(" "), "10/40: a mean of the 10 of 40 trials that have a value")
  })

  it("breaks no word of a table at 80 columns", () => {
    const shown = answerLines({ summary, analyses: [], reasons }, { width: 80, style: plainStyle, metrics })
    for (const word of ["plan-then-act", "history=window:2", "function-calling", "(baseline)"]) {
      assert.isTrue(
        shown.some((line) => line.split(/\s+/).includes(word)),
        `${word} in\n${shown.join("\n")}`
      )
    }
  })
})

describe("idleHint", () => {
  it("reports an agent that calls nothing and one that stops at once, but not one with many calls in one reply", () => {
    assert.include(idleHint("mine", 0, 3), "mine never called a tool")
    assert.include(idleHint("mine", 1, 1), "at most one reply per trial")
    assert.isUndefined(idleHint("direct", 20, 1))
    assert.isUndefined(idleHint("mine", 0.1, 3))
  })
})

describe("reasonPieces", () => {
  it("names the two most frequent reasons, and the number of others", () => {
    const cell = { ...threeAgents.cells[1]!, outcomes: { ...threeAgents.cells[1]!.outcomes, "budget-exhausted": 2 } }
    assert.deepStrictEqual(reasonPieces(cell, reasons), [
      "31 acted before seeing results",
      "3 wrong-value in set_slot",
      "3 others"
    ])
  })
})
