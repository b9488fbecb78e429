import { Content, Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { accountedOf, carefully, ruleOn, settleAccount, turnedRound } from "../../src/chronicle/accounts/Account.ts"
import { carefulReader, correctedAccountOf } from "../../src/chronicle/accounts/corrections.ts"
import { decoyOf } from "../../src/chronicle/accounts/decoy.ts"
import { turnedKinds } from "../../src/chronicle/accounts/Turn.ts"
import { alsoUnclear } from "../../src/chronicle/accounts/words/unclear.ts"
import { vocabularyOf } from "../../src/chronicle/accounts/words/Vocabulary.ts"
import type { Edition } from "../../src/chronicle/Edition.ts"
import type { Item } from "../../src/chronicle/Item.ts"
import { makeChronicle } from "../../src/chronicle/makeChronicle.ts"
import { makeChronicleSite } from "../../src/chronicle/Site.ts"
import { isKept, staleItem } from "../../src/chronicle/stale.ts"
import { accountsInImpartial, listAccounts } from "../../src/generate/chronicle/listAccounts.ts"
import { hasTurn, weighedBy } from "../../src/generate/chronicle/query.ts"
import { alsoUnclearWords } from "../../src/generate/chronicle/words/unclearWords.ts"
import { generate } from "../../src/generate/generate.ts"
import type { Instance } from "../../src/Instance.ts"
import { writeInstructions } from "../../src/instructions.ts"
import { tiers } from "../../src/tiers.ts"
import { assertNeedsEveryRule } from "./needsEveryRule.ts"
import { openLeg } from "./openLeg.ts"
import { sparesOf } from "./sparesOf.ts"
import { opposites, textsOf } from "./opposites.ts"
import { guessTurns } from "./turnGuesser.ts"
import { isThorough } from "../../../../tools/test/isThorough.ts"

const chronicleOf = (edition: Edition) => makeChronicle(Randomness.seed("impartial"), 900, edition)
const chronicle = chronicleOf(13)
const [country = -1] = chronicle.countries
const some = chronicle.inCountry(country).filter(({ kind }) => turnedKinds.flat().some((each) => each === kind))

const legsOf = (tier: string, seeds: ReadonlyArray<number>) =>
  Effect.forEach(seeds, (i) => {
    const difficulty = tiers[tier]?.[i % 2]
    return difficulty === undefined ? Effect.die("no tier") : generate(Randomness.seed("impartial", i), difficulty)
  })

const seeds = isThorough ? [0, 1, 2, 3] : [0, 1]
/** Made once for all tests. */
const legs = Effect.runSync(Effect.cached(legsOf("frontier-5", seeds)))

describe("words of the thirteenth edition", () => {
  it("lack those of the twelfth that readers took in two ways", () => {
    const unclearIn = (edition: Edition) =>
      opposites(vocabularyOf({ edition }))
        .flatMap(([, a, b]) => [...textsOf(a), ...textsOf(b)])
        .filter((text) => alsoUnclear.some((each) => text.includes(each)))
    assert.isNotEmpty(unclearIn(12))
    assert.deepStrictEqual(unclearIn(13), [])
  })

  it.effect("lack them in clues, too", () =>
    Effect.gen(function* () {
      const unclearIn = (legs: ReadonlyArray<Instance>) =>
        legs.flatMap(({ clues }) => alsoUnclearWords.filter((each) => clues.includes(each)))
      // the first of the older legs that has such words
      assert.isNotEmpty(unclearIn(yield* legsOf("frontier-4", [2])))
      assert.deepStrictEqual(unclearIn(yield* legs), [])
    })
  )
})

describe("accounts of the thirteenth edition", () => {
  it("yield the figure, and another number drawn alike to whoever turns a rule round", () => {
    const careful = carefulReader(chronicle)
    let [all, turned] = [0, 0]
    for (const item of some)
      for (const figure of accountedOf(item)) {
        const account = correctedAccountOf(chronicle, item, figure)
        const value = item.facts[figure]
        assert.strictEqual(careful(account, item, figure), value)
        const rule = ruleOn(chronicle, item)
        assert.strictEqual(settleAccount(account.statements, carefully(rule)), value)
        const other = settleAccount(account.statements, turnedRound(rule))
        assert.include([value, decoyOf(chronicle, item, figure)], other)
        all++
        turned += Number(other !== value)
      }
    assert.isAbove(turned, 0.6 * all)
  })

  it("have as many counts and changes that hold as it happens", () => {
    const numbersIn = (edition: Edition) => {
      const place = chronicleOf(edition)
      const [first = -1] = place.countries
      const numbers = place.within("museum", first).flatMap((item) =>
        accountedOf(item).map((figure) => {
          const { statements } = correctedAccountOf(place, item, figure)
          const many = (tag: "Change" | "Count", isReal: boolean) =>
            statements.filter((each) => each._tag === tag && each.isReal === isReal).length
          return [many("Count", true), many("Change", true), many("Change", false)]
        })
      )
      return [0, 1, 2].map((at) => new Set(numbers.map((each) => each[at])).size)
    }
    assert.deepStrictEqual(numbersIn(12).toSpliced(1, 1), [1, 1])
    for (const size of numbersIn(13)) assert.isAtLeast(size, 3)
  })

  it("do not tell the sense of a rule that an earlier clue decides, as those of the twelfth do", () => {
    const share = (edition: Edition) => {
      const { pages, right } = guessTurns(edition, isThorough ? 12 : 6)
      return { share: right / pages, error: Math.sqrt(0.25 / pages) }
    }
    assert.isAbove(share(12).share, 0.9)
    const found = share(13)
    assert.isBelow(Math.abs(found.share - 0.5), 3 * found.error)
  })
})

describe("pages of the thirteenth edition", () => {
  const site = makeChronicleSite(chronicle)
  const before = chronicleOf(12)
  const siteBefore = makeChronicleSite(before)

  it("give no dates of children and chairs, which tell the decade of a wedding or of a founding", () => {
    const dated = /\| (?:Child \| Born|Chair \| From) \|/
    const parentIn = (place: typeof chronicle, in_: number) =>
      place.within("person", in_).find(({ series }) => (series.children?.length ?? 0) > 0)
    const [first = -1] = before.countries
    assert.match(siteBefore.text(parentIn(before, first)!).text, dated)
    assert.notMatch(site.text(parentIn(chronicle, country)!).text, dated)
    for (const company of chronicle.within("company", country)) assert.notMatch(site.text(company).text, dated)
  })

  it("have the same profession on half of the copies", () => {
    const kept = chronicle.within("person", country).filter((item) => isKept(chronicle, item))
    const same = kept.filter((item) => staleItem(chronicle, item).field === item.field)
    assert.isTrue(same.length > 0.3 * kept.length && same.length < 0.7 * kept.length)
  })

  it("begin no section with a blank", () => {
    const people = (place: typeof chronicle) => place.within("person", place.countries[0] ?? -1)
    const begun = /\n\n /
    assert.isTrue(people(before).some((item) => begun.test(siteBefore.text(item).text)))
    for (const item of people(chronicle)) assert.notMatch(site.text(item).text, begun)
  })
})

describe("legs of the thirteenth edition", () => {
  it.effect("ask for 36 to 60 accounts, and take nothing that only some of the candidates have", () =>
    Effect.gen(function* () {
      for (const leg of yield* legs) {
        const { chronicle: place, done, plan } = openLeg(leg)
        const [least, most] = accountsInImpartial.hard
        const { length } = listAccounts(place, { done, plan })
        assert.isTrue(length >= least && length <= most, `${leg.name} has ${length}`)
        for (const step of plan) {
          if (step._tag !== "Page") continue
          const { candidates = [] } = weighedBy(place, done, step.approach) ?? {}
          const { take } = step
          const has = (item: Item): boolean =>
            take._tag === "Hop"
              ? place.hop(item, take.hop) !== undefined
              : take._tag !== "Figure" || item.facts[take.figure] !== undefined
          assert.isTrue(candidates.every(has))
        }
        assert.isTrue(hasTurn({ done, plan }))
      }
    })
  )

  it.effect("give another code to readers who lack one rule", () =>
    Effect.gen(function* () {
      for (const leg of yield* legs) assertNeedsEveryRule(leg)
    })
  )

  it.effect("say what readers of the twelfth edition asked", () =>
    Effect.gen(function* () {
      for (const leg of yield* legs) {
        const text = Content.plain(writeInstructions(leg))
        assert.include(text, "only undoes the striking")
        assert.include(text, "before what it had too few or too many.")
        assert.include(text, "what an earlier clue found is compared with the others")
      }
    })
  )

  it.live("have a limit that fits a solver who has no luck, whatever the order of candidates", () =>
    Effect.gen(function* () {
      for (const { isWon, leg, spare } of yield* sparesOf(yield* legs)) {
        assert.isTrue(isWon)
        assert.isTrue(spare >= 2 && spare <= 4, `${leg.name} leaves ${spare}`)
      }
    })
  )
})
