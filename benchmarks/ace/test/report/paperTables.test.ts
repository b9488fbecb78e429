import type { Tables } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { paperTables } from "../../src/report/paperTables.ts"

const [whole, byDomain, byPoint, byInstance] = paperTables

const slice = (label: string, facets: Tables.Slice["facets"], reward: number, n = 1): Tables.Slice => {
  const h = Number(facets["h"] ?? 10)
  return {
    label,
    facets,
    metrics: {
      reward: { mean: reward, low: reward / 2, high: (1 + reward) / 2, n },
      steps: { mean: 10 * h, n },
      calls: { mean: 12 * h, n }
    }
  }
}

const agent = "react fault.p=0"
const tables = [
  ...(whole?.of([slice(agent, {}, 0.8, 5)]) ?? []),
  ...(byDomain?.of([slice(agent, { domain: "course" }, 0.75, 4), slice(agent, { domain: "meal" }, 1)]) ?? []),
  ...(byPoint?.of([
    slice(agent, { h: 15, b: 2 }, 1, 3),
    slice(agent, { h: 15, b: 8 }, 0),
    slice(agent, { h: 5, b: 0 }, 1)
  ]) ?? []),
  ...(byInstance?.of([
    slice(agent, { domain: "course", h: 15, b: 2 }, 1),
    slice(agent, { domain: "meal", h: 5, b: 0 }, 1),
    slice("react fault.p=0.3", { domain: "course", h: 15, b: 2 }, 0)
  ]) ?? [])
]
const titled = (title: string) => tables.find((table) => table.title.startsWith(title))

describe("the tables of the paper", () => {
  it("show our reward with its interval above the paper's rows in Table 2", () => {
    const [first, ...theirs] = titled("Table 2: steps")?.rows ?? []
    // messages: 22 · h + 2
    assert.deepStrictEqual(first, [agent, "222.0", "–", "–", "80.0 [40.0, 90.0]", "5"])
    assert.lengthOf(theirs, 13)
    assert.deepStrictEqual(theirs[4], ["paper: Qwen3.5-27B", "175.4", "5.2", "19.1", "74.7", "324"])
  })

  it("have a dash for an unplayed domain", () => {
    const [first, ...theirs] = titled("Table 2 and Figure 7c")?.rows ?? []
    assert.deepStrictEqual(first, [agent, "75.0 [37.5, 87.5]", "100.0 [50.0, 100.0]", "–", "–", "–", "–"])
    assert.deepStrictEqual(theirs[7], ["paper: Qwen3.5-397B-A17B", "94.4", "81.5", "81.5", "83.3", "77.8", "90.7"])
  })

  it("print for each row of the paper the mean of its domains", () => {
    const means = new Map(titled("Table 2: steps")?.rows.map(([model = "", , , , mean]) => [model, Number(mean)]))
    for (const [model = "", ...rewards] of titled("Table 2 and Figure 7c")?.rows.slice(1) ?? []) {
      const mean = rewards.reduce((sum, text) => sum + Number(text), 0) / rewards.length
      assert.approximately(mean, means.get(model) ?? NaN, 0.11, model)
    }
  })

  it("show steps over h without decoys, and reward over b at h=15", () => {
    assert.deepStrictEqual(titled("Figure 7a")?.rows[0], [agent, "112.0"])
    assert.deepStrictEqual(titled("Figure 7b")?.header, ["agent", "b=2", "b=8"])
    assert.deepStrictEqual(titled("Figure 7b")?.rows[0], [agent, "100.0 [50.0, 100.0]", "0.0 [0.0, 50.0]"])
  })

  it("draw a heat map of each agent, and of each rate of faults on courses", () => {
    assert.deepStrictEqual(titled("Figure 8: reward in % over h and b, react fault.p=0")?.rows, [
      ["h=5", "100.0", "–", "–"],
      ["h=15", "–", "100.0", "0.0"]
    ])
    assert.deepStrictEqual(titled("Figure 9: reward in % over h and b on courses, react fault.p=0.3")?.rows, [
      ["h=15", "0.0"]
    ])
  })
})
