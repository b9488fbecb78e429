import { Subsets } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

/** Tries all subsets, as the definition says. */
const tryAll = (amounts: ReadonlyArray<number>, total: number): ReadonlyArray<ReadonlyArray<number>> =>
  Array.from({ length: 2 ** amounts.length }, (_, mask) =>
    amounts.flatMap((_, place) => ((mask >> place) & 1 ? [place] : []))
  ).filter((places) => places.reduce((sum, place) => sum + (amounts[place] ?? 0), 0) === total)

const Amounts = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 12 }))).check(
  Schema.isMaxLength(9)
)

describe("findSubsets", () => {
  it.prop("finds what trying all subsets finds", [Amounts, Amounts], ([amounts, others]) => {
    const total = others.slice(0, 3).reduce((sum, amount) => sum + amount, 0)
    assert.sameDeepMembers([...Subsets.findSubsets(amounts, total, 600)], [...tryAll(amounts, total)])
  })

  it("ends after as many subsets as are wanted", () =>
    assert.strictEqual(Subsets.findSubsets([1, 1, 1, 1], 2, 2).length, 2))

  it("keeps apart 36 amounts that differ in one bit each", () => {
    const amounts = Array.from({ length: 36 }, (_, bit) => 2 ** bit)
    assert.deepStrictEqual(Subsets.findSubsets(amounts, 2 ** 35 + 2 ** 17 + 1, 2), [[0, 17, 35]])
  })

  it("finds every subset of a sum that several have", () => {
    const amounts = [...Array.from({ length: 34 }, (_, bit) => 2 ** bit), 2 ** 5 + 2 ** 30, 2 ** 6 + 2 ** 31]
    const found = Subsets.findSubsets(amounts, 2 ** 5 + 2 ** 6 + 2 ** 30 + 2 ** 31, 9)
    assert.sameDeepMembers(
      [...found],
      [
        [5, 6, 30, 31],
        [5, 30, 35],
        [6, 31, 34],
        [34, 35]
      ]
    )
  })

  it("refuses more amounts than it can search", () =>
    assert.throws(
      () =>
        Subsets.findSubsets(
          Array.from({ length: 41 }, () => 1),
          1,
          2
        ),
      /too many subsets/
    ))
})
