import { type Cell, type Metrics, Randomness, type Stored } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Stream } from "effect"
import { shareInterval } from "../../src/statistics/shares/shareInterval.ts"
import { type SummaryOptions, makeSummarizer, collect } from "../../src/summary/Summarizer.ts"
import type { Summary } from "../../src/summary/Summary.ts"
import { cellOf, cellWith, resultOf } from "../trials.ts"

const metric = (id: string, unit: string, more: Partial<Metrics.Measured> = {}): Metrics.Measured => ({
  id,
  unit,
  version: 1,
  summary: id,
  better: "higher",
  source: "ours",
  ...more
})
const reward = metric("reward", "share")
const calls = metric("calls", "calls")

const optionsOf = (cells: ReadonlyArray<Cell>, more: Partial<SummaryOptions> = {}): SummaryOptions => ({
  run: "run",
  cells,
  metrics: () => [reward, calls],

  by: [],
  seed: "7",
  ...more
})
const summaryOf = (results: Iterable<Stored.TrialResult>, options: SummaryOptions): Summary => {
  const summarizer = makeSummarizer(options)
  for (const result of results) summarizer.add(result)
  return summarizer.summary()
}

const none = Option.none()
const analysesOf = (results: Iterable<Stored.TrialResult>, options: SummaryOptions) => {
  const summarizer = makeSummarizer(options)
  for (const result of results) summarizer.add(result)
  return summarizer.analyses({ seed: "7", metric: none, margin: none, chance: none, axes: [] })
}

/** Two cells, 12 instances of two domains and three levels, two epochs; the second cell is better and makes fewer calls. */
const two = [cellWith("react"), cellWith("direct")]
const results = [0, 1].flatMap((cell) =>
  Array.from({ length: 12 }, (_, i) =>
    [0, 1].map((epoch) => {
      const solved = cell === 1 || (i + epoch) % 3 === 0
      return resultOf(
        cell,
        `i${i}`,
        epoch,
        { reward: solved ? 1 : 0, calls: 5 + (i % 4) - cell },
        {
          outcome: solved ? "solved" : "wrong-answer",
          facets: { domain: i % 2 === 0 ? "shop" : "clinic", h: [21, 3, 11][i % 3] ?? 0 }
        }
      )
    })
  ).flat()
)

describe("collect", () => {
  it.effect("gives the same summary as the golden file", (context) =>
    Effect.gen(function* () {
      const options = optionsOf(two, { by: ["domain"] })
      const summarizer = yield* collect(Stream.fromIterable(results), options)
      const json = `${JSON.stringify(summarizer.summary(), undefined, 2)}\n`
      yield* Effect.promise(() => context.expect(json).toMatchFileSnapshot("../golden/summary.json"))
    })
  )

  it.effect("fails if its stream fails", () =>
    Effect.gen(function* () {
      const exit = yield* Effect.result(collect(Stream.fail("broken"), optionsOf(two)))
      assert.strictEqual(exit._tag, "Failure")
    })
  )
})

