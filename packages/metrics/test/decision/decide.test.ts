import { assert, describe, it } from "@effect/vitest"
import { Randomness } from "@escapement/core"
import { Option } from "effect"
import { decide } from "../../src/decision/decide.ts"
import { decideUnpaired } from "../../src/decision/decideUnpaired.ts"
import { type Finding, isClaimed } from "../../src/decision/Finding.ts"
import { testLevel, topicShares } from "../../src/decision/Question.ts"
import { armOf, difference, draw, family, type Scored } from "./arms.ts"
import { isThorough } from "../../../../tools/test/isThorough.ts"

const found = (...args: Parameters<typeof decide>): Finding => Option.getOrThrow(decide(...args)[0]!)

/** Findings over random sizes, epochs, rates and losses. */
const anyFindings = (count: number, margin?: number): ReadonlyArray<Finding> =>
  Array.from({ length: count }, (_, run) => {
    const rng = Randomness.rng("laws", run)
    const size = { instances: 2 + Math.floor(90 * rng.unit()), epochs: 1 + Math.floor(3 * rng.unit()) }
    const rates = () => ({
      success: rng.unit(),
      lostOfFailures: Math.floor(3 * rng.unit()) === 0 ? rng.unit() / 3 : 0,
      lostOfSuccesses: Math.floor(4 * rng.unit()) === 0 ? rng.unit() / 5 : 0
    })
    const [a, b] = [draw(`a${run}`, size, rates()), draw(`b${run}`, size, rates())]
    const more = { hypotheses: 1 + Math.floor(12 * rng.unit()), ...(margin === undefined ? {} : { margin }) }
    return decide([difference(armOf("a", a), armOf("b", b))], family(more))[0]!
  }).flatMap((one) => Option.toArray(one))

describe("the estimate of arms that lost trials", () => {
  it("is the difference of the means of their scored trials, and lies within the bounds", () => {
    for (let run = 0; run < 40; run++) {
      const size = { instances: 12 + (run % 30), epochs: 1 + (run % 3) }
      const [a, b] = ["a", "b"].map((label) =>
        armOf(
          label,
          draw(`${label}${run}`, size, {
            success: label === "a" ? 0.4 : 0.8,
            lostOfFailures: label === "a" ? 0.05 : 0.7,
            lostOfSuccesses: 0.1
          })
        )
      )
      const { bounds, estimate, losses } = found([difference(a!, b!)], family())
      if (losses.length === 0) continue
      const [one, other] = [a!, b!].map(({ means }) => {
        const known = means.filter((mean) => !Number.isNaN(mean))
        return known.reduce((sum, mean) => sum + mean, 0) / known.length
      })
      assert.closeTo(estimate, other! - one!, 1e-9)
      assert.isAtLeast(estimate, bounds!.worst - 1e-9)
      assert.isAtMost(estimate, bounds!.best + 1e-9)
    }
  })
})

describe("trials that were played again", () => {
  it("are named if more attempts at them were lost than 2 % of the trials of their agent", () => {
    const [a, b] = ["a", "b"].map((label) =>
      armOf(label, draw(label, { instances: 100, epochs: 1 }, { success: 0.5, lostOfFailures: 0 }))
    )
    const retried = (attempts: number) => {
      const again = { ...b!, retries: { cell: 1, trials: 1, attempts, most: attempts, of: b!.trials } }
      const unpaired = decideUnpaired(a!, again, family(), [Option.none(), Option.none()])
      const both = [found([difference(a!, again)], family()), Option.getOrThrow(unpaired)].map((one) => one.retried)
      assert.deepStrictEqual(both[0], both[1])
      return both[0]
    }
    assert.isUndefined(retried(2))
    assert.deepStrictEqual(retried(3), [{ arm: "b", trials: 100, retried: 1, attempts: 3 }])
    assert.isFalse("retried" in found([difference(a!, b!)], family()))
  })
})

