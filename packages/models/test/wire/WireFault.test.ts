import { assert, describe, it } from "@effect/vitest"
import { makeWireFaults } from "../../src/wire/WireFault.ts"

describe("makeWireFaults", () => {
  it("gives a request each fault its number of times, one kind after the other, and then no fault", () => {
    const faultOf = makeWireFaults([
      { fault: "429", times: 1 },
      { fault: "500", times: 2 }
    ])
    assert.deepStrictEqual(["a", "a", "a", "a", "a"].map(faultOf), ["429", "500", "500", undefined, undefined])
    // another request begins anew
    assert.strictEqual(faultOf("b"), "429")
  })

  it("never stops a fault that is set to always", () => {
    const faultOf = makeWireFaults([{ fault: "hang", times: Infinity }])
    assert.deepStrictEqual(["a", "a", "a"].map(faultOf), ["hang", "hang", "hang"])
  })
})
