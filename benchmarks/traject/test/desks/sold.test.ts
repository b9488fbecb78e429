import { Randomness } from "@escapement/core"
import { Subsets } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"
import { choices } from "../../src/adversaries/choices.ts"
import { budget } from "../../src/budget.ts"
import { openBoard } from "../../src/databases/Board.ts"
import type { Row } from "../../src/databases/Database.ts"
import { drawCaseOf } from "../../src/desks/generateCase.ts"
import { callerOf } from "../../src/desks/judged/Caller.ts"
import { drawInvoices, formatMoney } from "../../src/desks/sold/drawInvoices.ts"
import { findSold, readSum } from "../../src/desks/sold/findSold.ts"
import { guessers } from "../../src/desks/sold/guessers.ts"
import { wordSale } from "../../src/desks/sold/soldWords.ts"
import { goodsDesk } from "../../src/desks/trades/goodsDesk.ts"
import { lotsDesk } from "../../src/desks/trades/lotsDesk.ts"
import { tiers } from "../../src/tiers.ts"
import { faultless, playedByGold } from "./playedByGold.ts"
import { type SoldCase, wrongSolvers } from "./soldCases.ts"

const [difficulty] = tiers["frontier-6"]

const draw = (nth: number): SoldCase => {
  for (let again = 0; again < 20; again++) {
    const made = drawCaseOf(`sold ${nth} ${again}`, difficulty!)
    if (made?.judged !== undefined) return { ...made, judged: made.judged }
  }
  throw new Error("nothing was drawn")
}

const cases = Array.from({ length: 3 }, (_, nth) => draw(nth))

const rowsOf = ({ judged: { desk } }: (typeof cases)[number], table: string): ReadonlyArray<Row> => [
  ...desk.database[`lots_${table}`]!.values()
]

describe("invoices", () => {
  it("have one set that comes to the sum of those that are sold, and as many digits each", () => {
    for (let nth = 0; nth < 5; nth++) {
      const { amounts, sold, total } = drawInvoices(Randomness.rng("invoices", nth))
      assert.deepStrictEqual(Subsets.findSubsets(amounts, total, 2), [sold])
      for (const amount of amounts) assert.match(formatMoney(amount), /^\d{10}\.\d\d$/)
    }
  })

  it("are bought in different numbers", () => {
    const many = Array.from({ length: 40 }, (_, nth) => drawInvoices(Randomness.rng("numbers", nth)).sold.length)
    assert.isAbove(new Set(many).size, 4)
  })
})

describe("a tray of which some petitions are sold", () => {
  it("shows 36 open petitions, and papers from which a search finds those that are sold", () => {
    for (const made of cases) {
      const { desk } = made.judged
      const tray = rowsOf(made, "entries").filter(({ clerk }) => clerk === desk.clerks[desk.owner]?.id)
      assert.lengthOf(tray, 36)
      for (const { status } of tray) assert.strictEqual(status, "open")
      const [sale, ...others] = rowsOf(made, "papers").filter(({ sort }) => sort === "sale")
      assert.deepStrictEqual(others, [])
      assert.deepStrictEqual(findSold(tray, readSum(String(sale?.["text"]))), desk.sold)
    }
  })

  it("is solved by gold, which settles nothing that is sold", () => {
    for (const { instance, judged } of cases) {
      assert.deepStrictEqual(playedByGold(instance), faultless)
      const named = instance.gold.flatMap(({ arguments: args }) => args.map(({ value }) => String(value)))
      assert.deepStrictEqual(
        named.filter((id) => judged.desk.sold?.has(id)),
        []
      )
    }
  })

  it("is solved by a careful player in much less than the limit, and by nobody who does not search", () => {
    assert.deepStrictEqual(wrongSolvers(lotsDesk, cases, guessers), [])
  })

  it("has the same limit as any other", () => {
    assert.deepStrictEqual([...new Set(cases.map(({ instance }) => budget(instance).calls))], [350])
  })

  it("has no circulars, sheets or older settlements, and its texts speak of none", () => {
    for (const made of cases) {
      const papers = rowsOf(made, "papers")
      assert.sameMembers([...new Set(papers.map(({ sort }) => sort))], ["memo", "note", "sale", "terms"])
      const texts = [made.instance.query, ...papers.map(({ text }) => String(text))].join("\n")
      assert.notMatch(texts, /\bcirculars?\b|\bsheets?\b|older settlements|withdraws|\{\d\}/i)
    }
  })

  it("lets a player who goes by the tray choose between pairs of petitions, one of which is sold", () => {
    for (const { instance, judged } of cases) {
      const all = choices(instance)
      const sold = judged.desk.sold?.size ?? 0
      assert.lengthOf(all, Math.min(sold, judged.desk.facts.size - sold))
      for (const { candidates, right } of all) {
        assert.lengthOf(candidates, 2)
        assert.oneOf(right, [0, 1])
      }
    }
  })
})

describe("the paper of a sale", () => {
  it("says what a set comes to, that no other does, and what becomes of it", () => {
    for (let nth = 0; nth < 8; nth++) {
      const text = wordSale(Randomness.rng("sale", nth), "123456789012.80")
      assert.strictEqual(readSum(text), 12_345_678_901_280)
      assert.match(text, /some of the 36 petitions that were open this morning in the tray that is to be cleared/i)
      assert.match(text, /column invoice/)
      assert.match(text, /Exactly one set of these 36 petitions comes to this sum/)
      assert.match(text, /stays open/)
    }
  })
})

describe("the desk of lots", () => {
  it("leaves out the denial of a mix-up that could also deny everything but a change of mind", () => {
    assert.include(goodsDesk.reasons["wrong"]?.isNot ?? [], "the very goods that were ordered had been sent")
    assert.deepStrictEqual(lotsDesk.reasons["wrong"]?.isNot, ["nothing was mixed up when the order was packed"])
  })

  it("lists the newest transfer first, as its description says", () => {
    const [made] = cases
    const { acts, ...board } = openBoard(made!.instance)
    assert.isNotEmpty(acts)
    const tool = board.agenda.tools.get("lots_transfers")
    assert.match(tool?.description ?? "", /the newest first/)
    const caller = callerOf({ ...board, acts: [], faults: {} })
    const [one, other] = rowsOf(made!, "entries")
    for (const { id } of [one!, other!]) {
      const version = caller.list("lots_entry", { id })[0]?.["version"] ?? ""
      caller.call("lots_settle_entry", { entry: id, decision: "paid", sum: 12, version })
    }
    assert.deepStrictEqual(
      caller.list("lots_transfers", {}).map(({ entry }) => entry),
      [other?.id, one?.id]
    )
  })
})