describe("trials that can share files", () => {
  it("are named by every finding about their agent", () => {
    const [a, b] = ["a", "b"].map((label) =>
      armOf(label, draw(label, { instances: 100, epochs: 1 }, { success: 0.5, lostOfFailures: 0 }))
    )
    const sharing = { ...b!, sharesFiles: true }
    const unpaired = decideUnpaired(a!, sharing, family(), [Option.none(), Option.none()])
    assert.deepStrictEqual(found([difference(a!, sharing)], family()).sharing, ["b"])
    assert.deepStrictEqual(Option.getOrThrow(unpaired).sharing, ["b"])
    assert.isFalse("sharing" in found([difference(a!, b!)], family()))
  })
})

describe("counts that tie", () => {
  const counts = { metric: { id: "steps", unit: "steps", better: "lower" } as const, reference: {}, margin: 0.5 }

  it("tie whatever sums of decimals leave behind", () => {
    const starts = [7.1, 6.3, 5.2]
    const arms = [0, 0.1].map((more) =>
      armOf(
        String(more),
        starts.map((start) => [Number((start + more).toFixed(1))])
      )
    )
    const one = found([difference(arms[0]!, arms[1]!)], family({ question: counts }))
    assert.deepStrictEqual([one.verdict, one.equivalence], ["not-distinguishable", undefined])
    assert.deepStrictEqual([one.low, one.high], [-Infinity, Infinity])
  })

  it("of fewer than six instances are never equivalent, tied or not", () => {
    const about = (n: number) =>
      [0, 1].map((c) =>
        armOf(
          String(c),
          Array.from({ length: n }, (_, i) => [7 + 0.01 * c * Math.sin(i)])
        )
      )
    const verdictOf = (n: number) =>
      found([difference(about(n)[0]!, about(n)[1]!)], family({ question: counts })).verdict
    assert.deepStrictEqual([2, 5, 14, 15].map(verdictOf), [
      ...Array.from({ length: 3 }, () => "not-distinguishable"),
      "equivalent"
    ])
  })

  it("have an interval only if a rare value would have been seen: enough of them, or different ones", () => {
    const widths = [6, 14, 15].map((n) => {
      const [a, b] = ["a", "b"].map((label) =>
        armOf(
          label,
          Array.from({ length: n }, () => [7])
        )
      )
      const { high, low } = found([difference(a!, b!)], family({ question: counts }))
      return high - low
    })
    assert.deepStrictEqual(widths, [Infinity, Infinity, 0])
  })

  it("have intervals that reach the rarer values", () => {
    const [a, b] = [0, 4].map((less) =>
      armOf(
        String(less),
        Array.from({ length: 30 }, (_, i) => [i < 6 ? 7 - less : 7])
      )
    )
    const { high, low, verdict } = found([difference(a!, b!)], family({ question: counts }))
    assert.deepStrictEqual([verdict, Number(low.toFixed(2)), high], ["not-distinguishable", -1.7, 0])
  })
})

