import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { tiers } from "../../benchmarks/ace/src/tiers.ts"
import { solvesWithError } from "../ace/NoisyAdder.ts"
import { isSolvedByProgram } from "../ace/crossed.ts"
import { applySingleRules } from "../ace/singleRules.ts"
import { intervalsOf } from "../../benchmarks/ace/src/rules/countCrossed.ts"
import { buildTableau } from "../../benchmarks/ace/src/rules/Tableau.ts"
import { coupled, grids } from "../ace/grids.ts"
import { meet } from "../ace/meet.ts"
import { countFillings } from "../ace/secondSolver.ts"
import { searchBy, withSums } from "../ace/strategies.ts"
import { measureTightness } from "../ace/tightness.ts"
import { countExchanges } from "../ace/whole/countExchanges.ts"
import { countHalves } from "../ace/whole/countHalves.ts"
import { countSupported } from "../ace/whole/countSupported.ts"
import { fewestSlots } from "../ace/whole/fewestSlots.ts"
import { fitShares } from "../ace/whole/fitShares.ts"
import { type Grid, deviationsOf, gridOf, spreadsOf } from "../ace/whole/Grid.ts"
import { searchLocally } from "../ace/whole/searchLocally.ts"
import { shareWithin } from "../ace/whole/shareWithin.ts"
import { searchSlots } from "../../benchmarks/ace/src/rules/searchSlots.ts"
import { isLeftOut } from "./isThorough.ts"

/* The studies of docs/ace/validity.md, small. */

describe("a second exact solver", () => {
  it.skipIf(isLeftOut("a second exact solver on grids of two tiers"))(
    "finds one solution of each grid of the tiers paper and standard, like the generator's own",
    () => {
      for (const tier of [tiers.paper, tiers.standard]) {
        for (const instance of grids("second", tier, 30)) assert.strictEqual(countFillings(instance), 1, instance.id)
      }
    }
  )

  it("finds more if a bound is widened, and none if a bound cannot be kept", () => {
    const [instance] = grids("wide", coupled(5, 20), 1)
    const couplings = instance?.couplings ?? []
    const wide = couplings.map((each) => ({ ...each, least: each.least - 2000, most: each.most + 2000 }))
    assert.isAbove(countFillings({ ...instance!, couplings: wide }) ?? 0, 1)
    const [first, ...others] = couplings
    const broken = [{ ...first!, least: first!.most + 5000, most: first!.most + 6000 }, ...others]
    assert.strictEqual(countFillings({ ...instance!, couplings: broken }), 0)
  })
})

describe("a crossed grid", () => {
  const [instance] = grids("crossed", tiers["frontier-3"], 1)

  it("has one solution by the second solver, and more with a wider bound", () => {
    assert.strictEqual(countFillings(instance!), 1)
    const couplings = instance!.couplings!.map((each) => ({ ...each, least: each.least - 90, most: each.most + 90 }))
    const few = { ...instance!, couplings, slots: instance!.slots.slice(0, 4), globals: [] }
    assert.isAbove(countFillings(few) ?? 0, 1)
  })

  it("is solved by a program that reads rules by regular expressions, and not by applying rules one by one", () => {
    assert.isTrue(isSolvedByProgram(instance!))
    const tableau = buildTableau(instance!)
    const sizes = tableau.slots.map((entries) => entries.filter(({ isFeasible }) => isFeasible).length)
    const left = applySingleRules(sizes, intervalsOf(tableau))
    assert.isAtMost(left.filter((choices) => choices.length === 1).length, 3)
    // of one slot and one rule, only choices within its bounds are left
    assert.deepStrictEqual(applySingleRules([3], [{ scope: [0], weights: [[1, 5, 9]], least: 4, most: 6 }]), [[1]])
  })

  it("is not solved by a player who adds wrongly, but without errors", () => {
    assert.isTrue(solvesWithError(instance!, 0, Randomness.rng("exact")))
    assert.isFalse(solvesWithError(instance!, 0.5, Randomness.rng("wrong")))
  })
})

