import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { assumeShares, computePower } from "../src/planning/PairAssumptions.ts"
import { assumeFromPilot } from "../src/planning/pilot.ts"
import { limitsOfShare, limitsOfVariance } from "../src/planning/pilotLimits.ts"
import { type PowerQuestion, powerPlan } from "../src/planning/powerPlan.ts"
import { makeSummarizer } from "../src/summary/Summarizer.ts"
import { agent, luck, metrics } from "./analysis/analysed.ts"
import { resultOf } from "./trials.ts"

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
    assert.closeTo(computePower(assumptions, size, resolves ?? 0, alpha), 0.8, 1e-3)
    assert.isBelow(plan.reached, 0.8)
  })

  it("counts trials and costs of all agents", () => {
    const [one] = plan.sizes
    assert.strictEqual(one?.trials, 2 * (one?.instances ?? 0))
    assert.deepStrictEqual(one?.total, { calls: 10 * (one?.trials ?? 0), cost: 0.5 * (one?.trials ?? 0) })
    assert.deepStrictEqual(plan.total, { calls: 2000, cost: 100 })
  })

  it("needs more instances for more comparisons", () => {
    const many = powerPlan(question({ agents: 4 }))
    assert.strictEqual(many.comparisons, 6)
    assert.isAbove(many.sizes[0]?.instances ?? 0, plan.sizes[0]?.instances ?? 0)
  })
})

describe("a plan of a pilot", () => {
  it("never recommends too few instances to show any difference", () => {
    // three agents of the default run: nothing differed
    const still = { between: 0, within: 0 }
    const assumptions = { isBinary: true, variance: still, limits: limitsOfShare(new Float64Array(30), still) }
    for (const detect of [0.05, 0.3]) {
      for (const { epochs, instances, range } of powerPlan(question({ detect, assumptions })).sizes) {
        assert.isAtLeast(instances, 15)
        assert.isAtLeast(range?.high ?? 0, range?.low ?? 0)
        assert.isAtLeast(computePower(assumptions, { instances, epochs }, detect, 0.05), 0.77)
      }
    }
  })

  it("has no power with two instances, however many epochs", () => {
    for (const epochs of [1, 2, 3]) {
      assert.strictEqual(computePower(assumeShares(0.05, 0.5), { instances: 2, epochs }, 0.3, 0.05), 0)
      assert.strictEqual(
        computePower({ isBinary: false, variance: { between: 0, within: 0 } }, { instances: 2, epochs }, 0.3, 0.05),
        0
      )
    }
  })

  it("allows for more variance if the pilot is smaller", () => {
    const differences = (n: number) => Float64Array.from({ length: n }, (_, i) => (i % 5) - 2)
    const high = (n: number) => limitsOfVariance(differences(n), { between: 2, within: 0 }).high.between
    assert.isTrue(high(10) > high(40) && high(40) > high(400) && high(400) > 2)
  })
})

describe("a pilot", () => {
  const cells = [agent("react", "m"), agent("direct", "m")]
  const views = (epochs: number, solved: (adapter: string, i: number, epoch: number) => boolean) => {
    const summarizer = makeSummarizer({ run: "r", cells, metrics: () => metrics, by: [], seed: "s" })
    cells.forEach(({ adapter }, c) => {
      for (let i = 0; i < 400; i++) {
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

  it("attributes all variance to instances if there are no repeats", () => {
    const { variance } = views(1, (adapter, i) => luck(adapter, i) < 0.5)
    assert.strictEqual(variance.within, 0)
    assert.closeTo(variance.between, 0.5, 0.06)
  })
})
