import { AgentFailed, TrialEnded } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { planThenAct } from "../../src/architectures/PlanThenAct.ts"
import { play, withOptions } from "../fixtures/play.ts"
import { messageText } from "../fixtures/prompt.ts"
import type { Scripted, Turn } from "../fixtures/Scripted.ts"

const plan = (...steps: ReadonlyArray<string>): Turn => JSON.stringify({ steps })
const look = (place: string): Turn => ({ calls: [{ id: place, tool: "look", args: { place } }] })
const submit: Turn = { calls: [{ id: "z", tool: "submit", args: { code: "4" } }] }
const asked = (requests: Scripted["requests"]) => requests.map((request) => request.json?.name ?? "step")
const lastText = (requests: Scripted["requests"], at: number) =>
  requests[at]?.messages.slice(-1).map(messageText).join("\n") ?? ""

describe("plan-then-act", () => {
  it.effect("makes a plan, records it, and carries out one step per reply", () =>
    Effect.gen(function* () {
      const turns = [plan("desk", "wall", "submit"), look("desk"), look("wall"), submit]
      const { calls, end, notes, requests } = yield* play(withOptions(planThenAct), turns)
      assert.deepStrictEqual(asked(requests), ["plan", "step", "step", "step"])
      assert.deepStrictEqual(notes, [{ kind: "plan", text: "1. desk\n2. wall\n3. submit" }])
      assert.strictEqual(calls.length, 3)
      assert.include(lastText(requests, 2), "1. desk\n2. wall\n3. submit\n\nNow do step 2: wall")
      assert.instanceOf(end, TrialEnded)
    })
  )

  it.effect("keeps plan requests and its place in the plan out of the history", () =>
    Effect.gen(function* () {
      const { requests } = yield* play(withOptions(planThenAct), [plan("a", "b"), look("desk"), submit])
      const texts = requests[2]?.messages.map(messageText) ?? []
      assert.strictEqual(texts.filter((text) => text.includes("Your plan:")).length, 1)
      assert.isFalse(texts.some((text) => text.includes("Make your plan.")))
    })
  )

  it.effect("makes a new plan after an error, at most `replans` times, and records each plan", () =>
    Effect.gen(function* () {
      const turns = [plan("a", "b"), look("moon"), plan("c"), look("moon"), look("moon"), submit]
      const { notes, requests } = yield* play(withOptions(planThenAct, { replans: "1" }), turns)
      assert.deepStrictEqual(asked(requests), ["plan", "step", "plan", "step", "step", "step"])
      assert.deepStrictEqual(
        notes.map((note) => note.text),
        ["1. a\n2. b", "1. c"]
      )
      assert.include(lastText(requests, 2), "There is no such place.")
      assert.include(lastText(requests, 5), "Now do step 1: c")
    })
  )

  it.effect("makes a new plan when the plan is used up, and continues without one after `replans`", () =>
    Effect.gen(function* () {
      const turns = [plan("a"), look("desk"), plan("b"), look("wall"), look("sea"), submit]
      const { requests } = yield* play(withOptions(planThenAct, { replans: "1" }), turns)
      assert.deepStrictEqual(asked(requests), ["plan", "step", "plan", "step", "step", "step"])
      assert.include(lastText(requests, 4), "Every step is done")
    })
  )

  it.effect("asks again if a plan has no steps, at most `replans` times", () =>
    Effect.gen(function* () {
      const { requests } = yield* play(withOptions(planThenAct, { replans: "2" }), [plan(), plan(), plan(), submit])
      assert.deepStrictEqual(asked(requests), ["plan", "plan", "plan", "step"])
    })
  )

  it.effect("stays at a step if its reply made no call", () =>
    Effect.gen(function* () {
      const { requests } = yield* play(withOptions(planThenAct), [plan("a", "b"), "Hm.", submit])
      assert.include(lastText(requests, 2), "Now do step 1: a")
    })
  )

  it.effect("fails when the model makes no plan", () =>
    Effect.gen(function* () {
      const { end, requests } = yield* play(withOptions(planThenAct, { nudges: "1" }), ["Hm.", `{"steps": "look"}`])
      assert.instanceOf(end, AgentFailed)
      assert.include(lastText(requests, 1), "no JSON object")
      assert.include(String(Reflect.get(end, "reason")), `["steps"]`)
    })
  )

  it.effect("plans from the kept history only", () =>
    Effect.gen(function* () {
      const turns = [plan("a", "b", "c"), look("desk"), look("moon"), plan("d"), submit]
      const { requests } = yield* play(withOptions(planThenAct, { history: "window:1" }), turns)
      assert.include(lastText(requests, 3), `look {"place":"moon"}`)
      assert.notInclude(lastText(requests, 3), `look {"place":"desk"}`)
    })
  )

  it.effect("writes calls as text if tools are described as text", () =>
    Effect.gen(function* () {
      const submit = `<tool_call>{"name": "submit", "arguments": {"code": "4"}}</tool_call>`
      const { calls } = yield* play(withOptions(planThenAct, { tools: "system" }), [plan("a"), submit])
      assert.strictEqual(calls[0]?.tool, "submit")
    })
  )
})
