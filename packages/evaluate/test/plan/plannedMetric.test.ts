import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { plannedDifference } from "../../src/plan/plannedMetric.ts"

const share = { id: "reward", unit: "share" }
const tokens = { id: "tokens", unit: "tokens" }

describe("plannedDifference", () => {
  it.effect("is 0.05 for a share, and must be given for any other metric", () =>
    Effect.gen(function* () {
      const none = Option.none()
      assert.strictEqual(yield* plannedDifference(none, share), 0.05)
      assert.strictEqual(yield* plannedDifference(Option.some(500), tokens), 500)
      const { message } = yield* Effect.flip(plannedDifference(none, tokens))
      assert.include(message, "--detect is missing: tokens is no share")
    })
  )
})
