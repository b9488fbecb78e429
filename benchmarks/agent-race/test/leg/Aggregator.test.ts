import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { aggregate, codes, digitAggregators, parseExpression, usedOperands } from "../../src/leg/Aggregator.ts"

const Operands = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: -100_000, maximum: 100_000 }))).check(
  Schema.isBetweenLength(2, 4)
)

describe("aggregate", () => {
  it("takes the modulo as Python does", () => {
    assert.strictEqual(aggregate("mod10", [18, -21]), 7)
    assert.strictEqual(aggregate("mod10", [-10, 0]), 0)
  })

  it("takes the magnitude of the sum, not of the operands, for the digital root", () => {
    assert.strictEqual(aggregate("digital_root", [3, -30, 6, 37]), 7)
    assert.strictEqual(aggregate("digital_root", [-12, -8]), 2)
    assert.strictEqual(aggregate("digital_root", [4, -4]), 0)
  })

  it("uses only the first two operands for a difference", () => {
    assert.strictEqual(aggregate("abs_diff", [286, -376, 5]), 2)
    assert.deepStrictEqual(usedOperands("abs_diff", [1, 2, 3]), [1, 2])
  })

  it.prop("gives a digit", [Schema.Literals(digitAggregators), Operands], ([aggregator, operands]) => {
    const digit = aggregate(aggregator, operands)
    return Number.isInteger(digit) && digit >= 0 && digit <= 9
  })

  it.prop("gives a code of six digits, and another code for another operand", [Operands], ([operands]) => {
    const code = aggregate("six_digits", operands)
    assert.isTrue(Number.isInteger(code) && code >= 0 && code < codes)
    operands.forEach((operand, i) =>
      assert.notStrictEqual(aggregate("six_digits", operands.with(i, Math.abs(operand) + 1)), code)
    )
    assert.strictEqual(aggregate("six_digits", [3, 7644, 15271, 336]), 351126)
  })

  it.prop(
    "reads the expressions that published legs print",
    [Schema.Literals(digitAggregators), Operands],
    ([aggregator, operands]) => {
      const used = usedOperands(aggregator, operands)
      const printed = {
        digital_root: `digital_root(${used.join(" + ")})`,
        mod10: `(${used.join(" + ")}) % 10`,
        abs_diff: `abs(${used.join(" - ")}) % 10`
      }[aggregator]
      assert.deepStrictEqual(parseExpression(printed), { aggregator, operands: used })
    }
  )

  it("reads negative operands as they are printed", () => {
    assert.deepStrictEqual(parseExpression("abs(286 - -376) % 10"), { aggregator: "abs_diff", operands: [286, -376] })
    assert.isUndefined(parseExpression("__import__('os')"))
  })
})