describe("lost counts", () => {
  const counts = { metric: { id: "steps", unit: "steps", better: "lower" } as const, reference: {}, margin: 1 }
  const decided = (a: ReadonlyArray<Scored>, b: ReadonlyArray<Scored>): Finding => {
    const [one, other] = [a, b].map((scores, i) =>
      armOf(
        String(i),
        scores.map((score) => [score])
      )
    )
    return found([difference(one!, other!)], family({ question: counts }))
  }

  it("may have been anything: nothing is said that some values of theirs undo", () => {
    const said = Array.from({ length: isThorough ? 300 : 150 }, (_, run) => {
      const rng = Randomness.rng("lost counts", run)
      const [spread, apart, lost] = [rng.unit() < 0.5 ? 0 : 1, rng.int(0, 3) - 1, rng.unit() / 4]
      const draws = (more: number, share: number): ReadonlyArray<Scored> =>
        Array.from({ length: 60 }, () => (rng.unit() < share ? "lost" : 10 + more + spread * rng.unit()))
      const [a, b] = [draws(0, lost), draws(apart, rng.unit() < 0.5 ? 0 : lost)]
      const one = decided(a, b)
      for (const value of [-1e6, 1e6]) {
        const fill = (scores: ReadonlyArray<Scored>, by: number) =>
          scores.map((score) => (score === "lost" ? by * value : score))
        const whole = decided(fill(a, -1), fill(b, 1))
        if (isClaimed(one)) assert.strictEqual(Math.sign(whole.estimate), Math.sign(one.estimate), String(run))
        if (one.verdict === "equivalent") assert.isTrue(whole.equivalence?.equivalent, String(run))
      }
      return one.verdict
    })
    assert.includeMembers(said, ["higher", "lower", "equivalent", "refused"])
  })

  it("leave no figure that is no number, in groups, in sums of three arms, and between samples without a pair", () => {
    const seen = Array.from({ length: isThorough ? 200 : 60 }, (_, run) => {
      const rng = Randomness.rng("any counts", run)
      const size = rng.int(2, 80)
      const step = [0.1, 1, 5][rng.int(0, 2)]!
      const arm = (label: string, most: number) =>
        armOf(
          label,
          Array.from({ length: size }, () =>
            Array.from({ length: 1 + (run % 2) }, () => (rng.unit() < most ? "lost" : step * rng.int(0, run % 4)))
          )
        )
      const [a, b, c] = [arm("a", rng.unit() / 5), arm("b", rng.unit() / 50), arm("c", 0)]
      const groups = Array.from({ length: size }, (_, i) => i % (6 + (run % 5)))
      const asked = family({
        question: counts,
        hypotheses: 3,
        clusters: run % 3 === 0 ? Option.some(groups) : Option.none()
      })
      const sum = { arms: [a, b, c].map((one, i) => ({ arm: one, weight: i < 2 ? 0.5 : -1 })) }
      return [
        ...decide([difference(a, b), sum], asked),
        decideUnpaired(a, b, asked, [Option.none(), Option.none()])
      ].flatMap((one) => Option.toArray(one))
    }).flat()
    for (const one of seen) {
      const { adjusted, bounds, equivalence, estimate, high, low, needed, p, verdict } = one
      const known = [estimate, p, adjusted, bounds?.worst, bounds?.best, equivalence?.low, equivalence?.high]
      assert.isTrue(known.every((value) => value === undefined || Number.isFinite(value)))
      if (Number.isFinite(high - low) || verdict === "equivalent") continue
      assert.deepStrictEqual([low, high, bounds, needed], [-Infinity, Infinity, undefined, undefined])
      assert.strictEqual(verdict, one.losses.length > 0 ? "refused" : "not-distinguishable")
    }
    for (const [all, some] of [
      [seen.map(({ test }) => test), ["trimmed t", "clustered trimmed t", "sign", "Student"]],
      [seen.map(({ verdict }) => verdict), ["refused", "not-distinguishable", "equivalent"]]
    ] as const)
      assert.includeMembers([...all], [...some])
  })

  it("leave no interval and no bounds if they may be a fifth of all, and of few instances", () => {
    const five = Array.from({ length: 60 }, () => 5)
    for (const [n, lost] of [
      [60, 30],
      [60, 12],
      [60, 7],
      [5, 1]
    ] as const) {
      const one = decided(
        five.slice(0, n),
        five.slice(0, n).map((score, i) => (i < lost ? "lost" : score))
      )
      assert.deepStrictEqual(
        [one.verdict, one.low, one.high, one.bounds, one.equivalence],
        ["refused", -Infinity, Infinity, undefined, undefined]
      )
    }
  })
})

