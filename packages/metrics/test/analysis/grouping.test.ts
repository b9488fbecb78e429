import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import type { Grouping } from "../../src/summary/Grouping.ts"
import { makeSummarizer } from "../../src/summary/Summarizer.ts"
import { resultOf } from "../trials.ts"
import { agent, luck, metrics } from "./analysed.ts"

/** Two agents over 48 instances of some domains, and a third agent that lost all. */
const played = (grouping?: Grouping, domains = 8) => {
  const cells = [agent("react", "m"), agent("direct", "m"), agent("lost", "m")]
  const by = grouping === undefined ? {} : { grouping: () => grouping }
  const summarizer = makeSummarizer({ run: "r", cells, metrics: () => metrics, by: [], seed: "s", ...by })
  cells.forEach((_, c) => {
    for (let i = 0; i < 48; i++) {
      const facets = { domain: `d${i % domains}` }
      const solved = Number(luck("grouping", i) < (c === 0 ? 0.4 : (i % 8) / 8))
      const [scores, outcome] = c === 2 ? [{}, "infra-error" as const] : [{ solved }, "solved" as const]
      summarizer.add(resultOf(c, `i${i}`, 0, scores, { facets, outcome }))
    }
  })
  return summarizer
}

const read = (grouping?: Grouping) => {
  const [found] = played(grouping).analyses({
    seed: "s",
    metric: Option.none(),
    margin: Option.none(),
    chance: Option.none(),
    axes: []
  })
  return found!
}

describe("groups of instances", () => {
  it("are counted one by one if their facet is complete, and each as one draw if it is a sample", () => {
    const [alone, strata, cluster] = [read(), read({ strata: "domain" }), read({ cluster: "domain" })]
    assert.deepStrictEqual(
      [alone, strata, cluster].map(({ groups, pairs }) => [groups, pairs[0]?.clusters]),
      [
        [undefined, undefined],
        [8, undefined],
        [8, 8]
      ]
    )
    assert.deepStrictEqual(strata.pairs, alone.pairs)
    assert.deepStrictEqual([strata.question.strata, strata.question.cluster], ["domain", undefined])
    assert.notStrictEqual(cluster.pairs[0]?.low, alone.pairs[0]?.low)
  })

  it("widen the interval of each agent if they are a sample of six or more", () => {
    const interval = (grouping?: Grouping, domains?: number) => {
      const { high = NaN, low = NaN, mean } = played(grouping, domains).summary().cells[1]!.metrics["solved"]!
      return { mean, low, high }
    }
    const [alone, cluster] = [interval(), interval({ cluster: "domain" })]
    assert.deepStrictEqual(interval({ strata: "domain" }), alone)
    assert.strictEqual(cluster.mean, alone.mean)
    assert.isTrue(cluster.low < alone.low || cluster.high > alone.high)
    assert.deepStrictEqual(interval({ cluster: "domain" }, 5), interval(undefined, 5))
    assert.deepStrictEqual(interval({ cluster: "domain" }, 48), interval(undefined, 48))
  })

  it("widen it wherever the mean is shown: in the table, beside the pairs, in heat maps and in the frontier", () => {
    const cells = [agent("react", "m")]
    const summarizer = makeSummarizer({
      run: "r",
      cells,
      metrics: () => metrics,
      by: [],
      seed: "s",
      grouping: () => ({ cluster: "domain" })
    })
    // everything is solved in four of eight domains, and nothing in the others
    for (let i = 0; i < 192; i++) {
      const facets = { domain: `d${i % 8}`, x: Math.floor(i / 8) % 2, y: Math.floor(i / 16) % 2 }
      const scores = { solved: Number(i % 8 < 4), tokens: 100 }
      summarizer.add(resultOf(0, `i${i}`, 0, scores, { facets, outcome: "solved", usage: { input: 100 } }))
    }
    const [analysis] = summarizer.analyses({
      seed: "s",
      metric: Option.none(),
      margin: Option.none(),
      chance: Option.none(),
      axes: []
    })
    const wide = summarizer.summary().cells[0]!.metrics["solved"]!
    assert.deepStrictEqual([wide.low?.toFixed(2), wide.high?.toFixed(2)], ["0.05", "0.95"])
    const [row] = analysis!.outcomes
    assert.deepStrictEqual([row?.mean, row?.correct, analysis!.frontier?.agents[0]?.success], [wide, wide, wide])
    const fields = analysis!.heatMaps[0]!.fields.map(({ estimate }) => [
      estimate.low?.toFixed(2),
      estimate.high?.toFixed(2)
    ])
    assert.deepStrictEqual(
      fields,
      Array.from({ length: 4 }, () => ["0.05", "0.95"])
    )
  })

  it("use the cluster if both are named", () => {
    const { question } = read({ cluster: "domain", strata: "domain" })
    assert.deepStrictEqual([question.cluster, question.strata], ["domain", undefined])
  })
})

describe("an agent without any score", () => {
  it("is listed with its losses, and compared with no agent", () => {
    const { pairs, uncompared } = read()
    assert.deepStrictEqual(
      uncompared.map(({ arm, lost, trials }) => [arm, lost, trials]),
      [["lost", 48, 48]]
    )
    assert.isFalse(pairs.some(({ a, b }) => a === "lost" || b === "lost"))
  })
})
