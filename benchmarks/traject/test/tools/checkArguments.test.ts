import type { Json } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { checkArguments, fitsType } from "../../src/tools/checkArguments.ts"
import { type Parameter, ParameterType, type Tool } from "../../src/tools/Tool.ts"

const parameter = (type: Parameter["type"]): Parameter => ({ name: "p", type, required: true, description: "" })
const tool = (...parameters: ReadonlyArray<Parameter>): Tool => ({
  name: "t",
  description: "",
  domain: "",
  pools: [],
  parameters,
  output: ""
})

const fits: ReadonlyArray<readonly [Parameter["type"], Json.Json]> = [
  ["number", 5],
  ["number", "5.5"],
  ["boolean", true],
  ["boolean", "False"],
  ["boolean", 1],
  ["date", "2025-8-5"],
  ["date", "2025-08-05T10:00:00Z"],
  ["string", 5],
  ["enum", "any"]
]

const doesNot: ReadonlyArray<readonly [Parameter["type"], Json.Json]> = [
  ["number", "five"],
  ["number", true],
  ["boolean", "perhaps"],
  ["date", "tomorrow"],
  ["date", 2025],
  ["date", "2025-02-31"],
  ["date", "2025-13-01T10:00:00Z"],
  ["string", { a: 1 }],
  ["string", ["a"]]
]

describe("fitsType", () => {
  it.each(fits)("accepts for the type %s: %j", (type, value) => {
    assert.isTrue(fitsType(parameter(type), value))
  })

  it.each(doesNot)("refuses for the type %s: %j", (type, value) => {
    assert.isFalse(fitsType(parameter(type), value))
  })
})

describe("checkArguments", () => {
  it("treats a blank required argument as missing, and accepts unknown ones", () => {
    assert.strictEqual(checkArguments(tool(parameter("string")), { p: "  ", q: 1 })?.error, "missing")
    assert.isUndefined(checkArguments(tool(parameter("string")), { p: "x", q: 1 }))
  })

  it("accepts only the choices of an enumeration", () => {
    const chosen = tool({ ...parameter("enum"), choices: ["a", "b"] })
    assert.isUndefined(checkArguments(chosen, { p: "a" }))
    assert.strictEqual(checkArguments(chosen, { p: "A" })?.error, "wrong-value")
  })

  it("ignores inherited properties", () => {
    const inherited = tool({ ...parameter("string"), name: "constructor" })
    assert.strictEqual(checkArguments(inherited, {})?.error, "missing")
  })

  it.prop(
    "accepts or refuses any arguments without failing",
    [ParameterType, Schema.Record(Schema.String, Schema.Json)],
    ([type, args]) => {
      const refusal = checkArguments(tool(parameter(type)), args)
      if (!Object.hasOwn(args, "p")) assert.strictEqual(refusal?.error, "missing")
    }
  )
})
