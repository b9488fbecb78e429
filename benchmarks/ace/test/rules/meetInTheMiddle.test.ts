import { assert, describe, it } from "@effect/vitest"
import { Randomness } from "@escapement/core"
import { Schema } from "effect"
import { type Interval, keepsInterval } from "../../src/rules/Interval.ts"
import { meetInTheMiddle } from "../../src/rules/meetInTheMiddle.ts"

/** By slot, the choices that are tried; not all of 0, 1, 2 … in each slot. */
const choices = [[0, 1, 2], [1], [0, 2, 3], [0, 1], [2, 3, 4]]

const all = choices.reduce<ReadonlyArray<ReadonlyArray<number>>>(
  (fillings, own) => fillings.flatMap((filling) => own.map((choice) => [...filling, choice])),
  [[]]
)

/** Draws intervals over some of the slots, of which about half give an exact total. */
const draw = (rng: Randomness.Rng): ReadonlyArray<Interval> =>
  Array.from({ length: rng.int(1, 3) }, () => {
    const scope = rng.sample([...choices.keys()], rng.int(1, 5))
    const weights = scope.map(() => Array.from({ length: 5 }, () => rng.int(-3, 3)))
    const least = rng.int(-3, 3)
    return { scope, weights, least, most: least + rng.pick([0, rng.int(0, 5)]) }
  })

/** The exact total of as many slots as `choices` has, of which `size` add 0 to `size` − 1. */
const totalOf = (slots: number, size: number, total: number): Interval => {
  const scope = Array.from({ length: slots }, (_, slot) => slot)
  const weights = scope.map(() => Array.from({ length: size }, (_, choice) => choice))
  return { scope, weights, least: total, most: total }
}

const every = (slots: number, size: number) =>
  Array.from({ length: slots }, () => Array.from({ length: size }, (_, choice) => choice))

describe("meetInTheMiddle", () => {
  it.prop(
    "finds the fillings that keep all intervals, like trying each",
    [Schema.Int],
    ([name]) => {
      const intervals = draw(Randomness.rng("meet", name))
      const kept = all.filter((filling) => intervals.every((interval) => keepsInterval(interval, filling)))
      const found = meetInTheMiddle(choices, intervals, 1000, 1e6) ?? []
      assert.deepStrictEqual(found.map(String).toSorted(), kept.map(String).toSorted())
    },
    { arbitrary: { runs: 300 } }
  )

  it("finds all fillings of many slots, and stops at as many as it was asked for", () => {
    // three of twelve slots add 1, or one adds 1 and another 2, or one adds 3: 220 + 132 + 12
    const rule = totalOf(12, 4, 3)
    assert.strictEqual(meetInTheMiddle(every(12, 4), [rule], 1000, 1e7)?.length, 364)
    assert.strictEqual(meetInTheMiddle(every(12, 4), [rule], 5, 1e7)?.length, 5)
  })

  it("finds none if a total cannot be reached", () => {
    assert.deepStrictEqual(meetInTheMiddle(every(10, 3), [totalOf(10, 3, 21)], 2, 1e7), [])
  })

  it("gives up if halves have too many fillings, or too many pairs are compared", () => {
    assert.isUndefined(meetInTheMiddle(every(10, 4), [totalOf(10, 4, 30)], 2, 2000))
    assert.strictEqual(meetInTheMiddle(every(10, 4), [totalOf(10, 4, 30)], 2, 3000)?.length, 1)
    assert.isUndefined(meetInTheMiddle(every(10, 4), [totalOf(10, 4, 15)], 1e6, 3000))
  })
})
