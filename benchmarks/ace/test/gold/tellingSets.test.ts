import { assert, describe, it } from "@effect/vitest"
import type { Item } from "../../src/Item.ts"
import type { Board } from "../../src/board/Board.ts"
import { buildBoard } from "../../src/board/buildBoard.ts"
import { domains } from "../../src/domains/Domains.ts"
import { intervalsOf } from "../../src/rules/countCrossed.ts"
import { countSolutions } from "../../src/rules/countSolutions.ts"
import { keepsGlobal } from "../../src/rules/Rule.ts"
import { type Tableau, buildTableau } from "../../src/rules/Tableau.ts"
import { tiers } from "../../src/tiers.ts"
import { example } from "../examples.ts"
import { publishedInstances } from "../published.ts"
import { searchSlowly } from "../rules/searchSlowly.ts"
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

/** The tableau of a board with only the rules on a set of fields. */
const tableauWith = ({ domain, fieldIndex, instance }: Board, fields: number): Tableau => {
  const tableau = buildTableau(instance)
  const rules = [...domain.globalRules, ...(instance.couplings ?? [])]
  const slack = tableau.slack.map((value, term) => {
    const { attribute } = rules[tableau.terms[term]!.rule]!
    return (fields & (1 << fieldIndex.get(attribute)!)) === 0 ? Number.POSITIVE_INFINITY : value
  })
  return { ...tableau, slack }
}

/** How many fillings of a crossed board keep the rules on a set of fields, up to 2, by the search written out. */
const countSlowly = (board: Board, fields: number): number => {
  const tableau = tableauWith(board, fields)
  const sizes = tableau.slots.map((entries) => entries.filter(({ isFeasible }) => isFeasible).length)
  return searchSlowly(sizes, intervalsOf(tableau), 2, Number.POSITIVE_INFINITY).picks.length
}

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

  it("are those of a slow count, on crossed boards of each domain", () => {
    const tiny = { rows: 4, cols: 4, hidden: 8, decoys: 16, candidates: 5, rules: "crossed" as const }
    for (const { id } of domains) {
      const board = buildBoard(example("telling", { ...tiny, domain: id }))
      const { telling } = board.outline
      assert.isNotEmpty(telling)
      for (const set of telling) {
        assert.strictEqual(countSlowly(board, set), 1, id)
        for (const field of members(set)) assert.isAbove(countSlowly(board, set & ~field), 1, id)
      }
    }
  })

  it("mostly lack a field by a second filling that is found at once, on boards of frontier-3", () => {
    const counts = tiers["frontier-3"].slice(0, 3).flatMap((difficulty) => {
      const board = buildBoard(example("soon", difficulty))
      // 100 nodes; if candidates are tried in their order, two of these searches end by then
      return members((1 << board.fields.length) - 2).map((field) =>
        countSolutions(tableauWith(board, -1 & ~field), 2, 50_000)
      )
    })
    assert.isAtLeast(counts.filter((count) => count === 2).length, counts.length / 2)
  })

  it("are empty if every slot has one feasible candidate", () => {
    for (const instance of publishedInstances.filter(({ slots }) => slots.every((slot) => slot.decoys.length === 0))) {
      assert.deepStrictEqual(buildBoard(instance).outline.telling, [0])
    }
  })
})
