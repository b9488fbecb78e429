import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { giveUp, typedTool } from "../src/TypedTool.ts"

describe("typedTool", () => {
  it("offers a tool without parameters as an object without members", () => {
    assert.deepStrictEqual(giveUp.spec.parameters, { type: "object", properties: {}, additionalProperties: false })
  })

  it("offers the parameters of its Schema", () => {
    const tool = typedTool({ name: "go", description: "Goes.", Args: Schema.Struct({ to: Schema.String }) })
    assert.deepStrictEqual(tool.spec.parameters, {
      type: "object",
      properties: { to: { type: "string" } },
      required: ["to"],
      additionalProperties: false
    })
  })
})
