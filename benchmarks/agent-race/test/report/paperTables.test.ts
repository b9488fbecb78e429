import type { Tables } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { paperTables } from "../../src/report/paperTables.ts"

/** The tables over slices that have just the facets that each asks for. */
const tablesOf = (slices: ReadonlyArray<Tables.Slice>) =>
  paperTables.flatMap(({ by, of }) =>
    of(
      slices.filter(
        ({ facets }) => Object.keys(facets).length === by.length && by.every((facet) => Object.hasOwn(facets, facet))
      )
    )
  )

const estimate = (mean: number, n: number) => ({ mean, low: mean - 0.1, high: mean + 0.1, n })

const slice = (facets: Tables.Slice["facets"], fa: number, n: number): Tables.Slice => ({
  label: "mine",
  facets,
  metrics: {
    "agent-race.fa": estimate(fa, n),
    "agent-race.pvr": { mean: 0.5, n },
    "agent-race.error.navigation": estimate(1 - fa, n),
    "agent-race.fa.stock-price": estimate(fa, 3),
    "agent-race.recovery.both": estimate(0.75, 2),
    tokens: estimate(2500, n)
  }
})

const tables = tablesOf([
  slice({ variant: "linear" }, 0.4, 30),
  slice({ variant: "linear", level: "easy" }, 0.5, 20),
  slice({ variant: "linear", stops: "27+" }, 0.2, 5)
])
const rows = (title: string) => tables.find((table) => table.title.startsWith(title))?.rows ?? []

describe("the tables of the paper", () => {
  it("put agents with their intervals and legs above the paper's rows, and a dash for what was not played", () => {
    const [mine, codex] = rows("Table 11, all")
    assert.deepStrictEqual(mine, ["mine", "all", "40.0 [30.0, 50.0]", "50.0", "–", "–", "–", "–", "30", "0"])
    assert.deepStrictEqual(codex, [
      "paper: Codex CLI + GPT-5.4",
      "all",
      "37.1",
      "60.3",
      "65.7",
      "31.7",
      "43.0",
      "68.0",
      "800",
      "600"
    ])
    assert.deepStrictEqual(rows("Table 11, by level")[0]?.slice(0, 3), ["mine", "easy", "50.0 [40.0, 60.0]"])
    // five agents at four levels each, and ours
    assert.lengthOf(rows("Table 11, by level"), 4 + 5 * 4)
  })

  it("decompose errors, list templates, bins of stops, recoveries and resources", () => {
    assert.deepStrictEqual(rows("Table 3, all")[0]?.slice(1, 4), ["linear", "all", "60.0 [50.0, 70.0]"])
    const stock = rows("Table 7").find(([template]) => template === "stock-price")
    assert.deepStrictEqual(stock, ["stock-price", "40.0 [30.0, 50.0]", "25.9", "18.5", "16.7", "13.0", "54"])
    assert.deepStrictEqual(rows("Table 8")[0], ["mine", "27-40", "20.0 [10.0, 30.0]", "50.0", "–", "5"])
    assert.deepStrictEqual(rows("Table 9")[0]?.[3], "75.0 [65.0, 85.0]")
    assert.deepStrictEqual(rows("Table 12")[0]?.[1], "2.5 [2.5, 2.5]")
  })
})
