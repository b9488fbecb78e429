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
})
