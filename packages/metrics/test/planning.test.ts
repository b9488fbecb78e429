import { assert, describe, it } from "@effect/vitest"
import { Randomness } from "@escapement/core"
import { Option } from "effect"
import { type PairAssumptions, assumeShares, plannedTest } from "../src/planning/PairAssumptions.ts"
import { assumeFromPilot } from "../src/planning/pilot.ts"
import { limitsOfShare, limitsOfVariance } from "../src/planning/pilotLimits.ts"
import { pilotGroups } from "../src/planning/PilotGroups.ts"
import { type PowerQuestion, powerPlan } from "../src/planning/powerPlan.ts"
import { makeSummarizer } from "../src/summary/Summarizer.ts"
import { agent, luck, metrics } from "./analysis/analysed.ts"
import { computeMoments } from "../src/statistics/distributions/Moments.ts"
import { makeBlocks, makeClusters } from "../src/statistics/evidence/Blocks.ts"
import { clusteredEvidence } from "../src/statistics/evidence/clusteredEvidence.ts"
import { scoreEvidence } from "../src/statistics/evidence/scoreEvidence.ts"
import { resultOf } from "./trials.ts"
import { someOf } from "../../../tools/test/isThorough.ts"

const question = (more: Partial<PowerQuestion> = {}): PowerQuestion => ({
  detect: 0.1,
  power: 0.8,
  agents: 2,
  size: { instances: 100, epochs: 1 },
  assumptions: assumeShares(0.3, 0.5),
  price: { calls: 10, cost: 0.5 },
  ...more
})

describe("powerPlan", () => {
  const plan = powerPlan(question())

  it("needs about as many instances as the expansion gives for single trials, and fewer with epochs", () => {
    const [one, two, three] = plan.sizes
    // Connor has 233 at 5 %; two agents of a run are tested at 4 %
    assert.isTrue((one?.instances ?? 0) >= 230 && (one?.instances ?? 0) <= 260)
    assert.isBelow(two?.instances ?? 999, one?.instances ?? 0)
    assert.isBelow(three?.instances ?? 999, two?.instances ?? 0)
  })

  it("detects the difference that it claims to detect", () => {
    const { alpha, assumptions, resolves, size } = plan
    assert.closeTo(plannedTest(assumptions, 1, resolves ?? 0, alpha).power(size.instances), 0.8, 1e-3)
    assert.isBelow(plan.reached, 0.8)
  })

  it("counts trials and costs of all agents", () => {
    const [one] = plan.sizes
    assert.strictEqual(one?.trials, 2 * (one?.instances ?? 0))
    assert.deepStrictEqual(one?.total, { calls: 10 * (one?.trials ?? 0), cost: 0.5 * (one?.trials ?? 0) })
    assert.deepStrictEqual(plan.total, { calls: 2000, cost: 100 })
  })

  it("states the power that a pilot leaves possible, and none without a pilot", () => {
    assert.isUndefined(plan.reachedRange)
    const ties = { ...assumeShares(0.1, 0), limits: limitsOfShare(new Float64Array(10), { between: 0, within: 0 }) }
    const { reached, reachedRange } = powerPlan(question({ assumptions: ties, size: { instances: 200, epochs: 1 } }))
    assert.isTrue(reachedRange!.low < reached && reached <= reachedRange!.high)
  })

  it("states the least power first, also where a larger variance gives more", () => {
    const limits = { low: { between: 0.045, within: 0 }, high: { between: 0.26, within: 0 } }
    const { reached, reachedRange } = powerPlan(
      question({ detect: 0.15, assumptions: { ...assumeShares(0.114, 0), limits }, size: { instances: 30, epochs: 1 } })
    )
    assert.isTrue(reachedRange!.low <= reached && reached <= reachedRange!.high)
    assert.isBelow(reachedRange!.low, reachedRange!.high)
  })

  it("plans the same for any number of epochs if nothing is known to vary within an instance", () => {
    const limits = { low: { between: 0.7, within: 0 }, high: { between: 0.9, within: 0 } }
    const { sizes } = powerPlan(question({ assumptions: { ...assumeShares(0.83, 0), limits } }))
    assert.lengthOf(new Set(sizes.map(({ instances, range }) => JSON.stringify([instances, range]))), 1)
  })

  it("needs more instances for more comparisons", () => {
    const many = powerPlan(question({ agents: 4 }))
    assert.strictEqual(many.comparisons, 6)
    assert.isAbove(many.sizes[0]?.instances ?? 0, plan.sizes[0]?.instances ?? 0)
  })
})

/** Makes the assumptions of a pilot with these differences, played once. */
const seenAs = (differences: ReadonlyArray<number>): PairAssumptions & { readonly isBinary: false } => {
  const { variance } = computeMoments(Float64Array.from(differences))
  return { isBinary: false, variance: { between: variance, within: 0 }, differences, reach: 1 }
}
const quarters = seenAs(Array.from({ length: 40 }, (_, i) => (i % 5 < 2 ? -0.25 : 0)))

