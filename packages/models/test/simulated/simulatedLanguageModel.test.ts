import { Content, Json, type Message, type ModelReply, type ToolCall } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { resolveModel } from "../../src/providers/providers.ts"
import { errorOf, openSimulated } from "../open.ts"
import { type Turn, callsOf, everything, playInText, playNatively, protocol } from "../play.ts"
import { codesOf, openVault } from "../vault.ts"

const doors = 4
const moves = doors * 2 + 1
const isSame = (a: ToolCall | undefined, b: ToolCall | undefined) =>
  Json.canonical({ tool: a?.tool ?? "", args: a?.args ?? null }) ===
  Json.canonical({ tool: b?.tool ?? "", args: b?.args ?? null })

const nativeCall = (reply: ModelReply): ToolCall | undefined => reply.calls[0]
/** Mechanisms by situation: the call that was due and how often it was due before. */
const situations = (turns: ReadonlyArray<Turn>): ReadonlyMap<string, string> => {
  const asked = new Map<string, number>()
  const seen = new Map<string, string>()
  for (const { due, reply } of turns) {
    const key = Json.canonical({ ...due })
    const nth = asked.get(key) ?? 0
    asked.set(key, nth + 1)
    seen.set(`${key} ${nth}`, reply.mechanism ?? "none")
  }
  return seen
}

const seeds = Array.from({ length: 40 }, (_, i) => `seed ${i}`)

describe("a perfect player", () => {
  it.effect("follows gold to the end with native calls and wastes none", () =>
    Effect.gen(function* () {
      const vault = openVault(doors)
      const model = yield* openSimulated("simulated/perfect", vault)
      const turns = yield* playNatively(model, vault, 100)
      assert.isTrue(vault.isSolved())
      assert.strictEqual(turns.length, moves)
      assert.isTrue(turns.every(({ due, reply }) => isSame(nativeCall(reply), due) && reply.mechanism === undefined))
    })
  )

  it.effect("follows gold to the end in an adapter's own text format", () =>
    Effect.gen(function* () {
      const vault = openVault(doors)
      const model = yield* openSimulated("simulated/perfect", vault, { protocol })
      const turns = yield* playInText(model, vault, 100)
      assert.isTrue(vault.isSolved())
      assert.strictEqual(turns.length, moves)
    })
  )

  it.effect("lists the whole plan as calls if the prompt shows all tools", () =>
    Effect.gen(function* () {
      const vault = openVault(doors)
      const model = yield* openSimulated("simulated/perfect", vault)
      const messages = [everything(vault, codesOf(doors))]
      const reply = yield* model.generate({ messages, json: { name: "calls", schema: {} } })
      for (const call of callsOf(reply)) vault.call(call)
      assert.isTrue(vault.isSolved())
      assert.isUndefined(reply.mechanism)
    })
  )

  it.effect("makes several calls in one reply as long as their evidence is shown", () =>
    Effect.gen(function* () {
      const vault = openVault(doors)
      const model = yield* openSimulated("simulated/perfect", vault, { options: { parallel: "3" } })
      const first = yield* model.generate({ messages: [everything(vault, [])], tools: vault.view.tools() })
      assert.strictEqual(first.calls.length, 1)
      const second = yield* model.generate({
        messages: [everything(vault, codesOf(doors))],
        tools: vault.view.tools()
      })
      assert.strictEqual(second.calls.length, 3)
      assert.strictEqual(new Set(second.calls.map((call) => call.id)).size, 3)
    })
  )

  it.effect("gives up and says so if no right call is left", () =>
    Effect.gen(function* () {
      const vault = openVault(doors)
      const model = yield* openSimulated("simulated/perfect", vault)
      vault.call({ tool: "submit", args: {} })
      const reply = yield* model.generate({ messages: [everything(vault, [])], tools: vault.view.tools() })
      assert.strictEqual(reply.calls[0]?.tool, "give_up")
      assert.strictEqual(reply.mechanism, "lost")
    })
  )
})

