import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { viewOf } from "../../src/databases/Database.ts"
import { databaseFindings } from "../../src/databases/databaseFindings.ts"
import { iso } from "../../src/databases/draws.ts"
import type { Facts } from "../../src/desks/Facts.ts"
import type { Policy } from "../../src/desks/Policy.ts"
import { type Term, term } from "../../src/desks/Term.ts"
import { type Account, countIn, readAccount } from "../../src/desks/accounts/Account.ts"
import { drawLetter } from "../../src/desks/accounts/drawLetter.ts"
import { stateOf } from "../../src/desks/accounts/slipWords.ts"
import { countPieces } from "../../src/desks/belief.ts"
import { countedDesks } from "../../src/desks/desks.ts"
import { generate } from "../../src/generate/generate.ts"
import { tiers } from "../../src/tiers.ts"
import { endOf, goldOf } from "../databases/instances.ts"
import { makeAccountReader, tellings } from "./readAccounts.ts"

const any = term("any")

/** A letter that lays three causes out. */
const accountOf = (kind: string, verdict: Term, exchange?: Term, ...items: ReadonlyArray<Term>): Account => [
  { category: "laid", meant: term(kind, ...items) },
  ...(exchange === undefined ? [] : [{ category: "exchange", meant: exchange }]),
  { category: `${kind}-so`, meant: verdict },
  { category: "slip", meant: term("denied", stateOf("has")) },
  { category: "count", meant: term("turns3", term("begin", 9)) }
]

const causeOf = (...given: Parameters<typeof accountOf>): string | undefined => readAccount(accountOf(...given))?.reason

const three = ["broken", "wrong", "tardy"].map((cause) => term(cause))

describe("accounts", () => {
  it("tell the cause at the place that the verdict points at", () => {
    assert.strictEqual(causeOf("views", term("right", term("next", term("at0"))), undefined, ...three), "wrong")
    assert.strictEqual(causeOf("views", term("wrong", term("at0"), term("at1")), undefined, ...three), "tardy")
    assert.strictEqual(causeOf("views", term("amended", term("at0"), term("at2")), undefined, ...three), "tardy")
    const swapped = term("views", term("at0"), term("at2"))
    assert.strictEqual(causeOf("views", term("right", term("at2")), swapped, ...three), "broken")
    const four = [...three, term("failed")]
    assert.strictEqual(causeOf("boxes", term("low", term("at3")), undefined, ...four), "tardy")
    assert.strictEqual(causeOf("guesses", term("early", term("at0")), undefined, ...four), "wrong")
  })

  it("tell causes by what everybody knows of beasts and cities", () => {
    const beasts = ["elephant", "trout", "bee"].map((beast, i) => term("said", beast, three[i] ?? any))
    const by = (what: string): string | undefined =>
      causeOf("beasts", term("right", term("what", term(what))), undefined, ...beasts)
    assert.deepStrictEqual(["is four", "is legless", "is flies", "most heavy"].map(by), [
      "broken",
      "wrong",
      "tardy",
      "broken"
    ])
    const towns = ["Oslo", "Milan", "Lima"].map((town, i) => term("said", town, three[i] ?? any))
    const verdict = term("wrong", term("what", term("most north")), term("what", term("not europe")))
    assert.strictEqual(causeOf("towns", verdict, undefined, ...towns), "wrong")
  })

  it("count what moves from one pile to the other", () => {
    const judged = (pile: string, side: string, trust: string): Term => term("judged", 2, pile, side, "0", trust)
    assert.strictEqual(countIn([term("begin", 9), judged("bad", "right", "wrong"), judged("good", "wrong", "sure")]), 9)
    assert.strictEqual(countIn([term("rows", 3, 4), term("half"), judged("bad", "right", "sure"), term("less", 2)]), 4)
  })

  it("have one reading, which is what was meant", () => {
    const read = makeAccountReader()
    for (let nth = 0; nth < 6; nth++) {
      const { messages, text, told } = drawLetter(Randomness.rng("letter", nth), 20_600, 20_610)
      assert.deepStrictEqual(tellings(read, text, messages), [told], text)
    }
  })
})

describe("whom to believe", () => {
  const facts: Facts = {
    kinds: ["music"],
    reason: "broken",
    hasProof: true,
    price: 0,
    bought: 20_600,
    received: 20_614,
    since: 2015,
    past: 0,
    refusals: 0,
    isDouble: false,
    partner: "Casa Verde",
    pieces: { told: 7, booked: 5, each: 12 }
  }
  const policy: Policy = {
    day: 20_000,
    defined: [],
    deemed: [],
    trumps: [],
    sections: [],
    collision: "first",
    otherwise: term("otherwise", term("all")),
    belief: term("belief", "letter", term("proof"), "book", term("late", 10), "larger")
  }
  it("is the exception to the exception where both hold", () => {
    assert.strictEqual(countPieces(policy, facts).price, 84)
    assert.strictEqual(countPieces(policy, { ...facts, received: 20_605 }).price, 60)
    assert.strictEqual(
      countPieces(policy, { ...facts, hasProof: false, pieces: { told: 3, booked: 5, each: 12 } }).price,
      36
    )
  })
})

describe("requests of desks-frontier", () => {
  it("are solved by gold, and not by swapped figures, by one more number, or by what desks answer", () => {
    for (let nth = 0; nth < 2; nth++) {
      const instance = Effect.runSync(generate(`frontier ${nth}`, tiers["desks-frontier"][0]!))
      assert.deepStrictEqual(databaseFindings(instance), [])
      const gold = goldOf(instance)
      const answered = (answer: string) => endOf(instance, [...gold.slice(0, -1), { tool: "submit", args: { answer } }])
      const { values } = instance.answer
      assert.strictEqual(endOf(instance, gold), "solved")
      assert.strictEqual(answered(`The open ones came to ${values[0]}. The largest sum was ${values[1]}.`), "solved")
      assert.strictEqual(answered(values.toReversed().join("; ")), "wrong-answer")
      assert.strictEqual(answered(`${values.join("; ")}; 17`), "wrong-answer")
    }
  })

  it("keep the rules of their database", () => {
    for (const { build, rules } of countedDesks) {
      const view = viewOf(build("rules 0", 20_600, 5))
      for (const { broken, name } of rules) assert.deepStrictEqual(broken(view, iso(20_600)), [], name)
    }
  })
})
