import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { parseAssumptions } from "../../src/flags/parseAssumptions.ts"
import { basisOfAssumptions } from "../../src/plan/planPower.ts"

describe("what --assume says", () => {
  it.effect("sets the assumptions of a plan, with cautious values for missing ones", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(
        yield* parseAssumptions(["discordant=0.1", "cost=0.01"]),
        basisOfAssumptions({ discordant: 0.1, cost: 0.01 })
      )
      assert.deepStrictEqual(yield* parseAssumptions([]), basisOfAssumptions({}))
    })
  )

  it.effect.each(["discordant=2", "cost=-1", "tokens=many"])("is refused for impossible values: %s", (text) =>
    Effect.gen(function* () {
      const { message } = yield* Effect.flip(parseAssumptions([text]))
      assert.include(message, `--assume ${text.split("=")[0]}`)
    })
  )
})
