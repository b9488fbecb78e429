import { assert, describe, it } from "@effect/vitest"
import { type Cell, Usage } from "@escapement/core"
import { Option } from "effect"
import { makeSummarizer } from "../../src/summary/Summarizer.ts"
import { cellOf, resultOf } from "../trials.ts"
import { agent, analysed, luck, metrics } from "./analysed.ts"

describe("anytime", () => {
  it("has the interval of the mean of the same trials, also if all instances are alike", () => {
    const curveOf = (solved: (i: number, epoch: number) => boolean) => {
      const found = analysed([agent("react", "m")], { instances: 8, epochs: 3 }, (_, i, epoch) => ({
        solved: solved(i, epoch)
      }))
      const last = found.anytime.find(({ unit }) => unit === "calls")!.points.at(-1)!
      return [last, found.outcomes[0]!.mean] as const
    }
    const [rare, mean] = curveOf((i, epoch) => i > 0 || epoch > 0)
    assert.closeTo(rare.low, mean.low!, 1e-9)
    assert.closeTo(rare.high, mean.high!, 1e-9)
    const [alike] = curveOf((_, epoch) => epoch > 0)
    assert.isAbove(alike.high - alike.low, 0.1)
  })

  it("counts a trial as solved from the call that solved it", () => {
    const { anytime } = analysed([agent("react", "m")], { instances: 4 }, (_, i) => ({
      solved: i < 3,
      calls: [3, 5, 5, 2][i] ?? 0,
      tokens: 100 * (i + 1)
    }))
    const points = (unit: string) =>
      anytime.find((curve) => curve.unit === unit)?.points.map(({ at, share }) => [at, share])
    assert.deepStrictEqual(points("calls"), [
      [3, 0.25],
      [5, 0.75]
    ])
    assert.deepStrictEqual(points("tokens"), [
      [100, 0.25],
      [200, 0.5],
      [300, 0.75]
    ])
  })

  it("leaves trials of unknown tokens out of the curve by tokens, solved or not", () => {
    const { anytime } = analysed([agent("react", "m")], { instances: 8 }, (_, i) => ({
      solved: i % 2 === 0,
      tokens: i < 4 ? "unknown" : 100 * i
    }))
    const curve = anytime.find(({ unit }) => unit === "tokens")
    assert.strictEqual(curve?.instances, 4)
    assert.deepStrictEqual(
      curve?.points.map(({ at, share }) => [at, share]),
      [
        [400, 0.25],
        [600, 0.5]
      ]
    )
  })

  it("weighs instances instead of trials, excludes losses, and never falls", () => {
    const { anytime } = analysed([agent("react", "m")], { instances: 50, epochs: 3 }, (_, i, epoch) => ({
      solved: luck("lost", i, epoch) < 0.1 ? "lost" : luck(i, epoch) < 0.6,
      calls: 1 + Math.floor(30 * luck("calls", i, epoch))
    }))
    const [curve] = anytime
    curve?.points.slice(1).forEach(({ at, share }, i) => {
      assert.isAbove(at, curve.points[i]!.at)
      assert.isAtLeast(share, curve.points[i]!.share)
    })
    for (const { high, low, share } of curve?.points ?? []) assert.isTrue(low <= share && share <= high && high <= 1)
    const lost = Array.from({ length: 150 }, (_, t) => luck("lost", Math.floor(t / 3), t % 3) < 0.1).filter(Boolean)
    assert.deepStrictEqual([curve?.trials, curve?.left], [150, lost.length])
  })
})

describe("an agent that is cheaper, and worse in one of 180 instances", () => {
  const dominatorsOf = (cluster: string | undefined) => {
    const cells = ["cheap", "dear"].map((id) => agent(id, "m"))
    const grouping = () => ({ cluster })
    const summarizer = makeSummarizer({ run: "r", cells, metrics: () => metrics, by: [], grouping, seed: "s" })
    cells.forEach((_, c) => {
      for (let i = 0; i < 180; i++) {
        const [solved, input] = [Number(c > 0 || i > 0), (c === 0 ? 100 : 400) + (i % 7)]
        const facets = { document: i % 30 }
        summarizer.add(resultOf(c, `i${i}`, 0, { solved, tokens: input }, { facets, usage: { input } }))
      }
    })
    const none = Option.none()
    const [analysis] = summarizer.analyses({ seed: "s", metric: none, margin: none, chance: none, axes: [] })
    return analysis?.frontier?.agents.flatMap(({ dominatedBy }) => dominatedBy.map((by) => by.agent))
  }

  it("dominates if instances come one by one, but not if whole groups may fail that were not seen", () => {
    assert.deepStrictEqual(dominatorsOf(undefined), ["cheap"])
    assert.deepStrictEqual(dominatorsOf("document"), [])
  })
})

