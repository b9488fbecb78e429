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

const [main, stages] = paperTables.flatMap(({ of }) => of([slice("1", 1), slice("2", 0.5)]))

describe("the tables of the paper", () => {
  it("put agents with intervals and rooms above the authors' rows, and a dash for what was not played", () => {
    const [mine, human] = main?.rows ?? []
    assert.deepStrictEqual(mine?.slice(0, 4), ["mine", "100.0 [90.0, 110.0]", "–", "12.3"])
    // no mean over difficulties of which one was not played
    assert.deepStrictEqual(mine?.slice(-4), ["–", "11", "11", "0"])
    assert.deepStrictEqual(human?.slice(0, 4), ["paper: Human", "100", "–", "5.73"])
    for (const row of main?.rows ?? []) assert.lengthOf(row, main?.header.length ?? 0)
    const [, ...whole] =
      paperTables.flatMap(({ of }) => of([slice("1", 1), slice("2", 0.5), slice("3", 0)]))[0]?.rows[0] ?? []
    assert.strictEqual(whole.at(-4), "50.0")
  })

  it("say how many turns stages took", () => {
    assert.deepStrictEqual(stages?.rows, [["mine", "–", "–", "7.0", ...Array.from({ length: 9 }, () => "–")]])
    assert.lengthOf(stages?.header ?? [], 13)
  })
})
