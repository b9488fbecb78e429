import { assert, describe, it } from "@effect/vitest"
import { axisText, difficultySections } from "../src/analysis/difficultyLines.ts"
import { luck, playedOver } from "./played.ts"

const [family] = playedOver(90, ["react", "direct"], (agent, i) =>
  luck(agent, i) < [0.95, 0.6, 0.1][i % 3]! ? "solved" : "wrong-answer"
).families
const { analysis } = family!
const axis = analysis.difficulty.find(({ verdict }) => verdict === "harder")!

describe("the text on an axis", () => {
  it("calls more of it harder if the metric has a direction", () => {
    assert.include(axisText(axis, analysis.metric), "the more, the harder for every agent")
  })

  it("says only what rises and falls if neither more nor less of the metric is better", () => {
    const metric = { ...analysis.metric, id: "calls-made", better: "neither" } as const
    assert.include(axisText(axis, metric), "the more, the lower calls-made for every agent")
    assert.include(
      axisText({ ...axis, verdict: "easier" }, metric),
      "the more, the higher calls-made for every agent whose"
    )
    const lines = difficultySections({ ...analysis, metric }).flatMap(({ texts }) => texts)
    assert.isTrue(lines.some((line) => line.includes("  react: lower, −")))
    assert.isFalse(lines.some((line) => /harder|easier/.test(line)))
  })

  it("claims of all agents only what holds for each", () => {
    const said = (...detectable: ReadonlyArray<number>): string => {
      const agents = axis.agents.map((agent, i) => ({ ...agent, detectable: detectable[i]! }))
      return axisText({ ...axis, agents, verdict: "not-shown" }, analysis.metric)
    }
    assert.include(said(0.66, 1), "(for at least one agent, 90 instances cannot tell any change from chance)")
    assert.include(said(1, 1), "(90 instances cannot tell any change from chance)")
    assert.include(said(0.66, 0.5), "(90 instances can detect a change of 0.66 or more over the axis)")
  })
})
