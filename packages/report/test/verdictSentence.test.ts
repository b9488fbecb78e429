import { assert, describe, it } from "@effect/vitest"
import { analysisSections } from "../src/analysis/analysisLines.ts"
import { verdictSentence } from "../src/answer/verdictSentence.ts"
import { writeAnswer } from "../src/html/ReportAnswer.ts"
import { shownPairs, trimmedNotes } from "../src/text/trimmedNotes.ts"
import { luck, playedOver } from "./played.ts"

const [family] = playedOver(60, ["react", "loop", "direct"], (agent, i) =>
  luck(i) < (agent === 2 ? 0.2 : 0.8) ? "solved" : "wrong-answer"
).families

describe("verdictSentence", () => {
  it.each([
    [0.0023, "p ≤ 0.003"],
    [0.0027, "p ≤ 0.003"],
    [0.003, "p ≤ 0.003"],
    [0.029, "p ≤ 0.029"],
    [0.0004, "each p < 0.001"]
  ])("bounds several p-values, the largest of which is %d, from above", (largest, words) => {
    const { analysis, ...rest } = family!
    const pairs = analysis.pairs.map((pair, i) => ({ ...pair, adjusted: i === 1 ? largest : largest / 2 }))
    const said = verdictSentence({ ...rest, analysis: { ...analysis, pairs } }).replaceAll("\u00a0", " ")
    assert.include(said, `, ${words}, paired over 60 instances`)
  })

  it("is based on the instances of the pairs that it tells", () => {
    const losing = (agents: ReadonlyArray<string>) =>
      playedOver(60, agents, (agent, i) =>
        agent === agents.length - 1 && i % 2 === 0
          ? "infra-error"
          : luck(i) < (agents[agent] === "loop" ? 0.2 : 0.8)
            ? "solved"
            : "wrong-answer"
      ).families[0]!
    assert.include(verdictSentence(losing(["react", "loop", "direct"])), "paired over 60 instances")
    const refused = losing(["react", "direct"])
    assert.notInclude(verdictSentence(refused), "paired over")
    assert.notInclude(writeAnswer(refused).certainty, "right at once")
  })

  it("says which trials were played again, wherever it says what a finding is based on", () => {
    const { analysis, ...rest } = playedOver(60, ["react", "direct"], (agent, i) =>
      luck(i) < (agent === 1 ? 0.2 : 0.8) ? "solved" : "wrong-answer"
    ).families[0]!
    const retried = [{ arm: "direct", trials: 60, retried: 13, attempts: 40 }]
    const resting = <A>(findings: ReadonlyArray<A>) => findings.map((one) => ({ ...one, retried }))
    const report = {
      ...rest,
      analysis: { ...analysis, pairs: resting(analysis.pairs), effects: resting(analysis.effects) }
    }
    const sections = analysisSections(report.analysis).flatMap(({ texts }) => texts)
    for (const text of [
      verdictSentence(report).replaceAll("\u00a0", " "),
      writeAnswer(report).certainty,
      ...sections.filter((one) => one.startsWith("direct − react") || one.startsWith("architecture: react"))
    ])
      assert.include(
        text.toLowerCase(),
        "played again: 13 of 60 trials of direct after 40 lost attempts, so it holds only if what is lost has nothing to do with how well a trial goes"
      )
  })

  it("says which trials are left out as the metric says nothing of them, wherever it says what a finding is based on", () => {
    const { analysis, ...rest } = playedOver(60, ["react", "direct"], (agent, i) =>
      luck(i) < (agent === 1 ? 0.2 : 0.8) ? "solved" : "wrong-answer"
    ).families[0]!
    const absences = [{ arm: "direct", trials: 60, absent: 13 }]
    const leaving = <A>(findings: ReadonlyArray<A>) => findings.map((one) => ({ ...one, absences }))
    const report = {
      ...rest,
      analysis: { ...analysis, pairs: leaving(analysis.pairs), effects: leaving(analysis.effects) }
    }
    const sections = analysisSections(report.analysis).flatMap(({ texts }) => texts)
    for (const text of [
      verdictSentence(report).replaceAll("\u00a0", " "),
      writeAnswer(report).certainty,
      ...sections.filter((one) => one.startsWith("direct − react") || one.startsWith("architecture: react"))
    ])
      assert.include(
        text.toLowerCase(),
        "left out: 13 of 60 trials of direct without a value, so it holds only if having a value has nothing to do with how well a trial goes"
      )
    const some = leaving(report.analysis.pairs).map((pair) => ({ ...pair, n: 47 }))
    const effects = report.analysis.effects.map((effect) => ({ ...effect, n: 47 }))
    assert.match(
      verdictSentence({ ...report, analysis: { ...report.analysis, pairs: some, effects } }).replaceAll("\u00a0", " "),
      /^On the 47 of 60 instances where both have a value, react beats direct by [^:;]*, p < 0\.001, paired over 47 instances\. Left out: 13 of 60 trials of direct [^.]* goes\.$/
    )
    assert.isAbove(sections.length, 2)
  })

  it("ranks no agent that it does not compare, and says which agents these are", () => {
    const losing = (kept: number, shares: ReadonlyArray<number> = [1, 1, 1]) =>
      playedOver(60, ["react", "loop", "gone"], (agent, i) =>
        agent === 2 && i >= kept ? "infra-error" : luck(i) < shares[agent]! ? "solved" : "wrong-answer"
      ).families[0]!
    const all = "gone is not compared with any agent: gone lost 60 of 60 trials"
    const most =
      "gone is not compared with any agent: it shares scores of fewer than two instances with each; gone lost 59 of 60"
    for (const [report, begin, said] of [
      [losing(0), "react and loop are not distinguishable on ace", all],
      [losing(1), "react and loop are not distinguishable on ace", most],
      [losing(1, [0.9, 0.3, 1]), "react beats loop by", most]
    ] as const) {
      const { headline, winner } = writeAnswer(report)
      const list = analysisSections(report.analysis).flatMap(({ texts }) => texts)
      assert.isTrue(headline.startsWith(begin), headline)
      for (const text of [verdictSentence(report), winner, list.join("\n")]) assert.include(text, said)
    }
  })

  it("calls agents alike only if every two of them are compared", () => {
    const { analysis, ...rest } = playedOver(60, ["react", "loop", "direct"], () => "solved").families[0]!
    const pairs = analysis.pairs.slice(0, 2)
    const report = { ...rest, analysis: { ...analysis, pairs } }
    assert.include(
      verdictSentence(report),
      "react, loop and direct: no difference is shown (of 3 pairs, 2 not distinguishable and 1 without a comparison)"
    )
    const list = analysisSections(report.analysis).flatMap(({ texts }) => texts)
    assert.include(list, "direct − loop: not compared: scores of fewer than two instances in common")
  })

  it("says typically of trimmed means, with a note where means say otherwise", () => {
    const { analysis, ...rest } = playedOver(60, ["react", "direct"], (agent, i) =>
      luck(i) < (agent === 1 ? 0.2 : 0.8) ? "solved" : "wrong-answer"
    ).families[0]!
    const pairs = analysis.pairs.map((pair) => ({ ...pair, test: "trimmed t" as const }))
    const trimmed = { ...rest, analysis: { ...analysis, pairs } }
    assert.match(verdictSentence(trimmed), /^react typically beats direct by /)
    assert.match(writeAnswer(trimmed).difference, /^typically /)
    assert.deepStrictEqual(trimmedNotes(shownPairs(trimmed.analysis)), [])
    const outcomes = analysis.outcomes.map((row, i, all) => ({ ...row, mean: all[1 - i]!.mean }))
    assert.lengthOf(trimmedNotes(shownPairs({ outcomes, pairs })), 1)
    assert.deepStrictEqual(trimmedNotes(shownPairs({ outcomes, pairs: analysis.pairs })), [])
    const tied = pairs.map((pair) => ({ ...pair, verdict: "not-distinguishable" as const, low: 0, high: 0 }))
    assert.lengthOf(trimmedNotes(shownPairs({ outcomes: analysis.outcomes, pairs: tied })), 1)
  })

  it("says that no order holds where agents beat each other in a circle, and names the circle", () => {
    const { analysis, ...rest } = playedOver(60, ["react", "loop", "direct", "shell"], () => "solved").families[0]!
    const beats = [
      ["react", "loop"],
      ["loop", "direct"],
      ["direct", "react"]
    ]
    const pairs = analysis.pairs.map((pair) => {
      const isOf = (a: string, b: string) => beats.some(([winner, loser]) => winner === a && loser === b)
      const sign = isOf(pair.a, pair.b) ? -1 : isOf(pair.b, pair.a) ? 1 : 0
      const verdict = sign === 0 ? "not-distinguishable" : sign < 0 ? "lower" : "higher"
      return { ...pair, verdict, difference: 0.2 * sign, low: 0.2 * sign - 0.1, high: 0.2 * sign + 0.1 } as const
    })
    const circular = { ...rest, analysis: { ...analysis, pairs } }
    const circle = "loop beats direct, direct beats react and react beats loop"
    assert.include(
      verdictSentence(circular),
      `No order of react, loop, direct and shell holds: ${circle} on ace (solved), paired over`
    )
    assert.include(writeAnswer(circular).winner, "each that beats another is beaten by a third")
  })

  it("names the pairs that differ where neither is better, and shows the interval of no such pair as the widest", () => {
    const { analysis, ...rest } = family!
    const metric = { ...analysis.metric, better: "neither" as const }
    const open = analysis.pairs.map((pair, i) => (i === 0 ? { ...pair, verdict: "equivalent" as const } : pair))
    const differing = { ...rest, analysis: { ...analysis, metric, pairs: open } }
    const said = verdictSentence(differing)
    assert.match(said, /^react, loop and direct differ \(react and direct, loop and direct\), and none is better/)
    assert.notInclude(said, "widest")
    assert.match(
      writeAnswer(differing).certainty,
      /^Two one-sided [^;]*; 2 of 3 intervals exclude zero, largest p < 0\.001\. In 95/
    )
  })
})
