import type { Json } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { type Interface, encodeTurn, readCall } from "../../src/act/Interface.ts"
import { readReply } from "../../src/act/reply.ts"
import type { Turn } from "../../src/play/Turn.ts"

const errorOf = (args: Json.Json) =>
  Result.match(readReply(args), { onFailure: ({ error }) => error, onSuccess: () => "none" })

describe("readReply", () => {
  it("accepts the ranges that the paper states", () => {
    const all = {
      move_forward: -10,
      rotate_right: 180,
      rotate_down: -90,
      look_at: [0, 1],
      grab: true,
      interactions: { use_item_id: "key_1", input: "1" },
      read: "note_1",
      rationale: "r"
    }
    assert.strictEqual(errorOf(all), "none")
    assert.strictEqual(errorOf({ move_forward: 10.1 }), "wrong-value")
    assert.strictEqual(errorOf({ rotate_right: 181 }), "wrong-value")
    assert.strictEqual(errorOf({ rotate_down: -91 }), "wrong-value")
    assert.notStrictEqual(errorOf({ look_at: [0.5] }), "none")
    assert.strictEqual(errorOf({ grab: "yes" }), "wrong-type")
  })

  it("requires an action, and an object", () => {
    assert.strictEqual(errorOf({}), "missing")
    assert.strictEqual(errorOf({ fly: 1 }), "missing")
    assert.strictEqual(errorOf("grab"), "wrong-type")
    assert.strictEqual(errorOf({ grab: null, rationale: "I wait" }), "none")
  })

  it("keeps the order of the keys and the object used for the grab", () => {
    const args = { read: "note_1", interactions: { input: "0421" }, grab: true, move_forward: 2 }
    assert.deepStrictEqual(Result.getOrThrow(readReply(args)).turn, [
      { _tag: "Read", id: "note_1" },
      { _tag: "Grab", use: "", input: "0421" },
      { _tag: "Move", forward: 2 }
    ])
  })
})

const single: ReadonlyArray<Turn> = [
  [{ _tag: "Move", forward: -1.5 }],
  [
    { _tag: "Turn", right: 30 },
    { _tag: "Tilt", down: -5 }
  ],
  [{ _tag: "LookAt", u: 0.25, v: 1 }],
  [{ _tag: "Grab", use: "", input: "" }],
  [{ _tag: "Grab", use: "key_1", input: "" }],
  [{ _tag: "Grab", use: "", input: "0421" }],
  [{ _tag: "Read", id: "note_1" }]
]

describe("encodeTurn and readCall", () => {
  it.each(["reply", "native"] as const)("writes what %s reads back", (spoken: Interface) => {
    for (const turn of single) {
      const read = readCall(spoken, "red-dot", encodeTurn(spoken, turn, "because"))
      assert.isDefined(read)
      assert.deepStrictEqual(Result.getOrThrow(read), { turn, rationale: "because" })
    }
  })

  it("uses only its own tools", () => {
    assert.isUndefined(readCall("native", "red-dot", { tool: "act", args: {} }))
    assert.isUndefined(readCall("reply", "red-dot", { tool: "move", args: {} }))
  })
})
