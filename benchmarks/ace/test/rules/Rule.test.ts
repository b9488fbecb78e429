import { assert, describe, it } from "@effect/vitest"
import type { GlobalRule } from "../../src/domains/Domain.ts"
import type { Item } from "../../src/Item.ts"
import { brokenGlobal, brokenSlot, keepsGlobal, observed } from "../../src/rules/Rule.ts"
import { travel } from "../../src/domains/travel.ts"

const item = (category: string, cost: number): Item => ({ name: "", category, cost })
const full = [
  [item("museum", 10), item("food", 20)],
  [item("museum", 5), item("show", 40)]
]
const open = [
  [item("museum", 10), null],
  [item("museum", 5), item("show", 40)]
]
const sumMax: GlobalRule = { name: "", kind: "sum-max", attribute: "cost", slack: 0, cap: 0 }
const sumMin: GlobalRule = { name: "", kind: "sum-min", attribute: "cost", slack: 0, floor: 0 }
const repeatMax: GlobalRule = { name: "", kind: "repeat-max", attribute: "category" }
const countMin: GlobalRule = { name: "", kind: "count-min", attribute: "category", value: "museum", slack: 0 }
const reachMin: GlobalRule = { name: "", kind: "count-min-threshold", attribute: "cost", threshold: 20, slack: 0 }
const rowMax: GlobalRule = { name: "", kind: "row-sum-max", attribute: "cost", slack: 0, cap: 0 }

describe("global rules", () => {
  it.each([
    [sumMax, 75],
    [sumMin, 75],
    [repeatMax, 2],
    [countMin, 2],
    [reachMin, 2],
    [rowMax, 45]
  ])("measure a full grid: %o", (rule, value) => {
    assert.strictEqual(observed(rule, full), value)
    assert.isTrue(keepsGlobal(rule, value, full))
  })

  it("have an upper or a lower bound", () => {
    for (const rule of [sumMax, repeatMax, rowMax]) assert.isFalse(keepsGlobal(rule, observed(rule, full) - 1, full))
    for (const rule of [sumMin, countMin, reachMin]) assert.isFalse(keepsGlobal(rule, observed(rule, full) + 1, full))
  })

  it("check upper bounds on the filled cells, and lower bounds only on a full grid", () => {
    assert.isFalse(keepsGlobal(sumMax, 54, open))
    assert.isTrue(keepsGlobal(sumMax, 55, open))
    assert.isTrue(keepsGlobal(rowMax, 45, open))
    for (const rule of [sumMin, countMin, reachMin]) assert.isTrue(keepsGlobal(rule, 1000, open))
  })

  it("are listed in the order of their bounds", () => {
    const bounds = [
      { rule: "museum_min", bound: 3 },
      { rule: "total_budget_max", bound: 74 }
    ]
    assert.strictEqual(brokenGlobal(travel, bounds, full), "museum_min")
    assert.strictEqual(brokenGlobal(travel, bounds.toReversed(), full), "total_budget_max")
    assert.isUndefined(brokenGlobal(travel, [{ rule: "museum_min", bound: 2 }], full))
  })
})

describe("slot rules", () => {
  it("accept a value at their bound", () => {
    assert.isUndefined(brokenSlot(travel, [{ rule: "max_cost", bound: 10 }], item("food", 10)))
    assert.strictEqual(brokenSlot(travel, [{ rule: "max_cost", bound: 10 }], item("food", 11)), "max_cost")
  })
})