describe("a finding", () => {
  const all = [...anyFindings(150), ...anyFindings(150, 0.1)]

  it("makes a claim exactly if its interval excludes zero and its corrected p-value rejects", () => {
    for (const one of all) {
      assert.strictEqual(isClaimed(one), one.low > 0 || one.high < 0)
      assert.strictEqual(isClaimed(one), one.adjusted <= 0.05)
    }
    assert.isAbove(all.filter(isClaimed).length, 20)
  })

  it("claims the side on which its interval lies", () => {
    assert.deepStrictEqual(
      all.filter(isClaimed).map(({ verdict }) => verdict),
      all.filter(isClaimed).map(({ low }) => (low > 0 ? "higher" : "lower"))
    )
  })

  it("is equivalence only inside the margin, whatever scores the losses had", () => {
    for (const { bounds, equivalence, verdict } of all.filter((one) => one.verdict === "equivalent")) {
      assert.strictEqual(verdict, "equivalent")
      assert.isTrue(equivalence !== undefined && equivalence.low > -0.1 && equivalence.high < 0.1)
      assert.isTrue(bounds === undefined || (bounds.worst > -0.1 && bounds.best < 0.1))
    }
  })

  it("is valid for every possible score of the losses", () => {
    for (const { bounds, estimate, high, low } of all) {
      assert.isTrue(low <= estimate && estimate <= high)
      if (bounds !== undefined) assert.isTrue(low <= bounds.worst && bounds.best <= high)
    }
  })

  it("is refused only if something was lost, and names the agents with losses", () => {
    const refused = all.filter(({ verdict }) => verdict === "refused")
    assert.isAbove(refused.length, 3)
    for (const { bounds, losses } of refused) {
      assert.isDefined(bounds)
      assert.isAbove(losses[0]?.lost ?? 0, 0)
      assert.strictEqual(losses[0]?.reasons[0]?.reason, "the provider was not there")
    }
  })
})

describe("a family", () => {
  const size = { instances: 60, epochs: 1 }
  const a = armOf("a", draw("one", size, { success: 0.3, lostOfFailures: 0 }))
  const b = armOf("b", draw("two", size, { success: 0.7, lostOfFailures: 0 }))

  it("spends at most its error rate over all topics", () => {
    assert.closeTo(
      Object.values(topicShares).reduce((sum, share) => sum + share, 0),
      1,
      1e-12
    )
    assert.closeTo(5 * testLevel("agents", 5), 0.04, 1e-12)
  })

  it("widens intervals and raises p-values with every additional hypothesis", () => {
    const few = found([difference(a, b)], family())
    const many = found([difference(a, b)], family({ hypotheses: 20 }))
    assert.isTrue(many.low < few.low && many.high > few.high && many.adjusted > few.adjusted)
    assert.strictEqual(many.p, few.p)
  })

  it("gives for a − b the reverse of b − a", () => {
    const [one, other] = [found([difference(a, b)], family()), found([difference(b, a)], family())]
    assert.closeTo(one.low, -other.high, 1e-9)
    assert.strictEqual(one.verdict, "higher")
    assert.strictEqual(other.verdict, "lower")
  })
})

describe("what a fresh run needs", () => {
  it("is what the difference seen needs", () => {
    // b solves 40 of 100 instances a quarter less often
    const a = armOf(
      "a",
      Array.from({ length: 30 }, () => [1])
    )
    const b = armOf(
      "b",
      Array.from({ length: 30 }, (_, i) => [i % 5 < 2 ? 0.75 : 1])
    )
    const { needed, verdict } = found([difference(a, b)], family())
    assert.strictEqual(verdict, "not-distinguishable")
    // 17 instances must differ: four of five runs of 49 have that many
    assert.closeTo(needed?.count ?? 0, 49, 2)
    // the largest difference would need fewer than the 30 that did not suffice, so it has no number of its own
    assert.strictEqual(needed?.low, needed?.count)
  })

  it("is less for the largest difference in the interval, if that is more than was played", () => {
    const solved = (share: (i: number) => number, label: string) =>
      armOf(
        label,
        Array.from({ length: 60 }, (_, i) => [share(i)])
      )
    const [a, b] = [
      solved((i) => (i % 15 === 1 ? 0 : 1), "a"),
      solved((i) => (i % 60 < 8 && i % 15 !== 1 ? 0 : 1), "b")
    ]
    const { needed, verdict } = found([difference(a, b)], family())
    assert.strictEqual(verdict, "not-distinguishable")
    assert.isAbove(needed?.low ?? 0, 60)
    assert.isBelow(needed?.low ?? Infinity, needed?.count ?? 0)
  })
})

