import { Content, Randomness } from "@escapement/core"
import { assert, describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { ruleIn } from "../../src/chronicle/accounts/Account.ts"
import { isTrusted } from "../../src/chronicle/accounts/Rule.ts"
import { type Source, bodyBehind } from "../../src/chronicle/accounts/Source.ts"
import { nearTo } from "../../src/chronicle/accounts/words/distinct.ts"
import { unclear } from "../../src/chronicle/accounts/words/unclear.ts"
import { variants } from "../../src/chronicle/accounts/words/variants.ts"
import { vocabularyOf } from "../../src/chronicle/accounts/words/Vocabulary.ts"
import type { Chronicle } from "../../src/chronicle/Chronicle.ts"
import { makeChronicle } from "../../src/chronicle/makeChronicle.ts"
import type { Edition } from "../../src/chronicle/Edition.ts"
import { makeChronicleIndex } from "../../src/chronicle/SearchIndex.ts"
import { makeChronicleSite } from "../../src/chronicle/Site.ts"
import { yearOf } from "../../src/encyclopaedia/Day.ts"
import { askWhether, findAll, itemAt, wayOf } from "../../src/generate/chronicle/query.ts"
import { unclearWords } from "../../src/generate/chronicle/words/unclearWords.ts"
import { generate } from "../../src/generate/generate.ts"
import { review } from "../../src/generate/review.ts"
import { writeInstructions } from "../../src/instructions.ts"
import { tiers } from "../../src/tiers.ts"
import { tellingTools } from "../../src/tools/readTools.ts"
import { openLeg } from "./openLeg.ts"
import { sparesOf } from "./sparesOf.ts"
import { opposites, textsOf } from "./opposites.ts"
import { isThorough } from "../../../../tools/test/isThorough.ts"

const place = (edition: Edition): Chronicle => makeChronicle(Randomness.seed("weighed"), 900, edition)

/** Words of one meaning that differ in at most one word from some of the opposite meaning. */
const nearOpposites = (edition: Edition): ReadonlyArray<string> =>
  opposites(vocabularyOf({ edition })).flatMap(([, a, b]) => textsOf(a).filter(nearTo(textsOf(b))))

/** Legs of each difficulty, made once for all tests. */
const legs = Effect.forEach(tiers["frontier-3"] ?? [], (difficulty) =>
  Effect.forEach(isThorough ? [0, 1, 2, 3] : [0, 1], (i) => generate(Randomness.seed("weighed", i), difficulty))
).pipe(
  Effect.map((found) => found.flat()),
  Effect.cached,
  Effect.runSync
)

/**
 * Legs that would have a fork with a way that lacks what is asked for (22 and 37) or has the same (2), if nothing prevented
 * it.
 */
const forkedLegs = Effect.forEach([2, 22, 37], (i) => {
  const difficulty = tiers["frontier-3"]?.[i % 2]
  return difficulty === undefined ? Effect.die("no tier") : generate(Randomness.seed("ways", i), difficulty)
})

describe("words of the eleventh edition", () => {
  it("have one meaning each, and none differs from an opposite in one word only", () => {
    assert.isNotEmpty(nearOpposites(10))
    assert.isEmpty(nearOpposites(11))
  })

  it("have none that readers took in two ways", () => {
    const all = opposites(vocabularyOf({ edition: 11 })).flatMap(([, a, b]) => [...textsOf(a), ...textsOf(b)])
    assert.isEmpty(all.filter((text) => unclear.some((each) => text.includes(each))))
    assert.isNotEmpty(all)
  })

  it("have the meaning that the table says, which a reader judged", async () => {
    const table = opposites(vocabularyOf({ edition: 11 })).flatMap(([name, a, b]) => [
      `## ${name}`,
      ...textsOf(a).map((text) => `+ ${text}`),
      ...textsOf(b).map((text) => `- ${text}`)
    ])
    await expect(`${table.join("\n")}\n`).toMatchFileSnapshot("../golden/polarity.txt")
  })

  it.effect("are told in clues without those that readers took for something else", () =>
    Effect.gen(function* () {
      for (const { clues } of yield* legs) {
        assert.isEmpty(unclearWords.flatMap(variants).filter((each) => clues.includes(each)))
        assert.notInclude(clues, ",,")
      }
    })
  )
})

describe("bodyBehind", () => {
  const sources: ReadonlyArray<Source> = [
    { _tag: "Copies", by: "almanac", of: "prefecture", from: 1900, isReal: true },
    { _tag: "Copies", by: "prefecture", of: "tax office", from: 1910, isReal: true },
    { _tag: "Copies", by: "tax office", of: "toll office", from: 1850, isReal: false },
    { _tag: "Struck", by: "toll office", from: 1920, isReal: true, annulments: 2 },
    { _tag: "Struck", by: "fire brigade", from: 1920, isReal: false, annulments: 1 }
  ]

  it("follows copies from their years on, through several bodies, and no false ones", () => {
    assert.strictEqual(bodyBehind(sources, { by: "almanac", year: 1899 }), "almanac")
    assert.strictEqual(bodyBehind(sources, { by: "almanac", year: 1900 }), "prefecture")
    assert.strictEqual(bodyBehind(sources, { by: "almanac", year: 1910 }), "tax office")
  })

  it("finds nobody behind a body that was struck off, unless that was annulled", () => {
    assert.strictEqual(bodyBehind(sources, { by: "toll office", year: 1919 }), "toll office")
    assert.isUndefined(bodyBehind(sources, { by: "toll office", year: 1920 }))
    assert.strictEqual(bodyBehind(sources, { by: "fire brigade", year: 1950 }), "fire brigade")
  })
})

describe("the articles of the eleventh edition", () => {
  it("say who copied whom on the article of a country, and this changes which counts hold", () => {
    const chronicle = place(11)
    const site = makeChronicleSite(chronicle)
    const [country = -1] = chronicle.countries
    const rule = ruleIn(chronicle, country)
    const { sources = [], ...alone } = rule
    assert.lengthOf(sources, 6)
    const text = site.text(chronicle.entity(country)).text.split("## Who counted\n")[1]?.split("\n## ")[0] ?? ""
    for (const { by, from } of sources) assert.include(text, by, String(from))
    for (const each of sources.filter(({ isReal }) => isReal)) {
      const counts = [0, 1, 2, 3, 4, 5].flatMap((later) =>
        [10, 11].map((value) => ({ by: each.by, year: Math.max(each.from, 1970) + later, value }))
      )
      assert.isTrue(counts.some((count) => isTrusted(rule, count) !== isTrusted(alone, count)))
    }
  })

  it("have titles that tell no year, place or field, and first chairs that tell no founding year", () => {
    const chronicle = place(11)
    const cities = chronicle.ofKind("city").map(({ name }) => name)
    for (const { kind, title } of chronicle.entities) {
      assert.notMatch(title, /\d{4}| in /)
      if (kind !== "museum" && kind !== "event" && kind !== "company") continue
      assert.match(title, / (?:Museum|Week|Company)(?: \(|$)/)
      assert.isFalse(cities.some((city) => title.startsWith(`${city} `) && city.length > 9))
    }
    for (const { facts, series } of chronicle.ofKind("company")) {
      const [first] = series.chairs ?? []
      if (first?.from !== undefined) assert.notStrictEqual(yearOf(first.from), facts.founded)
    }
    for (const { ties } of chronicle.ofKind("museum")) assert.notStrictEqual(ties.architect, ties.keeper)
  })

  it("put counts of one kind near one another, in few fields", () => {
    const chronicle = place(11)
    for (const country of chronicle.countries) {
      const museums = chronicle.within("museum", country)
      const visitors = museums.map(({ facts }) => facts.visitors ?? 0)
      assert.isBelow(Math.max(...visitors) / Math.min(...visitors), 1.5)
      assert.isAtMost(new Set(museums.map(({ field }) => field)).size, 3)
    }
  })
})

describe("clues of the eleventh edition", () => {
  it.effect("need every condition of a description, and compare three counts or more", () =>
    Effect.gen(function* () {
      for (const leg of yield* legs) {
        const { chronicle, done, plan } = openLeg(leg)
        for (const [i, step] of plan.entries()) {
          const page = done[i]?.page
          if (step._tag !== "Page" || step.approach._tag !== "Described" || page === undefined) continue
          const { conditions, kind } = step.approach
          for (const left of conditions) {
            if (left._tag === "Within") continue
            const questions = conditions
              .filter((each) => each !== left)
              .map((each) => askWhether(chronicle, done, each))
            const found = findAll(chronicle, kind, questions).filter(({ country }) => country === page.country)
            if (left._tag === "Extreme") assert.isAtLeast(found.length, 3)
            else assert.isFalse(found.length === 1 && found[0]?.id === page.id, JSON.stringify(left))
          }
          assert.isTrue(conditions.some(({ _tag }) => _tag === "Extreme"))
        }
      }
    })
  )

  it.effect("ask at the end of every way of a fork for what the page there tells, each time something else", () =>
    Effect.gen(function* () {
      let forks = 0
      for (const leg of yield* forkedLegs) {
        const { chronicle, done, plan } = openLeg(leg)
        for (const step of plan) {
          if (step._tag !== "Page" || step.approach._tag !== "Forked") continue
          const { approach, take } = step
          forks++
          assert.isDefined(wayOf(done, approach))
          const from = itemAt(chronicle, done, approach.from)
          const ends = approach.ways.map((way) => (from === undefined ? undefined : chronicle.hop(from, way)))
          const figure = take._tag === "Figure" ? take.figure : undefined
          if (figure !== undefined) assert.strictEqual(new Set(ends.map((end) => end?.facts[figure])).size, ends.length)
          for (const end of ends) {
            if (take._tag === "Figure") assert.isDefined(end?.facts[take.figure])
            if (take._tag === "Hop") assert.isDefined(end === undefined ? end : chronicle.hop(end, take.hop))
          }
        }
      }
      assert.isAbove(forks, 0)
    })
  )

  it.effect("are without a flaw, and the instructions name the article that says who counted", () =>
    Effect.gen(function* () {
      for (const leg of yield* legs) {
        assert.deepStrictEqual(review(leg)?.flaws, [])
        assert.include(Content.plain(writeInstructions(leg)), `Under "Who counted" the article on a country`)
      }
    })
  )
})

describe("the limit of calls in the eleventh edition", () => {
  it.live("fits a solver who has no luck, whatever the order of candidates, and leaves two calls", () =>
    Effect.gen(function* () {
      for (const { isWon, leg, spare } of yield* sparesOf(yield* legs)) {
        assert.isTrue(isWon)
        assert.isTrue(spare === 2 || spare === 3, `${leg.name} leaves ${spare}`)
      }
    })
  )
})

describe("the search of the eleventh edition", () => {
  it("says which words it knows, and finds something by each", () => {
    const description = tellingTools.find(({ name }) => name === "web_search")?.spec.description ?? ""
    const [, words = ""] = /these words alone: (.*)\. It knows no/.exec(description) ?? []
    const chronicle = place(11)
    const index = makeChronicleIndex(chronicle)
    const fields = new Set(chronicle.entities.flatMap(({ field, kind }) => (kind === "person" ? [] : [field])))
    const told = words.split(/[,;] (?:of \w+ )?/)
    for (const field of fields) if (field !== "") assert.include(told, field)
    const kinds = told.slice(0, told.indexOf("cryptocurrency") + 1).filter((each) => each !== "person")
    const known = new Map(chronicle.entities.map(({ field, kind, title }) => [title, { field, kind }]))
    const kindOf: { readonly [word: string]: string } = { mountain: "peak", cryptocurrency: "coin" }
    for (const word of [...kinds, ...[...fields].filter((field) => field !== "")]) {
      const found = index.titles(word, 5).map((title) => known.get(title))
      assert.isTrue(
        found.some((each) => each?.field === word || each?.kind === (kindOf[word] ?? word)),
        word
      )
    }
  })
})
