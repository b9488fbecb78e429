import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { viewOf } from "../../src/databases/Database.ts"
import { databaseFindings } from "../../src/databases/databaseFindings.ts"
import { iso } from "../../src/databases/draws.ts"
import type { Facts } from "../../src/desks/Facts.ts"
import { type Policy, consider, payFor } from "../../src/desks/Policy.ts"
import { say, term } from "../../src/desks/Term.ts"
import { desks } from "../../src/desks/desks.ts"
import { drawDesk } from "../../src/desks/drawDesk.ts"
import { type Due, spend } from "../../src/desks/spend.ts"
import { trades } from "../../src/desks/trades/trades.ts"
import { wordsOf } from "../../src/desks/wordPapers.ts"
import { generate } from "../../src/generate/generate.ts"
import { tiers } from "../../src/tiers.ts"
import { endOf, goldOf } from "../databases/instances.ts"
import { answerOf, otherWay } from "../databases/otherWay.ts"
import { makeReader, written } from "./readings.ts"

const instancesOf = (tier: "desks" | "desks-extreme", count: number) =>
  Array.from({ length: count }, (_, nth) => Effect.runSync(generate(`desk ${nth}`, tiers[tier][0]!)))

const facts: Facts = {
  kinds: ["music", "strings"],
  reason: "broken",
  hasProof: false,
  price: 120,
  bought: 20_600,
  received: 20_614,
  since: 2015,
  past: 2,
  refusals: 1,
  isDouble: false,
  partner: "Casa Verde"
}

const policy: Policy = {
  day: 20_000,
  defined: [term("define", "amber", term("and", term("kind", "strings"), term("not", term("proof"))))],
  deemed: [],
  trumps: [],
  sections: [
    [term("first", term("broken"), term("half")), term("second", term("coined", "amber"), term("flat", 30))],
    [term("first", term("not", term("late", 14)), term("all"))],
    [term("first", term("asks", 1), term("nothing"))]
  ],
  collision: "first",
  otherwise: term("otherwise", term("third"))
}

const pay = (change: Partial<Policy>, about: Partial<Facts> = {}) =>
  payFor(consider({ ...policy, ...change }, { ...facts, ...about }), [])

describe("papers of a desk", () => {
  it("decide by the section that their rule on collisions names", () => {
    assert.strictEqual(pay({}), 30)
    assert.strictEqual(pay({}, { hasProof: true }), 60)
    assert.strictEqual(pay({ collision: "last" }), 0)
    assert.strictEqual(pay({ collision: "kindest" }), 120)
    assert.strictEqual(pay({ collision: "strictest" }), 0)
    assert.strictEqual(pay({}, { reason: "wrong", received: 20_615 }), 40)
  })

  it("treat a thing as another one, and put a rule before all sections", () => {
    const deemed = [term("deem", term("dearer", 119), term("worn"))]
    assert.strictEqual(pay({ deemed }), 60)
    assert.strictEqual(pay({ trumps: [term("trump", term("refusedBefore"), term("less", 7))] }), 113)
  })

  it("are changed by each kind of memo", () => {
    const by = (...changes: ReadonlyArray<ReturnType<typeof term>>) =>
      payFor(
        consider(policy, facts),
        changes.map((change, day) => ({ day, signed: "", change }))
      )
    assert.strictEqual(by(term("strike", 1)), 120)
    assert.strictEqual(by(term("exempt", 1, term("regular", 2))), 120)
    assert.strictEqual(by(term("narrow", 1, term("double"))), 120)
    assert.strictEqual(by(term("outcome", 1, term("all"))), 30)
    assert.strictEqual(by(term("strike", 1), term("narrow", 2, term("double")), term("strike", 3)), 40)
    assert.strictEqual(
      by(term("strike", 1), term("strike", 2), term("strike", 3), term("otherwise", term("capped", 50))),
      50
    )
  })

  it("have exactly the intended reading", () => {
    for (const trade of trades) {
      const desk = drawDesk(trade, "reading", 20_600, 6)
      const read = makeReader(wordsOf(trade))
      const rng = Randomness.rng("reading", trade.prefix)
      for (const meant of desk?.terms.sections.flat() ?? []) {
        const text = say(wordsOf(trade), rng, "section", meant)
        assert.deepStrictEqual(read("section", text).map(written), [written(meant)], text)
      }
    }
  })

  it("are distinguished from words with two readings", () => {
    const open = {
      claim: { yes: { takes: [], says: ["so"] }, or: { takes: ["claim", "claim"], says: ["{0} or {1}"] } }
    }
    assert.lengthOf(makeReader(open)("claim", "so or so or so"), 2)
  })
})

