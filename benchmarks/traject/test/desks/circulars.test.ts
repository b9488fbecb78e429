import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { type DrawnCase, drawCaseOf } from "../../src/desks/generateCase.ts"
import { type Check, isBelieved } from "../../src/desks/drawChecks.ts"
import type { Facts } from "../../src/desks/Facts.ts"
import { soundWords } from "../../src/desks/accounts/soundWords.ts"
import { drawLetter } from "../../src/desks/accounts/drawLetter.ts"
import { nextEvents } from "../../src/desks/accounts/slipWords.ts"
import { carefulLimit, workOf } from "../../src/desks/circulars/careful.ts"
import { lookUpsFor, termsOf } from "../../src/desks/circulars/lookUps.ts"
import { type InTurn, type Petition, inTurn, settleInTurn } from "../../src/desks/circulars/settleInTurn.ts"
import { lookBy, sumBy, sumFor } from "../../src/desks/sums.ts"
import { drawMistake } from "../../src/desks/drawMistake.ts"
import type { Papers } from "../../src/desks/misreadings.ts"
import { mostPieces } from "../../src/desks/accounts/countWords.ts"
import { wordsOf } from "../../src/desks/wordPapers.ts"
import { checkedTrades } from "../../src/desks/trades/trades.ts"
import { tiers } from "../../src/tiers.ts"
import { faultless, playedByGold } from "./playedByGold.ts"

const draw = (): DrawnCase => {
  for (let nth = 0; nth < 80; nth++) {
    const made = drawCaseOf(`circulars ${nth}`, tiers["frontier-3"][0]!)
    if (made !== undefined) return made
  }
  throw new Error("nothing was drawn")
}

const drawn = draw()

const facts = (id: number, hasProof = false): Facts => ({
  kinds: ["read"],
  reason: "broken",
  hasProof,
  price: 0,
  bought: 0,
  received: id,
  since: 2010,
  past: 0,
  refusals: 0,
  isDouble: false,
  partner: ""
})

/** A petition, received on the day of its id, with its sums before and after a circular. */
const petition = (id: number, [before, after]: readonly [number, number], status = "open", sum = 0): Petition => ({
  row: { id: `${id}`, status, sum, each: 100 - id },
  facts: facts(id, id > 2),
  pay: (circulars) => (circulars === 0 ? before : after)
})

const way: InTurn = { turn: "oldest", rule: "skip", isMended: true, areRefundsLate: true }

/** How petitions end if a circular comes behind the turn of the second. */
const settle = (list: ReadonlyArray<Petition>, isForAll: boolean, left: number, more: Partial<InTurn> = {}) => {
  const arrivals = [{ nth: 0, at: "2", isForAll }]
  const ended = settleInTurn("ware", { ...way, ...more }, { petitions: list, arrivals, left })
  return ended && { tray: ended.tray, rest: ended.rest }
}

describe("a tray that is settled in turns", () => {
  const three = [petition(1, [10, 4]), petition(2, [10, 10]), petition(3, [10, 6]), petition(4, [90, 90])]

  it("has a circular hold for those who follow, or for all", () => {
    assert.deepStrictEqual(settle(three, false, 50), { tray: [10, 10, 6, 0], rest: 24 })
    assert.deepStrictEqual(settle(three, true, 50), { tray: [4, 10, 6, 0], rest: 24 })
  })

  it("has a circular hold for earlier turns alone", () => {
    const arrivals = [{ nth: 0, at: "2", isForAll: false, isForPast: true }]
    assert.deepStrictEqual(settleInTurn("ware", way, { petitions: three, arrivals, left: 50 })?.tray, [4, 10, 10, 0])
  })

  it("loses to the pot of today what is handed back, and reckons a raised sum from its turn on", () => {
    assert.deepStrictEqual(settle(three, true, 50, { areRefundsLate: false }), { tray: [4, 10, 6, 0], rest: 30 })
    const raised = [petition(1, [4, 10]), ...three.slice(1)]
    assert.deepStrictEqual(settle(raised, true, 50), { tray: [10, 10, 6, 0], rest: 24 })
  })

  it("leaves what was settled before today out of reach of circulars, and puts it right by the papers alone", () => {
    const old = petition(5, [7, 3], "paid", 9)
    assert.deepStrictEqual(settle([...three, old], true, 50)?.tray, [4, 10, 6, 0, 7])
  })

  it("has no end if the pot runs short before a circular has come", () => {
    assert.isUndefined(settle(three, true, 15))
    assert.isDefined(settle(three, true, 20))
  })

  it("takes turns by day, price or receipt", () => {
    const order = (turn: InTurn["turn"]) => inTurn(turn, three).map(({ row }) => row.id)
    assert.deepStrictEqual(order("oldest"), ["1", "2", "3", "4"])
    assert.deepStrictEqual(order("youngest"), ["4", "3", "2", "1"])
    assert.deepStrictEqual(order("cheapest"), ["4", "3", "2", "1"])
    assert.deepStrictEqual(order("dearest"), ["1", "2", "3", "4"])
    assert.deepStrictEqual(order("receiptFirst"), ["3", "4", "1", "2"])
  })
})

