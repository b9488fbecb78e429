import { Json, type PrivilegedView, Randomness, type ToolCall } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Schema } from "effect"
import { someLeaf, wrongCall } from "../../src/simulated/wrongCall.ts"

const seeds = Array.from({ length: 50 }, (_, i) => i)
const parameters = {
  type: "object",
  properties: {
    row: { type: "integer", minimum: 1, maximum: 3 },
    colour: { type: "string", enum: ["red", "green", "blue"] },
    item: { type: "string" },
    path: { type: "array", items: { type: "string" } }
  }
}

const viewOf = (guess: ToolCall): PrivilegedView => ({
  gold: () => Option.none(),
  plan: Effect.succeed([]),
  tools: () => [{ name: "set", description: "", parameters, role: "action" }],
  guess: () => guess
})
const clueless = viewOf({ tool: "look", args: {} })
const never = () => false

const spoil = (args: Json.Json, names: ReadonlyArray<string>, seed: number, view = clueless) =>
  wrongCall({ tool: "set", args }, names, never, view, Randomness.rng("wrong", seed))

describe("wrongCall", () => {
  it.prop("is never the right call", [Schema.Record(Schema.String, Schema.Json), Schema.Int], ([args, seed]) => {
    const call = { tool: "set", args }
    return Json.canonical({ ...spoil(args, [], seed) }) !== Json.canonical(call)
  })

  it("spoils exactly the named parameters", () => {
    for (const seed of seeds) {
      const { args } = spoil({ row: 2, item: "item_17", path: ["a", "b"] }, ["item", "path"], seed)
      assert.deepInclude(args, { row: 2 })
      assert.notDeepInclude(args, { item: "item_17" })
      assert.notDeepInclude(args, { path: ["a", "b"] })
    }
  })

  it("stays within enumerations and ranges", () => {
    for (const seed of seeds) {
      const { args } = spoil({ row: 1, colour: "red" }, ["row", "colour"], seed)
      assert.isTrue(Json.isJsonObject(args) && (args["row"] === 2 || args["row"] === 3))
      assert.isTrue(Json.isJsonObject(args) && (args["colour"] === "green" || args["colour"] === "blue"))
    }
  })

  it("prefers calls that a player without the answer would try", () => {
    const view = viewOf({ tool: "set", args: { item: "item_99" } })
    assert.deepStrictEqual(spoil({ item: "item_17" }, ["item"], 1, view).args, { item: "item_99" })
  })

  it("does not use the right value even if a guess has it", () => {
    const view = viewOf({ tool: "set", args: { item: "item_17" } })
    for (const seed of seeds)
      assert.notDeepEqual(spoil({ item: "item_17" }, ["item"], seed, view).args, { item: "item_17" })
  })

  it("does not use a forbidden value of a guess", () => {
    const view = viewOf({ tool: "set", args: { item: "code-2" } })
    const isTold = (leaf: string) => leaf === "code-1" || leaf === "code-2"
    for (const seed of seeds) {
      const call = wrongCall({ tool: "set", args: { item: "code-1" } }, ["item"], isTold, view, Randomness.rng(seed))
      assert.isFalse(someLeaf(call.args, isTold))
    }
  })

  it("changes every leaf that must change, at any depth", () => {
    const isTold = (leaf: string) => leaf.startsWith("code")
    const args = { path: ["code-1", "door", ["code-2"]], row: 1 }
    for (const seed of seeds) {
      const call = wrongCall(
        { tool: "set", args },
        ["path"],
        (leaf) => leaf === "code-1" || leaf === "code-2",
        clueless,
        Randomness.rng(seed)
      )
      const spoiled = Json.isJsonObject(call.args) ? (call.args["path"] ?? null) : null
      assert.isFalse(someLeaf(spoiled, (leaf) => leaf === "code-1" || leaf === "code-2"))
      assert.isTrue(someLeaf(spoiled, (leaf) => leaf === "door"))
      assert.isTrue(someLeaf(spoiled, isTold))
    }
  })

  it("is another call if there is no argument to change", () => {
    assert.deepStrictEqual(spoil({}, [], 1), { tool: "look", args: {} })
    assert.notStrictEqual(spoil({}, [], 1, viewOf({ tool: "set", args: {} })).tool, "set")
  })
})
