import type { Json } from "@escapement/core"
import { giveUp, typedTool } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"

const place = typedTool({
  name: "place",
  description: "Puts a thing somewhere.",
  Args: Schema.Struct({
    slot: Schema.Int.annotate({ description: "Counted from 0." }),
    side: Schema.Literals(["left", "right"]),
    near: Schema.optionalKey(Schema.Struct({ id: Schema.String })),
    tags: Schema.Array(Schema.String)
  })
})
const good = { slot: 1, side: "left", tags: [] } as const
const mistake = (args: Json.Json) => {
  const result = place.decode(args)
  return Result.isFailure(result) ? [result.failure.error, result.failure.parameter] : "none"
}

describe("typedTool", () => {
  it("decodes valid arguments, and ignores extra ones", () => {
    assert.deepStrictEqual(place.decode({ ...good, because: "I like it" }), Result.succeed(good))
  })

  it.each<readonly [string, Json.Json, unknown]>([
    ["a parameter that is missing", { side: "left", tags: [] }, ["missing", "slot"]],
    ["a parameter inside one", { ...good, near: {} }, ["missing", "near"]],
    ["text for a number", { ...good, slot: "1" }, ["wrong-type", "slot"]],
    ["a fraction for an integer", { ...good, slot: 1.5 }, ["wrong-value", "slot"]],
    ["a word that is none of the words", { ...good, side: "top" }, ["wrong-value", "side"]],
    ["a number for a word", { ...good, side: 3 }, ["wrong-type", "side"]],
    ["null", { ...good, side: null }, ["wrong-type", "side"]],
    ["a member of a list", { ...good, tags: ["a", 1] }, ["wrong-type", "tags"]],
    ["a list", [], ["wrong-type", undefined]],
    ["text", "{", ["wrong-type", undefined]]
  ])("reports error class and parameter of %s", (_, args, expected) => {
    assert.deepStrictEqual(mistake(args), expected)
  })

  it("distinguishes a wrong value from a wrong type among alternatives", () => {
    const { decode } = typedTool({
      name: "t",
      description: "",
      Args: Schema.Struct({ at: Schema.Union([Schema.Int, Schema.Literal("end")]) })
    })
    const classOf = (at: Json.Json) =>
      Result.match(decode({ at }), { onSuccess: () => "none", onFailure: (bad) => bad.error })
    assert.deepStrictEqual([1, "end", 1.5, "start", null].map(classOf), [
      "none",
      "none",
      "wrong-value",
      "wrong-value",
      "wrong-type"
    ])
  })

  it("says in one line where the arguments are wrong", () => {
    const result = place.decode({ ...good, near: { id: 1 } })
    assert.deepStrictEqual(
      Result.isFailure(result) && result.failure.message,
      'Invalid arguments: Expected string at ["near"]["id"].'
    )
  })

  it("shows an agent the JSON Schema of its arguments", () => {
    assert.deepStrictEqual(place.spec, {
      name: "place",
      description: "Puts a thing somewhere.",
      role: "action",
      parameters: {
        type: "object",
        properties: {
          slot: { type: "integer", description: "Counted from 0." },
          side: { type: "string", enum: ["left", "right"] },
          near: {
            type: "object",
            properties: { id: { type: "string" } },
            required: ["id"],
            additionalProperties: false
          },
          tags: { type: "array", items: { type: "string" } }
        },
        required: ["slot", "side", "tags"],
        additionalProperties: false
      }
    })
  })

  it("shows an object schema even for no arguments, a union or a named schema", () => {
    const Point = Schema.Struct({ x: Schema.Int }).annotate({ identifier: "Point" })
    const specs = [
      giveUp.spec,
      typedTool({ name: "t", description: "", Args: Point }).spec,
      typedTool({ name: "t", description: "", Args: Schema.Struct({ at: Point }) }).spec,
      typedTool({ name: "t", description: "", Args: Schema.Union([Point, Schema.Struct({ y: Schema.Int })]) }).spec
    ]
    for (const { parameters } of specs) {
      assert.strictEqual(parameters.type, "object")
      // a definition that is referred to is there
      assert.strictEqual(JSON.stringify(parameters).includes("$ref"), Object.hasOwn(parameters, "$defs"))
    }
    assert.deepStrictEqual(giveUp.spec.parameters, { type: "object", properties: {}, additionalProperties: false })
  })

  it.prop("answers any JSON without failing", [Schema.Json], ([args]) => {
    const result = place.decode(args)
    assert.isTrue(Result.isSuccess(result) || result.failure.message.length > 0)
  })
})

describe("giveUp", () => {
  it("accepts any arguments", () => {
    assert.isTrue(Result.isSuccess(giveUp.decode({ reason: "too hard" })))
    assert.strictEqual(giveUp.spec.role, "give-up")
  })
})
