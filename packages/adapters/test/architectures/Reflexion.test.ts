import { AgentFailed, TrialEnded } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { reflexion } from "../../src/architectures/Reflexion.ts"
import { blind, play, withOptions } from "../fixtures/play.ts"
import { messageText } from "../fixtures/prompt.ts"
import { type Scripted, type Turn, scripted } from "../fixtures/Scripted.ts"
import { openVault } from "../fixtures/Vault.ts"

const look = (place: string): Turn => ({ calls: [{ id: place, tool: "look", args: { place } }] })
const submit = (code: string): Turn => ({ calls: [{ id: code, tool: "submit", args: { code } }] })
const flaw = (what: string): Turn => JSON.stringify({ flaws: [what], advice: "Look again." })
const fine: Turn = JSON.stringify({ flaws: [], advice: "" })
const asked = (requests: Scripted["requests"]) => requests.map((request) => request.json?.name ?? "step")
const textOf = (requests: Scripted["requests"], at: number) => requests[at]?.messages.map(messageText).join("\n") ?? ""

describe("reflexion", () => {
  it.effect("submits an answer in which the review finds no flaw", () =>
    Effect.gen(function* () {
      const { calls, end, notes, requests } = yield* play(withOptions(reflexion), [submit("4"), fine])
      assert.deepStrictEqual(asked(requests), ["step", "critique"])
      assert.deepStrictEqual([calls.length, notes.length], [1, 0])
      assert.instanceOf(end, TrialEnded)
    })
  )

  it.effect("holds a flawed answer back, records the reflection, and shows it to the model from then on", () =>
    Effect.gen(function* () {
      const turns = [submit("1"), flaw("Unseen."), look("photo"), look("desk"), submit("4"), fine]
      const { calls, notes, requests } = yield* play(withOptions(reflexion), turns)
      assert.deepStrictEqual(
        calls.map(({ tool }) => tool),
        ["look", "look", "submit"]
      )
      assert.deepStrictEqual(notes, [{ kind: "reflection", text: "Unseen.\nLook again." }])
      assert.include(textOf(requests, 2), "Not handed in.")
      for (const at of [2, 3, 4]) assert.include(textOf(requests, at), "- Unseen. Look again.")
    })
  )

  it.effect("reviews at most as often as allowed, and then submits its answer", () =>
    Effect.gen(function* () {
      const turns = [submit("1"), flaw("No."), submit("2"), flaw("No."), submit("3")]
      const { calls, requests } = yield* play(withOptions(reflexion, { reflections: "2" }), turns)
      assert.deepStrictEqual(asked(requests), ["step", "critique", "step", "critique", "step"])
      assert.deepStrictEqual(calls, [{ tool: "submit", args: { code: "3" } }])
    })
  )

  it.effect("reflects when it makes no progress, once per three equal calls", () =>
    Effect.gen(function* () {
      const turns = [look("moon"), look("moon"), look("moon"), flaw("Stuck."), look("moon"), submit("4"), fine]
      const { notes, requests } = yield* play(withOptions(reflexion), turns)
      assert.deepStrictEqual(asked(requests), ["step", "step", "step", "critique", "step", "step", "critique"])
      assert.strictEqual(notes.length, 1)
    })
  )

  it.effect("keeps the last three lessons in the prompt", () =>
    Effect.gen(function* () {
      const flawed = ["a", "b", "c", "d"].flatMap((code) => [submit(code), flaw(`Not ${code}.`)])
      const { requests } = yield* play(withOptions(reflexion, { reflections: "4" }), [...flawed, submit("4")])
      const last = messageText(requests.at(-1)?.messages.at(-1) ?? { role: "system", text: "" })
      assert.notInclude(last, "- Not a.")
      for (const code of ["b", "c", "d"]) assert.include(last, `- Not ${code}.`)
    })
  )

  it.effect("skips the review if its answer needs the last step", () =>
    Effect.gen(function* () {
      const { calls, session } = openVault()
      const { model, requests } = scripted([submit("4")])
      const poor = { ...session, left: Effect.succeed({ steps: 1 }) }
      yield* withOptions(reflexion)
        .value({ session: poor, model, view: blind, seed: "s" })
        .pipe(Effect.flip, Effect.scoped)
      assert.deepStrictEqual([calls.length, requests.length], [1, 1])
    })
  )

  it.effect("fails when a critique cannot be read", () =>
    Effect.gen(function* () {
      const { calls, end } = yield* play(withOptions(reflexion, { nudges: "0" }), [submit("4"), "Looks right."])
      assert.instanceOf(end, AgentFailed)
      assert.deepStrictEqual(calls, [])
    })
  )
})
