import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { indentedLength } from "../../src/tables/indentedLength.ts"

describe("indentedLength", () => {
  it.prop("is the length of the text with an indent of two", [Schema.Json], ([value]) => {
    for (const each of [value, [value, [[value], {}]], { a: value, b: { c: [] } }]) {
      assert.strictEqual(indentedLength(each), JSON.stringify(each, null, 2).length)
    }
  })
})