describe("a number in the book of returns", () => {
  it("is believed by the check before, the check after, or all checks", () => {
    const checks: ReadonlyArray<Check> = [
      { clerk: "a", day: 1, isInOrder: false },
      { clerk: "a", day: 5, isInOrder: true },
      { clerk: "a", day: 9, isInOrder: false },
      { clerk: "b", day: 4, isInOrder: true }
    ]
    const count = (by: string, day: number) => ({ by, day, booked: 3 })
    assert.isTrue(isBelieved("checkedBefore", checks, count("a", 7)))
    assert.isFalse(isBelieved("checkedBefore", checks, count("a", 3)))
    assert.isTrue(isBelieved("checkedAfter", checks, count("a", 3)))
    assert.isFalse(isBelieved("checkedAfter", checks, count("a", 7)))
    assert.isFalse(isBelieved("neverFaulted", checks, count("a", 7)))
    assert.isTrue(isBelieved("neverFaulted", checks, count("b", 7)))
  })
})

describe("the limit of a careful player", () => {
  it("is that of the worst case, rounded up", () => {
    const read = { tool: "ware_papers", arguments: [] }
    const calls = [read, { ...read, tool: "ware_tray" }, { ...read, tool: "ware_settle_entry" }]
    assert.strictEqual(workOf({ calls, lag: 2, moves: 3 }), 2 + 2 * 3 + 4 * (1 + 1 + 2))
    assert.strictEqual(carefulLimit(24, {}), 40)
    assert.strictEqual(carefulLimit(24, { quota: { calls: 6, wait: 1 } }), 40)
    assert.strictEqual(carefulLimit(24, { quota: { calls: 6, wait: 1 }, session: 4 }), 60)
  })

  it("is enough for gold, and the answer alone does not do", () => {
    assert.deepStrictEqual(playedByGold(drawn.instance), faultless)
  })

  it("counts all that the sum of a petition depends on, and nothing else", () => {
    const { desk } = drawn
    const [look, sum, terms] = [lookBy(desk), sumFor(desk, 0), termsOf(desk, [])]
    let [read, left] = [0, 0]
    for (const [id, given] of desk.facts) {
      const letter = desk.letters.get(id)!
      const row = { ...desk.database["ware_entries"]!.get(id)! }
      const sumOf = (facts: Facts) => sum(look(facts))
      const demands = lookUpsFor({ desk, row, letter, facts: given, sum: sumOf }, terms)
      const isRead = (table: string) => demands.some((demand) => demand.table === table)
      for (const since of [1990, 2008, 2012, 2016, 2020, 2030])
        if (!isRead("ware_parties")) assert.strictEqual(sumOf({ ...given, since }), sumOf(given))
      for (const past of [0, 1, 2, 3, 4])
        if (!isRead("ware_past")) assert.strictEqual(sumOf({ ...given, past, refusals: past >> 1 }), sumOf(given))
      const pieces = given.pieces!
      for (let booked = 1; booked <= 30; booked++)
        if (!isRead("ware_returns"))
          assert.strictEqual(sumOf({ ...given, pieces: { ...pieces, booked } }), sumOf(given))
      read += Number(isRead("ware_returns"))
      left += Number(!isRead("ware_returns"))
    }
    assert.isAbove(read, 0)
    assert.isAbove(left, 0)
  })
})

