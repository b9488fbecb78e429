import { assert, describe, it } from "@effect/vitest"
import { nearest, unknownName } from "../../src/plan/nearest.ts"

describe("nearest", () => {
  it.each([
    ["hiden", ["hidden", "decoys"], "hidden"],
    ["smoek", ["smoke", "small"], "smoke"],
    ["temprature", ["temperature", "topP"], "temperature"],
    ["stand", ["standard", "hard"], "standard"],
    ["cvs", ["csv", "json"], "csv"]
  ] as const)("finds what %s was meant to be", (name, known, meant) => {
    assert.strictEqual(nearest(name, known), meant)
  })

  it.each([
    ["hidden", ["chain", "given", "number", "width"]],
    ["x", ["a", "b"]],
    ["harsh", ["linear", "medium"]]
  ] as const)("finds nothing like %s among other words", (name, known) => {
    assert.isUndefined(nearest(name, known))
  })
})

describe("an unknown name", () => {
  it.each(["standard", "standard@9", "standard@"])("suggests the newest version of %s", (name) => {
    const known = ["standard@1", "standard@10", "standard@2", "hard@11", "standard-x@12"]
    assert.include(unknownName("set", name, known), 'Did you mean "standard@10"?')
  })
})
