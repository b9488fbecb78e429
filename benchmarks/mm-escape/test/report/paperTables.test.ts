import type { Tables } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { paperTables } from "../../src/report/paperTables.ts"

const slice = (difficulty: string, escape: number): Tables.Slice => ({
  label: "mine",
  facets: { difficulty },
  metrics: {
    "mm-escape.escape": { mean: escape, low: escape - 0.1, high: escape + 0.1, n: 11 },
    "mm-escape.steps": { mean: 12.34, n: 11 },
    "mm-escape.key-steps": { mean: 7, n: 5 }
  }
})

/** The tables over slices that have just the facets that each asks for. */
const tablesOf = (slices: ReadonlyArray<Tables.Slice>) =>
  paperTables.flatMap(({ by, of }) =>
    of(
      slices.filter(
        ({ facets }) => Object.keys(facets).length === by.length && by.every((facet) => Object.hasOwn(facets, facet))
      )
    )
  )

const [main, stages] = tablesOf([slice("1", 1), slice("2", 0.5)])

describe("the tables of the paper", () => {
  it("put agents with intervals and rooms above the authors' rows, and a dash for what was not played", () => {
    const [mine, human] = main?.rows ?? []
    assert.deepStrictEqual(mine?.slice(0, 4), ["mine", "100.0 [90.0, 110.0]", "–", "12.3"])
    // no mean over difficulties of which one was not played
    assert.deepStrictEqual(mine?.slice(-4), ["–", "11", "11", "0"])
    assert.deepStrictEqual(human?.slice(0, 4), ["paper: Human", "100", "–", "5.73"])
    for (const row of main?.rows ?? []) assert.lengthOf(row, main?.header.length ?? 0)
    const [, ...whole] = tablesOf([slice("1", 1), slice("2", 0.5), slice("3", 0)])[0]?.rows[0] ?? []
    assert.strictEqual(whole.at(-4), "50.0")
  })

  it("give the turns that stages took", () => {
    assert.deepStrictEqual(stages?.rows, [["mine", "–", "–", "7.0", ...Array.from({ length: 9 }, () => "–")]])
    assert.lengthOf(stages?.header ?? [], 13)
  })

  it("show everything played in a whole run: two rooms, orders of Difficulty-3, distances and debriefings", () => {
    const titles = (slices: ReadonlyArray<Tables.Slice>) =>
      tablesOf(slices).map(({ title }) => /^Table \d+/.exec(title)?.[0])
    const of = (facets: Tables.Slice["facets"], metrics: Tables.Slice["metrics"] = {}) => ({
      ...slice("3", 1),
      facets,
      metrics: { ...slice("3", 1).metrics, ...metrics }
    })
    const whole = of({}, { "mm-escape.debriefing": { mean: 0.2, n: 3 } })
    assert.deepStrictEqual(titles([slice("1", 1), whole]), ["Table 2", "Table 4", "Table 8", "Table 11"])
    const all = [slice("3", 1), slice("multi-1-2", 1), of({ level: "level3_key_first" }), whole]
    assert.deepStrictEqual(
      titles(all),
      [2, 3, 4, 5, 8, 9, 11].map((number) => `Table ${number}`)
    )
    const tables = tablesOf(all)
    for (const { header, rows } of tables) for (const row of rows) assert.lengthOf(row, header.length)
    assert.deepStrictEqual(tables.at(-1)?.rows[0], ["mine", "1.00"])
    assert.strictEqual(tables[1]?.rows[0]?.[6], "100.0 [90.0, 110.0]")
  })
})
