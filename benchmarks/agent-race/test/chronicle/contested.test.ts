import { Content, Randomness } from "@escapement/core"
import { assert, describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { chronicleBackend } from "../../src/backend/chronicleBackend.ts"
import { buildBoard } from "../../src/Board.ts"
import { budget, callsOf } from "../../src/budget.ts"
import { accountedOf, decisiveCount, carefully, makeAccount, ruleOn } from "../../src/chronicle/accounts/Account.ts"
import { settleAccount } from "../../src/chronicle/accounts/Account.ts"
import type { Statement } from "../../src/chronicle/accounts/Statement.ts"
import { carefulReader, correctedAccountOf, misledReaders } from "../../src/chronicle/accounts/corrections.ts"
import { type Term, courtIn } from "../../src/chronicle/accounts/Court.ts"
import { type Turn, drawTurns, turned } from "../../src/chronicle/accounts/Turn.ts"
import { alikeTo } from "../../src/chronicle/accounts/words/alike.ts"
import { nearTo } from "../../src/chronicle/accounts/words/distinct.ts"
import { vocabularyOf } from "../../src/chronicle/accounts/words/Vocabulary.ts"
import { makeChronicle } from "../../src/chronicle/makeChronicle.ts"
import { makeChronicleSite } from "../../src/chronicle/Site.ts"
import { isKept, staleItem } from "../../src/chronicle/stale.ts"
import { tieIdsOf } from "../../src/chronicle/Tie.ts"
import { buildUrl } from "../../src/encyclopaedia/Url.ts"
import { accountsIn, listAccounts } from "../../src/generate/chronicle/listAccounts.ts"
import { codesReadAs } from "../../src/generate/chronicle/readAs.ts"
import { weighedBy } from "../../src/generate/chronicle/query.ts"
import { generate } from "../../src/generate/generate.ts"
import { readInteger } from "../../src/generate/Done.ts"
import { writeInstructions } from "../../src/instructions.ts"
import { copyShown } from "../../src/play/settle.ts"
import { initialParts } from "../../src/State.ts"
import { tiers } from "../../src/tiers.ts"
import { namingTools } from "../../src/tools/readTools.ts"
import { assertNeedsEveryRule } from "./needsEveryRule.ts"
import { openLeg } from "./openLeg.ts"
import { sparesOf } from "./sparesOf.ts"
import { opposites, textsOf } from "./opposites.ts"
import { isThorough } from "../../../../tools/test/isThorough.ts"

const chronicle = makeChronicle(Randomness.seed("contested"), 900, 12)
const [country = -1] = chronicle.countries
const site = makeChronicleSite(chronicle)

const legsOf = (seeds: ReadonlyArray<number>) =>
  Effect.forEach(seeds, (i) => {
    const difficulty = tiers["frontier-4"]?.[i % 2]
    return difficulty === undefined ? Effect.die("no tier") : generate(Randomness.seed("contested", i), difficulty)
  })

/** Made once for all tests. */
const legs = Effect.runSync(Effect.cached(legsOf(isThorough ? [0, 1, 2, 3] : [0, 1])))

describe("words of the twelfth edition", () => {
  const pairs = opposites(vocabularyOf({ edition: 12 }))

  it("share no three telling words with an opposite, and differ from it in more than one", () => {
    const alike = (edition: 11 | 12) =>
      opposites(vocabularyOf({ edition })).flatMap(([, a, b]) => {
        const [isAlike, isNear] = [alikeTo(textsOf(b)), nearTo(textsOf(b))]
        return textsOf(a).filter((text) => isAlike(text) || isNear(text))
      })
    assert.isNotEmpty(alike(11))
    assert.deepStrictEqual(alike(12), [])
  })

  it("judge the speakers, never what was said", () => {
    const { opposing, right, siding, wrong } = vocabularyOf({ edition: 12 })
    for (const text of [right, wrong].flatMap(textsOf))
      assert.match(text, /\b(?:they|them|their)\b|(?:right|wrong)ly so/)
    for (const text of [right, wrong, siding, opposing].flatMap(textsOf))
      assert.notMatch(text, /through it|under it|proof to the contrary/)
  })

  it("name no other people than the speakers in a frame that a verdict follows", () => {
    const { affirming, denying } = vocabularyOf({ edition: 12 })
    for (const text of [affirming, denying].flatMap(textsOf)) assert.notMatch(text, /those (?:who|by)/)
  })

  it("have the meaning that the table says, which a reader judged", async () => {
    const table = pairs.flatMap(([name, a, b]) => [
      `## ${name}`,
      ...textsOf(a).map((text) => `+ ${text}`),
      ...textsOf(b).map((text) => `- ${text}`)
    ])
    await expect(`${table.join("\n")}\n`).toMatchFileSnapshot("../golden/polarity-12.txt")
  })
})

describe("courtIn", () => {
  const terms: ReadonlyArray<Term> = [
    { by: "land tribunal", from: 0, isReal: true },
    { by: "court of audit", from: 1940, isReal: true },
    { by: "chamber of appeal", from: 1950, isReal: false }
  ]

  it("is the court that began last, and none that an article denies", () => {
    assert.deepStrictEqual(
      [1939, 1940, 1960].map((year) => courtIn(terms, year)),
      ["land tribunal", "court of audit", "court of audit"]
    )
  })
})

describe("turned", () => {
  const turn: Turn = {
    kinds: ["river"],
    year: 1950,
    isLater: true,
    holds: ["almanac", "tax office"],
    fails: ["toll office", "prefecture"]
  }

  it("says of the counts of its years alone whether they hold", () => {
    assert.isTrue(turned(turn, "almanac", 1950))
    assert.isFalse(turned(turn, "prefecture", 1990))
    assert.isUndefined(turned(turn, "almanac", 1949))
    assert.isUndefined(turned(turn, "fire brigade", 1990))
    assert.isTrue(turned({ ...turn, isLater: false }, "almanac", 1949))
  })
})

describe("settleAccount with verdicts", () => {
  const [item] = chronicle.within("city", country)
  const rule = { ...ruleOn(chronicle, item!), isOnly: false, named: [], sources: [] }
  const { terms = [] } = rule
  const judge = courtIn(terms, 1990) ?? "land tribunal"
  const other = terms.find(({ by, isReal }) => isReal && by !== judge)?.by ?? judge
  const count = (year: number, value: number) => ({ _tag: "Count", year, isReal: true, by: "almanac", value }) as const
  const verdict = (by: typeof judge, year: number, strikes: boolean, isReal = true) =>
    ({ _tag: "Verdict", on: "Count", about: 1950, year, isReal, by, strikes }) as const
  const settle = (...verdicts: ReadonlyArray<Statement>) =>
    settleAccount([count(1940, 10), count(1950, 20), ...verdicts], carefully(rule))

  it("goes by the last verdict of the court that judged, if it was given", () => {
    assert.strictEqual(settle(), 20)
    assert.strictEqual(settle(verdict(judge, 1990, true)), 10)
    assert.strictEqual(settle(verdict(other, 1990, true)), 20)
    assert.strictEqual(settle(verdict(judge, 1990, true, false)), 20)
    assert.strictEqual(settle(verdict(judge, 1990, true), verdict(courtIn(terms, 1995)!, 1995, false)), 20)
  })

  it("leaves out changes that were struck out", () => {
    const change = { _tag: "Change", year: 1960, isReal: true, by: 5 } as const
    assert.strictEqual(settle(change), 25)
    assert.strictEqual(settle(change, { ...verdict(judge, 1990, true), on: "Change", about: 1960 }), 20)
  })
})

describe("accounts of the twelfth edition", () => {
  const some = chronicle.inCountry(country).filter(({ kind }) => kind === "museum" || kind === "river")

  it("yield the figure by every rule, and another one without any one of them", () => {
    const careful = carefulReader(chronicle)
    const missed = new Map<string, number>()
    let looked = 0
    for (const item of some)
      for (const figure of accountedOf(item)) {
        const account = correctedAccountOf(chronicle, item, figure)
        looked++
        assert.strictEqual(careful(account, item, figure), item.facts[figure])
        for (const [who, reader] of misledReaders(chronicle))
          missed.set(who, (missed.get(who) ?? 0) + Number(reader(account, item, figure) !== item.facts[figure]))
      }
    assert.strictEqual(missed.get("who heeds no verdict"), looked)
    assert.strictEqual(missed.get("who heeds the verdicts of every court"), looked)
    assert.isAbove(missed.get("who does not ask who copied whom") ?? 0, 0.5 * looked)
  })

  it("have a change so large that no count bounds the figure", () => {
    for (const item of some)
      for (const figure of accountedOf(item)) {
        const value = item.facts[figure] ?? 0
        if (value < 100) continue
        const changes = makeAccount(chronicle, item, figure).map((each) =>
          each._tag === "Change" ? Math.abs(each.by) : 0
        )
        assert.isAtLeast(Math.max(...changes), Math.floor(0.14 * value))
      }
  })

  it("have errata on more statements than the count that decides", () => {
    let [all, decisive] = [0, 0]
    for (const item of some)
      for (const figure of accountedOf(item)) {
        const { corrections, statements } = correctedAccountOf(chronicle, item, figure)
        const count = decisiveCount(statements, carefully(ruleOn(chronicle, item)))
        const targets = new Set(corrections.map(({ of, year }) => `${of} ${year}`))
        all += targets.size
        decisive += Number(targets.has(`Count ${count?.year}`))
      }
    assert.isBelow(decisive, 0.35 * all)
  })
})

describe("pages of the twelfth edition", () => {
  it("have other births, professions, ties and judges on the copies that the reader kept", () => {
    const kept = chronicle.within("person", country).filter((item) => isKept(chronicle, item))
    assert.isNotEmpty(kept)
    for (const item of kept) {
      const old = staleItem(chronicle, item)
      assert.notStrictEqual(old.facts.born, item.facts.born)
      assert.notStrictEqual(old.field, item.field)
    }
    const differing = kept.filter((item) => {
      const { ties } = staleItem(chronicle, item)
      return tieIdsOf("person").some((tie) => ties[tie] !== item.ties[tie])
    })
    assert.isAbove(differing.length, 0.7 * kept.length)
    const told = (text = "") => text.split("## Who counted\n")[1]?.split("\n## ")[0] ?? ""
    const lands = chronicle.countries.map((id) => chronicle.entity(id)).filter((item) => isKept(chronicle, item))
    for (const item of lands.slice(0, 2)) {
      const url = buildUrl(item.title)
      assert.notStrictEqual(told(site.kept(url)?.text), told(site.read(url)?.text))
    }
  })

  it("tell no ages of the champions of a trade fair", () => {
    const fairs = chronicle.ofKind("event").filter(({ field }) => field === "trade fair")
    const others = chronicle.ofKind("event").filter(({ field }) => field !== "trade fair")
    assert.isNotEmpty(fairs)
    for (const item of fairs) assert.notMatch(site.text(item).text, /\| Champion \| Date \| Age \|/)
    for (const item of others.slice(0, 3)) assert.match(site.text(item).text, /\| Champion \| Date \| Age \|/)
  })
})

describe("legs of the twelfth edition", () => {
  it.effect("ask for 45 to 60 accounts, several of each candidate", () =>
    Effect.gen(function* () {
      for (const leg of yield* legs) {
        const { chronicle: place, done, plan } = openLeg(leg)
        const [least, most] = accountsIn.hard
        const { length } = listAccounts(place, { done, plan })
        assert.isTrue(length >= least && length <= most, `${leg.name} has ${length}`)
        for (const step of plan) {
          if (step._tag !== "Page" || step.approach._tag !== "Described") continue
          const extreme = step.approach.conditions.find((each) => each._tag === "Extreme")
          assert.isDefined(extreme?.plus)
        }
      }
    })
  )

  it.effect("have no condition that a search lists, such as the field of a museum", () =>
    Effect.gen(function* () {
      // without the rule these two would have such a condition
      for (const leg of yield* legsOf([6, 7])) {
        const { chronicle: place, done, plan } = openLeg(leg)
        for (const [i, step] of plan.entries()) {
          const page = done[i]?.page
          if (step._tag !== "Page" || step.approach._tag !== "Described" || page === undefined) continue
          for (const each of step.approach.conditions) {
            if (each._tag !== "Field") continue
            const end = each.path.reduce(
              (at, hop) => (at === undefined ? undefined : place.hop(at, hop)),
              place.entity(page.id) as ReturnType<typeof place.hop>
            )
            assert.strictEqual(end?.kind, "person")
          }
        }
      }
    })
  )

  it.effect("decide each rule by a number that comes before the first account it is about", () =>
    Effect.gen(function* () {
      for (const leg of yield* legs) {
        const { chronicle: place, done, plan } = openLeg(leg)
        const text = Content.plain(writeInstructions(leg))
        const accounts = listAccounts(place, { done, plan })
        for (const [i, { holds, kinds }] of drawTurns(place).entries()) {
          const at = leg.turns?.[i] ?? Number.POSITIVE_INFINITY
          const first = accounts.find(({ item }) => kinds.includes(item.kind))
          assert.isBelow(at, first?.step ?? -1)
          const isEven = (readInteger(done[at]) ?? 0) % 2 === 0
          const meant = `the ${holds[0]} and the ${holds[1]}`
          const said = isEven
            ? `if the number of clue ${at + 1} is even, those by ${meant} hold`
            : `if it is odd, those by ${meant} hold`
          assert.include(text, said)
          assert.include(text, `the number of clue ${at + 1} is even`)
        }
      }
    })
  )

  it.effect("count nothing as disclosed by a copy, whose links may be wrong, too", () =>
    Effect.gen(function* () {
      let looked = 0
      for (const leg of yield* legs) {
        const board = buildBoard(leg)
        for (const { is } of board.readings.all) {
          if (is.kept !== true || !is.token.startsWith("/wiki/")) continue
          looked++
          const nothing = { state: initialParts, facts: [] }
          assert.deepStrictEqual(copyShown(board, initialParts, is.url, is.token), nothing)
        }
      }
      assert.isAbove(looked, 0)
    })
  )

  it.effect("give another code to readers who lack one rule, also where they weigh candidates", () =>
    Effect.gen(function* () {
      for (const leg of yield* legs) assertNeedsEveryRule(leg)
    })
  )

  it.effect("give another code to a reader who misjudges another candidate than the one described", () =>
    Effect.gen(function* () {
      for (const leg of yield* legs) {
        const { chronicle: place, done, given, plan } = openLeg(leg)
        const step = plan.findIndex((each) => each._tag === "Page" && each.approach._tag === "Described")
        const described = plan[step]
        const weighed = described?._tag === "Page" ? weighedBy(place, done, described.approach) : undefined
        const other = weighed?.candidates.find(({ id }) => id !== done[step]?.page?.id)
        const careful = carefulReader(place)
        const reader: typeof careful = (account, item, figure) => {
          if (item.id !== other?.id) return careful(account, item, figure)
          return weighed?.extreme.is === "most" ? 100_000 : 1
        }
        assert.notStrictEqual(codesReadAs(place, { done, given, plan })(reader), leg.passcode)
      }
    })
  )

  it.live("have a limit that fits a solver who has no luck, whatever the order of candidates", () =>
    Effect.gen(function* () {
      for (const { isWon, leg, spare } of yield* sparesOf(yield* legs)) {
        assert.isTrue(isWon)
        assert.isTrue(spare === 2 || spare === 3, `${leg.name} leaves ${spare}`)
        assert.isAtLeast(budget(leg).steps ?? 0, callsOf(leg))
      }
    })
  )
})

describe("maps_search_places in the twelfth edition", () => {
  it.effect("says that a name alone works, which gives the rating in one call", () =>
    Effect.gen(function* () {
      const { spec } = namingTools.find(({ name }) => name === "maps_search_places")!
      assert.include(spec.description, "The name of one place alone finds it, with its rating.")
      const [city] = chronicle.within("city", country)
      const [first, ...rest] = yield* chronicleBackend(chronicle).places({ query: city?.title ?? "" })
      assert.isEmpty(rest)
      assert.isDefined(first?.rating)
    })
  )
})