describe("a wide grid", () => {
  const [instance] = grids("wide", [{ ...tiers["frontier-4"][4]!, hidden: 16, decoys: 48 }], 1)
  const tableau = buildTableau(instance!)
  const sizes = tableau.slots.map((entries) => entries.filter(({ isFeasible }) => isFeasible).length)
  const intervals = intervalsOf(tableau)

  it("is solved by the program, and its only filling is found by meeting in the middle", () => {
    assert.isTrue(isSolvedByProgram(instance!))
    const [found, ...others] = meet(tableau)
    assert.isEmpty(others)
    const kinds = tableau.slots.map((entries) => entries.filter(({ isFeasible }) => isFeasible).map(({ kind }) => kind))
    found!.forEach((choice, slot) => assert.strictEqual(kinds[slot]![choice], "truth"))
    assert.strictEqual(countFillings(instance!), 1)
  })

  it("has the same number of fillings by each strategy, also without some rules and with sums of rules", () => {
    for (const left of [intervals, intervals.slice(0, -1)]) {
      const plain = searchSlots(sizes, left, 1000, 1e6)
      const added = withSums(left, (first, second) => Math.abs(first - second) === 1)
      assert.isTrue(plain.isComplete)
      for (const rules of [left, added]) {
        const found = searchBy("failed-rules", sizes, rules, 1e6)
        assert.deepStrictEqual([found.isComplete, found.found], [true, plain.picks.length])
      }
    }
    const few = Array.from({ length: 6 }, () => 3)
    const odd = few.map((_, slot) => [0, 2 * slot + 2, 4])
    for (const strategy of ["failed-rules", "look-ahead"] as const) {
      const even = { scope: [...few.keys()], weights: odd, least: 8, most: 8 }
      assert.strictEqual(searchBy(strategy, few, [even], 1e6).found, searchSlots(few, [even], 1000, 1e6).picks.length)
    }
  })

  it("is measured: two rules whose difference is about one slot are tight", () => {
    const { fewestOfSum } = measureTightness(tableau)
    const [first, ...others] = instance!.couplings!.filter(({ value }) => value === undefined)
    const rows = Array.from({ length: 5 }, (_, row) => row)
    const all = { ...first!, reach: { _tag: "Rows", rows } as const }
    const { row } = instance!.slots[0]!
    const most = {
      ...first!,
      reach: { _tag: "Crossing", rows: rows.filter((own) => own !== row), cols: rows } as const
    }
    assert.isAtLeast(fewestOfSum, 6)
    const tight = measureTightness(buildTableau({ ...instance!, couplings: [all, most, ...others] }))
    assert.isAtMost(tight.fewestOfSum, instance!.slots.filter((slot) => slot.row === row).length)
    assert.isAbove(tight.fewestOfSum, 0)
  })
})

describe("a whole grid", () => {
  // nearly as few decoys as a whole grid may have, so that its halves have few fillings to list
  const [instance] = grids("whole", [{ ...tiers["frontier-5"][0]!, decoys: 80 }], 1)
  const grid = gridOf(instance!)

  it("is solved by the program, and its only filling is found by meeting in the middle", () => {
    assert.isTrue(isSolvedByProgram(instance!))
    assert.deepStrictEqual(meet(buildTableau(instance!)), [grid.truth])
    assert.isTrue(deviationsOf(grid, grid.truth).every((deviation) => deviation === 0))
  })

  it("is not solved by local search or by rounding", () => {
    assert.isUndefined(searchLocally(Randomness.rng("whole"), grid, 3))
    const rounded = fitShares(grid).map((own) => own.indexOf(Math.max(...own)))
    assert.isTrue(deviationsOf(grid, rounded).some((deviation) => deviation !== 0))
  })

  it("has no exchange of candidates that no total tells apart, and no candidate that last digits exclude", () => {
    assert.deepStrictEqual(countExchanges(grid), [0, 0, 0])
    const all = grid.sizes.reduce((sum, size) => sum + size, 0)
    for (const weights of grid.totals) {
      const sums = weights.map((own) => Array.from(own, (weight) => [weight]))
      assert.strictEqual(countSupported(sums, 10), all)
    }
  })
})

