import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { parseCommitted } from "../../src/until/parseUntil.ts"

const flags = {
  maxInstances: Option.some(40),
  detect: Option.none(),
  lookEvery: Option.none(),
  cluster: Option.none(),
  margin: Option.none(),
  maxCost: Option.none(),
  instances: Option.none(),
  metric: [],
  power: Option.none(),
  from: Option.none(),
  assume: []
}

const refusal = (given: Partial<Parameters<typeof parseCommitted>[0]>) =>
  Effect.map(Effect.flip(parseCommitted({ ...flags, ...given })), ({ message }) => message)

describe("parseCommitted", () => {
  it.effect("refuses flags that a design ignores", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* parseCommitted(flags)).decided.maxInstances, 40)
      assert.strictEqual(
        yield* refusal({ power: Option.some(0.9) }),
        "--power has no effect with --commit, which plans for 95 % power: leave it out"
      )
      assert.match(yield* refusal({ from: Option.some("last") }), /^--from has no effect with --commit/)
      assert.match(yield* refusal({ assume: ["discordant=0.3"] }), /^--assume has no effect with --commit/)
    })
  )
})
