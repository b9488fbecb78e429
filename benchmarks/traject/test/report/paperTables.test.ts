import type { Tables } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { paperTables } from "../../src/report/paperTables.ts"

const slice = (facets: Tables.Slice["facets"], em: number): Tables.Slice => ({
  label: "mine",
  facets,
  metrics: {
    "traject.official-em": { mean: em, low: em - 0.05, high: em + 0.05, n: 40 },
    "traject.official-usage": { mean: 0.5, n: 40 }
  }
})
const [scores, scaling] = paperTables
const tables = [
  ...(scores?.of([
    slice({ structure: "parallel", wording: "simple" }, 0.8),
    slice({ structure: "parallel", wording: "hard" }, 0.25),
    slice({ structure: "sequential", wording: "simple" }, 0.7)
  ]) ?? []),
  ...(scaling?.of([
    slice({ structure: "parallel", wording: "hard", calls: 10 }, 0.1),
    slice({ structure: "parallel", wording: "hard", calls: 3 }, 0.5)
  ]) ?? [])
]
const titled = (title: string) => tables.find((table) => table.title.startsWith(title))

describe("the tables of the paper", () => {
  it("contain official scores of simple and hard parallel queries above the paper's rows", () => {
    const { header, rows } = titled("Tables 2") ?? assert.fail("no table")
    const own = Object.fromEntries(header.map((head, i) => [head, rows[0]?.[i]]))
    assert.strictEqual(own["EM simple"], "0.800 [0.750, 0.850]")
    assert.strictEqual(own["EM hard"], "0.250 [0.200, 0.300]")
    assert.strictEqual(own["usage hard"], "0.500")
    assert.strictEqual(own["Acc hard"], "–")
    const claude = rows.find(([row]) => row === "paper, Table 2: Claude-4")
    assert.deepStrictEqual(claude?.slice(1, 4), ["–", "0.846", "0.855"])
    // 10 + 12 + 8 + 6 + 10 rows of the paper
    assert.lengthOf(rows, 1 + 46)
  })

  it("contain sequential queries, and EM over the number of calls in order", () => {
    assert.deepStrictEqual(titled("Tables 3")?.rows[0]?.slice(0, 2), ["mine", "0.700 [0.650, 0.750]"])
    assert.deepStrictEqual(titled("Figure 2")?.header, ["agent", "queries", "3 calls", "10 calls"])
    assert.deepStrictEqual(titled("Figure 2")?.rows[1], ["mine", "hard", "0.50 [0.45, 0.55]", "0.10 [0.05, 0.15]"])
  })
})
