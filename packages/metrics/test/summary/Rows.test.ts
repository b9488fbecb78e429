import { assert, describe, it } from "@effect/vitest"
import { makeRows } from "../../src/summary/Rows.ts"

describe("makeRows", () => {
  it("keeps a copy of every row, over many chunks", () => {
    const rows = makeRows(3)
    const row = new Float64Array(3)
    for (let i = 0; i < 1000; i++) {
      row.set([i, -i, i / 2])
      rows.add(row)
    }
    assert.strictEqual(rows.size(), 1000)
    for (let i = 0; i < 1000; i++) {
      assert.deepStrictEqual([rows.at(i, 0), rows.at(i, 1), rows.at(i, 2)], [i, -i, i / 2])
    }
  })
})
