import { AgentFailed, Content, TrialEnded } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { react } from "../../src/architectures/ReAct.ts"
import { play, withOptions } from "../fixtures/play.ts"
import { before } from "../fixtures/Vault.ts"

const look = (place: string) => `Thought: ${place}?\nAction: look\nAction Input: {"place": "${place}"}`
const submit = `Action: submit\nAction Input: {"code": "4"}`

describe("react", () => {
  it.effect("plays one call per reply and records its thoughts until the trial ends", () =>
    Effect.gen(function* () {
      const { calls, end, notes } = yield* play(withOptions(react), [look("desk"), look("wall"), submit])
      assert.deepStrictEqual(calls, [
        { tool: "look", args: { place: "desk" } },
        { tool: "look", args: { place: "wall" } },
        { tool: "submit", args: { code: "4" } }
      ])
      assert.deepStrictEqual(notes, [
        { kind: "thought", text: "desk?" },
        { kind: "thought", text: "wall?" }
      ])
      assert.instanceOf(end, TrialEnded)
    })
  )

  it.effect("fails after `retries` unreadable replies in a row, without a call", () =>
    Effect.gen(function* () {
      const { calls, end, requests } = yield* play(withOptions(react, { retries: "2" }), ["a", "b", "c"])
      assert.instanceOf(end, AgentFailed)
      assert.include(String(Reflect.get(end, "reason")), "3 replies in a row")
      assert.deepStrictEqual([requests.length, calls.length], [3, 0])
    })
  )

  it.effect("counts unreadable replies from 0 after a readable one", () =>
    Effect.gen(function* () {
      const turns = ["a", look("desk"), "b", look("wall"), "c", submit]
      assert.instanceOf((yield* play(withOptions(react, { retries: "1" }), turns)).end, TrialEnded)
    })
  )

  it.effect("plays a reply that was cut off after its input, but not one cut off inside it", () =>
    Effect.gen(function* () {
      const { calls } = yield* play(withOptions(react), [
        { text: `Action: look\nAction Input: {"place": "de`, finish: "length" },
        { text: `${look("desk")}\nObservation: a key\nThought: I`, finish: "length" },
        submit
      ])
      assert.deepStrictEqual(
        calls.map((call) => call.tool),
        ["look", "submit"]
      )
    })
  )

  it.effect("shows the model its earlier replies without observations that it made up", () =>
    Effect.gen(function* () {
      const { requests } = yield* play(
        withOptions(react),
        [`${look("desk")}\nObservation: a golden key`, submit],
        [before]
      )
      const shown = requests[1]?.messages.flatMap((message) =>
        message.role === "user" ? Content.plain(message.content) : message.role === "assistant" ? message.text : []
      )
      assert.notInclude(shown?.join("\n"), "golden")
      assert.include(shown?.join("\n"), `Action: look\nAction Input: {"place":"door"}`)
    })
  )

  it("sends no native tools", () => {
    assert.strictEqual(react.settings.fromText({ tools: "native" })._tag, "Failure")
  })
})
