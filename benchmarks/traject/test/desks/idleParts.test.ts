import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { type Policy, type Section, consider, decide, settle, sumOf } from "../../src/desks/Policy.ts"
import { inventEntries } from "../../src/desks/Soundness.ts"
import { part, term } from "../../src/desks/Term.ts"
import { sampleOf } from "../../src/desks/drawClaim.ts"
import { drawEmpty, drawSection, pointing } from "../../src/desks/drawPolicy.ts"
import { type Candidates, idlePartsOf } from "../../src/desks/judged/idleParts.ts"
import { judgedTrades } from "../../src/desks/trades/trades.ts"

const [trade] = judgedTrades
if (trade === undefined) throw new Error("no desk has trades of the sixth edition")

/** Counts idle parts entry by entry, with all sections worked out anew for each. */
const countPlainly = (policy: Policy, { combine = (_, sum) => sum, facts, least }: Candidates, at: number): number => {
  const section = policy.sections[at] ?? []
  if (section.length === 0) return 1
  const endWith = (i: number, changed: Section): number => {
    const sections = policy.sections.with(at, changed)
    const { sense, trumped } = consider({ ...policy, sections: [] }, facts[i]!)
    // what asks about a section asks about the whole one
    const sums = sections.map((each) => settle(each, [], { ...sense, policy }))
    return combine(i, trumped ?? decide(policy.collision, sums) ?? sumOf(part(policy.otherwise, 0), sense.facts.price))
  }
  const deciding = section.map(
    (_, cut) => facts.filter((_, i) => endWith(i, section) !== endWith(i, section.slice(0, cut))).length
  )
  const isGreedy = deciding[0]! > (1.5 * facts.length) / policy.sections.length
  return deciding.filter((many, nth) => many < (nth === 0 ? least : 1)).length + Number(isGreedy)
}

describe("idlePartsOf", () => {
  it("counts what a plain count finds, whichever section decides and whoever asks about it", () => {
    const rng = Randomness.rng("idle parts")
    const facts = inventEntries(trade).entries.slice(0, 45)
    const found = new Set<number>()
    for (let nth = 0; nth < 60; nth++) {
      const empty = drawEmpty(rng, trade, 20_000)
      const policy: Policy = {
        ...empty,
        collision: ["first", "last", "kindest", "strictest"][nth % 4]!,
        deemed: nth % 3 === 0 ? [term("deem", term("proof"), term(Object.keys(trade.kinds)[0]!))] : [],
        trumps: nth % 5 === 0 ? [term("trump", term("double"), term("all"))] : []
      }
      const ground = { rng, trade, sample: sampleOf(facts), policy }
      const draw = (): Section => drawSection(ground, { sections: 4, depth: 2, isRich: true }, [])
      const sections = [draw(), draw(), nth % 7 === 0 ? [] : draw(), pointing(ground, draw(), term("asks", 2))]
      const candidates: Candidates = {
        facts,
        least: 2,
        ...(nth % 2 === 0 ? { combine: (i, sum) => Math.max(sum, 20 * i) } : {})
      }
      const idleParts = idlePartsOf(policy, candidates)
      for (const at of sections.keys()) {
        const countIdle = idleParts(sections, at)
        for (const section of [sections[at]!, at === 3 ? sections[3]! : draw()]) {
          const counted = countIdle(section)
          found.add(counted)
          assert.strictEqual(counted, countPlainly({ ...policy, sections: sections.with(at, section) }, candidates, at))
        }
      }
    }
    assert.isAbove(found.size, 2)
  })
})
