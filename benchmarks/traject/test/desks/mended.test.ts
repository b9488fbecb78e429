import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import type { Desk } from "../../src/desks/Desk.ts"
import type { Facts } from "../../src/desks/Facts.ts"
import { type Policy, holds } from "../../src/desks/Policy.ts"
import { inventEntries, isTelling } from "../../src/desks/Soundness.ts"
import { part, term } from "../../src/desks/Term.ts"
import { drawLetter } from "../../src/desks/accounts/drawLetter.ts"
import { spanDays } from "../../src/desks/accounts/mendedWords.ts"
import { tellsSlip } from "../../src/desks/accounts/slipWords.ts"
import { drawDesk } from "../../src/desks/drawDesk.ts"
import { sumBy } from "../../src/desks/sums.ts"
import { drawMistake } from "../../src/desks/drawMistake.ts"
import { mendedTrades } from "../../src/desks/trades/trades.ts"

const [trade] = mendedTrades
if (trade === undefined) throw new Error("no trade is mended")
const [today, reasons] = [20_900, Object.keys(trade.reasons)]

const desks: ReadonlyArray<Desk> = Array.from(
  { length: 12 },
  (_, nth) => drawDesk(trade, `mended ${nth}`, today, 8) ?? []
)
  .flat()
  .slice(0, 3)

/** Entries that nobody drew, of some partner if one is given. */
const entriesOf = (partner?: string): ReadonlyArray<Facts> =>
  inventEntries(trade).entries.map((facts) => (partner === undefined ? facts : { ...facts, partner }))

/** Conditions of a policy that hold for all or for none of the entries which come to them. */
const vain = (policy: Policy, entries: ReadonlyArray<Facts>): ReadonlyArray<string> => {
  const left = entries
    .map((facts) => {
      const taken = policy.deemed.find((each) => holds(part(each, 0), { facts, policy }))
      return taken === undefined ? facts : { ...facts, kinds: [part(taken, 1).name] }
    })
    .filter((facts) => !policy.trumps.some((each) => holds(part(each, 0), { facts, policy })))
  return policy.sections.flatMap((section, nth) => {
    let reached = left
    return section.flatMap((each) => {
      const met = reached.filter((facts) => holds(part(each, 0), { facts, policy }))
      const isVain = met.length === 0 || met.length === reached.length
      reached = met
      return isVain ? [`${each.name} of section ${nth + 1}`] : []
    })
  })
}

describe("a desk of the fourth edition", () => {
  it("has papers in which every condition may hold or not where it is reached", () => {
    assert.lengthOf(desks, 3)
    for (const { old, sheets, terms } of desks) {
      for (const policy of [terms, old]) assert.deepStrictEqual(vain(policy, entriesOf()), [])
      for (const [partner, sheet] of sheets) assert.deepStrictEqual(vain(sheet, entriesOf(partner)), [])
    }
  })

  it("notices each part of a condition that never matters", () => {
    const probe = inventEntries(trade)
    const policy = { ...desks[0]!.terms, deemed: [] }
    const tells = (claim: ReturnType<typeof term>) => isTelling(claim, probe, policy)
    assert.isTrue(tells(term("and", term("late", 10), term("not", term("proof")))))
    assert.isFalse(tells(term("and", term("late", 20), term("not", term("late", 10)))))
    assert.isFalse(tells(term("or", term("broken"), term("not", term("failed")))))
    assert.isFalse(tells(term("old", 2026)))
  })

  it("has a book of returns that tells nothing of the letters", () => {
    const distances = desks.flatMap(({ facts }) =>
      [...facts.values()].flatMap(({ pieces }) => (pieces === undefined ? [] : [pieces.told - pieces.booked]))
    )
    assert.isAtLeast(distances.filter((each) => Math.abs(each) > 5).length * 3, distances.length)
    assert.isAtMost(distances.filter((each) => each === 0).length * 6, distances.length)
  })

  it("is settled wrongly by a dozen mistakes, none of which a fixed sum undoes", () => {
    const [names, offsets] = [new Map<string, number>(), new Map<number, number>()]
    let count = 0
    for (const desk of desks) {
      const settler = { papers: desk, sumBy: (papers: Parameters<typeof sumBy>[0]) => sumBy(papers, today), reasons }
      for (const [id, facts] of desk.facts) {
        for (let nth = 0; nth < 6; nth++) {
          const made = drawMistake(Randomness.rng("mistake", id, nth), settler, facts, desk.letters.get(id))
          if (made === undefined) return assert.fail(`nothing goes wrong with ${id}`)
          const right = desk.sums.get(id) ?? 0
          assert.isTrue(Number.isInteger(made.sum) && made.sum >= 0 && made.sum !== right, made.name)
          names.set(made.name, (names.get(made.name) ?? 0) + 1)
          offsets.set(made.sum - right, (offsets.get(made.sum - right) ?? 0) + 1)
          count++
        }
      }
    }
    assert.isAtLeast(names.size, 12)
    assert.isAtMost(Math.max(...names.values()) * 4, count)
    assert.isAtMost(Math.max(...offsets.values()) * 12, count)
  })

  it("has letters whose spans fit the day of the purchase, and whose rumours are untrue", () => {
    const spans = new RegExp(
      `\\b(?:${Object.keys(spanDays)
        .toSorted((a, b) => b.length - a.length)
        .join("|")})\\b(?! has days)`,
      "g"
    )
    let [rumours, told] = [0, 0]
    for (let nth = 0; nth < 200; nth++) {
      const received = today - (nth % 3)
      const bought = received - 2 - (nth % 33)
      const { account, messages, text } = drawLetter(Randomness.rng("letter", nth), bought, received, bought)
      for (const [span] of text.matchAll(spans)) {
        told++
        assert.isBelow(spanDays[span] ?? 0, received - bought, text)
      }
      for (const { category, meant } of [account, ...messages.map((each) => each.account)].flat()) {
        if (category !== "slip" || meant.name !== "rumour") continue
        rumours++
        assert.notStrictEqual(tellsSlip(part(meant, 0)), tellsSlip(part(meant, 1)))
      }
    }
    assert.isAtLeast(rumours, 10)
    assert.isAtLeast(told, 50)
  })
})
