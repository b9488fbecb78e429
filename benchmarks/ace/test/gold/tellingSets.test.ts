import { assert, describe, it } from "@effect/vitest"
import type { Item } from "../../src/Item.ts"
import type { Board } from "../../src/board/Board.ts"
import { buildBoard } from "../../src/board/buildBoard.ts"
import { keepsGlobal } from "../../src/rules/Rule.ts"
import { publishedInstances } from "../published.ts"
import { tiny } from "../tiny.ts"

/** Every combination of feasible candidates, by index in each slot. */
const combinations = (feasible: ReadonlyArray<ReadonlyArray<number>>): ReadonlyArray<ReadonlyArray<number>> =>
  feasible.reduce<ReadonlyArray<ReadonlyArray<number>>>(
    (all, own) => all.flatMap((chosen) => own.map((at) => [...chosen, at])),
    [[]]
  )

/** How many combinations keep the global rules on a set of fields, counted by the rules' own definition. */
const kept = (board: Board, fields: number): number => {
  const { domain, instance, slots } = board
  const rules = domain.globalRules.flatMap((rule, index) =>
    (fields & (1 << (board.fieldIndex.get(rule.attribute) ?? 0))) === 0
      ? []
      : [{ rule, bound: instance.globals[index]?.bound ?? 0 }]
  )
  return combinations(board.outline.slots.map((slot) => slot.feasible)).filter((chosen) => {
    const grid = instance.truth.map((row, r) =>
      row.map((id, c): Item | null => {
        const slot = board.slotAt(r, c)
        return (slot === undefined ? instance.items[id] : slots[slot]?.items[chosen[slot] ?? 0]) ?? null
      })
    )
    return rules.every(({ bound, rule }) => keepsGlobal(rule, bound, grid))
  }).length
}

const members = (set: number): ReadonlyArray<number> =>
  Array.from({ length: 31 }, (_, bit) => 1 << bit).filter((bit) => (set & bit) !== 0)

describe("tellingSets", () => {
  it("are the minimal sets of fields whose rules leave one combination", () => {
    const small = publishedInstances.filter(
      (instance) =>
        instance.slots.length <= 7 && instance.slots.reduce((n, slot) => n * (slot.decoys.length + 1), 1) <= 300
    )
    for (const instance of [tiny, ...small]) {
      const board = buildBoard(instance)
      const { telling } = board.outline
      assert.isAbove(telling.length, 0)
      for (const set of telling) {
        assert.strictEqual(kept(board, set), 1, instance.id)
        for (const field of members(set)) assert.isAbove(kept(board, set & ~field), 1, instance.id)
      }
    }
  })

  it("are empty if every slot has one feasible candidate", () => {
    for (const instance of publishedInstances.filter(({ slots }) => slots.every((slot) => slot.decoys.length === 0))) {
      assert.deepStrictEqual(buildBoard(instance).outline.telling, [0])
    }
  })
})
