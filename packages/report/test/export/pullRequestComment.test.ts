import type { Analysis } from "@escapement/metrics"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { hostileCases } from "../../../../tools/hostileTexts.ts"
import { compareLines } from "../../src/lines/compareLines.ts"
import { pullRequestComment } from "../../src/export/pullRequestComment.ts"
import { plainStyle } from "../../src/text/TextStyle.ts"

const same: Analysis.RunDifference = {
  benchmark: "ace",
  metric: "reward",
  unit: "share",
  better: "higher",
  a: "react",
  b: "react",
  means: [0.8, 0.7],
  shared: 100,
  alone: [0, 0],
  paired: true,
  difference: -0.1,
  low: -0.15,
  high: -0.05,
  topic: "agents",
  p: 0.002,
  adjusted: 0.002,
  test: "Student",
  n: 100,
  hypotheses: 1,
  losses: [],
  simulated: false,
  verdict: "lower"
}
const comparison = (...differences: ReadonlyArray<Analysis.RunDifference>): Analysis.RunComparison => ({
  runs: ["run-a", "run-b"],
  differences,
  unanswered: [],
  unmatched: { a: [], b: [] }
})
/** Everything of a comment that is not shown as code. */
const prose = (comment: string): string => comment.replaceAll(/`[^`\n]*`/g, "CODE")

describe("the comment on a pull request", () => {
  it("lists what became worse, better and is not distinguishable, in this order", () => {
    const better = { ...same, a: "plan", b: "plan", difference: 0.1, low: 0.05, high: 0.15, verdict: "higher" } as const
    const close = { ...same, a: "shell", b: "shell", low: -0.3, high: 0.1, verdict: "not-distinguishable" } as const
    const comment = pullRequestComment(comparison(better, close, same), [])
    assert.match(comment, /\*\*1 worse, 1 better, 1 not distinguishable\*\*/)
    assert.match(comment, /#### Worse\n\n- `react`[^]*#### Better\n\n- `plan`[^]*#### Not distinguishable\n\n- `shell`/)
  })

  it("says who is equivalent within a margin, and who is not shown to be", () => {
    const within = (equivalent: boolean) => ({ margin: 0.05, low: -0.04, high: 0.04, equivalent })
    const alike = { ...same, verdict: "equivalent", equivalence: within(true) } as const
    const open = { ...same, verdict: "not-distinguishable", equivalence: within(false) } as const
    const comment = pullRequestComment(comparison(alike, open), [])
    assert.include(comment, "**1 equivalent, 1 not distinguishable**")
    assert.include(comment, ", within `± 0.05`: `[−0.04, +0.04]` (two one-sided tests), ")
    assert.include(comment, ", not shown to be within `± 0.05`: ")
    const lines = compareLines(comparison(alike, open), [], { width: 1000, style: plainStyle }).join("\n")
    assert.include(lines, "equivalent within ± 0.05: −0.10 [−0.04, +0.04] (two one-sided tests) (paired")
    assert.include(lines, "[−0.15, −0.05]; not shown to be within ± 0.05: [−0.04, +0.04] (two one-sided tests) (paired")
  })

  it("says which trials were played again", () => {
    const retries = { trials: 13, attempts: 40, most: 9 }
    const retried = [{ arm: "react in run-b", trials: 100, retried: 13, attempts: 40 }]
    const told = {
      ...comparison({ ...same, retried }),
      retried: [{ benchmark: "ace", label: "react in run-b", retries }]
    }
    const comment = pullRequestComment(told, [])
    assert.include(comment, "played again: 13 of 100 trials of `react in run-b` after 40 lost attempts")
    const lines = compareLines(told, [], { width: 1000, style: plainStyle }).join("\n")
    assert.include(
      lines,
      "played again: 13 of 100 trials of react in run-b after 40 lost attempts, so it holds only if"
    )
    for (const text of [prose(comment).replaceAll("\\", ""), lines])
      assert.include(
        text,
        "Lost attempts were played again: 40 of react in run-b (13 trials, at most 9 attempts at one)"
      )
  })

  it("names agents with too few scores, and what they lost", () => {
    const losses = [{ arm: "shell", trials: 30, lost: 29, reasons: [] }]
    const told = { ...comparison(same), uncompared: [{ agent: "shell", losses }] }
    const said = "Not compared: too few scores of one metric in the two runs"
    assert.include(pullRequestComment(told, []), `#### ${said}\n\n- \`shell\`, \`shell\` lost 29 of 30 trials`)
    assert.notInclude(pullRequestComment(comparison(same), []), said)
    const [, line] =
      /shell: not compared: ([^]*)/.exec(compareLines(told, [], { width: 1000, style: plainStyle }).join("\n")) ?? []
    assert.match(line ?? "", /^too few scores of one metric in the two runs; shell lost 29 of 30 trials/)
  })

  it("says what differences over groups take for granted, as the terminal does", () => {
    const said = "Differences assume that the 8 groups show every kind of group"
    const texts = (...all: ReadonlyArray<Analysis.RunDifference>) => [
      pullRequestComment(comparison(...all), []),
      compareLines(comparison(...all), [], { width: 1000, style: plainStyle }).join("\n")
    ]
    for (const text of texts(same, { ...same, clusters: 8 })) assert.include(text, said)
    for (const text of texts(same)) assert.notInclude(text, "Differences assume")
  })

  it("respects the metric's direction", () => {
    const slower = {
      ...same,
      metric: "calls",
      unit: "calls",
      better: "lower",
      difference: 3,
      low: 1,
      high: 5,
      verdict: "higher"
    } as const
    assert.include(pullRequestComment(comparison(slower), []), "**1 worse**")
    assert.include(pullRequestComment(comparison({ ...slower, better: "neither" }), []), "**1 different**")
    const trimmed = pullRequestComment(comparison({ ...slower, test: "trimmed t" }), [])
    assert.include(trimmed, "typically +3 [+1, +5]")
    assert.include(trimmed, "means count all")
  })

  it("names agents without a counterpart, and says if runs are not paired", () => {
    const unpaired = { ...same, paired: false, shared: 0, alone: [100, 100] } as const
    const comment = pullRequestComment({ ...comparison(unpaired), unmatched: { a: ["old"], b: ["new"] } }, [])
    assert.include(comment, "not paired, as the runs share no instance")
    const few = pullRequestComment(comparison({ ...unpaired, shared: 2, alone: [98, 38] }), [])
    assert.include(few, "not paired, as the runs share only 2 of 100 and 40 instances")
    const most = pullRequestComment(comparison({ ...same, alone: [0, 40] }), [])
    assert.include(most, "paired over 100 instances; left out, as the other run lacks them: 40 of 140 of run-b")
    const looked = (looks: number) => pullRequestComment(comparison({ ...same, looks }), [])
    assert.include(looked(1), ", holds at the one look of the two runs")
    assert.include(looked(3), ", holds at all 3 looks of the two runs")
    assert.include(comment, ", on different instances: ")
    assert.match(comment, /#### Only in the base branch\n\n- `old`[^]*#### Only in this pull request\n\n- `new`/)
  })

  it.prop("has the same text around any names", [Schema.String, Schema.String], ([name, value]) => {
    const plain = prose(pullRequestComment(comparison(same), [{ at: "x", a: "y", b: "z" }]))
    const hostile = { ...same, a: `a${name}`, b: `a${name}`, metric: `m${name}`, benchmark: `b${value}` }
    assert.strictEqual(
      prose(pullRequestComment(comparison(hostile), [{ at: `c${name}`, a: `d${value}`, b: "z" }])),
      plain
    )
  })

  it.each(hostileCases)("shows %s as code", (_, text) => {
    const plain = prose(pullRequestComment(comparison(same), []))
    const hostile = { ...same, a: `a${text}`, b: `a${text}`, metric: `m${text}`, benchmark: `b${text}`, unit: text }
    const comment = prose(pullRequestComment(comparison(hostile), []))
    assert.strictEqual(comment, plain)
  })

  it("stays below GitHub's limit, with a thousand agents of very long names", () => {
    const groups = [
      same,
      { ...same, difference: 0.1 },
      { ...same, better: "neither" as const },
      { ...same, distinguishable: false }
    ]
    const long = "x".repeat(2000)
    const many = Array.from({ length: 100 }, () =>
      groups.map((one) => ({ ...one, a: `a${long}`, b: `b${long}`, benchmark: long, metric: long, unit: long }))
    ).flat()
    const card = Array.from({ length: 100 }, () => ({ at: "k".repeat(1000), a: "v".repeat(1000), b: "w".repeat(1000) }))
    const names = Array.from({ length: 100 }, () => long)
    const comment = pullRequestComment({ ...comparison(...many), unmatched: { a: names, b: names } }, card)
    assert.isBelow(comment.length, 65_536)
    assert.include(comment, "- and 80 more")
  })
})
