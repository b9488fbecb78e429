import { assert, describe, it } from "@effect/vitest"
import { chooseBy, lessonsOf, train } from "../../src/adversaries/Chooser.ts"
import { chooseRarest } from "../../src/adversaries/chooseRarest.ts"
import { type Sight, type SlotSight, seeInstance } from "../../src/adversaries/Sight.ts"
import { solutionOf } from "../../src/adversaries/statistical.ts"
import type { Difficulty } from "../../src/Difficulty.ts"
import { example } from "../examples.ts"

const many = (name: string, count: number, rules: NonNullable<Difficulty["rules"]>) =>
  Array.from({ length: count }, (_, index) =>
    example(`${name} ${index}`, { hidden: 5, decoys: 12, rows: 4, cols: 5, candidates: 14, domain: "meal", rules })
  )

/** Slots with a choice that a player gets right, in standard errors from chance. */
const deviation = (instances: ReturnType<typeof many>, choose: (sight: Sight, slot: SlotSight) => number): number => {
  let [hits, expected, variance] = [0, 0, 0]
  for (const instance of instances) {
    const sight = seeInstance(instance)
    const solution = solutionOf(instance)
    for (const [index, slot] of sight.slots.entries()) {
      if (slot.feasible.length < 2) continue
      const chance = 1 / slot.feasible.length
      expected += chance
      variance += chance * (1 - chance)
      if (slot.ids[choose(sight, slot)] === solution[index]) hits++
    }
  }
  return (hits - expected) / Math.sqrt(variance)
}

const learn = (rules: NonNullable<Difficulty["rules"]>) => {
  const lessons = many("learnt", 80, rules).flatMap((each) => lessonsOf(seeInstance(each), solutionOf(each)))
  const chooser = train(lessons)
  return ({ domain }: Sight, slot: SlotSight) => chooseBy(chooser, domain, slot)
}

describe("the trained adversary", () => {
  it("finds the solution among the paper's decoys far more often than chance", () => {
    assert.isAbove(deviation(many("played", 80, "paper"), learn("paper")), 6)
  })

  it("finds no solutions among coupled candidates", () => {
    assert.isBelow(Math.abs(deviation(many("played", 80, "coupled"), learn("coupled"))), 4)
  })

  it("learns the same from the same training data", () => {
    const lessons = many("same", 5, "paper").flatMap((each) => lessonsOf(seeInstance(each), solutionOf(each)))
    assert.deepStrictEqual(train(lessons), train(lessons))
  })
})

describe("the candidate that differs most", () => {
  it("is no more often the solution than by chance, among coupled candidates", () => {
    const played = many("rarest", 150, "coupled")
    assert.isBelow(Math.abs(deviation(played, ({ domain }, slot) => chooseRarest(domain, slot))), 4)
  })
})
