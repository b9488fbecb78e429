import { assert, describe, it } from "@effect/vitest"
import { Effect, Result, Schema } from "effect"
import { toInteger, toOperand, toStrings } from "../../src/official/coerce.ts"
import { dump } from "../../src/official/dump.ts"

describe("toInteger", () => {
  it("reads what Python's int reads", () => {
    const cases = [1.9, -0.5, "1", " -2 ", "+3", "1_000", true, false].map(toInteger)
    assert.deepStrictEqual(cases, [1, 0, 1, -2, 3, 1000, 1, 0])
  })

  it("reads digits of any script, as Python does", () => {
    assert.deepStrictEqual(["٣", "１２", "-४", "𝟗", "1٢"].map(toInteger), [3, 12, -4, 9, 12])
  })

  it("refuses everything else", () => {
    const cases = ["²", "½", "1.9", "", "x", "1e3", "0x1", "_1", null, [], {}, Number.POSITIVE_INFINITY, undefined].map(
      toInteger
    )
    assert.deepStrictEqual([...new Set(cases)], [undefined])
  })
})

describe("toOperand", () => {
  it("reads numbers from texts, and keeps a text that is not a number", () => {
    const cases = [3, "3", "3.5", ".5", "5.", "1.5e2", "abc", "1e5", "0x1.8"].map((value) =>
      Result.getOrThrow(toOperand("<=", value))
    )
    assert.deepStrictEqual(cases, [3, 3, 3.5, 0.5, 5, 150, "abc", "1e5", "0x1.8"])
  })

  it("reads a list for in and not_in from a list, a text, or a JSON list", () => {
    const cases = [["a"], "a", '["a", "b"]', []].map((value) => Result.getOrThrow(toOperand("in", value)))
    assert.deepStrictEqual(cases, [["a"], ["a"], ["a", "b"], []])
  })

  it("reads a text that only begins like a list as one text, and digits of any script as a number", () => {
    assert.deepStrictEqual(Result.getOrThrow(toOperand("in", "[a")), ["[a"])
    assert.deepStrictEqual(Result.getOrThrow(toOperand("not_in", "[")), ["["])
    assert.strictEqual(Result.getOrThrow(toOperand("<=", "٣.٥")), 3.5)
  })

  it("refuses booleans, null, and lists with anything but texts", () => {
    assert.isTrue(Result.isFailure(toOperand("<=", true)))
    assert.isTrue(Result.isFailure(toOperand("<=", null)))
    assert.isTrue(Result.isFailure(toOperand("<=", ["1"])))
    assert.isTrue(Result.isFailure(toOperand("in", [1])))
    assert.isTrue(Result.isFailure(toOperand("not_in", "[1]")))
  })
})

describe("toStrings", () => {
  it("reads a list of texts or its JSON, and nothing else", () => {
    assert.deepStrictEqual(toStrings(["a"]), ["a"])
    assert.deepStrictEqual(toStrings('["a"]'), ["a"])
    assert.deepStrictEqual(["a", [1], null, "[1]", 5].map(toStrings), [
      undefined,
      undefined,
      undefined,
      undefined,
      undefined
    ])
  })
})

describe("dump", () => {
  it("spaces JSON as Python does and escapes what JSON requires", () => {
    assert.strictEqual(
      dump({ a: [1, null, true], "b\n": { "é,:": '"' }, c: "\ud800" }),
      '{"a": [1, null, true], "b\\n": {"é,:": "\\""}, "c": "\\ud800"}'
    )
  })

  it.effect.prop("writes JSON that decodes to the same value", [Schema.Json], ([value]) =>
    Effect.sync(() => assert.deepStrictEqual(JSON.parse(dump(value)), JSON.parse(JSON.stringify(value))))
  )
})
