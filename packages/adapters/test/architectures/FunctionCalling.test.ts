import { AgentFailed, TrialEnded } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { functionCalling } from "../../src/architectures/FunctionCalling.ts"
import { play, withOptions } from "../fixtures/play.ts"
import { lit } from "../fixtures/Vault.ts"

const look = (id: string, place: string) => ({ id, tool: "look", args: { place } })
const submit = { id: "z", tool: "submit", args: { code: "4" } }
const places = (calls: ReadonlyArray<{ readonly args: unknown }>) => calls.map((call) => JSON.stringify(call.args))

describe("function-calling", () => {
  it.effect("plays the calls of a reply in order, and skips those after the call that ends the trial", () =>
    Effect.gen(function* () {
      const turns = [
        { calls: [look("a", "desk"), look("b", "wall")] },
        { calls: [look("c", "sea"), submit, look("d", "sky")] }
      ]
      const { calls, end } = yield* play(withOptions(functionCalling), turns)
      assert.deepStrictEqual(places(calls), [`{"place":"desk"}`, `{"place":"wall"}`, `{"place":"sea"}`, `{"code":"4"}`])
      assert.instanceOf(end, TrialEnded)
    })
  )

  it.effect("passes only the tool and the arguments to the session", () =>
    Effect.gen(function* () {
      const { calls } = yield* play(withOptions(functionCalling), [{ calls: [submit] }])
      assert.deepStrictEqual(calls, [{ tool: "submit", args: { code: "4" } }])
    })
  )

  it.effect("answers every call under its id, and returns the provider's state", () =>
    Effect.gen(function* () {
      const opaque = { items: ["r1"] }
      const { requests } = yield* play(withOptions(functionCalling), [
        { calls: [look("a", "desk"), look("b", "photo")], opaque },
        { calls: [submit] }
      ])
      const [, , said, shown] = requests[1]?.messages ?? []
      assert.deepStrictEqual(said, {
        role: "assistant",
        text: "",
        calls: [look("a", "desk"), look("b", "photo")],
        opaque
      })
      assert.deepStrictEqual(shown?.role === "tool" && shown.results.map((result) => result.id), ["a", "b"])
    })
  )

  it.effect("offers the tools that the session offers at that step", () =>
    Effect.gen(function* () {
      const { requests } = yield* play(withOptions(functionCalling), [
        { calls: [look("a", "desk")] },
        { calls: [submit] }
      ])
      assert.strictEqual(requests[0]?.tools?.length, 3)
      assert.strictEqual(requests[1]?.tools, lit)
    })
  )

  it.effect("fails after `nudges` replies in a row without a call", () =>
    Effect.gen(function* () {
      const { end, requests } = yield* play(withOptions(functionCalling, { nudges: "1" }), ["I think.", "Still."])
      assert.instanceOf(end, AgentFailed)
      assert.strictEqual(requests.length, 2)
    })
  )

  it.effect("plays no call of a reply that was cut off", () =>
    Effect.gen(function* () {
      const { calls } = yield* play(withOptions(functionCalling), [
        { calls: [look("a", "desk"), { id: "b", tool: "look", args: '{"pla' }], finish: "length" },
        { calls: [submit] }
      ])
      assert.deepStrictEqual(
        calls.map((call) => call.tool),
        ["submit"]
      )
    })
  )

  it.effect("sends no empty message to the model after an empty reply", () =>
    Effect.gen(function* () {
      const { requests } = yield* play(withOptions(functionCalling), ["", { calls: [submit] }])
      assert.deepStrictEqual(
        requests[1]?.messages.map((message) => message.role),
        ["system", "user"]
      )
    })
  )

  it.effect("uses tags for calls if tools are described as text", () =>
    Effect.gen(function* () {
      const tag = (place: string) => `<tool_call>{"name": "look", "arguments": {"place": "${place}"}}</tool_call>`
      const { calls, notes, requests } = yield* play(withOptions(functionCalling, { tools: "user" }), [
        `Both.\n${tag("desk")}${tag("wall")}`,
        `<tool_call>{"name": "submit", "arguments": {"code": "4"}}</tool_call>`
      ])
      assert.deepStrictEqual(places(calls), [`{"place":"desk"}`, `{"place":"wall"}`, `{"code":"4"}`])
      assert.deepStrictEqual(notes, [{ kind: "thought", text: "Both." }])
      assert.isTrue(requests.every((request) => request.tools === undefined && request.messages[0]?.role === "user"))
    })
  )
})