describe("the size of a fresh run, for costs", () => {
  const tokens = { metric: { id: "tokens", unit: "tokens", better: "lower" }, reference: {} } as const
  const costs = (n: number, cost: (i: number) => number) =>
    armOf(
      "b",
      Array.from({ length: n }, (_, i): [number] => [cost(i)])
    )
  const neededOf = (n: number, cost: (i: number) => number) =>
    found(
      [
        difference(
          costs(n, () => 1000),
          costs(n, cost)
        )
      ],
      family({ question: tokens })
    )

  it("is not stated if it depends on how frequent a kind of instances is that is rare here", () => {
    // b costs 6 % less on most instances, and far more on three of twenty
    const rare = neededOf(20, (i) => (i % 7 === 0 ? 5000 : 940 + (i % 5)))
    assert.deepStrictEqual([rare.verdict, rare.needed], ["not-distinguishable", undefined])
  })

  it("is never the size that did not suffice", () => {
    for (const n of [8, 14, 20, 40])
      for (let run = 0; run < 60; run++) {
        const rng = Randomness.rng("costs", n, run)
        const { needed } = neededOf(n, () => 1000 + Math.floor(3 * rng.unit()))
        assert.isAbove(needed?.count ?? Infinity, n)
      }
  })
})

describe("equivalence", () => {
  it("is claimed of pairs that all tie only if so many ties are improbable at the margin", () => {
    for (const pairs of [2, 3, 5, 10, 40, 100]) {
      const all = Array.from({ length: pairs }, (): [number] => [1])
      for (let margin = 0.01; margin < 1; margin += 0.01) {
        const { verdict } = found([difference(armOf("a", all), armOf("b", all))], family({ margin }))
        assert.strictEqual(verdict === "equivalent", (1 - margin) ** pairs < 0.04, `${pairs} pairs, ± ${margin}`)
      }
    }
  })
})

describe("losses", () => {
  it("never make one of two agents win that are equal by intention to treat", () => {
    const size = { instances: 300, epochs: 1 }
    const wrong = Array.from({ length: 60 }, (_, run) => {
      const a = armOf("a", draw(`even${run}`, size, { success: 0.5, lostOfFailures: 0 }))
      const b = armOf("b", draw(`odd${run}`, size, { success: 0.5, lostOfFailures: 0.1 }))
      return found([difference(a, b)], family())
    }).filter(isClaimed)
    // 23.5 % where only the point estimate is bounded
    assert.isAtMost(wrong.length, 6)
  })

  it("refuse a comparison of equal agents once more than 2 of 100 trials are lost", () => {
    const verdictWith = (lost: number) => {
      const trials = (count: number) => Array.from({ length: 60 }, (_, i): [Scored] => [i < count ? "lost" : i % 2])
      return found([difference(armOf("a", trials(0)), armOf("b", trials(lost)))], family()).verdict
    }
    assert.deepStrictEqual([verdictWith(2), verdictWith(3)], ["not-distinguishable", "refused"])
  })

  it("prevent an equivalence that they could undo, also if one bound is exactly zero", () => {
    const a = armOf(
      "a",
      Array.from({ length: 60 }, () => [1])
    )
    const b = armOf(
      "b",
      Array.from({ length: 60 }, (_, i) => [i < 19 ? "lost" : 1])
    )
    const finding = found([difference(a, b)], family({ margin: 0.1 }))
    assert.deepStrictEqual([finding.bounds?.worst.toFixed(2), finding.bounds?.best], ["-0.32", 0])
    assert.notStrictEqual(finding.verdict, "equivalent")
  })
})

