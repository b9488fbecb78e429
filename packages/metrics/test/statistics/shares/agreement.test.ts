import { assert, describe, it } from "@effect/vitest"
import { Option, Schema } from "effect"
import { agreement } from "../../../src/statistics/shares/agreement.ts"

const of = (units: ReadonlyArray<ReadonlyArray<number>>) => Option.getOrThrow(agreement(units))
const Units = Schema.Array(Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 5 }))))

describe("agreement", () => {
  it("equals that of Krippendorff's own example for interval data, with its missing ratings", () => {
    // Krippendorff 2011, section C (four observers, twelve units): alpha = 0.849
    const units = [
      [1, 1, 1],
      [2, 2, 3, 2],
      [3, 3, 3, 3],
      [3, 3, 3, 3],
      [2, 2, 2, 2],
      [1, 2, 3, 4],
      [4, 4, 4, 4],
      [1, 1, 2, 1],
      [2, 2, 2, 2],
      [5, 5, 5],
      [1, 1],
      [3]
    ]
    const { alpha, units: rated } = of(units)
    assert.strictEqual(rated, 11)
    assert.closeTo(Option.getOrThrow(alpha), 0.849, 0.0005)
  })

  it("is 1 if raters agree on varying items, and chance level if ratings are random", () => {
    assert.deepStrictEqual(
      of([
        [1, 1],
        [0, 0]
      ]),
      { units: 2, equal: 1, alpha: Option.some(1) }
    )
    assert.isBelow(
      Option.getOrThrow(
        of([
          [0, 1],
          [1, 0]
        ]).alpha
      ),
      0
    )
  })

  it("is undefined if every rating is the same, and has no value for single ratings", () => {
    assert.deepStrictEqual(
      of([
        [1, 1],
        [1, 1, 1]
      ]),
      { units: 2, equal: 1, alpha: Option.none() }
    )
    assert.deepStrictEqual(agreement([[1], [], [2]]), Option.none())
  })

  it.prop("does not depend on the order of items or of ratings", [Units], ([units]) => {
    const turned = units.map((ratings) => ratings.toReversed()).toReversed()
    const [a, b] = [agreement(units), agreement(turned)]
    assert.strictEqual(Option.isSome(a), Option.isSome(b))
    if (Option.isNone(a) || Option.isNone(b)) return
    assert.closeTo(a.value.equal, b.value.equal, 1e-12)
    assert.closeTo(
      Option.getOrElse(a.value.alpha, () => 7),
      Option.getOrElse(b.value.alpha, () => 7),
      1e-9
    )
    assert.isAtMost(
      Option.getOrElse(a.value.alpha, () => 1),
      1
    )
  })
})
