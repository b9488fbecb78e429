import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { cutJson } from "../../src/tables/cutJson.ts"

describe("cutJson", () => {
  it.prop(
    "keeps the beginning of a value's text, with an indent or without",
    [Schema.Json, Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 60 }))],
    ([value, most]) => {
      const cut = cutJson(value, most)
      for (const indent of [0, 2]) {
        const text = JSON.stringify(value, null, indent)
        // half of a surrogate pair is written as an escape
        assert.strictEqual(JSON.stringify(cut, null, indent).slice(0, most - 1), text.slice(0, most - 1))
      }
      if (JSON.stringify(value).length <= most) assert.deepStrictEqual(cut, value)
    }
  )

  it("keeps the order of members if a shortened key begins like an integer", () => {
    const value = { zz: "xxxxx", "12abcdefgh": "y" }
    assert.strictEqual(JSON.stringify(cutJson(value, 14)).slice(0, 14), JSON.stringify(value).slice(0, 14))
  })

  it("limits what it keeps, for any value", () => {
    const many = Array.from({ length: 10_000 }, (_, i) => i)
    const values = [
      "x".repeat(1e5),
      many,
      Object.fromEntries(many.map((i) => [`key ${i}`, i])),
      { ["k".repeat(1e5)]: 1 }
    ]
    for (const value of [...values, values, { a: { b: values } }]) {
      assert.isBelow(JSON.stringify(cutJson(value, 500)).length, 1500)
    }
  })
})
