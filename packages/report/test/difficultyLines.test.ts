import { assert, describe, it } from "@effect/vitest"
import { axisText, difficultySections } from "../src/analysis/difficultyLines.ts"
import { sliceTexts } from "../src/analysis/pairLines.ts"
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

  it("has no floor and no ceiling, and no success, if neither more nor less of the metric is better", () => {
    const metric = { ...analysis.metric, id: "apart", better: "neither" } as const
    const agents = axis.agents.map((agent, i) => ({
      ...agent,
      limit: i === 0 ? ("floor" as const) : ("ceiling" as const)
    }))
    const difficulty = [{ ...axis, agents, verdict: "not-testable" as const }]
    const lines = difficultySections({ ...analysis, metric, difficulty }).flatMap(({ texts }) => texts)
    assert.include(lines[0], "not tested: apart is near 0 or near 1 at every level")
    assert.include(lines[1], "near 0 at every level")
    assert.include(lines[2], "near 1 at every level")
    assert.notMatch(lines.join(), /floor|ceiling|succeed/)
    const [success] = difficultySections({ ...analysis, difficulty }).flatMap(({ texts }) => texts.slice(1))
    assert.include(success, "react: floor, ")
  })

  it("calls nothing harder that only takes more calls", () => {
    const metric = { id: "calls", unit: "calls", better: "lower" } as const
    assert.include(axisText(axis, metric), "typically the more, the higher calls for every agent")
    const lines = difficultySections({ ...analysis, metric }).flatMap(({ texts }) => texts)
    assert.isTrue(lines.some((line) => line.includes("  react: higher, ")))
    assert.isFalse(lines.some((line) => /harder|easier/.test(line)))
  })

  it("names the trials of an agent that are left out or were played again, and the condition", () => {
    const agents = axis.agents.map((one) => ({
      ...one,
      absences: [{ arm: one.agent, trials: 90, absent: 20 }],
      retried: [{ arm: one.agent, trials: 90, retried: 10, attempts: 60 }]
    }))
    const [, line] = difficultySections({ ...analysis, difficulty: [{ ...axis, agents }] }).flatMap(
      ({ texts }) => texts
    )
    assert.include(line, "; left out: 20 of 90 trials of react without a value, so it holds only if having a value")
    assert.include(line, "; played again: 10 of 90 trials of react after 60 lost attempts, so it holds only if")
  })

  it("states no interval and no size of change for values that are all equal", () => {
    const agents = axis.agents.map((agent) => {
      const linear = { ...agent.linear, slope: 0, low: 0, high: 0, standardError: 0 }
      return { ...agent, detectable: 0, direction: "not-distinguishable" as const, linear }
    })
    const metric = { id: "calls", unit: "calls", better: "lower" } as const
    const difficulty = [{ ...axis, agents, verdict: "not-shown" as const }]
    const slice = {
      facets: { h: 1 },
      a: "x",
      b: "y",
      difference: -7,
      low: -7,
      high: -7,
      n: 10,
      instances: 12,
      losses: []
    }
    const absences = [{ arm: "x", trials: 12, absent: 2 }]
    const slices = [
      { ...slice, test: "Student" as const },
      { ...slice, test: "trimmed t" as const, absences }
    ]
    const said = [
      ...difficultySections({ ...analysis, metric, difficulty }).flatMap(({ texts }) => texts),
      ...sliceTexts({ ...analysis, metric, slices })
    ]
    assert.deepStrictEqual(said, [
      "h: no measurable change of calls",
      "  react: no measurable change, typically 0 per unit",
      "  direct: no measurable change, typically 0 per unit",
      "h=1: y − x: −7 (10 of 12 instances)",
      "h=1: y − x: typically −7 (10 of 12 instances; left out: 2 of 12 trials of x without a value, so it holds only if having a value has nothing to do with how well a trial goes)"
    ])
  })

  it("claims of all agents only what holds for each", () => {
    const saidOf = (metric: typeof analysis.metric, ...detectable: ReadonlyArray<number>): string => {
      const agents = axis.agents.map((agent, i) => ({ ...agent, detectable: detectable[i]! }))
      return axisText({ ...axis, agents, verdict: "not-shown" }, metric)
    }
    const said = (...detectable: ReadonlyArray<number>): string => saidOf(analysis.metric, ...detectable)
    assert.include(said(0.66, 1), "(for at least one agent, 90 instances cannot tell any change from chance)")
    assert.include(said(1, 1), "(90 instances cannot tell any change from chance)")
    const calls = { id: "calls", unit: "calls", better: "lower" } as const
    assert.include(saidOf(calls, Infinity, Infinity), "(90 instances cannot tell any change from chance)")
    assert.include(
      saidOf(calls, 2, Infinity),
      "(for at least one agent, 90 instances cannot tell any change from chance)"
    )
    assert.include(said(0.66, 0.5), "(90 instances can detect a change of 0.66 or more over the axis)")
  })
})
