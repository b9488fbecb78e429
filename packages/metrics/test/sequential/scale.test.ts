import { assert, describe, it } from "@effect/vitest"
import { compare, ratio, relative } from "../../src/sequential/scale.ts"
import { fixedSize } from "../../src/sequential/fixedSize.ts"
import { exact } from "../../src/sequential/Unit.ts"

const on = (scale: Parameters<typeof compare>[0], a: number, b: number) => compare(scale, exact(a), exact(b)).low

describe("compare", () => {
  it("counts a thousandfold cost like a double one", () => {
    assert.strictEqual(on("ratio", 1, 1000), 1)
    assert.strictEqual(on("ratio", 4, 2), -1)
    assert.closeTo(on("ratio", 10, 11), relative(0.1), 1e-12)
    assert.closeTo(ratio(relative(0.1)), 1.1, 1e-12)
  })

  it("treats 0 against a positive value as an end of the scale", () => {
    assert.deepStrictEqual([on("ratio", 0, 3), on("ratio", 3, 0), on("ratio", 0, 0)], [1, -1, 0])
  })

  it("keeps only the direction on the scale of signs", () => {
    assert.deepStrictEqual([on("sign", 1, 1.01), on("sign", 5, 2), on("sign", 2, 2)], [1, -1, 0])
  })

  it("covers every score that lost trials may have had", () => {
    assert.deepStrictEqual(compare("difference", { low: 0, high: 1 }, exact(1)), { low: 0, high: 1 })
    assert.deepStrictEqual(compare("difference", exact(0.5), { low: 0, high: 0.5 }), { low: -0.5, high: 0 })
  })
})

describe("fixedSize", () => {
  it("grows about fourfold if the difference is halved", () => {
    const quotient = fixedSize(0.05, 0.4, 0.05) / fixedSize(0.1, 0.4, 0.05)
    assert.isAtLeast(quotient, 3.9)
    assert.isAtMost(quotient, 4.2)
  })
})
