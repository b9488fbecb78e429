import type { Message, ModelRequest } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { functionCalling } from "../../src/architectures/FunctionCalling.ts"
import { react } from "../../src/architectures/ReAct.ts"
import { summarised } from "../../src/prompts/SummaryPrompt.ts"
import { play, withOptions } from "../fixtures/play.ts"
import { messageText } from "../fixtures/prompt.ts"
import { type Turn, overflow } from "../fixtures/Scripted.ts"
import { before } from "../fixtures/Vault.ts"

const small = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 6 }))
const looks = (count: number): ReadonlyArray<Turn> =>
  Array.from({ length: count }, (_, i) => ({
    calls: [
      { id: `${i}a`, tool: "look", args: { place: `${i}a` } },
      { id: `${i}b`, tool: "look", args: { place: `${i}b` } }
    ]
  }))
const submit: Turn = { calls: [{ id: "z", tool: "submit", args: { code: "4" } }] }
const summary = (text: string): Turn => JSON.stringify({ summary: text })
const withHistory = (history: string) => withOptions(functionCalling, { history })

/** What a request shows of the past: the ids of the calls in it and any summary, oldest first. */
const past = (request: ModelRequest | undefined): ReadonlyArray<string> =>
  (request?.messages ?? []).flatMap((message: Message): ReadonlyArray<string> => {
    if (message.role === "assistant") return message.calls.map((call) => call.id)
    if (message.role !== "user") return []
    return message.content.flatMap((part) =>
      part._tag === "Text" && part.text.startsWith(summarised("")) ? [part.text.slice(summarised("").length)] : []
    )
  })
const ids = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => [`${from + i}a`, `${from + i}b`]).flat()

describe("history=full", () => {
  it.effect.prop("shows every step, with each message unchanged", [small], ([steps]) =>
    Effect.gen(function* () {
      const { requests } = yield* play(withHistory("full"), [...looks(steps), submit])
      assert.deepStrictEqual(past(requests.at(-1)), ids(0, steps))
      for (const request of requests) {
        const last = requests.at(-1)?.messages.slice(0, request.messages.length)
        assert.deepStrictEqual(request.messages, last)
      }
    })
  )

  it.effect("passes a context overflow on", () =>
    Effect.gen(function* () {
      const { end, requests } = yield* play(withHistory("full"), [...looks(1), overflow])
      assert.strictEqual(end, overflow)
      assert.strictEqual(requests.length, 2)
    })
  )
})

describe("history=window:n", () => {
  it.effect.prop("shows the last n steps completely, and no earlier step", [small, small], ([steps, fewer]) =>
    Effect.gen(function* () {
      const n = fewer + 1
      const { requests } = yield* play(withHistory(`window:${n}`), [...looks(steps), submit])
      for (const [at, request] of requests.entries()) {
        assert.deepStrictEqual(past(request), ids(Math.max(0, at - n), at))
        assert.deepStrictEqual(request.messages.slice(0, 2), requests[0]?.messages.slice(0, 2))
        assert.strictEqual(request.messages.length, 2 + 2 * Math.min(n, at))
      }
    })
  )

  it.effect("counts earlier exchanges and corrections as steps", () =>
    Effect.gen(function* () {
      const adapter = withOptions(react, { history: "window:2" })
      const { requests } = yield* play(adapter, ["Hm.", "Action: give_up\nAction Input: {}"], [before, before, before])
      assert.deepStrictEqual(
        requests.map((request) => request.messages.length),
        [6, 6]
      )
      assert.include(messageText(requests[1]?.messages[4] ?? { role: "system", text: "" }), "Hm.")
    })
  )

  it.effect("passes a context overflow on", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* play(withHistory("window:1"), [...looks(2), overflow])).end, overflow)
    })
  )
})

describe("history=summary:n", () => {
  it.effect("replaces the older half by a summary once there are more than n steps", () =>
    Effect.gen(function* () {
      const turns = [...looks(3), summary("S1"), ...looks(1), ...looks(1), summary("S2"), submit]
      const { end, requests } = yield* play(withHistory("summary:2"), turns)
      assert.deepStrictEqual(requests.map(past), [
        [],
        ids(0, 1),
        ids(0, 2),
        [],
        ["S1", ...ids(2, 3)],
        ["S1", ...ids(2, 3), ...ids(0, 1)],
        ["S1"],
        ["S2", ...ids(0, 1)]
      ])
      assert.strictEqual(Reflect.get(Object(end), "_tag"), "TrialEnded")
    })
  )

  it.effect("summarizes exactly the dropped steps, including the last summary", () =>
    Effect.gen(function* () {
      const turns = [...looks(2), summary("S1"), ...looks(1), summary("S2"), submit]
      const { requests } = yield* play(withHistory("summary:1"), turns)
      const [first, second] = [requests[2], requests[4]].map((request) => request?.messages.map(messageText).join("\n"))
      assert.strictEqual(requests[2]?.json?.name, "summary")
      assert.isUndefined(requests[2]?.tools)
      assert.include(first, `look {"place":"0a"}`)
      assert.notInclude(first, `look {"place":"1a"}`)
      assert.include(second, "S1")
      assert.include(second, `look {"place":"1a"}`)
      assert.deepStrictEqual(past(requests[5]), ["S2", ...ids(0, 1)])
    })
  )

  it.effect("summarizes once on a context overflow, and passes a second overflow on", () =>
    Effect.gen(function* () {
      const mended = yield* play(withHistory("summary"), [...looks(2), overflow, summary("S1"), submit])
      assert.deepStrictEqual(past(mended.requests[4]), ["S1", ...ids(1, 2)])
      const lost = yield* play(withHistory("summary"), [...looks(2), overflow, summary("S1"), overflow])
      assert.strictEqual(lost.end, overflow)
    })
  )

  it.effect("passes an overflow on if there is no step to summarize", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* play(withHistory("summary"), [overflow])).end, overflow)
    })
  )

  it.effect("keeps only the summary with summary:0", () =>
    Effect.gen(function* () {
      const { requests } = yield* play(withHistory("summary:0"), [...looks(1), summary("S1"), submit])
      assert.deepStrictEqual(past(requests[2]), ["S1"])
    })
  )
})