/** The share of runs of n instances, drawn from these differences, in which the evidence rejects. */
const reachedBy = (differences: ReadonlyArray<number>, n: number): number => {
  const { int } = Randomness.rng("planning.test", n)
  const told = Array.from({ length: 400 }, () => {
    const values = Float64Array.from({ length: n }, () => differences[int(0, differences.length - 1)]!)
    return Option.getOrThrow(scoreEvidence(values, 1, makeBlocks(n, "test"))).p <= 0.05
  })
  return told.filter(Boolean).length / told.length
}

describe("a plan of a pilot with fractional scores", () => {
  it("is made with the test of the analysis: four of five runs of its size find the difference", () => {
    const thirds = [1 / 3, -1 / 3, 0, 2 / 3, 0, -1 / 3, 1, 0, 0]
    for (const seen of [quarters, seenAs(thirds)]) {
      const mean = Math.abs(computeMoments(Float64Array.from(seen.differences)).mean)
      const instances = Option.getOrThrow(plannedTest(seen, 1, mean, 0.05).size(0.8))
      const power = reachedBy(seen.differences, instances)
      assert.isTrue(power >= 0.73 && power <= 0.88, `${power} with ${instances}`)
      assert.closeTo(plannedTest(seen, 1, mean, 0.05).power(instances), power, 0.06)
    }
  })

  it("needs what a finding of the pilot says that a fresh run needs", () => {
    const found = Option.getOrThrow(scoreEvidence(Float64Array.from(quarters.differences), 1, makeBlocks(40, "test")))
    for (const difference of [-0.05, -0.1, -0.3]) {
      assert.deepStrictEqual(
        plannedTest(quarters, 1, -difference, 0.05).size(0.8),
        found.needs?.(difference, 0.05) ?? Option.none()
      )
    }
  })

  it("needs fewer instances with more epochs, as far as chance varies", () => {
    const half = quarters.variance.between / 2
    const lucky = { ...quarters, variance: { between: half, within: half } }
    const size = (epochs: number) => Option.getOrThrow(plannedTest(lucky, epochs, 0.1, 0.05).size(0.8))
    assert.isTrue(size(3) < size(1))
    assert.isBelow(powerPlan(question({ assumptions: lucky })).resolves ?? 9, 1)
  })
})

describe("a plan of a pilot", () => {
  it("never recommends too few instances to show any difference", () => {
    // three agents of the default run: nothing differed
    const still = { between: 0, within: 0 }
    const assumptions: PairAssumptions = {
      isBinary: true,
      variance: still,
      limits: limitsOfShare(new Float64Array(30), still)
    }
    for (const detect of someOf([0.3, 0.05], 2)) {
      const { resolves, resolvesRange, sizes } = powerPlan(question({ detect, assumptions }))
      assert.strictEqual(resolvesRange?.low, resolves)
      assert.isAbove(resolvesRange?.high ?? 0, resolves!)
      for (const { epochs, instances, range } of sizes) {
        assert.isAtLeast(instances, 15)
        assert.isAtLeast(range?.high ?? 0, range?.low ?? 0)
        assert.isAtLeast(plannedTest(assumptions, epochs, detect, 0.05).power(instances), 0.77)
      }
    }
  })

  it("has no power with two instances, however many epochs", () => {
    for (const epochs of [1, 2, 3]) {
      assert.strictEqual(plannedTest(assumeShares(0.05, 0.5), epochs, 0.3, 0.05).power(2), 0)
      const { reach: _, ...unbounded } = quarters
      for (const seen of [quarters, unbounded]) assert.strictEqual(plannedTest(seen, epochs, 0.3, 0.05).power(2), 0)
    }
  })

  it("allows for more variance if the pilot is smaller", () => {
    const differences = (n: number) => Float64Array.from({ length: n }, (_, i) => (i % 5) - 2)
    const high = (n: number) => limitsOfVariance(differences(n), { between: 2, within: 0 }).high.between
    assert.isTrue(high(10) > high(40) && high(40) > high(400) && high(400) > 2)
  })

  it("leaves open what a pilot of equal instances may have missed", () => {
    const rangeOf = (n: number) => {
      const variance = { between: 0, within: 0 }
      const limits = limitsOfVariance(new Float64Array(n), variance, 1)
      const differences = Array.from({ length: n }, () => 0)
      const { sizes } = powerPlan(
        question({ assumptions: { isBinary: false, variance, limits, differences, reach: 1 } })
      )
      return sizes[0]?.range
    }
    assert.deepStrictEqual([8, 60].map(rangeOf), [
      { low: 78, high: 283 },
      { low: 78, high: 94 }
    ])
    assert.strictEqual(limitsOfVariance(new Float64Array(8), { between: 0, within: 0 }).high.between, Infinity)
  })
})

