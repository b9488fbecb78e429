import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { auditSolutions } from "../../../src/audit/auditSolutions.ts"
import { buildBoard } from "../../../src/board/buildBoard.ts"
import { impossible } from "../../../src/Difficulty.ts"
import { findDomain } from "../../../src/domains/Domains.ts"
import { Instance } from "../../../src/Instance.ts"
import { countSpoken } from "../../../src/moves/Budget.ts"
import { countSolutions } from "../../../src/rules/countSolutions.ts"
import { readNumber } from "../../../src/rules/Rule.ts"
import { buildTableau } from "../../../src/rules/Tableau.ts"
import { tiers } from "../../../src/tiers.ts"
import { gridOf } from "../../../../../tools/ace/whole/Grid.ts"
import { example } from "../../examples.ts"

// a board takes a fraction of a second, so that all tests share one of each domain
const boards = tiers["frontier-5"].map((difficulty) => example("whole", difficulty))

describe.each(boards.map((board) => ({ domain: board.domain, board })))("a whole instance of $domain", ({ board }) => {
  const { fields, ...domain } = findDomain(board.domain)

  it("is consistent and has one solution", () => {
    const tableau = buildTableau(board)
    assert.isTrue(Schema.is(Instance)(board))
    assert.isEmpty(auditSolutions(board, tableau, countSolutions(tableau, 2)))
  })

  it("gives the exact total of each number and a count of each text, all of the whole grid and of many slots", () => {
    const { couplings = [], slots } = board
    for (const { least, most, reach, than } of couplings) {
      assert.strictEqual(reach._tag, "Grid")
      assert.strictEqual(most, least)
      assert.isEmpty(than)
    }
    const numbers = couplings.filter(({ value }) => value === undefined).map(({ attribute }) => attribute)
    const namesOf = (kind: string) => fields.filter((field) => field.kind === kind).map(({ name }) => name)
    assert.sameMembers(numbers, namesOf("number"))
    const counted = couplings.filter(({ value }) => value !== undefined).map(({ attribute }) => attribute)
    assert.sameMembers([...new Set(counted)], namesOf("category"))
    for (const weights of gridOf(board).totals) {
      const telling = weights.filter((own) => new Set(Array.from(own)).size > 1)
      assert.isAtLeast(telling.length, 0.6 * slots.length)
    }
  })

  it("needs all its attributes, and allows one query for each, and no check of the grid", () => {
    const { fieldIndex, outline } = buildBoard(board)
    assert.deepStrictEqual(outline.telling, [fields.reduce((some, { name }) => some | (1 << fieldIndex.get(name)!), 0)])
    assert.strictEqual(board.queries, countSpoken(board))
    assert.strictEqual(board.queries, fields.length)
    assert.strictEqual(board.checks, 0)
  })

  it("has eight candidates in each slot that keep its rules, no two of which have the same numbers", () => {
    const numbers = fields.filter(({ kind }) => kind === "number")
    for (const { candidates, col, decoys, row } of board.slots) {
      const rivals = candidates.filter((id) => id === board.truth[row]![col]! || decoys.includes(id))
      const seen = rivals.map((id) => numbers.map(({ name }) => readNumber(board.items[id]!, name)).join(" "))
      assert.strictEqual(new Set(seen).size, 8)
    }
  })

  it("has numbers in the ranges of its domain, those of money in cents if the domain says so", () => {
    for (const field of fields) {
      if (field.kind !== "number") continue
      const scale = field.name === domain.cents ? 100 : 1
      const values = Object.values(board.items).map((item) => readNumber(item, field.name))
      assert.isAtLeast(Math.min(...values), scale * field.range[0])
      assert.isAtMost(Math.max(...values), scale * field.range[1])
      // amounts with any last digits: with hundreds only, totals would tell too little
      if (scale > 1) assert.isAbove(values.filter((value) => value % scale !== 0).length, 0.9 * values.length)
    }
  })
})

describe("a whole grid", () => {
  it.each([
    [{ decoys: 41 }, /leave 2\^27.6 fillings: .* at least 3 decoys in each slot, such as hidden=14,decoys=98$/],
    [{ decoys: 70 }, /hidden=14 and decoys=70 leave 2\^36.2 fillings: rules=whole needs 2\^38 to 2\^44/],
    [{ hidden: 15, decoys: 120 }, /leave 2\^47.5 fillings/]
  ])("is refused at %o", (change, reason) => {
    const difficulty = { ...tiers["frontier-5"][0]!, ...change }
    assert.match(impossible(difficulty) ?? "", reason)
  })

  it("is possible at other sizes, also if some slots have one decoy more", () => {
    const difficulty = { rows: 4, cols: 6, hidden: 16, decoys: 72, candidates: 9 } as const
    assert.isUndefined(impossible({ ...difficulty, domain: "shopping", rules: "whole" }))
    const board = example("other", { ...difficulty, domain: "shopping", rules: "whole" })
    assert.strictEqual(countSolutions(buildTableau(board), 2), 1)
    assert.sameMembers([...new Set(board.slots.map(({ decoys }) => decoys.length))], [4, 5])
  })
})
