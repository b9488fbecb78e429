import type { Tables } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { paperTables } from "../../src/report/paperTables.ts"

const slice = (label: string, domain: string, h: number, b: number, reward: number, n = 1): Tables.Slice => ({
  label,
  facets: { domain, h, b },
  metrics: { reward: { mean: reward, n }, steps: { mean: 10 * h, n }, calls: { mean: 12 * h, n } }
})

const tables = paperTables([
  slice("react fault.p=0", "course", 15, 2, 1, 3),
  slice("react fault.p=0", "course", 15, 8, 0),
  slice("react fault.p=0", "meal", 5, 0, 1),
  slice("react fault.p=0.3", "course", 15, 2, 0)
])
const titled = (title: string) => tables.find((table) => table.title.startsWith(title))

describe("the tables of the paper", () => {
  it("count every instance of a slice in Table 2, and have a dash for an unplayed domain", () => {
    const [first] = titled("Table 2")?.rows ?? []
    // 100 · (3 + 0 + 1) / 5 overall, 100 · 3 / 4 on courses; messages: 22 · h + 2
    assert.deepStrictEqual(first, ["react fault.p=0", "288.0", "–", "–", "75.0", "–", "–", "–", "100.0", "–", "80.0"])
  })

  it("show steps over h without decoys, and reward over b at h=15", () => {
    assert.deepStrictEqual(titled("Figure 7a")?.rows[0], ["react fault.p=0", "112.0"])
    assert.deepStrictEqual(titled("Figure 7b")?.header, ["agent", "b=2", "b=8"])
    assert.deepStrictEqual(titled("Figure 7b")?.rows[0], ["react fault.p=0", "100.0", "0.0"])
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
