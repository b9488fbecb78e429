import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { countColumns, cut, fold, pad } from "../../src/text/Columns.ts"

describe("columns", () => {
  it.each([
    ["reward", 6],
    ["0.82 [0.74, 0.90] − · …", 23],
    ["東京", 4],
    ["ｱ", 1],
    ["e\u0301", 1],
    ["🚪", 2],
    ["", 0]
  ])("of %s are %i", (text, columns) => assert.strictEqual(countColumns(text), columns))

  it("are cut with a mark, never inside a wide character", () => {
    assert.strictEqual(cut("reward", 6), "reward")
    assert.strictEqual(cut("rewards", 6), "rewar…")
    assert.strictEqual(cut("東京都", 4), "東…")
    assert.strictEqual(cut("東京都", 5), "東京…")
  })

  it.prop("fold without losing a character", [Schema.String], ([text]) => {
    assert.strictEqual(fold(text, 7).join(""), text)
    for (const piece of fold(text, 7)) assert.isAtMost(countColumns(piece), 7)
  })

  it.prop("are cut and filled to exactly the width", [Schema.String], ([text]) => {
    for (const width of [1, 2, 3, 8, 30]) {
      const columns = countColumns(pad(cut(text, width), width))
      assert.strictEqual(columns, width)
    }
  })
})
