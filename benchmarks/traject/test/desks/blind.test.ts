import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { writeDatabaseInstructions } from "../../src/databases/instructions.ts"
import { drawCaseOf } from "../../src/desks/generateCase.ts"
import { wordBlind, wordBlindSale } from "../../src/desks/sold/blindWords.ts"
import { drawBlindActs } from "../../src/desks/sold/drawBlindActs.ts"
import { drawFate, drawSold } from "../../src/desks/sold/drawFate.ts"
import { formatMoney } from "../../src/desks/sold/drawInvoices.ts"
import { findSold, readSum, searchTray } from "../../src/desks/sold/findSold.ts"
import { guessers } from "../../src/desks/sold/guessers.ts"
import { stockDesk } from "../../src/desks/trades/stockDesk.ts"
import { tiers } from "../../src/tiers.ts"
import { faultless, playedByGold } from "./playedByGold.ts"
import { type SoldCase, playableOf, wrongSolvers } from "./soldCases.ts"

const [difficulty] = tiers["frontier-7"]

const drawnBy = (seed: string, fate = seed): SoldCase | undefined => {
  const made = drawCaseOf(seed, difficulty!, fate)
  return made?.judged && { ...made, judged: made.judged }
}

const cases: ReadonlyArray<SoldCase & { readonly seed: string }> = Array.from({ length: 5 }, (_, nth) => `blind ${nth}`)
  .flatMap((seed) => {
    const made = drawnBy(seed)
    return made === undefined ? [] : [{ ...made, seed }]
  })
  .slice(0, 3)

/** Everything about a tray but what a search is for: the sum of the sale, and what follows from the sold petitions. */
const knownOf = ({ instance, judged: { desk } }: SoldCase): string => {
  const { answer: _, gold: __, ...shown } = instance
  const rows = Object.entries(desk.database).map(([table, byId]) => [
    table,
    [...byId.values()].map((row) => ({
      ...row,
      letter: row["letter"],
      text: row["sort"] === "sale" ? String(row["text"]).replace(/\d+\.\d\d/, "#") : row["text"]
    }))
  ])
  return JSON.stringify([rows, shown])
}

describe("what a player who knows the generator can tell of the petitions that are sold", () => {
  it("is the sum alone: nearly every other set would give the same tray, acts and texts", () => {
    const others = cases.flatMap((made) =>
      Array.from({ length: 5 }, (_, nth) => drawnBy(made.seed, `fate ${nth}`)).map((other) => ({ made, other }))
    )
    const drawn = others.flatMap(({ made, other }) => (other === undefined ? [] : [{ made, other }]))
    assert.lengthOf(others, 15)
    assert.isAtLeast(drawn.length, 13)
    for (const { made, other } of drawn) {
      assert.notDeepEqual(other.judged.desk.sold, made.judged.desk.sold)
      assert.strictEqual(knownOf(other), knownOf(made))
    }
  })

  it("is not what others change: among that are petitions that are sold, and others", () => {
    const touched = cases.flatMap(({ judged: { acts, desk } }) =>
      acts.flatMap(({ changes: [change] }) => (change === undefined ? [] : [desk.sold?.has(change.row.id)]))
    )
    assert.include(touched, true)
    assert.include(touched, false)
  })

  it("is not which acts were tried: with every other set there are the same acts, or none", () => {
    for (const made of cases) {
      const { desk } = made.judged
      const { today, trade } = playableOf(stockDesk, made)
      const clerk = desk.clerks[desk.owner]?.id
      const entries = [...desk.database["stock_entries"]!.values()].filter((row) => row["clerk"] === clerk)
      const [pot] = desk.database["stock_pots"]!.values()
      const drawn = Array.from({ length: 40 }, (_, nth) => {
        const sold = new Set(drawSold(Randomness.rng("sold", nth)).flatMap((place) => entries[place]?.id ?? []))
        const ground = { trade, desk: { ...desk, sold }, today, entries, pot: pot!, demands: [] }
        return drawBlindActs(ground, Randomness.rng("acts", made.seed))
      })
      const acts = drawn.flatMap((each) => (each === undefined ? [] : [JSON.stringify([each.acts, each.question])]))
      assert.isAtLeast(acts.length, 30)
      assert.strictEqual(new Set(acts).size, 1)
    }
  })

  it("is not when others act: acts wait for a number of changes, not for a petition", () => {
    for (const { judged } of cases) {
      const behinds = judged.acts.map(({ behind = 0 }) => behind)
      assert.deepStrictEqual([...new Set(behinds)].toSorted(), behinds)
      assert.isTrue(judged.acts.every(({ at, when }) => at === undefined && when === "after"))
    }
  })
})

