import { assert, describe, it } from "@effect/vitest"
import type { Benchmarks } from "@escapement/core"
import { Option } from "effect"
import { findLevels } from "../../src/analysis/Levels.ts"
import { agentSlope } from "../../src/analysis/agentSlope.ts"
import { makeClusters } from "../../src/statistics/evidence/Blocks.ts"
import { makeSummarizer } from "../../src/summary/Summarizer.ts"
import { armOf } from "../decision/arms.ts"
import { resultOf } from "../trials.ts"
import { agent, analysed, luck } from "./analysed.ts"

const two = [agent("react", "m"), agent("direct", "m")]
const facets = (i: number): Benchmarks.Facets => ({ h: 1 + (i % 5), b: i % 3, domain: "d" })

describe("an axis of difficulty", () => {
  const { difficulty, heatMaps } = analysed(two, { instances: 300 }, ({ adapter }, i) => ({
    facets: facets(i),
    solved: luck(adapter.id, i) < (adapter.id === "react" ? 1 - 0.1 * (1 + (i % 5)) : 0.9 - 0.16 * (1 + (i % 5)))
  }))
  const [h, b] = difficulty

  it("has the verdict harder if every agent does worse along it", () => {
    assert.deepStrictEqual([h?.axis, h?.verdict], ["h", "harder"])
    for (const one of h?.agents ?? []) {
      assert.isBelow(one.linear.high, 0)
      assert.strictEqual(one.levels.length, 5)
    }
  })

  it("has the point at which success crosses one half, with an interval, if success does so", () => {
    const direct = h?.agents[1]?.logistic?.d50
    assert.closeTo(direct?.value ?? 0, 2.5, 0.6)
    assert.isTrue((direct?.low ?? 9) < (direct?.value ?? 0) && (direct?.high ?? 0) > (direct?.value ?? 9))
  })

  it("has a curve from the best score to guessing only if a trend is found", () => {
    const curve = h?.agents[1]?.curve
    assert.isBelow(curve?.slope ?? 0, 0)
    assert.isTrue((curve?.low ?? 9) < (curve?.half ?? 0) && (curve?.high ?? 0) > (curve?.half ?? 9))
    assert.isTrue(b?.agents.every((trend) => trend.curve === undefined))
  })

  it("without effect is not shown as harder, and the detectable effect is given", () => {
    assert.strictEqual(b?.verdict, "not-shown")
    for (const { detectable } of b?.agents ?? []) assert.isTrue(detectable > 0.1 && detectable < 0.5)
  })

  it("ignores facets that are not numbers", () => assert.strictEqual(difficulty.length, 2))

  it("is drawn over two axes", () => {
    assert.strictEqual(heatMaps.length, 2)
    assert.deepStrictEqual([heatMaps[0]?.x.axis, heatMaps[0]?.y.axis], ["h", "b"])
    assert.strictEqual(heatMaps[0]?.fields.length, 15)
    assert.strictEqual(
      heatMaps[0]?.fields.reduce((sum, { estimate }) => sum + estimate.n, 0),
      300
    )
  })

  it("shows a gap between agents that widens", () => assert.isBelow(h?.gaps[0]?.slope ?? 0, 0))
})

describe("the curve of a difficulty", () => {
  it("uses the chance of guessing if it is known: half-way is then not one half", () => {
    const solvedAt = (level: number): number => 0.3 + 0.7 / (1 + Math.exp(2 * (level - 3)))
    const play = (chance: Option.Option<number>) =>
      analysed(
        two,
        { instances: 400 },
        ({ adapter }, i) => ({ facets: facets(i), solved: luck("curve", adapter.id, i) < solvedAt(1 + (i % 5)) }),
        { chance }
      ).difficulty[0]?.agents[0]?.curve
    const [known, fitted] = [play(Option.some(0.3)), play(Option.none())]
    assert.strictEqual(known?.guess, 0.3)
    assert.isAtMost(Math.abs((known?.half ?? 9) - 3), 0.6)
    assert.notStrictEqual(fitted?.guess, 0.3)
  })
})

describe("the curve of a difficulty, which counts instances one by one", () => {
  it("is left out if trials were lost", () => {
    const curveOf = (isLost: (i: number) => boolean) =>
      analysed(two, { instances: 200 }, (_, i) => ({
        facets: facets(i),
        solved: isLost(i) ? "lost" : luck("lost curve", i) < 1.1 - 0.2 * (1 + (i % 5))
      })).difficulty[0]!.agents.map(({ curve }) => curve !== undefined)
    assert.deepStrictEqual(
      curveOf(() => false),
      [true, true]
    )
    assert.deepStrictEqual(
      curveOf((i) => i === 0),
      [false, false]
    )
  })
})