describe("evidence", () => {
  const atSecondMove = () => {
    const vault = openVault(doors)
    vault.call({ tool: "look_at", args: { door: 1 } })
    return vault
  }
  const prompts: ReadonlyArray<{ readonly name: string; readonly message: Message; readonly isShown: boolean }> = [
    { name: "shown", message: { role: "user", content: Content.text("It reads: code-41.") }, isShown: true },
    { name: "left out", message: { role: "user", content: Content.text("It reads: …") }, isShown: false },
    {
      name: "inside a longer word",
      message: { role: "user", content: Content.text("code-411 and xcode-41") },
      isShown: false
    },
    {
      name: "in a tool result",
      message: { role: "tool", results: [{ id: "1", tool: "look_at", content: Content.text("code-41") }] },
      isShown: true
    },
    {
      name: "in a picture's description",
      message: {
        role: "user",
        content: [{ _tag: "Image", mediaType: "image/png", data: new Uint8Array(1), alt: "a note: code-41" }]
      },
      isShown: true
    },
    { name: "in the system message", message: { role: "system", text: "code-41" }, isShown: true },
    {
      name: "in a call of its own",
      message: {
        role: "assistant",
        text: "",
        calls: [{ id: "1", tool: "open_door", args: { code: "code-41" } }]
      },
      isShown: true
    }
  ]
  for (const { isShown, message, name } of prompts) {
    it.effect(`${isShown ? "is seen" : "is not seen"} if ${name}`, () =>
      Effect.gen(function* () {
        for (const seed of seeds) {
          const vault = atSecondMove()
          const model = yield* openSimulated("simulated/perfect", vault, { seed })
          const reply = yield* model.generate({ messages: [message], tools: vault.view.tools() })
          const call = nativeCall(reply)
          assert.strictEqual(reply.mechanism, isShown ? undefined : "unseen")
          assert.strictEqual(isSame(call, vault.gold()?.call), isShown)
          if (!isShown) assert.notInclude(JSON.stringify([call?.args, reply.text]), '"code-41"')
        }
      })
    )
  }

  it.effect("that is missing spoils exactly the calls of a list that need it", () =>
    Effect.gen(function* () {
      const vault = openVault(doors)
      const model = yield* openSimulated("simulated/perfect", vault)
      const messages = [everything(vault, codesOf(doors).slice(0, 2))]
      const reply = yield* model.generate({ messages, json: { name: "calls", schema: {} } })
      const plan = yield* vault.view.plan
      const right = callsOf(reply).map((call, i) => isSame(call, plan[i]?.call))
      assert.deepStrictEqual(right, [true, true, true, true, true, false, true, false, true])
      assert.strictEqual(reply.mechanism, "unseen")
    })
  )

  it.effect("that a plan lacks is not mentioned in the plan", () =>
    Effect.gen(function* () {
      const vault = openVault(doors)
      const model = yield* openSimulated("simulated/perfect", vault)
      const messages = [everything(vault, codesOf(1))]
      const reply = yield* model.generate({ messages, json: { name: "plan", schema: {} } })
      assert.include(reply.text, "code-41")
      assert.notInclude(reply.text, "code-42")
      assert.strictEqual(JSON.parse(reply.text).steps.length, moves)
    })
  )

  it.effect("that was shown survives a summary at full recall, and nothing else is added", () =>
    Effect.gen(function* () {
      const vault = openVault(doors)
      const model = yield* openSimulated("simulated/perfect", vault)
      const messages = [everything(vault, ["code-41", "code-43", "code-99"])]
      const reply = yield* model.generate({ messages, json: { name: "summary", schema: {} } })
      assert.strictEqual(reply.text, '{"summary":"To keep: 4 doors; code-41; code-43."}')
    })
  )
})

