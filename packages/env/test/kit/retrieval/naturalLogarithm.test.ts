import { assert, describe, it } from "@effect/vitest"
import { naturalLogarithm } from "../../../src/kit/retrieval/naturalLogarithm.ts"

describe("naturalLogarithm", () => {
  it("gives the same bits as the golden values", () => {
    assert.strictEqual(naturalLogarithm(1), 0)
    assert.strictEqual(naturalLogarithm(2), Math.LN2)
    assert.deepStrictEqual(
      [3, 10, 0.1, 1e-300, 1e300].map(naturalLogarithm),
      [
        1.098_612_288_668_109_6, 2.302_585_092_994_045_5, -2.302_585_092_994_045_5, -690.775_527_898_213_7,
        690.775_527_898_213_7
      ]
    )
  })

  it("is within a few units in the last place of the logarithm", () => {
    for (let x = 0.013; x < 3000; x *= 1.037) {
      const wanted = Math.log(x)
      assert.closeTo(naturalLogarithm(x), wanted, Math.max(1, Math.abs(wanted)) * 1e-15, String(x))
    }
  })
})