describe("a pilot", () => {
  const cells = [agent("react", "m"), agent("direct", "m")]
  const views = (
    epochs: number,
    solved: (adapter: string, i: number, epoch: number) => boolean | number,
    size = 400
  ) => {
    const summarizer = makeSummarizer({ run: "r", cells, metrics: () => metrics, by: [], seed: "s" })
    cells.forEach(({ adapter }, c) => {
      for (let i = 0; i < size; i++) {
        for (let epoch = 0; epoch < epochs; epoch++) {
          summarizer.add(resultOf(c, `i${i}`, epoch, { solved: Number(solved(adapter.id, i, epoch)) }))
        }
      }
    })
    const [a, b] = summarizer.views()
    return Option.getOrThrow(assumeFromPilot(a!, b!, 0))
  }

  it("separates chance from differences between instances if there are repeats", () => {
    const { isBinary, variance } = views(4, (adapter, i, epoch) => luck(adapter, i, epoch) < 0.5)
    assert.isTrue(isBinary)
    assert.closeTo(variance.within, 0.5, 0.03)
    assert.closeTo(variance.between, 0, 0.03)
  })

  it("keeps the differences of scores that are not 0 or 1, and the largest that can be", () => {
    const seen = views(1, (adapter, i) => luck(adapter, i))
    assert.isFalse(seen.isBinary)
    assert.strictEqual(seen.isBinary ? 0 : seen.differences.length, 400)
    assert.strictEqual(seen.isBinary ? 0 : seen.reach, 1)
  })

  it("attributes all variance to instances if there are no repeats", () => {
    const { variance } = views(1, (adapter, i) => luck(adapter, i) < 0.5)
    assert.strictEqual(variance.within, 0)
    assert.closeTo(variance.between, 0.5, 0.06)
  })

  it("counts the instances on which 0/1 scores differ, however few there are", () => {
    const apart = (differing: number, size: number) =>
      views(1, (adapter, i) => adapter === "react" || i >= differing, size).variance.between
    assert.deepStrictEqual([apart(2, 2), apart(5, 6), apart(18, 23)], [1, 5 / 6, 18 / 23])
  })
})

describe("a pilot whose instances come in groups", () => {
  /** A pilot of 60 instances; the second agent is better in documents of even number, by the third argument elsewhere. */
  const pilot = (documents: number, cluster: string | undefined, elsewhere: number) => {
    const cells = [agent("react", "m"), agent("direct", "m")]
    const grouping = () => ({ cluster })
    const summarizer = makeSummarizer({ run: "r", cells, metrics: () => metrics, by: [], grouping, seed: "s" })
    for (const c of [0, 1]) {
      for (let i = 0; i < 60; i++) {
        const document = i % documents
        const solved = c === 0 ? 0 : document % 2 === 0 ? 1 : elsewhere
        summarizer.add(resultOf(c, `i${i}`, 0, { solved }, { facets: { document } }))
      }
    }
    const [a, b] = summarizer.views()
    return pilotGroups(a!, b!, 0)
  }

  it("says how many groups detect a difference, which more instances of the same groups do not change", () => {
    const found = Option.getOrThrow(pilot(12, "document", 0))
    assert.deepStrictEqual([found.groups, found.instances], [12, 60])
    // six of twelve documents differ by one: the variance between them is 12 / 11 · 1 / 4
    assert.closeTo(found.variance, 3 / 11, 1e-12)
    const plan = (more: object) => powerPlan(question({ detect: 0.5, grouped: { facet: "document", ...more } })).groups
    assert.strictEqual(plan({ pilot: found }), plan({ pilot: { ...found, instances: 6000 } }))
    assert.isAbove(plan({ pilot: found }) ?? 0, 8)
    assert.isUndefined(plan({}))
  })

  it("says the power of instances in groups like those of the pilot, which such runs reach", () => {
    const found = Option.getOrThrow(pilot(12, "document", 0.5))
    const plan = (detect: number, instances: number) =>
      powerPlan(question({ detect, size: { instances, epochs: 1 }, grouped: { facet: "document", pilot: found } }))
    const { alpha, inGroups } = plan(0.15, 100)
    assert.strictEqual(inGroups?.groups, 20)
    // differences of documents around 0.15 that vary as the pilot's do, equal within a document
    const clusters = makeClusters(Array.from({ length: 100 }, (_, i) => `${i % 20}`))
    const runs = 400
    const { unit } = Randomness.rng("runs of 20 documents")
    const isFound = (): boolean => {
      const effects = Array.from({ length: 20 }, () => 0.15 + Math.sqrt(12 * found.variance) * (unit() - 0.5))
      const differences = Float64Array.from({ length: 100 }, (_, i) => effects[i % 20]!)
      return Option.exists(clusteredEvidence(differences, 1, clusters), ({ p }) => p <= alpha)
    }
    const reached = Array.from({ length: runs }, isFound).filter(Boolean).length / runs
    assert.closeTo(reached, inGroups?.power ?? 0, 0.06)
    assert.isUndefined(plan(0.15, 29).inGroups)
  })

  it("says nothing of groups that are few, equal or none", () => {
    for (const none of [pilot(4, "document", 0), pilot(12, "document", 1), pilot(12, undefined, 0)])
      assert.isTrue(Option.isNone(none))
  })
})
