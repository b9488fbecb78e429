import { Adversaries, type PrivilegedView, type Session } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"

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
const view: PrivilegedView = {
  gold: Option.none,
  plan: Effect.succeed([]),
  tools: () => [],
  guess: () => ({ tool: "look", args: {} })
}

describe("defineAdversary", () => {
  it.effect("passes exactly a session and a seed to a player, also at run time", () =>
    Effect.gen(function* () {
      let handed: Adversaries.AdversaryContext | undefined
      const spy = Adversaries.defineAdversary({
        id: "spy",
        version: "1",
        lacks: "does nothing",
        summary: "looks at what it is handed",
        atMost: 0,
        play: (context) => Effect.sync(() => void (handed = context))
      })
      const { kind, lacks, settings, value } = spy.with({})
      assert.deepStrictEqual({ kind, lacks, settings }, { kind: "baseline", lacks: "does nothing", settings: {} })
      yield* Effect.scoped(value({ session, view, seed: "7", model: { id: "none", generate: () => Effect.never } }))
      assert.deepStrictEqual(handed, { session, seed: "7" })
    })
  )
})

describe("claimsDifficulty", () => {
  it.each(["standard", "standard@2", "hard", "parallel-hard", "stateful-extreme@1", "frontier-10"])(
    "%s claims difficulty",
    (name) => {
      assert.isTrue(Adversaries.claimsDifficulty(name))
    }
  )

  it.each(["paper", "smoke", "difficulty-20", "hardly", "extremes", "easy"])("%s does not claim difficulty", (name) => {
    assert.isFalse(Adversaries.claimsDifficulty(name))
  })
})
