import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { parseRateFlags } from "../../src/flags/parsePace.ts"

describe("--rate", () => {
  it.effect("maps models and providers to their maximum calls per minute", () =>
    Effect.gen(function* () {
      const rates = yield* parseRateFlags(["openai=500,openai/gpt-5-mini=60", "google=0.5"])
      assert.deepStrictEqual(
        [...rates],
        [
          ["openai", 500],
          ["openai/gpt-5-mini", 60],
          ["google", 0.5]
        ]
      )
    })
  )

  it.effect.each(["openai=0", "openai=-1", "openai=many", "openai="])("refuses %s", (text) =>
    Effect.gen(function* () {
      const { message } = yield* Effect.flip(parseRateFlags([text]))
      assert.strictEqual(
        message,
        `--rate ${text}: expected calls per minute, a number above 0, as in --rate openai=500`
      )
    })
  )
})