describe("makeSummarizer", () => {
  it("names the limits of a model's use for an agent in process that makes calls and asks no model", () => {
    const timing = { wall: 10, model: 0, environment: 2, waiting: 0, harness: 8 }
    const unboundOf = (
      more: Parameters<typeof resultOf>[4],
      scores: Parameters<typeof resultOf>[3] = { calls: 4 },
      kind: Cell["adapter"]["kind"] = "adapter"
    ) => {
      const adapter = { id: "plugin", version: "1", kind, settings: {} }
      const options = optionsOf([cellOf({ adapter, limits: { steps: 5, calls: 9, tokens: 70 } })], {
        metrics: () => [reward, calls, metric("steps", "steps")]
      })
      const quiet = resultOf(0, "i", 0, { calls: 4 }, { usage: {}, timing })
      return summaryOf([quiet, resultOf(0, "j", 0, scores, { usage: {}, timing, ...more })], options).cells[0]!
        .unboundLimits
    }
    assert.deepStrictEqual(unboundOf({}), ["steps=5", "tokens=70"])
    assert.deepStrictEqual(unboundOf({ outcome: "infra-error" }, {}), ["steps=5", "tokens=70"])
    // a use of a model in one trial is enough
    assert.isUndefined(unboundOf({ usage: { input: 1, output: 0 } }))
    assert.isUndefined(unboundOf({ usage: { aborted: 1 } }))
    assert.isUndefined(unboundOf({ timing: { ...timing, model: 1 } }))
    assert.isUndefined(unboundOf({}, { calls: 4, steps: 2 }))
    // a baseline is known to ask none
    assert.isUndefined(unboundOf({}, { calls: 4 }, "baseline"))
  })

  it("names no limit for an agent that made no call", () => {
    const options = optionsOf([cellOf({ limits: { steps: 5 } })], {
      metrics: () => [reward, calls, metric("steps", "steps")]
    })
    const timing = { wall: 10, model: 0, environment: 0, waiting: 0, harness: 10 }
    const failed = resultOf(0, "i", 0, { calls: 0 }, { outcome: "agent-error", usage: {}, timing })
    assert.isUndefined(summaryOf([failed], options).cells[0]!.unboundLimits)
  })

  it("gives the same bytes for any order of trials", () => {
    const options = optionsOf(two, { by: ["domain", "h"] })
    const random = Randomness.rng("orders")
    const expected = JSON.stringify(summaryOf(results, options))
    for (let i = 0; i < 20; i++) {
      assert.strictEqual(JSON.stringify(summaryOf(random.shuffle(results), options)), expected)
    }
  })

  it("can give a summary before all trials are in", () => {
    const summarizer = makeSummarizer(optionsOf(two))
    results.slice(0, 9).forEach(summarizer.add)
    const early = summarizer.summary()
    assert.deepStrictEqual(early, summaryOf(results.slice(0, 9), optionsOf(two)))
    results.slice(9).forEach(summarizer.add)
    assert.deepStrictEqual(summarizer.summary(), summaryOf(results, optionsOf(two)))
  })

  it("passes a metric's own summary the scores of another one, instance by instance", () => {
    const apart: Metrics.Measured = {
      ...reward,
      id: "apart",
      summarize: (instances, other) => {
        assert.deepStrictEqual(other("nonsense"), Option.none())
        return Option.map(other("calls"), (calls) => {
          assert.deepStrictEqual(instances, [[Option.some(1), Option.none()], [Option.some(3)]])
          assert.deepStrictEqual(calls, [[Option.some(5), Option.some(6)], [Option.some(7)]])
          return { mean: 1, n: calls.length }
        })
      }
    }
    const few = [
      resultOf(0, "a", 0, { apart: 1, calls: 5 }),
      resultOf(0, "a", 1, { calls: 6 }),
      resultOf(0, "b", 0, { apart: 3, calls: 7 })
    ]
    const [cell] = summaryOf(few, optionsOf([cellOf()], { metrics: () => [apart, calls] })).cells
    assert.deepStrictEqual(cell?.metrics["apart"], { mean: 1, n: 2 })
  })

  it("counts the trials of unknown cost, unless they were lost, asked no model, or all costs are unknown", () => {
    const priced = resultOf(0, "a", 0, {}, { usage: { input: 1, cost: 2 } })
    const unknown = resultOf(0, "b", 0, {}, { usage: { input: 1 } })
    const lost = resultOf(0, "c", 0, {}, { outcome: "infra-error", usage: { input: 1 } })
    const silent = resultOf(0, "d", 0, {}, { usage: {}, timing: { ...priced.timing, model: 0 } })
    const unpriced = (some: ReadonlyArray<Stored.TrialResult>) =>
      summaryOf(some, optionsOf([cellOf()])).cells[0]?.totals.unpriced
    assert.deepStrictEqual([[priced, unknown, lost, silent], [priced, lost, silent], [unknown]].map(unpriced), [
      1,
      undefined,
      undefined
    ])
  })

  it("counts outcomes, instances and totals, infra-errors included", () => {
    const [cell] = summaryOf(
      [
        resultOf(0, "a", 0, { reward: 1 }),
        resultOf(0, "a", 1, {}, { outcome: "infra-error", usage: { input: 1 } }),
        resultOf(0, "b", 0, { reward: 0 }, { outcome: "budget-exhausted", usage: {} })
      ],
      optionsOf([cellOf()])
    ).cells
    assert.deepStrictEqual(cell?.outcomes, {
      solved: 1,
      "wrong-answer": 0,
      "gave-up": 0,
      "budget-exhausted": 1,
      refused: 0,
      "agent-error": 0,
      "infra-error": 1
    })
    assert.deepStrictEqual([cell?.trials, cell?.instances], [3, 2])
    assert.deepStrictEqual(cell?.totals, {
      tokens: 16,
      cost: 0.1,
      unpriced: 1,
      wall: 30,
      model: 12,
      environment: 6,
      waiting: 3,
      harness: 9
    })
    const { high, low, ...reward } = cell!.metrics["reward"]!
    assert.deepStrictEqual(reward, { mean: 0.5, n: 2, lost: { trials: 3, lost: 1, least: 0.25, most: 0.5 } })
    // the lost trial may have failed or succeeded
    const filled = [0, 1].map((lost) => shareInterval(Float64Array.of((1 + lost) / 2, 0), 0.05))
    assert.isTrue(Math.abs(low! - filled[0]!.low) < 1e-6 && Math.abs(high! - filled[1]!.high) < 1e-6, `${low} ${high}`)
  })

  it("states no cost if the cost is unknown", () => {
    const [cell] = summaryOf([resultOf(0, "a", 0, {}, { usage: { input: 5 } })], optionsOf([cellOf()])).cells
    assert.deepStrictEqual(Object.keys(cell?.totals ?? {}).includes("cost"), false)
  })

  it("includes every cell in order, also one without a started trial", () => {
    const summary = summaryOf(results, optionsOf([...two, cellWith("nop")]))
    assert.deepStrictEqual(
      summary.cells.map(({ adapter, instances, trials }) => [adapter, trials, instances]),
      [
        ["react", 24, 12],
        ["direct", 24, 12],
        ["nop", 0, 0]
      ]
    )
    assert.deepStrictEqual(summary.cells[2]?.metrics, {})
  })

  it("gives a mean the interval that the analysis gives it", () => {
    const parts = Array.from({ length: 23 }, (_, i) => resultOf(0, `i${i}`, 0, { reward: (i * i) / 484 }))
    const options = optionsOf([cellWith("react")])
    const [mean] = summaryOf(parts, options).cells.map(({ metrics }) => metrics["reward"])
    assert.isBelow(mean?.low ?? 1, mean?.high ?? 0)
    assert.deepStrictEqual(
      analysesOf(parts, options).flatMap(({ outcomes }) => outcomes.map((row) => row.mean)),
      [mean]
    )
  })

  it("averages over epochs before it averages over instances", () => {
    const scores = [[1], [1], [0, 0, 0, 0, 0, 0]]
    const uneven = scores.flatMap((epochs, i) => epochs.map((value, e) => resultOf(0, `i${i}`, e, { reward: value })))
    const { metrics } = summaryOf(uneven, optionsOf([cellOf()])).cells[0] ?? {}
    assert.closeTo(metrics?.["reward"]?.mean ?? 0, 2 / 3, 1e-12)
    assert.strictEqual(metrics?.["reward"]?.n, 3)
  })

  it("excludes scores of another version of the metric, and metrics that were not given", () => {
    const scores = {
      reward: { version: 2, value: Option.some(1) },
      calls: { version: 1, value: Option.some(3) },
      other: { version: 1, value: Option.some(3) }
    }
    const { metrics } = summaryOf([resultOf(0, "a", 0, {}, { scores })], optionsOf([cellOf()])).cells[0] ?? {}
    assert.deepStrictEqual(metrics, { calls: { mean: 3, n: 1 } })
  })

  it("lets a metric summarize itself, epoch by epoch", () => {
    const seen: Array<unknown> = []
    const both = metric("reward", "share", {
      summarize: (instances) => {
        seen.push(instances)
        return Option.some({ mean: 0.25, n: instances.length })
      }
    })
    const trials = [resultOf(0, "b", 0, { reward: 1 }), resultOf(0, "a", 1, {}), resultOf(0, "a", 0, { reward: 0 })]
    const [cell] = summaryOf(trials, optionsOf([cellOf()], { metrics: () => [both] })).cells
    assert.deepStrictEqual(cell?.metrics, { reward: { mean: 0.25, n: 2 } })
    assert.deepStrictEqual(seen, [[[Option.some(0), Option.none()], [Option.some(1)]]])
  })

  it("uses the first of two metrics with one id", () => {
    const other = metric("reward", "share", { summarize: () => Option.some({ mean: 0, n: 0 }) })
    const options = optionsOf([cellOf()], { metrics: () => [reward, other] })
    const [cell] = summaryOf([resultOf(0, "a", 0, { reward: 1 })], options).cells
    assert.deepStrictEqual(cell?.metrics, { reward: { mean: 1, n: 1 } })
  })
})

