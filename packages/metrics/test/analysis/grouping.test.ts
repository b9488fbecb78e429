import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import type { Grouping } from "../../src/summary/Grouping.ts"
import { makeSummarizer } from "../../src/summary/Summarizer.ts"
import { resultOf } from "../trials.ts"
import { agent, luck, metrics } from "./analysed.ts"

/** Two agents over 48 instances of eight domains, a third of which nothing is known. */
const read = (grouping?: Grouping) => {
  const cells = [agent("react", "m"), agent("direct", "m"), agent("lost", "m")]
  const by = grouping === undefined ? {} : { grouping: () => grouping }
  const summarizer = makeSummarizer({ run: "r", cells, metrics: () => metrics, by: [], seed: "s", ...by })
  cells.forEach((_, c) => {
    for (let i = 0; i < 48; i++) {
      const facets = { domain: `d${i % 8}` }
      const solved = Number(luck("grouping", i) < 0.4 + 0.3 * c * ((i % 8) / 8))
      const [scores, outcome] = c === 2 ? [{}, "infra-error" as const] : [{ solved }, "solved" as const]
      summarizer.add(resultOf(c, `i${i}`, 0, scores, { facets, outcome }))
    }
  })
  const [found] = summarizer.analyses({
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

  it("use the cluster if both are named", () => {
    const { question } = read({ cluster: "domain", strata: "domain" })
    assert.deepStrictEqual([question.cluster, question.strata], ["domain", undefined])
  })
})

describe("an agent without any score", () => {
  it("is listed with its losses, and compared with no agent", () => {
    const { pairs, unscored } = read()
    assert.deepStrictEqual(
      unscored.map(({ arm, lost, trials }) => [arm, lost, trials]),
      [["lost", 48, 48]]
    )
    assert.isFalse(pairs.some(({ a, b }) => a === "lost" || b === "lost"))
  })
})
