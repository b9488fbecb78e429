import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { HeldOut } from "@escapement/runner"

describe("a held-out seed", () => {
  it.prop("is proved by itself only", [Schema.String, Schema.String, Schema.String], ([seed, nonce, other]) => {
    const held = HeldOut.holdOut(seed, nonce)
    assert.isTrue(HeldOut.isCommitted(held))
    assert.strictEqual(HeldOut.isCommitted({ ...held, seed: other }), other === seed)
  })
})
