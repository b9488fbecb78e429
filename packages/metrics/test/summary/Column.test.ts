import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { makeColumn } from "../../src/summary/Column.ts"

describe("a column", () => {
  it("returns its values exactly, over many chunks", () => {
    const column = makeColumn()
    const value = (i: number): number => (i % 1000 === 7 ? 1 / (i + 1) : i % 13 === 0 ? NaN : i)
    for (let i = 0; i < 10_000; i++) column.add(value(i))
    assert.strictEqual(column.size(), 10_000)
    for (let i = 0; i < 10_000; i++) assert.isTrue(Object.is(column.at(i), value(i)))
  })

  it.prop("loses no number", [Schema.Array(Schema.Finite)], ([values]) => {
    const column = makeColumn()
    for (const value of values) column.add(value)
    values.forEach((value, i) => assert.isTrue(Object.is(column.at(i), value)))
  })
})
