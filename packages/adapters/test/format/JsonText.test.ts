import { assert, describe, it } from "@effect/vitest"
import { Option, Schema } from "effect"
import { bracketsAt, objectIn, parseValue } from "../../src/format/JsonText.ts"

const read = (text: string) => Option.getOrUndefined(bracketsAt(text, 0))?.value
const Brackets = Schema.Union([Schema.Array(Schema.Json), Schema.Record(Schema.String, Schema.Json)])

describe("JsonText", () => {
  it.prop("parses strict JSON like JSON.parse, whatever text follows", [Brackets, Schema.String], ([value, after]) => {
    const json = JSON.stringify(value)
    const found = Option.getOrThrow(bracketsAt(json + after, 0))
    assert.strictEqual(JSON.stringify(found.value), json)
    assert.strictEqual(found.end, json.length)
  })

  it.each([
    [`{'a': 'b'}`, { a: "b" }],
    [`{'a': 'say "hi"', "b": "it's"}`, { a: `say "hi"`, b: "it's" }],
    [`{'a': 'it\\'s \\u0041\\n'}`, { a: "it's A\n" }],
    [`{'a': '}', 'b': [']',],}`, { a: "}", b: ["]"] }],
    [`{"a": [1, 2, ],\n}`, { a: [1, 2] }],
    [`{"a": ",}", "b": 1}`, { a: ",}", b: 1 }]
  ])("tolerates %s", (text, value) => {
    assert.deepStrictEqual(read(text), value)
  })

  it.each([
    `{"a": 1`,
    `{a: 1}`,
    `{'a': 'it's'}`,
    `{"a": True}`,
    `{"a": 1e999}`,
    `{"a":\n"b\nc"}`,
    `{,}`,
    `[1}`,
    "x{}",
    ""
  ])("refuses to guess at %j", (text) => assert.isUndefined(read(text)))

  it("refuses JSON that is nested deeper than stored JSON may be", () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth)
    assert.isDefined(read(nested(64)))
    assert.isUndefined(read(nested(65)))
    assert.isUndefined(read(nested(500_000)))
  })

  it("keeps a key that is named like a member of Object.prototype", () => {
    const value = read(`{"__proto__": {"x": 1}, "constructor": 2}`)
    assert.strictEqual(JSON.stringify(value), `{"__proto__":{"x":1},"constructor":2}`)
  })

  it("finds the first readable object in prose and fences", () => {
    assert.deepStrictEqual(
      Option.getOrUndefined(objectIn('In the form {steps}:\n```json\n{"steps": ["a"]}\n```\n{"steps": []}')),
      { steps: ["a"] }
    )
    assert.isTrue(Option.isNone(objectIn("nothing {here")))
    assert.isTrue(Option.isSome(objectIn(`${"{x}".repeat(100)}{}`)))
    assert.isTrue(Option.isNone(objectIn(`${"{x}".repeat(101)}{}`)))
  })

  it("accepts a value that is not an object only if it is the whole text", () => {
    assert.deepStrictEqual(Option.getOrUndefined(parseValue(`"a"`)), "a")
    assert.deepStrictEqual(Option.getOrUndefined(parseValue("5")), 5)
    assert.isTrue(Option.isNone(parseValue("5 apples")))
  })

  it.each(["{", "[", "'", '{"a":', "{'", "{,", ", ", "{} ", "{x}"])("reads a megabyte of %j", (piece) => {
    const garbage = piece.repeat(Math.ceil(1_000_000 / piece.length))
    assert.isTrue(Option.isOption(objectIn(garbage)))
    assert.isTrue(Option.isOption(bracketsAt(`{${garbage}`, 0)))
  })
})
