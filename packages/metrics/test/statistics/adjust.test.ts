import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { benjaminiHochberg, holm } from "../../src/statistics/adjust.ts"

const rounded = (ps: ReadonlyArray<number>) => ps.map((p) => Number(p.toFixed(12)))

const Ps = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1000 })))

describe("p-values of a family", () => {
  // R's p.adjust
  it("are Holm's in the order given", () =>
    assert.deepStrictEqual(rounded(holm([0.01, 0.04, 0.03, 0.005])), [0.03, 0.06, 0.06, 0.02]))

  it("are Benjamini and Hochberg's", () =>
    assert.deepStrictEqual(rounded(benjaminiHochberg([0.01, 0.04, 0.03, 0.005])), [0.02, 0.04, 0.04, 0.02]))

  it("stay as they are where there is one, and are nothing where there is none", () => {
    assert.deepStrictEqual(holm([0.2]), [0.2])
    assert.deepStrictEqual(benjaminiHochberg([]), [])
  })

  it.prop("never fall, never exceed 1, and Holm's are never the smaller ones", [Ps], ([drawn]) => {
    const ps = drawn.map((value) => value / 1000)
    const [strict, loose] = [holm(ps), benjaminiHochberg(ps)]
    ps.forEach((p, i) => {
      assert.isTrue(p <= loose[i]! + 1e-12 && loose[i]! <= strict[i]! + 1e-12 && strict[i]! <= 1)
    })
  })
})
