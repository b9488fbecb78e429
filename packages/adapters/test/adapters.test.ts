import { Adapters, AgentFailed, type PrivilegedView, TrialEnded } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Result } from "effect"
import { adapters } from "../src/adapters.ts"
import { nop } from "../src/architectures/Nop.ts"
import { oracle } from "../src/architectures/Oracle.ts"
import { random } from "../src/architectures/Random.ts"
import { play, withOptions } from "./fixtures/play.ts"
import { scripted } from "./fixtures/Scripted.ts"
import { openVault } from "./fixtures/Vault.ts"

const architectures = adapters.filter((adapter) => adapter.kind === "adapter")

describe("the built-in adapters", () => {
  it("have distinct names, architectures before baselines", () => {
    assert.deepStrictEqual(
      adapters.map((adapter) => `${adapter.id} ${adapter.kind}`),
      [
        "react adapter",
        "function-calling adapter",
        "plan-then-act adapter",
        "direct adapter",
        "reflexion adapter",
        "shell adapter",
        "oracle baseline",
        "random baseline",
        "nop baseline"
      ]
    )
  })

  it.each(adapters)("$id decodes its stored settings to the same agent", (adapter) => {
    const chosen = withOptions(adapter)
    const again = Adapters.configureAdapter(adapter, Result.getOrThrow(adapter.settings.fromJson(chosen.settings)))
    assert.deepStrictEqual(again.settings, chosen.settings)
  })

  it.each([
    ["react", { retries: "x" }, "retries: expected a number"],
    ["react", { retries: "101" }, "retries: expected a value between 0 and 100"],
    ["react", { tools: "native" }, "tools: expected system, user"],
    ["function-calling", { tools: "text" }, "tools: expected native, system, user"],
    ["plan-then-act", { history: "6" }, "history: expected full, window:n with n of 1 or more, summary or summary:n"],
    ["direct", { history: "full" }, "history: unknown; known are cot, execute, retries, tools, images"],
    ["direct", { images: "2", cot: "yes" }, "cot: expected true, false; images: expected none, last:n or all"],
    ["oracle", { retries: "1" }, "retries: expected no option"]
  ])("%s refuses %j in one line", (id, options, reason) => {
    const refused = adapters.find((adapter) => adapter.id === id)?.settings.fromText(options)
    assert.strictEqual(refused !== undefined && Result.isFailure(refused) && refused.failure.reason, reason)
  })

  it.effect.each(architectures)("$id lets the end of the trial through, wherever it occurs", (adapter) =>
    Effect.gen(function* () {
      const over = new TrialEnded({ last: Option.none() })
      const { session } = openVault()
      const model = { id: "over", generate: () => Effect.fail(over) }
      const view: PrivilegedView = {
        gold: () => Option.none(),
        plan: Effect.succeed([]),
        tools: () => [],
        guess: () => ({ tool: "look", args: {} })
      }
      const end = yield* withOptions(adapter)
        .value({ session, model, view, seed: "s" })
        .pipe(Effect.flip, Effect.scoped)
      assert.strictEqual(end, over)
    })
  )

  it.effect.each(architectures)("$id fails when the model answers with garbage", (adapter) =>
    Effect.gen(function* () {
      const garbage = ["", "\u0000", "{".repeat(100_000), "I cannot.", "Observation:"]
      const { calls, end } = yield* play(withOptions(adapter), garbage)
      assert.instanceOf(end, AgentFailed)
      assert.deepStrictEqual(calls, [])
    })
  )
})

describe("the baselines", () => {
  const view = (codes: ReadonlyArray<string>): PrivilegedView => {
    let next = 0
    const call = (code: string) => ({ tool: code === "4" ? "submit" : "look", args: { code } })
    return {
      gold: () =>
        Option.map(Option.fromUndefinedOr(codes[next++]), (code) => ({ call: call(code), evidence: [], inferred: [] })),
      plan: Effect.succeed([]),
      tools: () => [],
      guess: (rng) => call(String(rng.int(0, 4)))
    }
  }
  const { model } = scripted([])

  it.effect("oracle plays gold until the trial ends or gold has no call left", () =>
    Effect.gen(function* () {
      const won = openVault()
      const end = yield* withOptions(oracle)
        .value({ session: won.session, model, view: view(["1", "2", "4", "3"]), seed: "s" })
        .pipe(Effect.flip, Effect.scoped)
      assert.instanceOf(end, TrialEnded)
      assert.deepStrictEqual(
        won.calls.map((call) => call.args),
        [{ code: "1" }, { code: "2" }, { code: "4" }]
      )
      const lost = openVault()
      yield* withOptions(oracle)
        .value({ session: lost.session, model, view: view(["1"]), seed: "s" })
        .pipe(Effect.scoped)
      assert.strictEqual(lost.calls.length, 1)
    })
  )

  it.effect("random plays the same guesses for the same seed, until the trial ends", () =>
    Effect.gen(function* () {
      const played = Effect.fnUntraced(function* (seed: string) {
        const { calls, session } = openVault()
        const end = yield* withOptions(random)
          .value({ session, model, view: view([]), seed })
          .pipe(Effect.flip, Effect.scoped)
        assert.instanceOf(end, TrialEnded)
        return calls
      })
      assert.deepStrictEqual(yield* played("s"), yield* played("s"))
      assert.notDeepEqual(
        yield* Effect.forEach(["a", "b", "c"], played),
        yield* Effect.forEach(["d", "e", "f"], played)
      )
    })
  )

  it.effect("nop returns without a call", () =>
    Effect.gen(function* () {
      const { calls, end } = yield* play(withOptions(nop), [])
      assert.deepStrictEqual([end, calls.length], ["returned", 0])
    })
  )
})
