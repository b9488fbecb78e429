import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { parseArguments } from "../../src/ai-sdk/parseArguments.ts"

const encode = Schema.encodeSync(Schema.Json)

describe("parseArguments", () => {
  it("keeps the order of keys", () => {
    assert.deepStrictEqual(
      JSON.stringify(parseArguments('{"b":1,"a":{"d":[],"c":null}}')),
      '{"b":1,"a":{"d":[],"c":null}}'
    )
  })

  it("reads missing arguments as an empty object", () => {
    assert.deepStrictEqual(parseArguments(""), {})
    assert.deepStrictEqual(parseArguments("  \n"), {})
  })

  for (const text of ['{"a":1', "query_slot(2)", '{"a":1e999}', '[{"a":[-1e999]}]']) {
    it(`keeps ${text} as a string`, () => assert.strictEqual(parseArguments(text), text))
  }

  it("keeps a value too deep to walk as a string", () => {
    const deep = "[".repeat(100_000) + "]".repeat(100_000)
    assert.strictEqual(parseArguments(deep), deep)
    assert.deepStrictEqual(parseArguments("[[[[1]]]]"), [[[[1]]]])
  })

  it("cuts a text that is too long to keep", () => {
    assert.strictEqual(JSON.stringify(parseArguments("x".repeat(10_000_000))).length, 1_000_002)
  })

  it("reads a key named __proto__ as a key", () => {
    const value = parseArguments('{"__proto__":{"polluted":true}}')
    assert.strictEqual(JSON.stringify(value), '{"__proto__":{"polluted":true}}')
    assert.notProperty({}, "polluted")
  })

  it.prop("gives a JSON value for any text", [Schema.String], ([text]) => {
    encode(parseArguments(text))
  })
})
