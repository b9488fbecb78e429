import { Json } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

describe("canonical", () => {
  it.prop("is JSON of the same value", [Schema.Json], ([value]) => {
    // -0 is written as 0: JSON text of both is the same
    assert.deepStrictEqual(JSON.parse(Json.canonical(value)), JSON.parse(JSON.stringify(value)))
  })

  it.prop("does not depend on the order of keys", [Schema.Record(Schema.String, Schema.Json)], ([value]) => {
    const reversed = Object.fromEntries(Object.entries(value).toReversed())
    assert.strictEqual(Json.canonical({ inner: [reversed] }), Json.canonical({ inner: [value] }))
  })

  it("sorts keys by UTF-16 code unit and writes no white space", () => {
    assert.strictEqual(
      Json.canonical({ b: [1, { z: null, a: true }], "😀": 1, "\uffff": 2, B: "x y", a1: 1, a: 1, "10": 1, "9": 1 }),
      '{"9":1,"10":1,"B":"x y","a":1,"a1":1,"b":[1,{"a":true,"z":null}],"😀":1,"\uffff":2}'
    )
  })

  it("keeps the order of lists", () => {
    assert.notStrictEqual(Json.canonical([1, 2]), Json.canonical([2, 1]))
  })

  it("keeps keys that have a meaning for objects, such as __proto__", () => {
    const value: Schema.Json = JSON.parse('{"constructor":1,"__proto__":{"b":2,"a":1}}')
    assert.strictEqual(Json.canonical(value), '{"__proto__":{"a":1,"b":2},"constructor":1}')
  })

  it("escapes a lone surrogate so that every encoding keeps it", () => {
    assert.strictEqual(Json.canonical("\ud83d"), String.raw`"\ud83d"`)
  })
})

describe("isJsonObject", () => {
  it("accepts objects, but not lists and null", () => {
    assert.isTrue(Json.isJsonObject({}))
    for (const value of [[], null, "{}", 1, true]) assert.isFalse(Json.isJsonObject(value))
  })
})