describe("slices", () => {
  const slicesOf = (by: ReadonlyArray<string>) => summaryOf(results, optionsOf(two, { by })).cells.slice(two.length)

  it("come after the whole cells, numbers by size and texts by code unit", () => {
    assert.deepStrictEqual(
      slicesOf(["h"]).map(({ adapter, facets }) => [adapter, facets["h"]]),
      [
        ["react", 3],
        ["react", 11],
        ["react", 21],
        ["direct", 3],
        ["direct", 11],
        ["direct", 21]
      ]
    )
    assert.deepStrictEqual(
      slicesOf(["domain", "h"])
        .slice(0, 6)
        .map(({ facets }) => `${facets["domain"]} ${facets["h"]}`),
      ["clinic 3", "clinic 11", "clinic 21", "shop 3", "shop 11", "shop 21"]
    )
  })

  it("divide the trials of their cell", () => {
    for (const by of [["h"], ["domain"], ["h", "domain"]]) {
      const trials = slicesOf(by).reduce((sum, slice) => sum + slice.trials, 0)
      assert.strictEqual(trials, results.length)
    }
  })

  it("are absent if a cell has no trial in them", () => {
    const some = results.filter(({ cell, facets }) => cell === 0 || facets["h"] === 3)
    const { cells } = summaryOf(some, optionsOf(two, { by: ["h"] }))
    assert.deepStrictEqual(
      cells.slice(2).map(({ facets, label }) => `${label} ${facets["h"]}`),
      ["react 3", "react 11", "react 21", "direct 3"]
    )
  })

  it("are compared without a claim", () => {
    const [found] = analysesOf(results, optionsOf(two, { by: ["domain"] }))
    assert.deepStrictEqual(
      found?.slices.map(({ facets, n }) => [facets, n]),
      [
        [{ domain: "clinic" }, 6],
        [{ domain: "shop" }, 6]
      ]
    )
    assert.isTrue(found?.slices.every((slice) => !("verdict" in slice) && !("adjusted" in slice)))
  })

  it("exclude instances without the facets, and ignore inherited properties", () => {
    const mixed = [resultOf(0, "a", 0, {}, { facets: { h: 1 } }), resultOf(0, "b", 0, {})]
    const facetsOf = (by: ReadonlyArray<string>) =>
      summaryOf(mixed, optionsOf([cellOf()], { by }))
        .cells.slice(1)
        .map(({ facets }) => facets)
    assert.deepStrictEqual(facetsOf(["h", "domain"]), [{ h: 1 }])
    assert.deepStrictEqual(facetsOf(["constructor", "__proto__"]), [])
  })

  it("separate texts from numbers, numbers first", () => {
    const mixed = ["1", 1, "a"].map((h, i) => resultOf(0, `i${i}`, 0, {}, { facets: { h } }))
    const { cells } = summaryOf(mixed, optionsOf([cellOf()], { by: ["h"] }))
    assert.deepStrictEqual(
      cells.slice(1).map(({ facets }) => facets["h"]),
      [1, "1", "a"]
    )
  })
})

