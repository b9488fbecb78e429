import {
  type Adapter,
  type AgentContext,
  defineAdapter,
  defineBaseline,
  defineExternal,
  type Model,
  type PrivilegedView,
  type Session,
  NoOptions
} from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Result, Schema } from "effect"

const session: Session = {
  instructions: [],
  history: [],
  tools: Effect.succeed([]),
  call: () => Effect.never,
  note: () => Effect.void,
  report: () => Effect.void,
  left: Effect.succeed({}),
  ended: Effect.never
}
const model: Model = { id: "none", generate: () => Effect.never }
const view: PrivilegedView = {
  gold: Option.none,
  plan: Effect.succeed([]),
  tools: () => [],
  guess: () => ({ tool: "look", args: {} })
}
const context = { session, model, view, seed: "seed" }

describe("defineAdapter", () => {
  it.effect("passes exactly a session and a model to an architecture, also at run time", () =>
    Effect.gen(function* () {
      let handed: AgentContext | undefined
      const adapter = defineAdapter({
        id: "spy",
        version: "1",
        summary: "Looks at what it is handed.",
        Options: NoOptions,
        play: () => (context) => Effect.sync(() => void (handed = context))
      })
      yield* Effect.scoped(adapter.with({}).value(context))
      assert.deepStrictEqual(handed, { session, model })
    })
  )

  it("decodes options once, into a value with its identity", () => {
    const adapter = defineAdapter({
      id: "retrying",
      version: "3",
      summary: "Tries again.",
      Options: Schema.Struct({ retries: Schema.Int }),
      play: () => () => Effect.void
    })
    const { kind, settings, version } = adapter.with({ retries: 2 })
    assert.deepStrictEqual({ kind, settings, version }, { kind: "adapter", settings: { retries: 2 }, version: "3" })
    assert.deepStrictEqual(Result.getOrThrow(adapter.settings.fromText({ retries: "2" })).settings, settings)
    assert.isTrue(Result.isFailure(adapter.settings.fromText({ retires: "2" })))
  })
})

describe("defineBaseline", () => {
  it.effect("passes a baseline its view and its seed, and marks it as a baseline", () =>
    Effect.gen(function* () {
      let handed: unknown
      const baseline: Adapter<{}> = defineBaseline({
        id: "peek",
        version: "1",
        summary: "Looks at the world.",
        play: (context) => Effect.sync(() => void (handed = context))
      })
      yield* Effect.scoped(baseline.with({}).value(context))
      assert.deepStrictEqual(handed, context)
      assert.strictEqual(baseline.kind, "baseline")
    })
  )

  it("has no options", () => {
    const baseline = defineBaseline({ id: "nop", version: "1", summary: "Nothing.", play: () => Effect.void })
    const refused = baseline.settings.fromText({ speed: "9" })
    assert.include(Result.isFailure(refused) ? refused.failure.message : "", "speed: expected no option")
  })
})

describe("defineExternal", () => {
  it.effect(
    "passes exactly a session, the seed of the trial, a meter and a witness to an external agent, also at run time",
    () =>
      Effect.gen(function* () {
        let handed: object = {}
        const adapter = defineExternal({
          id: "program",
          version: "1",
          summary: "A program outside.",
          reach: "its own shell",
          Options: Schema.Struct({}),
          play: () => (given) => Effect.sync(() => void (handed = given))
        }).with({})
        yield* Effect.scoped(adapter.value(context))
        assert.deepStrictEqual(Object.keys(handed).toSorted(), ["metered", "seed", "session", "witness"])
        assert.deepStrictEqual([adapter.kind, adapter.reach], ["external", "its own shell"])
      })
  )
})
