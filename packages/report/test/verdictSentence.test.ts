import { assert, describe, it } from "@effect/vitest"
import { verdictSentence } from "../src/answer/verdictSentence.ts"
import { writeAnswer } from "../src/html/ReportAnswer.ts"
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
})
