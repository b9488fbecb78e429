import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { holdOut, isCommitted } from "@escapement/runner"

describe("a held-out seed", () => {
  it.prop(
    "is proved by itself and by no other",
    [Schema.String, Schema.String, Schema.String],
    ([seed, nonce, other]) => {
      const held = holdOut(seed, nonce)
      assert.isTrue(isCommitted(held))
      assert.strictEqual(isCommitted({ ...held, seed: other }), other === seed)
    }
  )
})