describe("clusters", () => {
  it("are those in which both arms have a value: fewer than six say nothing about others, however many were played", () => {
    const groups = Array.from({ length: 96 }, (_, i) => i % 12)
    const a = armOf(
      "a",
      groups.map((_, i) => [i % 3 === 0 ? 1 : 0])
    )
    const over = (count: number, margin?: number) => {
      const b = armOf(
        "b",
        groups.map((group, i) => (group < count ? [i % 4 === 0 ? 0 : 1] : []))
      )
      return found([difference(a, b)], family({ clusters: Option.some(groups), ...(margin ? { margin } : {}) }))
    }
    assert.deepStrictEqual(
      [12, 7, 6, 5, 1].map((count) => over(count).clusters),
      [12, 7, 6, undefined, undefined]
    )
    assert.deepStrictEqual([over(6).test, over(5).test], ["clustered t", "score"])
    // so that no threshold is met, and no agent dominates by what few groups show
    assert.deepStrictEqual(over(5).unseen, { low: -Infinity, high: Infinity })
  })

  it("widen an interval if the instances of a group are alike", () => {
    const groups = Array.from({ length: 80 }, (_, i) => i % 8)
    const a = armOf(
      "a",
      groups.map(() => [0.5])
    )
    const b = armOf(
      "b",
      groups.map((group, i) => [group < 6 ? 0.6 + (i % 7) / 100 : 0.4])
    )
    const alone = found([difference(a, b)], family())
    const together = found([difference(a, b)], family({ clusters: Option.some(groups) }))
    assert.strictEqual(alone.verdict, "higher")
    assert.strictEqual(together.verdict, "not-distinguishable")
    assert.strictEqual(together.clusters, 8)
    assert.strictEqual(together.test, "clustered t")
  })

  it("are not compared if there are fewer than six, as nothing can be said of other groups", () => {
    const groups = Array.from({ length: 80 }, (_, i) => i % 4)
    const a = armOf(
      "a",
      groups.map(() => [0])
    )
    const b = armOf(
      "b",
      groups.map((_, i) => [i % 3 === 0 ? 0 : 1])
    )
    assert.isUndefined(found([difference(a, b)], family({ clusters: Option.some(groups) })).clusters)
  })

  it("count by the typical instance too: an extreme instance in one group does not decide", () => {
    const groups = Array.from({ length: 60 }, (_, i) => i % 6)
    const costs = (last: number) =>
      armOf(
        String(last),
        groups.map((_, i) => [i === 59 ? last : 100 + (i % 5)])
      )
    const asked = {
      ...family({ clusters: Option.some(groups) }),
      question: { metric: { id: "tokens", unit: "tokens", better: "lower" as const }, reference: {} }
    }
    const few = costs(104)
    const cheap = { ...few, means: few.means.map((mean, i) => mean - 10 - ((i * 3) % 7)) }
    for (const dear of [costs(104), costs(1e6)]) {
      const finding = found([difference(cheap, dear)], asked)
      assert.strictEqual(finding.test, "clustered trimmed t")
      assert.strictEqual(finding.verdict, "higher")
      assert.isBelow(finding.estimate, 20)
    }
  })

  it("of identical instances give no narrower interval, and ask for more groups instead of instances", () => {
    const groups = Array.from({ length: 60 }, (_, i) => i % 6)
    const a = armOf(
      "a",
      groups.map(() => [0])
    )
    // one more in every group: the groups do not differ at all
    const b = armOf(
      "b",
      groups.map((_, i) => [i < 6 ? 1 : 0])
    )
    const asked = family({ clusters: Option.some(groups), hypotheses: 6 })
    const [alike, alone] = [found([difference(a, b)], asked), found([difference(a, b)], family({ hypotheses: 6 }))]
    assert.isAtMost(alike.low, alone.low)
    const c = armOf(
      "c",
      groups.map((group, i) => [group === 0 && i < 30 ? 1 : 0])
    )
    assert.strictEqual(found([difference(a, c)], asked).needed?.of, "groups")
    assert.strictEqual(found([difference(a, c)], family({ hypotheses: 6 })).needed?.of, "instances")
  })
})