describe("rates", () => {
  const rates = ["slip", "premature", "repeat", "malformed", "early", "infer"]
  const only = (rate: string, value = "1") => ({ [rate]: value })

  for (const rate of rates) {
    it.effect(`${rate} at 1 gives exactly that mechanism, and never the right call`, () =>
      Effect.gen(function* () {
        for (const seed of seeds.slice(0, 10)) {
          const vault = openVault(doors)
          const model = yield* openSimulated("simulated/perfect", vault, { seed, options: only(rate) })
          const turns = yield* playNatively(model, vault, 4)
          const deviations = turns.filter(({ reply }) => reply.mechanism !== undefined)
          assert.isNotEmpty(rate === "repeat" || rate === "infer" ? turns : deviations)
          for (const { due, reply } of deviations) {
            assert.strictEqual(reply.mechanism, rate)
            assert.isFalse(isSame(nativeCall(reply), due))
          }
        }
      })
    )
  }

  it.effect("repeat repeats its last call", () =>
    Effect.gen(function* () {
      const vault = openVault(doors)
      const model = yield* openSimulated("simulated/perfect", vault, { options: only("repeat") })
      const turns = yield* playNatively(model, vault, 3)
      assert.deepStrictEqual(
        turns.map(({ reply }) => reply.mechanism),
        [undefined, "repeat", "repeat"]
      )
      assert.isTrue(turns.every(({ reply }) => isSame(nativeCall(reply), turns[0]?.due)))
    })
  )

  it.effect("infer spoils only the inferred parameter", () =>
    Effect.gen(function* () {
      const vault = openVault(doors)
      const model = yield* openSimulated("simulated/perfect", vault, { options: only("infer") })
      const [, second] = yield* playNatively(model, vault, 2)
      const call = second === undefined ? undefined : nativeCall(second.reply)
      assert.deepInclude(call?.args, { door: 1, code: "code-41" })
      assert.notDeepInclude(call?.args, { weight: 7 })
    })
  )

  it.effect("early submits, with arguments of the right type", () =>
    Effect.gen(function* () {
      const vault = openVault(doors)
      const model = yield* openSimulated("simulated/perfect", vault, { options: only("early") })
      const [turn] = yield* playNatively(model, vault, 9)
      assert.isTrue(turn !== undefined && isSame(nativeCall(turn.reply), { tool: "submit", args: { word: "unknown" } }))
      assert.isTrue(vault.isOver())
    })
  )

  it.effect("early ends a list of calls", () =>
    Effect.gen(function* () {
      const vault = openVault(doors)
      const model = yield* openSimulated("simulated/perfect", vault, { options: only("early") })
      const messages = [everything(vault, codesOf(doors))]
      const reply = yield* model.generate({ messages, json: { name: "calls", schema: {} } })
      assert.deepStrictEqual(callsOf(reply), [{ tool: "submit", args: { word: "unknown" } }])
    })
  )

  it.effect("are drawn again when the same call is due again, so that no slip is permanent", () =>
    Effect.gen(function* () {
      for (const seed of seeds) {
        const vault = openVault(doors)
        const model = yield* openSimulated("simulated/perfect", vault, { seed, options: only("slip", "0.5") })
        yield* playNatively(model, vault, 200)
        // a slip in the submission itself ends the trial
        assert.isTrue(vault.isOver())
      }
    })
  )

  it.effect("malformed at 1 breaks every format that the model is asked for", () =>
    Effect.gen(function* () {
      const vault = openVault(doors)
      const model = yield* openSimulated("simulated/perfect", vault, { protocol, options: only("malformed") })
      const messages = [everything(vault, [])]
      const native = yield* model.generate({ messages, tools: vault.view.tools() })
      assert.isString(native.calls[0]?.args)
      const spoken = yield* model.generate({ messages })
      assert.isTrue(Result.isFailure(protocol.parse(spoken.text)))
      const json = yield* model.generate({ messages, json: { name: "plan", schema: {} } })
      assert.throws(() => JSON.parse(json.text))
      for (const reply of [native, spoken, json]) assert.strictEqual(reply.mechanism, "malformed")
    })
  )

  it.effect("recall at 0 forgets everything and the reply says so", () =>
    Effect.gen(function* () {
      const vault = openVault(doors)
      const model = yield* openSimulated("simulated/perfect", vault, { options: only("recall", "0") })
      const messages = [everything(vault, codesOf(doors))]
      const reply = yield* model.generate({ messages, json: { name: "summary", schema: {} } })
      assert.notInclude(reply.text, "code-")
      assert.strictEqual(reply.mechanism, "forgotten")
    })
  )

  it.effect("notice decides whether a review finds that the last call was wrong", () =>
    Effect.gen(function* () {
      const asked = { messages: [], json: { name: "critique", schema: {} } }
      const critiqueOf = Effect.fnUntraced(function* (slip: string, notice: string) {
        const vault = openVault(doors)
        const model = yield* openSimulated("simulated/perfect", vault, { options: { slip, notice } })
        yield* model.generate({ messages: [everything(vault, [])], tools: vault.view.tools() })
        const { mechanism, text } = yield* model.generate(asked)
        const critique: unknown = JSON.parse(text)
        return { mechanism, hasFlaws: JSON.stringify(critique).includes("not right") }
      })
      assert.deepStrictEqual(yield* critiqueOf("0", "1"), { mechanism: undefined, hasFlaws: false })
      assert.deepStrictEqual(yield* critiqueOf("1", "1"), { mechanism: undefined, hasFlaws: true })
      assert.deepStrictEqual(yield* critiqueOf("1", "0"), { mechanism: "overlooked", hasFlaws: false })
    })
  )

  it.effect("are reached on average over seeds, within four standard errors", () =>
    Effect.gen(function* () {
      const n = 4000
      const rate = 0.15
      const configurable = yield* resolveModel("simulated/perfect")
      const { value: open } = yield* Effect.fromResult(configurable.fromText({ slip: `${rate}` }))
      let slips = 0
      for (let i = 0; i < n; i++) {
        const vault = openVault(doors)
        const model = yield* open({ seed: `${i}`, view: vault.view })
        const reply = yield* model.generate({ messages: [everything(vault, [])], tools: vault.view.tools() })
        if (reply.mechanism === "slip") slips++
      }
      assert.closeTo(slips / n, rate, 4 * Math.sqrt((rate * (1 - rate)) / n))
    })
  )

  it.effect("outside [0, 1] are refused by name", () =>
    Effect.gen(function* () {
      const bad = yield* Effect.result(openSimulated("simulated", openVault(1), { options: { slip: "2", slop: "1" } }))
      assert.include(errorOf(bad), "slip: expected")
      assert.include(errorOf(bad), "slop: unknown")
    })
  )
})