describe("attackers of whole grids", () => {
  const slots = (totals: Grid["totals"], truth: ReadonlyArray<number>): Grid => ({
    sizes: totals[0]!.map(({ length }) => length),
    totals,
    truth
  })
  // the solution adds 0; the digits of the first total tell the choices of each slot
  const loose = slots([Array.from({ length: 4 }, (_, slot) => [0, 10 ** slot, 2 * 10 ** slot])], [0, 0, 0, 0])

  it("find the filling of a grid whose total is the sum of the least choices", () => {
    assert.deepStrictEqual(searchLocally(Randomness.rng("loose"), loose, 1), [0, 0, 0, 0])
    for (const [first, ...others] of fitShares(loose)) assert.isAbove(first!, Math.max(...others))
    assert.isBelow(shareWithin(Randomness.rng("within"), loose, [0]), 0.5)
    // of 9 fillings of a half only that of 0 is within bounds
    const half = countHalves(Randomness.rng("halves"), loose, 6)
    assert.isAbove(half, 1)
    assert.isBelow(half, 4)
    assert.deepStrictEqual(spreadsOf(slots([[[0, 2]], [[5, 5]]], [0])), [1, 0])
  })

  it("compute shares that have all totals on average", () => {
    const grid = slots(
      [
        [
          [-1, 0, 3],
          [-2, 0, 1]
        ],
        [
          [0, 1, 0],
          [0, -1, 2]
        ]
      ],
      [1, 1]
    )
    const shares = fitShares(grid)
    for (const weights of grid.totals) {
      const mean = shares.flatMap((own, slot) => own.map((share, choice) => share * weights[slot]![choice]!))
      assert.closeTo(
        mean.reduce((all, value) => all + value, 0),
        0,
        1e-6
      )
    }
  })

  it("find the fewest slots of a sum of counts: those with a text that no rule counts", () => {
    // by slot, the texts of three choices; only the last slot has the text 3
    const texts = [
      [0, 1, 2],
      [0, 0, 1],
      [0, 2, 2],
      [1, 2, 3]
    ]
    const counts = [0, 1, 2].map((text) => texts.map((own) => own.map((each) => Number(each === text))))
    assert.deepStrictEqual(
      counts.map((weights) => fewestSlots([weights])),
      [3, 3, 3]
    )
    assert.strictEqual(fewestSlots(counts), 1)
  })

  it("count exchanges of one, two and three slots, each once", () => {
    assert.deepStrictEqual(countExchanges(slots([[[0, 0, 5]]], [0])), [1, 0, 0])
    assert.deepStrictEqual(
      countExchanges(
        slots(
          [
            [
              [0, 1],
              [0, 1]
            ]
          ],
          [0, 0]
        )
      ),
      [0, 1, 0]
    )
    assert.deepStrictEqual(
      countExchanges(
        slots(
          [
            [
              [0, 1],
              [0, 2],
              [0, 3]
            ]
          ],
          [0, 0, 0]
        )
      ),
      [0, 0, 1]
    )
  })

  it("count the choices that others can complete, also by last digits", () => {
    // 1 and 4 need −1 and −4 of the other slot
    const sums = [
      [[0], [1], [4]],
      [[0], [-1], [-3]]
    ]
    assert.strictEqual(countSupported(sums), 4)
    // modulo 7, 4 goes with −4, which is 3, and so with −4 + 7; −3 is 4
    assert.strictEqual(countSupported(sums, 7), 4)
    assert.strictEqual(countSupported(sums, 2), 6)
  })
})

describe("a player who adds wrongly", () => {
  const share = (hidden: number, decoys: number, error: number): number => {
    const instances = grids(`adder ${hidden} ${decoys}`, coupled(hidden, decoys), 40)
    const solved = instances.filter((instance, index) =>
      solvesWithError(instance, error, Randomness.rng("adder", hidden, decoys, index))
    )
    return solved.length / instances.length
  }

  it.skipIf(isLeftOut("a player of ace who adds wrongly"))(
    "solves almost all without errors, and fewer with larger b and h if it errs",
    () => {
      assert.isAbove(share(4, 8, 0), 0.9)
      assert.isAbove(share(4, 4, 0.5), share(4, 24, 0.5) + 0.2)
      assert.isAbove(share(3, 6, 0.5), share(9, 18, 0.5) + 0.1)
    }
  )
})
