import { assert, describe, it } from "@effect/vitest"
import { makeWireFaults } from "../../src/wire/WireFault.ts"

describe("makeWireFaults", () => {
  it("lets a request meet each fault its number of times, one kind after the other, and then none", () => {
    const faultOf = makeWireFaults([
      { fault: "429", times: 1 },
      { fault: "500", times: 2 }
    ])
    assert.deepStrictEqual(["a", "a", "a", "a", "a"].map(faultOf), ["429", "500", "500", undefined, undefined])
    // another request begins anew
    assert.strictEqual(faultOf("b"), "429")
  })

  it("never ends what is always", () => {
    const faultOf = makeWireFaults([{ fault: "hang", times: Infinity }])
    assert.deepStrictEqual(["a", "a", "a"].map(faultOf), ["hang", "hang", "hang"])
  })
})