/** A wording without negations, so that two that differ by one alone become the same. */
const withoutNegation = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\b(?:do|does|did) not\b|\bcannot\b/g, "")
    .replaceAll(/\b(?:not|no|none|never|nor|neither)\b/g, "")
    .replaceAll(/n't\b/g, "")
    .replaceAll(/[^a-z{}0-9]+/g, " ")
    .trim()

describe("a wrong settlement", () => {
  it("is that of a misread text, and pays for no more pieces than letters are about", () => {
    const { desk } = drawn
    const trade = checkedTrades[0]!
    const settler = { papers: desk, sumBy: (papers: Papers) => sumBy(papers, 0), reasons: Object.keys(trade.reasons) }
    for (const [id, given] of desk.facts)
      for (let nth = 0; nth < 8; nth++) {
        const rng = Randomness.rng("mistake", id, nth)
        const made = drawMistake(rng, settler, given, desk.letters.get(id), 0, true)
        if (made === undefined) continue
        assert.notInclude(["pays in full", "refuses what is due", "swaps two digits", "pays another share"], made.name)
        assert.isAtMost(made.sum, mostPieces * given.pieces!.each)
      }
    const [first] = desk.facts.values()
    // whoever misreads a paper comes to a million
    const absurd = { ...settler, sumBy: (papers: Papers) => () => (papers === desk ? 12 : 1_000_000) }
    for (const [isOfReading, most] of [
      [true, mostPieces * first!.pieces!.each],
      [false, 1_000_000]
    ] as const) {
      const sums = Array.from(
        { length: 40 },
        (_, nth) => drawMistake(Randomness.rng("absurd", nth), absurd, first!, undefined, 13, isOfReading)?.sum ?? 0
      )
      assert.isAtMost(Math.max(...sums), most)
      assert.strictEqual(sums.includes(1_000_000), !isOfReading)
    }
  })
})

describe("the words of the fifth edition", () => {
  it("have no wording that differs from one of the opposite by a negation alone", () => {
    const papers = wordsOf(checkedTrades[0]!)
    const pairs = [
      [soundWords["outcome"]!["moved"], soundWords["outcome"]!["kept"]],
      [soundWords["side-of"]!["right"], soundWords["side-of"]!["wrong"]],
      [soundWords["pile"]!["good"], soundWords["pile"]!["bad"]],
      [soundWords["pointed"]!["proof"], soundWords["pointed"]!["noProof"]],
      [soundWords["slip-deniable"]!["has"], soundWords["slip-deniable"]!["lacks"]],
      [soundWords["trust"]!["sure"], soundWords["trust"]!["wrong"]],
      [soundWords["near"]!["any"], soundWords["far"]!["any"]],
      ...Object.keys(papers["denied"]!).map((name) => [papers["claim"]![name], papers["denied"]![name]])
    ]
    for (const [one, other] of pairs) {
      const said = new Set(one!.says.map(withoutNegation))
      for (const text of other!.says) assert.isFalse(said.has(withoutNegation(text)), text)
      assert.isAtLeast(Math.min(one!.says.length, other!.says.length), 2)
    }
  })

  it("tell of a receipt what may happen to one, in an order that is possible", () => {
    for (let nth = 0; nth < 200; nth++) {
      const { account, messages } = drawLetter(Randomness.rng("slip", nth), 20_000, 20_020, 20_000, new Set())
      for (const { category, meant } of [account, ...messages.map((each) => each.account)].flat()) {
        if (category !== "slip" || (meant.name !== "after" && meant.name !== "longer")) continue
        const names = ["first", ...meant.parts.map(({ name }) => name)]
        assert.lengthOf(new Set(names), names.length)
        for (const [i, name] of names.slice(1).entries()) assert.include(nextEvents[names[i] ?? ""] ?? [], name)
      }
    }
  })

  it("let no buyer write twice on a day", () => {
    const days = [...drawn.desk.database["ware_messages"]!.values()].map(({ day, party }) => `${day} ${party}`)
    assert.lengthOf(new Set(days), days.length)
    assert.isAbove(days.length, 200)
  })
})