describe("a trend", () => {
  it("cannot be tested if all scores are at the minimum or maximum", () => {
    const { difficulty } = analysed(two, { instances: 100 }, ({ adapter }, i) => ({
      facets: facets(i),
      solved: adapter.id === "react"
    }))
    assert.deepStrictEqual(
      difficulty[0]?.agents.map(({ limit }) => limit),
      ["ceiling", "floor"]
    )
    assert.strictEqual(difficulty[0]?.verdict, "not-testable")
  })

  it("is at no ceiling if lost trials may have failed, or too few instances show it", () => {
    const limitsOf = (isLost: (i: number) => boolean, instances = 80) =>
      analysed(two, { instances }, (_, i) => ({
        facets: facets(i),
        solved: isLost(i) ? "lost" : true
      })).difficulty[0]!.agents.map(({ limit }) => limit)
    assert.deepStrictEqual(
      limitsOf(() => false),
      ["ceiling", "ceiling"]
    )
    // 15 successes at each of five levels do not show that four of five succeed
    assert.deepStrictEqual(
      limitsOf(() => false, 75),
      [undefined, undefined]
    )
    assert.deepStrictEqual(
      limitsOf((i) => i % 2 === 0),
      [undefined, undefined]
    )
  })

  it("is distinguished from an opposite one, and from both at once", () => {
    const { difficulty } = analysed(two, { instances: 300 }, ({ adapter }, i) => ({
      facets: facets(i),
      solved:
        luck(adapter.id, i) < (adapter.id === "react" ? 0.15 : 0.9) + (adapter.id === "react" ? 1 : -1) * 0.15 * (i % 5)
    }))
    assert.strictEqual(difficulty[0]?.verdict, "mixed")
  })
})

describe("agentSlope", () => {
  it("counts the groups with a score, and none if these are fewer than six", () => {
    const groups = Array.from({ length: 96 }, (_, i) => i % 12)
    const axis = Float64Array.from(groups, (_, i) => i % 5)
    const clusters = [12, 11, 5].map((count) => {
      const arm = armOf(
        "a",
        groups.map((group, i) => (group < count ? [i % 3 === 0 ? 1 : 0] : []))
      )
      return Option.getOrThrow(agentSlope(axis, arm, "share", makeClusters(groups.map(String)))).clusters
    })
    assert.deepStrictEqual(clusters, [12, 11, undefined])
  })
})

describe("findLevels", () => {
  it("returns the values in ascending order if they are few, without missing values", () => {
    const levels = findLevels(Float64Array.of(3, 1, NaN, 3, 2))
    assert.deepStrictEqual(
      levels.map(({ from, members, to }) => [from, to, members.length]),
      [
        [1, 1, 1],
        [2, 2, 1],
        [3, 3, 2]
      ]
    )
  })

  it("returns at most twelve levels of about equal size, with each value in one level", () => {
    const levels = findLevels(Float64Array.from({ length: 1000 }, (_, i) => Math.floor((i * 37) % 250)))
    assert.strictEqual(levels.length, 12)
    levels.slice(1).forEach(({ from }, i) => assert.isAbove(from, levels[i]!.to))
    for (const { members } of levels) assert.closeTo(members.length, 83, 8)
  })
})

describe("an axis along which trials were lost", () => {
  // both levels are equal, but half of the failures at the upper one are lost
  const lossy = (unit: "share" | "steps") => {
    const grouping = () => ({})
    const metric = { id: "solved", unit, better: "higher", version: 1, source: "", summary: "" } as const
    const summarizer = makeSummarizer({ run: "r", cells: two, metrics: () => [metric], by: [], grouping, seed: "s" })
    two.forEach((_, c) => {
      for (let i = 0; i < 200; i++) {
        const isLost = c === 0 && i % 2 === 1 && i % 8 > 3
        const scores = isLost ? {} : { solved: Number(i % 8 < 4) }
        summarizer.add(
          resultOf(c, `i${i}`, 0, scores, { facets: { level: i % 2 }, outcome: isLost ? "infra-error" : "solved" })
        )
      }
    })
    const none = Option.none()
    return summarizer.analyses({ seed: "s", metric: none, margin: none, chance: none, axes: [] })[0]!.difficulty[0]!
  }

  it("has no change that a value of the lost trials would undo, and names the losses", () => {
    const [lost, whole] = lossy("share").agents
    assert.strictEqual(lost!.direction, "not-distinguishable")
    assert.isBelow(lost!.linear.low, 0)
    assert.isAbove(lost!.linear.high, lost!.linear.slope)
    assert.deepStrictEqual([lost!.losses?.[0]?.lost, whole?.losses], [50, undefined])
    const [counted] = lossy("steps").agents
    assert.deepStrictEqual([counted?.linear.low, counted?.linear.high], [-Infinity, Infinity])
  })
})