describe("the frontier", () => {
  const three = ["cheap", "good", "bad"].map((id) => agent(id, "m"))
  const { frontier } = analysed(three, { instances: 200 }, ({ adapter: { id } }, i) => ({
    solved: luck(i) < (id === "good" ? 0.9 : id === "cheap" ? 0.5 : 0.3),
    tokens: (id === "cheap" ? 100 : id === "good" ? 400 : 600) + Math.floor(50 * luck("t", i))
  }))

  it("contains cheap agents and good agents, but none that is neither", () => {
    assert.deepStrictEqual(
      frontier?.agents.map(({ agent, dominatedBy }) => [agent, dominatedBy.map((by) => by.agent)]),
      [
        ["cheap", []],
        ["good", []],
        ["bad", ["cheap", "good"]]
      ]
    )
  })

  it("does not exist for a metric of which neither end is better", () => {
    const of = (metric: string) =>
      analysed(three.slice(0, 2), { instances: 20 }, (_, i) => ({ solved: i % 2 === 0 }), {
        metric: Option.some(metric)
      })
    assert.deepStrictEqual([of("odd").frontier, of("solved").frontier?.instances], [undefined, 20])
  })

  it("excludes exactly the agents without known tokens", () => {
    const among = analysed([...three, agent("silent", "m")], { instances: 20 }, ({ adapter: { id } }, i) => ({
      solved: luck(id, i) < 0.5,
      tokens: id === "silent" ? "unknown" : 100 + i
    }))
    assert.lengthOf(among.agents, 4)
    assert.deepStrictEqual(
      among.frontier?.agents.map((point) => point.agent),
      ["cheap", "good", "bad"]
    )
  })

  it("leaves an agent out whose tokens are unknown in some trials, and counts them, but not lost trials", () => {
    const among = analysed(three, { instances: 20 }, ({ adapter: { id } }, i) => ({
      solved: id === "good" && i < 2 ? "lost" : luck(id, i) < 0.5,
      tokens: id === "bad" && i < 3 ? "unknown" : 100 + i
    }))
    assert.deepStrictEqual(
      among.frontier?.agents.map((point) => point.agent),
      ["cheap", "good"]
    )
    assert.deepStrictEqual(among.frontier?.left, [{ agent: "bad", unknown: 3, trials: 20 }])
  })

  it("contains the price of a solved trial, whatever the main metric is", () => {
    const [cheap] = frontier?.agents ?? []
    assert.closeTo(cheap?.perSuccess ?? 0, (cheap?.cost.mean ?? 0) / (cheap?.success.mean ?? 1), 1e-9)
    assert.strictEqual(frontier?.unit, "tokens")
    const priced = (solvedUpTo: number) =>
      analysed([agent("react", "m")], { instances: 8 }, (_, i) => ({ solved: i < solvedUpTo, calls: i }), {
        metric: Option.some("calls")
      }).frontier?.agents[0]?.perSuccess
    assert.deepStrictEqual([priced(2), priced(0)], [400, undefined])
  })
})

describe("dominance", () => {
  const cheaperBut = (instances: number, better: number) =>
    analysed([agent("good", "m"), agent("cheap", "m")], { instances }, ({ adapter: { id } }, i) => ({
      solved: luck(id, i) < (id === "good" ? 0.7 + better : 0.7),
      tokens: id === "good" ? 140 : 100
    })).frontier?.agents[0]?.dominatedBy

  it("is not claimed for a cheaper agent that is only not shown to be worse", () =>
    assert.deepStrictEqual(cheaperBut(60, 0.1), []))

  it("is not claimed for a cheaper agent that is shown to be worse, even by less than the margin", () => {
    const { frontier, pairs } = analysed([agent("good", "m"), agent("cheap", "m")], { instances: 4000 }, (cell, i) => ({
      solved: luck(i) < (cell.adapter.id === "good" ? 0.73 : 0.7),
      tokens: cell.adapter.id === "good" ? 140 : 100
    }))
    assert.strictEqual(pairs[0]?.verdict, "lower")
    assert.isAbove(pairs[0]?.low ?? -1, -0.05)
    assert.deepStrictEqual(frontier?.agents[0]?.dominatedBy, [])
  })

  it("names the trials without a value, and those that were played again, that its claims leave open", () => {
    const { frontier } = analysed(
      [agent("bad", "m"), agent("good", "m")],
      { instances: 200 },
      (cell, i) => ({
        solved: cell.adapter.id === "good",
        tokens: cell.adapter.id === "good" ? 100 : 200,
        ...(i < 20 ? { supported: "unknown" as const } : {})
      }),
      { metric: Option.some("answer-supported") }
    )
    assert.deepStrictEqual(
      frontier?.agents[0]?.dominatedBy[0]?.absences?.map(({ absent, arm }) => [arm, absent]),
      [
        ["good", 20],
        ["bad", 20]
      ]
    )
    assert.strictEqual(frontier?.instances, 180)
  })

  it("is claimed for a cheaper agent that is shown not to be worse by the margin", () =>
    assert.deepStrictEqual(cheaperBut(6000, 0), [{ agent: "cheap", isBetter: false, isCheaper: true }]))

  it("is claimed of an agent that is as cheap only if no kind of dear instance may be unseen", () => {
    const asCheap = (instances: number) =>
      analysed([agent("bad", "m"), agent("good", "m")], { instances }, ({ adapter: { id } }, i) => ({
        solved: id === "good",
        tokens: 1000 + (id === "good" ? i % 7 : i % 5)
      })).frontier?.agents[0]?.dominatedBy
    // 0.8 to the power of 26 is more than half of 0.5 %
    assert.deepStrictEqual(asCheap(26), [])
    assert.deepStrictEqual(asCheap(27), [{ agent: "good", isBetter: true, isCheaper: false }])
  })

  it("is not claimed for an agent that is typically cheaper, but dearer on average", () => {
    const runaway = (isBetter: boolean) =>
      analysed([agent("plain", "m"), agent("runaway", "m")], { instances: 200 }, ({ adapter: { id } }, i) => ({
        solved: i % 5 > 0 && (id === "runaway" || !isBetter || i % 2 > 0),
        tokens: id === "plain" ? 1000 + (i % 10) : i % 8 === 0 ? 90000 : 700 + (i % 10)
      })).frontier?.agents[0]?.dominatedBy
    assert.deepStrictEqual([runaway(false), runaway(true)], [[], []])
  })

  it("is not claimed for an agent that typically is much dearer, though a tenth of the other's mean is more", () =>
    assert.deepStrictEqual(
      analysed([agent("runaway", "m"), agent("plain", "m")], { instances: 60 }, ({ adapter: { id } }, i) => ({
        solved: id === "plain" || i % 3 === 0,
        tokens: id === "plain" ? 190 + (i % 10) : i % 15 === 0 ? 20100 : 100 + (i % 10)
      })).frontier?.agents[0]?.dominatedBy,
      []
    ))
})

