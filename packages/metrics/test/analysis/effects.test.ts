import { assert, describe, it } from "@effect/vitest"
import type { Cell } from "@escapement/core"
import { isClaimed } from "../../src/decision/Finding.ts"
import { listOptions } from "../../src/analysis/listOptions.ts"
import { agent, analysed, luck } from "./analysed.ts"

const crossed: ReadonlyArray<Cell> = ["react", "direct"].flatMap((adapter) =>
  ["small", "large"].map((model) => agent(adapter, model))
)
const gains: { readonly [name: string]: number } = { react: 0.2, direct: 0, small: 0, large: 0.1 }
/** Additive effects: react is 0.2 better than direct, large 0.1 better than small; every luck as often as any other. */
const additive = (cell: Cell, instance: number) => ({
  solved: ((instance * 7) % 1000) / 1000 < 0.3 + (gains[cell.adapter.id] ?? 0) + (gains[cell.model?.id ?? ""] ?? 0)
})

describe("effects of a crossed design", () => {
  const found = analysed(crossed, { instances: 1000 }, additive)

  it("are the planted ones, inside their intervals", () => {
    assert.deepStrictEqual(
      found.effects.map(({ factor, from, to }) => [factor, from, to]),
      [
        ["architecture", "react", "direct"],
        ["model", "small", "large"]
      ]
    )
    found.effects.forEach(({ contexts, high, low, ...effect }, i) => {
      const planted = [-0.2, 0.1][i]!
      assert.isTrue(low <= planted && planted <= high)
      assert.isTrue(isClaimed(effect))
      assert.strictEqual(contexts, 2)
    })
  })

  it("include no interaction if none was planted", () => {
    assert.strictEqual(found.interactions.length, 1)
    assert.strictEqual(found.interactions[0]?.verdict, "not-distinguishable")
  })

  it("show that the architecture makes the larger difference, with each step in the positive direction", () => {
    const [larger] = found.architectureMinusModel
    assert.deepStrictEqual(larger?.architecture, { factor: "architecture", from: "direct", to: "react" })
    assert.closeTo(larger?.value ?? 0, 0.1, 0.04)
    assert.strictEqual(larger?.verdict, "higher")
  })

  it("explain the variance: the architecture more than the model, their interaction none", () => {
    const shareOf = (source: string) => found.variance.find((one) => one.source === source)
    assert.isAbove(shareOf("architecture")?.low ?? 0, shareOf("model")?.share ?? 1)
    assert.strictEqual(shareOf("architecture × model")?.low, 0)
  })

  it("are a mean over the existing contexts if the design has a hole", () => {
    const { effects } = analysed(crossed.slice(0, 3), { instances: 200 }, additive)
    assert.deepStrictEqual(
      effects.map(({ contexts }) => contexts),
      [1, 1]
    )
  })
})

describe("an option of one architecture", () => {
  const withHistory = (history: string) =>
    agent("react", "small", { adapter: { id: "react", version: "1", kind: "adapter", settings: { history } } })
  const cells = [withHistory("full"), withHistory("window:6"), agent("direct", "small")]
  const make = ({ adapter }: Cell, instance: number) => ({
    solved:
      luck(instance) < (adapter.id === "direct" ? 0.2 : JSON.stringify(adapter.settings).includes("full") ? 0.6 : 0.4)
  })
  const { effects, variance } = analysed(cells, { instances: 300 }, make)

  it("is a factor of its own, and has its first value when architectures are compared", () => {
    assert.deepStrictEqual(
      effects.map(({ factor, from, to, value }) => [factor, from, to, value.toFixed(1)]),
      [
        ["architecture", "react", "direct", "-0.4"],
        ["react.history", "full", "window:6", "-0.2"]
      ]
    )
  })

  it("has the value that the question names", () => {
    const { effects } = analysed(cells, { instances: 300 }, make, { reference: { "react.history": "window:6" } })
    assert.deepStrictEqual(effects[0]?.at, { "react.history": "window:6" })
    assert.strictEqual(effects[0]?.value.toFixed(1), "-0.2")
  })

  it("is fixed if the other architecture lacks it, else crossed", () => {
    const other = (history: string) =>
      agent("direct", "small", { adapter: { id: "direct", version: "1", kind: "adapter", settings: { history } } })
    const history = { name: "react.history", levels: ["full", "window:6"] }
    assert.deepStrictEqual(listOptions(cells), [{ ...history, isFixed: true }])
    const shared = [...cells.slice(0, 2), other("full")]
    assert.deepStrictEqual(listOptions(shared), [{ ...history, isFixed: false }])
    assert.deepStrictEqual(listOptions([...cells.slice(0, 1), other("full")]), [])
  })

  it("causes no difference between architectures that are equal at equal settings", () => {
    const same = (adapter: string, history: string) =>
      agent(adapter, "small", { adapter: { id: adapter, version: "1", kind: "adapter", settings: { history } } })
    const cells = [same("react", "full"), same("react", "window:6"), same("direct", "full")]
    const { architectureMinusModel, effects, unanswered } = analysed(cells, { instances: 400 }, (cell, i) => ({
      solved: luck(i) < (JSON.stringify(cell.adapter.settings).includes("full") ? 0.9 : 0.4)
    }))
    const [architecture, history] = effects
    assert.deepStrictEqual([architecture?.value, architecture?.verdict], [0, "not-distinguishable"])
    assert.strictEqual(history?.verdict, "lower")
    assert.deepStrictEqual([unanswered, architectureMinusModel], [[], []])
  })

  it("that leaves no equal settings makes architectures incomparable, with a reason", () => {
    const windows = ["window:2", "window:6"].map((history) =>
      agent("react", "small", { adapter: { id: "react", version: "1", kind: "adapter", settings: { history } } })
    )
    const direct = agent("direct", "small", {
      adapter: { id: "direct", version: "1", kind: "adapter", settings: { history: "full" } }
    })
    const { effects, unanswered } = analysed([...windows, direct], { instances: 50 }, make)
    assert.deepStrictEqual(
      effects.map(({ factor }) => factor),
      ["react.history"]
    )
    assert.match(unanswered[0]?.reason ?? "", /^no two cells of architecture react and direct have equal settings/)
  })

  it("counts as part of the architecture when variance is attributed", () => {
    assert.deepStrictEqual(
      variance.map(({ source }) => source),
      ["architecture + react.history", "instance", "rest"]
    )
  })
})

describe("a run with one agent", () => {
  it("has no effects and no pairs", () => {
    const found = analysed([agent("react", "small")], { instances: 20 }, additive)
    assert.deepStrictEqual([found.factors, found.effects, found.pairs, found.variance], [[], [], [], []])
  })
})

describe("budget arms", () => {
  it("are a factor", () => {
    const cells = [agent("react", "small"), agent("react", "small", { limits: { calls: 40 } })]
    const { effects } = analysed(cells, { instances: 50 }, ({ limits }, instance) => ({
      solved: luck(instance) < (limits.calls === undefined ? 0.8 : 0.4)
    }))
    assert.deepStrictEqual(
      effects.map(({ factor, from, to }) => [factor, from, to]),
      [["budget", "unlimited", "calls=40"]]
    )
  })
})
