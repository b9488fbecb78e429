import { Randomness } from "@escapement/core"
import { assert, it } from "@effect/vitest"
import { drawAmount } from "../../src/kit/drawAmount.ts"

it("draws safe integers of exactly so many digits", () => {
  for (let digits = 2; digits <= 15; digits++) {
    for (let nth = 0; nth < 50; nth++) {
      const amount = drawAmount(Randomness.rng("amount", digits, nth), digits)
      assert.isTrue(Number.isSafeInteger(amount))
      assert.lengthOf(String(amount), digits)
    }
  }
})

it("reaches the least and the most amount", () => {
  assert.strictEqual(drawAmount({ int: (low) => low }, 13), 1_000_000_000_000)
  assert.strictEqual(drawAmount({ int: (_, high) => high }, 13), 9_999_999_999_999)
})
