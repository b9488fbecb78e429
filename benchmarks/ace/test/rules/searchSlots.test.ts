import { assert, describe, it } from "@effect/vitest"
import { Randomness } from "@escapement/core"
import { Schema } from "effect"
import type { Interval } from "../../src/rules/Interval.ts"
import { intervalsOf } from "../../src/rules/countCrossed.ts"
import { searchSlots } from "../../src/rules/searchSlots.ts"
import { buildTableau } from "../../src/rules/Tableau.ts"
import { tiers } from "../../src/tiers.ts"
import { example } from "../examples.ts"
import { searchSlowly } from "./searchSlowly.ts"

const sizes = [3, 2, 4, 3]

/** Random intervals over some of the slots; a few of them have only one bound. */
const draw = (rng: Randomness.Rng): ReadonlyArray<Interval> =>
  Array.from({ length: 4 }, () => {
    const scope = rng.sample([...sizes.keys()], rng.int(1, 4))
    const weights = scope.map((slot) => Array.from({ length: sizes[slot]! }, () => rng.int(-9, 9)))
    const least = rng.int(-20, 5)
    return {
      scope,
      weights,
      least: rng.int(0, 3) === 0 ? Number.NEGATIVE_INFINITY : least,
      most: rng.int(0, 3) === 0 ? Number.POSITIVE_INFINITY : least + rng.int(0, 20)
    }
  })

const all: ReadonlyArray<ReadonlyArray<number>> = sizes.reduce<ReadonlyArray<ReadonlyArray<number>>>(
  (fillings, size) => fillings.flatMap((filling) => Array.from({ length: size }, (_, choice) => [...filling, choice])),
  [[]]
)

const keeps = (filling: ReadonlyArray<number>, { least, most, scope, weights }: Interval): boolean => {
  const sum = scope.reduce((total, slot, place) => total + weights[place]![filling[slot]!]!, 0)
  return sum >= least && sum <= most
}

describe("searchSlots", () => {
  it.prop(
    "finds the fillings that keep all intervals, like trying each",
    [Schema.Int],
    ([name]) => {
      const intervals = draw(Randomness.rng("intervals", name))
      const { isComplete, picks } = searchSlots(sizes, intervals, 1000, 1000)
      const kept = all.filter((filling) => intervals.every((interval) => keeps(filling, interval)))
      assert.isTrue(isComplete)
      assert.deepStrictEqual(picks.map(String).toSorted(), kept.map(String).toSorted())
    },
    { arbitrary: { runs: 200 } }
  )

  it.prop(
    "visits the nodes of the search written out, also if it stops early or gives up",
    [Schema.Int],
    ([name]) => {
      const rng = Randomness.rng("nodes", name)
      const intervals = draw(rng)
      const [most, maxNodes] = [rng.int(1, 8), rng.int(1, 30)]
      assert.deepStrictEqual(
        searchSlots(sizes, intervals, most, maxNodes),
        searchSlowly(sizes, intervals, most, maxNodes)
      )
    },
    { arbitrary: { runs: 100 } }
  )

  it("visits the nodes of the search written out on a board of frontier-3, with all rules and without some", () => {
    const tableau = buildTableau(example("nodes", tiers["frontier-3"][0]!))
    const choices = tableau.slots.map((entries) => entries.filter(({ isFeasible }) => isFeasible).length)
    const intervals = intervalsOf(tableau)
    for (const left of [intervals, intervals.slice(9), intervals.slice(0, -20)]) {
      assert.deepStrictEqual(searchSlots(choices, left, 20, 60), searchSlowly(choices, left, 20, 60))
    }
  })

  it("tries leads before other choices, and finds the same fillings", () => {
    const weights = sizes.map((size) => Array.from({ length: size }, (_, choice) => choice))
    const intervals = [{ scope: [...sizes.keys()], weights, least: 3, most: 4 }]
    const { picks } = searchSlots(sizes, intervals, 1000, 1000)
    assert.isAbove(picks.length, 1)
    const lead = picks.at(-1)!
    const led = searchSlots(sizes, intervals, 1000, 1000, { leads: lead })
    assert.deepStrictEqual(led.picks[0], lead)
    assert.deepStrictEqual(led.picks.map(String).toSorted(), picks.map(String).toSorted())
  })

  it.prop(
    "finds the same fillings if slots count more whose intervals failed",
    [Schema.Int],
    ([name]) => {
      const intervals = draw(Randomness.rng("learning", name))
      const { picks } = searchSlots(sizes, intervals, 1000, 1000)
      const learned = searchSlots(sizes, intervals, 1000, 1000, { isLearning: true })
      assert.isTrue(learned.isComplete)
      assert.deepStrictEqual(learned.picks.map(String).toSorted(), picks.map(String).toSorted())
    },
    { arbitrary: { runs: 100 } }
  )

  it("needs fewer nodes for wide intervals if slots count more whose intervals failed", () => {
    const slots = Array.from({ length: 14 }, (_, slot) => slot)
    const four = slots.map(() => 4)
    let [plain, learning] = [0, 0]
    for (let name = 0; name < 8; name++) {
      const rng = Randomness.rng("wide intervals", name)
      const intervals = Array.from({ length: 6 }, () => {
        const scope = rng.sample(slots, 9).toSorted((a, b) => a - b)
        const weights = scope.map(() => Array.from({ length: 4 }, (_, choice) => (choice === 0 ? 0 : rng.int(-99, 99))))
        return { scope, weights, least: 0, most: 0 }
      })
      plain += searchSlots(four, intervals, 1000, 1e6).nodes
      learning += searchSlots(four, intervals, 1000, 1e6, { isLearning: true }).nodes
    }
    assert.isBelow(learning, plain)
  })

  it("stops at as many fillings as it was asked for", () => {
    const found = searchSlots(sizes, [], 5, 1000)
    assert.strictEqual(found.picks.length, 5)
    assert.isTrue(found.isComplete)
  })

  it("says that it gave up", () => {
    const even = Array.from({ length: 20 }, () => [0, 2])
    const odd = { scope: [...even.keys()], weights: even, least: 11, most: 11 }
    const found = searchSlots(
      even.map(() => 2),
      [odd],
      1,
      50
    )
    assert.isEmpty(found.picks)
    assert.isFalse(found.isComplete)
  })
})