describe("comparisons", () => {
  it("subtract the first cell from the second, over their common instances", () => {
    const some = results.filter(({ cell, instance }) => cell === 0 || instance !== "i0")
    const first = analysesOf(some, optionsOf(two))[0]?.pairs[0]
    assert.isTrue(first !== undefined && first.difference > 0 && first.low > 0 && first.verdict === "higher")
    assert.strictEqual(first?.n, 11)
  })

  it("never cross benchmarks", () => {
    const maze = cellOf({ benchmark: { id: "maze", generator: 1, world: 1, settings: {} } })
    const own = { grid: [reward], maze: [calls] }
    const trials = [0, 1, 2].flatMap((cell) =>
      ["a", "b", "c"].map((name) => resultOf(cell, name, 0, { reward: 1, calls: 2 }))
    )
    const options = optionsOf([cellWith("react"), maze, cellWith("direct")], {
      metrics: (benchmark) => (benchmark === "grid" ? own.grid : own.maze)
    })
    const { cells } = summaryOf(trials, options)
    assert.deepStrictEqual(
      cells.map(({ metrics }) => Object.keys(metrics)),
      [["reward"], ["calls"], ["reward"]]
    )
    assert.deepStrictEqual(
      analysesOf(trials, options).flatMap(({ pairs }) => pairs.map(({ a, b }) => [a, b])),
      [["react", "direct"]]
    )
  })

  it("are absent if two cells share fewer than two instances", () => {
    const apart = [
      resultOf(0, "a", 0, { reward: 1 }),
      resultOf(0, "b", 0, { reward: 1 }),
      resultOf(1, "b", 0, { reward: 0 })
    ]
    assert.deepStrictEqual(analysesOf(apart, optionsOf(two))[0]?.pairs, [])
  })
})