describe("a tray on which others change petitions that are sold, too", () => {
  it("shows 36 open petitions, of which a search finds those that are sold", () => {
    for (const { judged } of cases) {
      const { clerks, database, owner, sold } = judged.desk
      const clerk = clerks[owner]?.id ?? ""
      const tray = [...database["stock_entries"]!.values()].filter((row) => row["clerk"] === clerk)
      assert.lengthOf(tray, 36)
      for (const row of tray) assert.match(String(row["invoice"]), /^\d{11}\.\d\d$/)
      assert.deepStrictEqual(searchTray(database, "stock", clerk), sold)
    }
  })

  it("is solved by gold, which settles nothing that is sold", () => {
    for (const { instance, judged } of cases) {
      assert.deepStrictEqual(playedByGold(instance), faultless)
      const settled = instance.gold
        .filter(({ tool }) => tool === "stock_settle_entry")
        .flatMap(({ arguments: args }) => args.map(({ value }) => String(value)))
      assert.isNotEmpty(settled)
      assert.deepStrictEqual(
        settled.filter((id) => judged.desk.sold?.has(id)),
        []
      )
    }
  })

  it("is solved by a careful player in much less than the limit, and by nobody who does not search", () => {
    const { "errs about two petitions": _, ...others } = guessers
    assert.deepStrictEqual(wrongSolvers(stockDesk, cases, others), [])
  })

  it("has instructions that say the limit of calls", () => {
    for (const { instance } of cases)
      assert.include(JSON.stringify(writeDatabaseInstructions(instance)), "At most 350 calls are allowed")
  })
})

describe("invoices of the ninth edition", () => {
  it("are the same whichever are sold", () => {
    const [one, other] = ["a", "b"].map((fate) => drawFate("invoices", "stock", fate))
    assert.deepStrictEqual(one?.amounts, other?.amounts)
    assert.notDeepEqual(one?.sold, other?.sold)
  })

  it("name no set if two come to the sum", () => {
    const rows = [1, 2, 3].map((each) => ({ id: `EN-${each}`, invoice: formatMoney(each * 10 ** 12) }))
    assert.strictEqual(findSold(rows, 3 * 10 ** 12).size, 0)
    assert.deepStrictEqual([...findSold(rows, 5 * 10 ** 12)].toSorted(), ["EN-2", "EN-3"])
  })
})

describe("the words of the ninth edition", () => {
  it("say what a set comes to, and what becomes of a sold petition that others change", () => {
    for (let nth = 0; nth < 8; nth++) {
      const text = wordBlindSale(Randomness.rng("sale", nth), "1234567890123.80")
      assert.strictEqual(readSum(text), 123_456_789_012_380)
      assert.match(text, /Exactly one set of these 36 petitions comes to this sum/)
      assert.match(text, /stays sold|remains sold/)
      assert.match(text, /colleague/)
      assert.match(text, /letter/)
    }
  })

  it("say that colleagues settle sold ones, too, and that their settlements stay", () => {
    for (let nth = 0; nth < 8; nth++) {
      const text = wordBlind(Randomness.rng("colleague", nth), "colleague")
      assert.match(text, /sold/)
      assert.match(text, /stays as they have settled it|is left as it is/)
    }
  })
})
