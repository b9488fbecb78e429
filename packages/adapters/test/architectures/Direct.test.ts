import { AgentFailed, TrialEnded } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { direct } from "../../src/architectures/Direct.ts"
import { play, withOptions } from "../fixtures/play.ts"
import { messageText } from "../fixtures/prompt.ts"
import { before } from "../fixtures/Vault.ts"

const look = (place: string) => ({ tool: "look", args: { place } })
const submit = (code: string) => ({ tool: "submit", args: { code } })
const list = (...calls: ReadonlyArray<unknown>) => JSON.stringify({ calls })

describe("direct", () => {
  it.effect("plays the list of its single reply in order, up to the call that ends the trial", () =>
    Effect.gen(function* () {
      const turns = [list(look("desk"), look("moon"), submit("4"), look("sky"))]
      const { calls, end, notes, requests } = yield* play(withOptions(direct), turns)
      assert.deepStrictEqual(calls, [look("desk"), look("moon"), submit("4")])
      assert.deepStrictEqual(
        notes.map((note) => note.kind),
        ["plan"]
      )
      assert.include(notes[0]?.text, `3. submit {"code":"4"}`)
      assert.strictEqual(requests.length, 1)
      assert.instanceOf(end, TrialEnded)
    })
  )

  it.effect("ends after a list even if the list contains no submission", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* play(withOptions(direct), [list(look("desk"))])).end, "returned")
      assert.strictEqual((yield* play(withOptions(direct), [list()])).end, "returned")
    })
  )

  it.effect("makes only the last submission of the list if submissions are not executed", () =>
    Effect.gen(function* () {
      const turns = [list(look("desk"), submit("3"), submit("4"), look("sky"))]
      const { calls, notes } = yield* play(withOptions(direct, { execute: "false" }), turns)
      assert.deepStrictEqual(calls, [submit("4")])
      assert.include(notes[0]?.text, "look")
      const none = yield* play(withOptions(direct, { execute: "false" }), [list(look("desk"))])
      assert.deepStrictEqual([none.end, none.calls.length], ["returned", 0])
    })
  )

  it.effect("asks for reasoning before the list, and records it as a thought", () =>
    Effect.gen(function* () {
      const turns = [JSON.stringify({ reasoning: "Four.", calls: [submit("4")] })]
      const { notes, requests } = yield* play(withOptions(direct, { cot: "true" }), turns)
      const schema = requests[0]?.json?.schema
      assert.deepStrictEqual(Object.keys(Object(schema?.["properties"])), ["reasoning", "calls"])
      assert.deepStrictEqual(notes[0], { kind: "thought", text: "Four." })
    })
  )

  it.effect("passes arguments of any form to the world", () =>
    Effect.gen(function* () {
      const { calls } = yield* play(withOptions(direct), [list({ tool: "look" }, { tool: "look", args: "desk" })])
      assert.deepStrictEqual(
        calls.map((call) => call.args),
        [{}, "desk"]
      )
    })
  )

  it.effect("asks again at most `retries` times if a list cannot be parsed", () =>
    Effect.gen(function* () {
      const mended = yield* play(withOptions(direct), ["I would look.", `{"calls": {}}`, list(submit("4"))])
      assert.strictEqual(mended.calls.length, 1)
      const lost = yield* play(withOptions(direct, { retries: "0" }), [{ text: `{"calls": [`, finish: "length" }])
      assert.instanceOf(lost.end, AgentFailed)
      assert.include(String(Reflect.get(lost.end, "reason")), "cut off")
    })
  )

  it.effect("sends the exchanges that happened before", () =>
    Effect.gen(function* () {
      const { requests } = yield* play(withOptions(direct), [list()], [before])
      assert.include(
        requests[0]?.messages.map(messageText).join("\n"),
        `look {"place":"door"}\nResult of look: The door is shut.`
      )
    })
  )
})
