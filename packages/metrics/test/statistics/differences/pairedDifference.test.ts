import { assert, describe, it } from "@effect/vitest"
import { Option, Schema } from "effect"
import { mcnemar } from "../../../src/statistics/differences/mcnemar.ts"
import { computeMoments } from "../../../src/statistics/distributions/Moments.ts"
import { pairedDifference } from "../../../src/statistics/differences/pairedDifference.ts"
import { signFlip } from "../../../src/statistics/differences/signFlip.ts"
import { tango } from "../../../src/statistics/shares/tango.ts"
import { tTest } from "../../../src/statistics/differences/tTest.ts"

const compare = (a: ReadonlyArray<number>, b: ReadonlyArray<number>, unit = "share") =>
  Option.getOrThrow(pairedDifference(Float64Array.from(a), Float64Array.from(b), unit, "s"))
const isTold = ({ high, low, p }: ReturnType<typeof compare>): boolean => (low > 0 || high < 0) && p <= 0.05
const zeros = (n: number): ReadonlyArray<number> => Array.from({ length: n }, () => 0)
const bits = (text: string) => Array.from(text, Number)

const thirds = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3 }))
const pairs = Schema.Array(Schema.Tuple([thirds, thirds]))

describe("pairedDifference", () => {
  it("is McNemar's exact test and Tango's interval for 0 and 1", () => {
    const found = compare(bits("1101101011"), bits("1001001010"))
    assert.closeTo(found.difference, -0.3, 1e-12)
    assert.strictEqual(found.p, mcnemar(0, 3))
    assert.deepStrictEqual({ low: found.low, high: found.high }, tango(0, 3, 10))
    assert.strictEqual(found.n, 10)
  })

  it("is the sign-flip test below 50 instances, Student's from there on", () => {
    const values = (n: number) => Array.from({ length: n }, (_, i) => ((i * 7) % 11) - 3.5)
    const small = compare(zeros(18), values(18), "calls")
    const { high, low, p } = signFlip(Float64Array.from(values(18)), "s")
    assert.deepStrictEqual([small.low, small.high, small.p], [low, high, p])
    const { mean, n, variance } = computeMoments(Float64Array.from(values(50)))
    const t = tTest(mean, Math.sqrt(variance / n), n - 1)
    const large = compare(zeros(50), values(50), "calls")
    assert.deepStrictEqual([large.low, large.high, large.p], [t.low, t.high, t.p])
  })

  it.each([
    ["nothing differs", zeros(20), 0.1611],
    ["nothing differs among many", zeros(1000), 0.0038]
  ])("leaves room for a difference of shares if %s", (_, a, half) => {
    const repeated = compare([...a, 0.5], [...a, 0.5])
    assert.closeTo(repeated.high, half, 0.01)
    assert.closeTo(repeated.low, -half, 0.01)
    assert.strictEqual(repeated.p, 1)
    assert.isFalse(isTold(repeated))
  })

  it("has an interval of zero width if counts never differ", () => {
    const { high, low, p } = compare(zeros(8), zeros(8), "calls")
    assert.deepStrictEqual([low, high, p], [0, 0, 1])
  })

  it("treats rounding errors of equal values as no difference", () => {
    const found = compare([0.1 + 0.2, 1, 2], [0.3, 1, 2], "USD")
    assert.deepStrictEqual([found.difference, found.p], [0, 1])
  })

  it.each([2, 3, 4, 5])("finds no difference with %d instances that differ", (n) => {
    const few = compare(
      zeros(n),
      Array.from({ length: n }, () => 7),
      "calls"
    )
    assert.isFalse(isTold(few))
    assert.isAtLeast(few.p, 2 ** (1 - n))
    assert.isTrue(few.low <= 0 && few.high >= 7)
    const among = compare(zeros(30), [...zeros(30 - n), ...Array.from({ length: n }, (_, i) => 7 + i)], "calls")
    // with two or three Student's own interval covers zero
    assert.strictEqual(among.low < 0, n < 4)
    assert.isFalse(isTold(among))
    assert.isAbove(among.p, 0.05)
  })

  it("finds a difference with six instances that differ", () => {
    const six = compare(zeros(6), [7, 7, 8, 7, 9, 7], "calls")
    assert.deepStrictEqual([six.low, six.p, isTold(six)], [7, 0.03125, true])
  })

  it("is undefined for fewer than two instances", () => {
    assert.deepStrictEqual(pairedDifference(Float64Array.of(1), Float64Array.of(0), "share", "s"), Option.none())
  })

  it.prop("is symmetric, contains the difference, and agrees with its own p-value", [pairs], ([drawn]) => {
    if (drawn.length < 2) return
    const a = drawn.map(([first]) => first / 3)
    const b = drawn.map(([, second]) => second / 3)
    const there = compare(a, b)
    const back = compare(b, a)
    assert.closeTo(there.difference, -back.difference, 1e-12)
    assert.isTrue(-1 <= there.low && there.high <= 1)
    assert.isTrue(there.low - 1e-9 <= there.difference && there.difference <= there.high + 1e-9)
    if (there.low > 0 || there.high < 0) assert.isAtMost(there.p, 0.05)
    else assert.isAbove(there.p, 0.048)
  })
})