describe("an agent whose tokens are not known by measurement", () => {
  const external = (settings: Cell["adapter"]["settings"]): Cell => {
    const { model: _, ...cell } = cellOf({ adapter: { id: "guest", version: "1", kind: "external", settings } })
    return cell
  }
  const cells = [external({}), agent("react", "m"), agent("direct", "m")]
  const usageOf = (usage: Usage.TrialUsage, among: ReadonlyArray<Cell> = cells, metric = "solved") => {
    const summarizer = makeSummarizer({ run: "r", cells: among, metrics: () => metrics, by: [], seed: "s" })
    among.forEach((_, c) => {
      for (let i = 0; i < 60; i++) {
        const used = c === 0 ? usage : { input: 400 * c + (i % 7), output: 0 }
        const tokens = Usage.knownTokens(used)
        const scores = { solved: Number(c === 0 || i % 3 > 0), ...(tokens === undefined ? {} : { tokens }) }
        summarizer.add(resultOf(c, `i${i}`, 0, scores, { usage: used }))
      }
    })
    const none = Option.none()
    const [analysis] = summarizer.analyses({
      seed: "s",
      metric: Option.some(metric),
      margin: none,
      chance: none,
      axes: []
    })
    return { analysis, summary: summarizer.summary() }
  }
  const small = { input: 1, output: 1 }

  it("is in no claim of price by its own account, and is named", () => {
    const { analysis, summary } = usageOf(small)
    assert.deepStrictEqual(
      analysis?.frontier?.agents.map((one) => one.agent),
      ["react", "direct"]
    )
    assert.deepStrictEqual(analysis?.frontier?.left, [{ agent: "guest", unknown: 0, trials: 60, isReported: true }])
    assert.isFalse(analysis?.anytime.some((curve) => curve.agent === "guest" && curve.unit === "tokens"))
    assert.strictEqual(summary.cells[0]?.isSelfReported, true)
    assert.deepStrictEqual(summary.cells[0]?.metrics["tokens"]?.mean, 2)
  })

  it("is compared with no agent in its tokens by its own account", () => {
    const { analysis } = usageOf(small, cells, "tokens")
    assert.deepStrictEqual(
      analysis?.pairs.map(({ a, b }) => [a, b]),
      [["react", "direct"]]
    )
    assert.deepStrictEqual(
      analysis?.uncompared.map(({ arm }) => arm),
      ["guest"]
    )
  })

  it("is in the claims of price if a proxy counts them", () => {
    const [, ...others] = cells
    const { analysis, summary } = usageOf(small, [external({ proxy: "https://api.example/v1" }), ...others])
    assert.lengthOf(analysis?.frontier?.agents ?? [], 3)
    assert.isUndefined(summary.cells[0]?.isSelfReported)
  })

  it.each([{ unstated: 1 }, { aborted: 1 }])("is in no claim of price if its usage leaves out calls: %j", (more) => {
    const among = [agent("racer", "m"), ...cells.slice(1)]
    const { analysis, summary } = usageOf({ ...small, ...more }, among)
    assert.deepStrictEqual(analysis?.frontier?.left, [{ agent: "racer", unknown: 60, trials: 60 }])
    assert.isFalse(analysis?.anytime.some((curve) => curve.agent === "racer" && curve.unit === "tokens"))
    assert.deepInclude(summary.cells[0]?.totals, "aborted" in more ? { aborted: 60 } : { unstated: 60 })
  })
})