describe("common random numbers", () => {
  const options = { slip: "0.2", premature: "0.2", malformed: "0.2", infer: "0.3", repeat: "0.2" }

  it.effect("give every architecture the same mechanism in the same situation", () =>
    Effect.gen(function* () {
      let shared = 0
      for (const seed of seeds) {
        const one = openVault(doors)
        const native = yield* playNatively(yield* openSimulated("simulated", one, { seed, options }), one, 60)
        const two = openVault(doors)
        const spoken = yield* playInText(yield* openSimulated("simulated", two, { seed, options, protocol }), two, 60)
        const other = situations(spoken)
        for (const [situation, mechanism] of situations(native)) {
          if (!other.has(situation)) continue
          shared++
          assert.strictEqual(other.get(situation), mechanism, situation)
        }
      }
      assert.isAbove(shared, seeds.length * moves)
    })
  )

  it.effect("do not depend on earlier requests", () =>
    Effect.gen(function* () {
      for (const seed of seeds) {
        const whole = openVault(doors)
        const from = yield* playNatively(yield* openSimulated("simulated", whole, { seed, options }), whole, 60)
        const later = openVault(doors)
        for (const { call } of (yield* later.view.plan).slice(0, 4)) later.call(call)
        const model = yield* openSimulated("simulated", later, { seed, options: { ...options, repeat: "0" } })
        const due = later.gold()?.call
        const messages = [everything(later, codesOf(doors))]
        const reply = yield* model.generate({ messages, tools: later.view.tools() })
        const first = from.find((turn) => isSame(turn.due, due))?.reply.mechanism
        if (first !== undefined && first !== "repeat") assert.strictEqual(reply.mechanism, first)
      }
    })
  )

  it.effect("make a repeated trial identical", () =>
    Effect.gen(function* () {
      const play = Effect.gen(function* () {
        const vault = openVault(doors)
        return yield* playNatively(yield* openSimulated("simulated/sloppy", vault), vault, 60)
      })
      assert.deepStrictEqual(yield* play, yield* play)
    })
  )
})

describe("budgets", () => {
  it.effect("count a quarter of the characters as tokens, an image as 256", () =>
    Effect.gen(function* () {
      const vault = openVault(doors)
      const model = yield* openSimulated("simulated/perfect", vault)
      const image = { _tag: "Image", mediaType: "image/png", data: new Uint8Array(9), alt: "x".repeat(80) } as const
      const messages: ReadonlyArray<Message> = [
        { role: "system", text: "x".repeat(40) },
        { role: "user", content: [...Content.text("x".repeat(39)), image] }
      ]
      const reply = yield* model.generate({ messages })
      // the text and the description of the image are two lines: 39 + 1 + 80
      assert.deepStrictEqual(reply.usage, { input: 40 + 256, output: Math.ceil(reply.text.length / 4) })
      assert.strictEqual(reply.finish, "stop")
    })
  )

  it.effect("end a reply at the context window", () =>
    Effect.gen(function* () {
      const vault = openVault(doors)
      const model = yield* openSimulated("simulated", vault, { options: { contextWindow: "100" } })
      const messages: ReadonlyArray<Message> = [{ role: "system", text: "x".repeat(400) }]
      const fits = yield* Effect.result(model.generate({ messages }))
      assert.isTrue(Result.isSuccess(fits))
      const error = yield* Effect.flip(model.generate({ messages: [...messages, { role: "system", text: "x" }] }))
      assert.strictEqual(error._tag, "ContextOverflowed")
    })
  )

  it.effect("a defect of the world stays a defect", () =>
    Effect.gen(function* () {
      const vault = openVault(doors)
      const broken = {
        ...vault,
        view: {
          ...vault.view,
          gold: () => {
            throw new Error("the world is broken")
          }
        }
      }
      const model = yield* openSimulated("simulated", broken)
      const cause = yield* Effect.flip(Effect.sandbox(model.generate({ messages: [] })))
      assert.isTrue(cause.reasons.some((reason) => reason._tag === "Die"))
    })
  )
})
