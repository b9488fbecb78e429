import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import type { CrossedCell } from "../../../src/statistics/variance/CrossedCell.ts"
import { varianceShares } from "../../../src/statistics/variance/varianceShares.ts"

/** Two factors of two levels over instances: planted standard deviations, normal noise. */
const design = (
  n: number,
  planted: {
    readonly a: number
    readonly b: number
    readonly both: number
    readonly instance: number
    readonly rest: number
  },
  name: string
): ReadonlyArray<CrossedCell> => {
  const { unit } = Randomness.rng("variance", name)
  const normal = () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit())
  const instances = Float64Array.from({ length: n }, () => planted.instance * normal())
  return [0, 1].flatMap((a) =>
    [0, 1].map((b) => {
      const [sa, sb] = [2 * a - 1, 2 * b - 1]
      const mean = planted.a * sa + planted.b * sb + planted.both * sa * sb
      return { levels: [a, b], means: instances.map((instance) => mean + instance + planted.rest * normal()) }
    })
  )
}
const shares = (cells: ReadonlyArray<CrossedCell>) => Option.getOrThrow(varianceShares(["a", "b"], cells, "s"))

describe("varianceShares", () => {
  it("finds the planted shares, inside their intervals", () => {
    const found = shares(design(2000, { a: 1, b: 0.5, both: 0.5, instance: 1, rest: 1 }, "planted"))
    assert.deepStrictEqual(
      found.map(({ source }) => source),
      ["a", "b", "a × b", "instance", "rest"]
    )
    const total = 1 + 0.25 + 0.25 + 1 + 1
    const planted = [1, 0.25, 0.25, 1, 1]
    found.forEach(({ high, low, share, source }, i) => {
      assert.closeTo(share, planted[i]! / total, 0.03, source)
      assert.isTrue(low <= planted[i]! / total && planted[i]! / total <= high, source)
    })
    assert.closeTo(
      found.reduce((sum, { share }) => sum + share, 0),
      1,
      1e-12
    )
  })

  it("gives a factor without effect an interval that reaches zero", () => {
    const found = shares(design(100, { a: 0, b: 1, both: 0, instance: 1, rest: 1 }, "null"))
    assert.strictEqual(found[0]?.low, 0)
    assert.isBelow(found[0]?.share ?? 1, 0.02)
  })

  it("gives no value for cells that differ on two instances of many, or on none", () => {
    const means = Float64Array.from({ length: 40 }, (_, i) => i % 2)
    const beside = (differing: number): ReadonlyArray<CrossedCell> => [
      { levels: [0], means },
      { levels: [1], means: means.map((mean, i) => (i < differing ? 1 - mean : mean)) }
    ]
    const given = [0, 2, 3].map((differing) => Option.isSome(varianceShares(["a"], beside(differing), "s")))
    assert.deepStrictEqual(given, [false, false, true])
  })

  it("gives no value if at most two instances of many have other values than the rest", () => {
    const saturated = (others: number): ReadonlyArray<CrossedCell> =>
      [1, 0].map((mean, c) => ({
        levels: [c],
        means: Float64Array.from({ length: 40 }, (_, i) => (i < others ? 1 - mean : mean))
      }))
    const given = [0, 2, 3].map((others) => Option.isSome(varianceShares(["a"], saturated(others), "s")))
    assert.deepStrictEqual(given, [false, false, true])
  })

  it("excludes factors with one level", () => {
    const cells = design(30, { a: 1, b: 0, both: 0, instance: 1, rest: 1 }, "one").filter(
      ({ levels }) => levels[1] === 0
    )
    assert.deepStrictEqual(
      shares(cells).map(({ source }) => source),
      ["a", "instance", "rest"]
    )
  })

  it("is undefined for a design with a hole, or with too few instances", () => {
    const cells = design(30, { a: 1, b: 0, both: 0, instance: 1, rest: 1 }, "hole")
    assert.deepStrictEqual(varianceShares(["a", "b"], cells.slice(1), "s"), Option.none())
    assert.deepStrictEqual(
      varianceShares(["a", "b"], design(9, { a: 1, b: 0, both: 0, instance: 1, rest: 1 }, "few"), "s"),
      Option.none()
    )
  })

  it("gives no value if a single instance varies, or if values vary only by rounding", () => {
    const cells = (value: (c: number, i: number) => number) =>
      [0, 1].flatMap((a) =>
        [0, 1].map((b) => ({
          levels: [a, b],
          means: Float64Array.from({ length: 60 }, (_, i) => value(2 * a + b, i))
        }))
      )
    assert.deepStrictEqual(
      varianceShares(
        ["a", "b"],
        cells((_, i) => (i === 0 ? 0 : 1)),
        "s"
      ),
      Option.none()
    )
    const thirds = cells((c) => (c % 2 === 0 ? 0.1 + 0.2 : 0.3))
    assert.deepStrictEqual(varianceShares(["a", "b"], thirds, "s"), Option.none())
  })

  it("is the same for the same seed", () => {
    const cells = design(50, { a: 1, b: 0, both: 0, instance: 1, rest: 1 }, "seed")
    assert.deepStrictEqual(shares(cells), shares(cells))
  })
})
