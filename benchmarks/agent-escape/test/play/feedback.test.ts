import { Content, type Json } from "@escapement/core"
import { agentEscape } from "@escapement/agent-escape"
import { openRoom } from "../../src/Room.ts"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { inferenceRoom } from "../inference/rooms.ts"
import { roomAt } from "../support.ts"

const openWith = (profile?: string) =>
  Effect.orDie(Result.getOrThrow(agentEscape.world.fromText(profile === undefined ? {} : { profile })).value)

const refused = (feedback: "parameter" | "count" | "wrong") =>
  Effect.gen(function* () {
    const room = inferenceRoom(4, { feedback })
    const { entities } = openRoom(room)
    const wide = [...entities.values()].find(
      ({ holder, inputs, kind }) => kind === "tool" && holder === undefined && inputs.length > 1
    )
    assert.isDefined(wide)
    const [first, ...others] = wide?.inputs ?? []
    const parameters: Json.JsonObject = {
      [first?.name ?? ""]: first?.value ?? "",
      ...Object.fromEntries(others.map(({ name, type }) => [name, type === "Big_Int" ? "1" : "00".repeat(16)]))
    }
    const world = yield* openWith()
    const position = world.open(room)
    const call = { tool: "use_tool", args: { node_id: wide?.id ?? "", parameters } }
    const { observation, state } = yield* position.step(position.initial, call)
    return { text: Content.plain(observation.content), error: observation.error, state, wrong: others.length }
  })

describe("feedback", () => {
  it.effect("says which parameters are right, and remembers them", () =>
    Effect.gen(function* () {
      const { state, text } = yield* refused("parameter")
      assert.match(text, /: right$/m)
      assert.strictEqual(state.confirmed.length, 1)
    })
  )

  it.effect("gives only the number of wrong parameters", () =>
    Effect.gen(function* () {
      const { error, state, text, wrong } = yield* refused("count")
      assert.strictEqual(text, `That is not right.\n${wrong} of its ${wrong + 1} parameters are not right.`)
      assert.strictEqual(error, "wrong-value")
      assert.deepStrictEqual(state.confirmed, [])
    })
  )

  it.effect("says only that the input is wrong, and not whether it came early", () =>
    Effect.gen(function* () {
      const { error, state, text } = yield* refused("wrong")
      assert.strictEqual(text, "That is not right.")
      assert.strictEqual(error, "wrong-value")
      assert.deepStrictEqual(state.confirmed, [])
    })
  )
})

describe("a wrong flag", () => {
  const submit = (profile?: string) =>
    Effect.gen(function* () {
      const position = (yield* openWith(profile)).open(roomAt(5))
      const first = yield* position.step(position.initial, { tool: "submit_answer", args: { answer: "no" } })
      const right = { tool: "submit_answer", args: { answer: openRoom(roomAt(5)).flag.value } }
      return { first, again: yield* position.step(first.state, right), told: Content.plain(position.instructions) }
    })

  it.effect("ends the trial under our rule of one try", () =>
    Effect.gen(function* () {
      const { first, told } = yield* submit()
      assert.strictEqual(first.ended, "wrong-answer")
      assert.include(told, "one try")
    })
  )

  it.effect("costs a call under the paper's rule, and the right flag still ends the trial", () =>
    Effect.gen(function* () {
      const { again, first, told } = yield* submit("official")
      assert.isUndefined(first.ended)
      assert.strictEqual(first.observation.error, "wrong-value")
      assert.strictEqual(again.ended, "solved")
      assert.notInclude(told, "one try")
    })
  )

  it("leaves earlier settings unchanged", () => {
    assert.deepStrictEqual(Result.getOrThrow(agentEscape.world.fromText({})).settings, { interface: "generic" })
  })
})