describe("a pot that does not suffice for all", () => {
  const dues = [50, 70, 20, 30].map((sum, i) => ({ id: String(i), sum }))
  const paid = (rule: string, left: number) => spend(rule, dues, left)?.map(({ sum }) => sum)
  it("is spent by the rule of the request, which never leaves a choice", () => {
    assert.deepStrictEqual(paid("stop", 80), [50])
    assert.deepStrictEqual(paid("skip", 80), [50, 20])
    assert.deepStrictEqual(paid("most", 100), [50, 20, 30])
    assert.deepStrictEqual(paid("fullest", 150), [50, 70, 30])
    assert.isUndefined(paid("fullest", 100))
    assert.isUndefined(paid("most", 70))
  })

  it("is spent as if every choice were tried", () => {
    const rng = Randomness.rng("pots")
    const total = (some: ReadonlyArray<Due>): number => some.reduce((sum, each) => sum + each.sum, 0)
    for (let nth = 0; nth < 300; nth++) {
      const some = Array.from({ length: rng.int(0, 6) }, (_, i) => ({ id: String(i), sum: rng.int(1, 12) }))
      const left = rng.int(0, total(some) + 2)
      const choices = Array.from({ length: 2 ** some.length }, (_, bits) =>
        some.filter((_, i) => (bits >> i) % 2 === 1)
      )
      const payable = choices.filter((choice) => total(choice) <= left)
      for (const [rule, worth] of [
        ["most", (choice: ReadonlyArray<Due>) => choice.length] as const,
        ["fullest", total] as const
      ]) {
        const best = Math.max(...payable.map(worth))
        const [one, other] = payable.filter((choice) => worth(choice) === best)
        assert.deepStrictEqual(
          spend(rule, some, left),
          other === undefined ? one : undefined,
          JSON.stringify({ left, rule, some })
        )
      }
    }
  })
})

describe.each(desks)("the desk of $domain", ({ build, rules }) => {
  it("keeps each of at least 20 rules", () => {
    assert.isAtLeast(rules.length, 20)
    for (let nth = 0; nth < 10; nth++) {
      const view = viewOf(build(`rules ${nth}`, 20_600 + nth, 6))
      for (const { broken, name } of rules) assert.deepStrictEqual(broken(view, iso(20_600 + nth)), [], name)
    }
  })
})

describe.each(["desks", "desks-extreme"] as const)("requests of %s", (tier) => {
  it("are solved by gold and other ways to the same effect, but not by the answer alone or a list of all numbers", () => {
    const everything = Array.from({ length: 3000 }, (_, i) => i).join(" ")
    for (const [nth, instance] of instancesOf(tier, 4).entries()) {
      assert.deepStrictEqual(databaseFindings(instance), [], instance.id)
      const gold = goldOf(instance)
      assert.strictEqual(endOf(instance, gold), "solved", instance.id)
      assert.strictEqual(endOf(instance, [answerOf(instance)]), "wrong-answer")
      const listed = { tool: "submit", args: { answer: everything } }
      assert.strictEqual(endOf(instance, [...gold.slice(0, -1), listed]), "wrong-answer")
      const { backing } = instance
      if (backing._tag !== "Database") return assert.fail("no databases")
      const calm = { ...instance, backing: { ...backing, faults: {} } }
      assert.strictEqual(endOf(calm, otherWay(calm, Randomness.rng("way", nth))), "solved", instance.id)
    }
  })
})
