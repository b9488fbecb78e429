import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { look, sequentialVerdict } from "../../src/sequential/Look.ts"
import { type SequenceQuestion, addBlock, startSequence } from "../../src/sequential/Sequence.ts"
import { type Block, exact } from "../../src/sequential/Unit.ts"

const question: SequenceQuestion = { detect: 0.2, margin: 0.2, error: 0.05, most: 60 }

const after = (blocks: ReadonlyArray<Block>, asked: SequenceQuestion = question) =>
  blocks.reduce(addBlock, startSequence(asked))

const looks = (blocks: ReadonlyArray<Block>, asked: SequenceQuestion = question) =>
  blocks.map((_, i) => look(after(blocks.slice(0, i + 1), asked)))

const value = Schema.Literals([-1, -0.5, 0, 0.5, 1])
const block = Schema.Array(value).check(Schema.isBetweenLength(1, 8))
const blocks = Schema.Array(block).check(Schema.isBetweenLength(1, 10))
const exactly = (drawn: typeof blocks.Type): ReadonlyArray<Block> => drawn.map((one) => one.map(exact))

describe("a sequence of looks", () => {
  /*
   * Another implementation, in numpy, of the same definition:
   *
   *   for x in blocks:
   *       s2 = (10 * .4 + Q) / (10 + n)
   *       d = aim if n == 0 else max(aim, S / n - bound - sqrt(s2 / n))
   *       need = max(.02, -log(error) - log); left = max(1, most - n)
   *       l = min(.8, max(d / s2, sqrt(2 * need / (s2 * left))) * (1 + bound))
   *       log += sum(log(1 - l + l * (1 + x) / (1 + bound)))
   *       n += len(x); S += sum(x); Q += sum((x - bound) ** 2)
   *
   * and the limit is the largest m at which the running maximum of the same sums, with
   * m for bound, is -log(error); 60 halvings.
   */
  const drawn = exactly([
    [1, 0, 0, 1, 0],
    [0, 1, -1, 1, 1],
    [0.5, 1, 0, 0, 1],
    [1, 1, 0, 0.5, 0],
    [0, 1, 1, 0, 1]
  ])

  it.each([
    [1, 0.882234078, -0.5500648, 0.8976469, -0.5593586, 0.8756108],
    [2, 1.405411904, -0.3170318, 0.8723765, -0.2915228, 0.8187157],
    [3, 2.310808757, -0.1504088, 0.8393177, -0.0984086, 0.768566],
    [4, 3.371620885, -0.0277859, 0.8217592, 0.0300125, 0.7504162],
    [5, 4.799206547, 0.0797228, 0.8217592, 0.1317487, 0.7504162]
  ])(
    "after block %d has the wealth and the intervals that another program computed",
    (n, log, low, high, least, most) => {
      const sequence = after(drawn.slice(0, n))
      const found = look(sequence)
      assert.closeTo(sequence.zero.up.log, log, 1e-8)
      assert.closeTo(found.low, low, 1e-6)
      assert.closeTo(found.high, high, 1e-6)
      assert.closeTo(found.equivalence?.low ?? 0, least, 1e-6)
      assert.closeTo(found.equivalence?.high ?? 0, most, 1e-6)
    }
  )

  it("gives the verdict of its interval", () => {
    assert.strictEqual(look(after(drawn)).verdict, "higher")
    assert.strictEqual(look(after(drawn.map((one) => one.map(({ low }) => exact(0 - low))))).verdict, "lower")
    assert.strictEqual(look(after(drawn.slice(0, 4))).verdict, "undecided")
    const alike = Array.from({ length: 12 }, () =>
      Array.from({ length: 10 }, (_, i) => exact(i === 0 ? 1 : i === 1 ? -1 : 0))
    )
    assert.strictEqual(look(after(alike, { ...question, most: 120 })).verdict, "equivalent")
  })

  it.prop("never widens an interval, and never withdraws a verdict", [blocks], ([drawn]) => {
    const all = looks(exactly(drawn))
    all.slice(1).forEach((now, i) => {
      const before = all[i]!
      assert.isAtLeast(now.low, Math.min(before.low, now.high))
      assert.isAtMost(now.high, Math.max(before.high, now.low))
      assert.isAtMost(now.p, before.p)
      if (before.verdict === "higher" || before.verdict === "lower") assert.strictEqual(now.verdict, before.verdict)
      if (before.verdict === "equivalent") assert.notStrictEqual(now.verdict, "undecided")
    })
  })

  it.prop("claims a direction only if the interval excludes zero", [blocks], ([drawn]) => {
    for (const { equivalence, high, low, p, verdict } of looks(exactly(drawn))) {
      if (verdict === "higher") assert.isAbove(low, 0)
      if (verdict === "lower") assert.isBelow(high, 0)
      if (verdict === "higher" || verdict === "lower") assert.isAtMost(p, 0.05)
      if (verdict === "equivalent") assert.isTrue(equivalence!.low > -0.2 && equivalence!.high < 0.2)
    }
  })

  it.prop("does not depend on the order within a block", [blocks], ([drawn]) => {
    const [one, other] = [exactly(drawn), exactly(drawn.map((values) => values.toReversed()))].map((all) =>
      look(after(all))
    )
    assert.strictEqual(one!.verdict, other!.verdict)
    assert.closeTo(one!.low, other!.low, 1e-9)
    assert.closeTo(one!.p, other!.p, 1e-9)
  })

  it.prop("is symmetric in the two arms", [blocks], ([drawn]) => {
    const one = look(after(exactly(drawn)))
    const other = look(after(drawn.map((values) => values.map((x) => exact(0 - x)))))
    assert.closeTo(one.low, -other.high, 1e-9)
    assert.closeTo(one.p, other.p, 1e-12)
  })

  it.prop("is never more certain with lost trials than under any score of them", [blocks, value], ([drawn, lost]) => {
    const filled = exactly([...drawn, [lost]])
    const open = [...exactly(drawn), [{ low: -1, high: 1 }]]
    const [certain, uncertain] = [look(after(filled)), look(after(open))]
    assert.isAtMost(uncertain.low, certain.low + 1e-9)
    assert.isAtLeast(uncertain.high, certain.high - 1e-9)
    if (uncertain.verdict !== "undecided" && uncertain.verdict !== "equivalent") {
      assert.strictEqual(certain.verdict, uncertain.verdict)
    }
  })

  it("gives no verdict before the first block", () => {
    const nothing = look(startSequence(question))
    assert.deepInclude(nothing, { n: 0, looks: 0, low: -1, high: 1, p: 1, verdict: "undecided" })
    assert.strictEqual(sequentialVerdict(startSequence(question)), "undecided")
  })
})
