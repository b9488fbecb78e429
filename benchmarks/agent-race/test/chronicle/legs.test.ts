import { Content, Randomness, TextRules } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { world } from "../../src/backend/openWorld.ts"
import { figureToken } from "../../src/chronicle/articles/figures.ts"
import { erratumKey } from "../../src/chronicle/articles/writeErrata.ts"
import { makeChronicle } from "../../src/chronicle/makeChronicle.ts"
import { type Belief, believedWorld, errataOf, misbeliefs, rule } from "../../src/chronicle/errata.ts"
import { makeChronicleIndex } from "../../src/chronicle/SearchIndex.ts"
import { makeChronicleSite } from "../../src/chronicle/Site.ts"
import { type Bridge, bridgeOf } from "../../src/generate/chronicle/bridges.ts"
import { hearClue, hearPlan } from "../../src/generate/chronicle/hearing.ts"
import { generate } from "../../src/generate/generate.ts"
import { solve } from "../../src/generate/solve.ts"
import { readInteger } from "../../src/generate/Done.ts"
import { review } from "../../src/generate/review.ts"
import type { Instance } from "../../src/Instance.ts"
import { splitClues } from "../../src/leg/clues.ts"
import { Level, Variant } from "../../src/leg/Level.ts"
import { playGold } from "../play.ts"
import { regexAdapter } from "./regexSolver.ts"
import { attemptLeg } from "../attemptLeg.ts"
import { isThorough, someOf } from "../../../../tools/test/isThorough.ts"

/** The number of legs of which shares are taken. */
const many = isThorough ? 20 : 10

const made = new Map<string, Instance>()

const leg = Effect.fnUntraced(function* (level: Level, variant: Variant, i: number) {
  const key = `${level} ${variant} ${i}`
  const known = made.get(key)
  if (known !== undefined) return known
  const instance = yield* generated(level, variant, i)
  made.set(key, instance)
  return instance
})

const generated = (level: Level, variant: Variant, i: number) =>
  generate(Randomness.seed("chronicle legs", i), { variant, level, pages: 900, edition: 2, wording: "grammar" })

const legs = (level: Level, count: number, variant: Variant = "dag") =>
  Effect.forEach(
    Array.from({ length: count }, (_, i) => i),
    (i) => leg(level, variant, i)
  )

const textsOf = ({ clues }: Instance) => splitClues(clues).map(({ text }) => text)

const opened = Effect.orDie(world.with({ backend: "own", standIns: false, maxReply: 8000 }).value)

describe("legs of the second edition", () => {
  it.live("are won by gold from shown values only, with each call one step nearer", () =>
    Effect.gen(function* () {
      const played = yield* opened
      for (const level of Level.literals) {
        for (const variant of Variant.literals) {
          const instance = yield* leg(level, variant, 0)
          const position = played.open(instance)
          const calls = yield* playGold(played, instance)
          assert.strictEqual(calls.at(-1)?.ended, "solved", instance.name)
          assert.deepStrictEqual(
            calls.map(({ left }) => left),
            calls.map((_, i) => calls.length - i)
          )
          let shown = Content.plain(position.instructions)
          let state = position.initial
          for (const { shown: observation, state: next } of calls) {
            const { evidence } = Option.getOrThrow(position.gold(state))
            for (const token of evidence)
              assert.isTrue(TextRules.holdsToken(shown, token), `${instance.name}: ${token}`)
            shown += `\n${observation}`
            state = next
          }
        }
      }
    }).pipe(Effect.scoped)
  )

  it.effect("say exactly what their plans do", () =>
    Effect.gen(function* () {
      for (const level of Level.literals) {
        for (const instance of yield* legs(level, 2)) assert.deepStrictEqual(review(instance)?.flaws, [], instance.name)
      }
    })
  )

  it.effect("are the same every time", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* leg("hard", "dag", 7), yield* generated("hard", "dag", 7))
    })
  )

  it.effect("use links, searches and inferences about equally often", () =>
    Effect.gen(function* () {
      const bridges = (yield* legs("hard", many)).flatMap((instance) =>
        (hearPlan(textsOf(instance)) ?? []).flatMap((step) => bridgeOf(step) ?? [])
      )
      const share = (bridge: Bridge) => (bridges.filter((each) => each === bridge).length / bridges.length) * 3
      for (const bridge of ["link", "search", "inference"] as const) {
        assert.isTrue(share(bridge) > 0.7 && share(bridge) < 1.3, `${bridge} ${share(bridge)}`)
      }
    })
  )

  it.effect("ask for nothing that a search shows", () =>
    Effect.gen(function* () {
      let asked = 0
      let shown = 0
      for (const { origin, stops } of yield* legs("hard", many / 2)) {
        if (origin._tag !== "Generated") continue
        const index = makeChronicleIndex(makeChronicle(origin.encyclopaedia, origin.pages))
        for (const stop of stops) {
          if (stop._tag !== "Page" || stop.shown === undefined) continue
          const { arrival, title } = stop.article
          const queries = arrival._tag === "Search" ? [title, arrival.query] : [title]
          const snippets = queries.flatMap((query) => index.search(query, 10).map(({ snippet }) => snippet)).join("\n")
          asked++
          if (TextRules.holdsToken(snippets, stop.shown)) shown++
        }
      }
      assert.isAbove(asked, many * 3)
      assert.isBelow(shown / asked, 0.05)
    })
  )

  it.live("are not won by regular expressions", () =>
    Effect.gen(function* () {
      const played = yield* opened
      let solved = 0
      for (const instance of yield* legs("hard", many)) {
        const { outcome } = yield* attemptLeg(played.open(instance), regexAdapter, instance)
        solved += Number(outcome._tag === "solved")
      }
      // a digit that is guessed is right one time in ten
      assert.isAtMost(solved, many / 5)
    }).pipe(Effect.scoped)
  )
})

describe("the third edition", () => {
  const chronicle = makeChronicle(Randomness.seed("third"), 900, 3)
  const site = makeChronicleSite(chronicle)
  const professions = new Set(chronicle.ofKind("person").map(({ field }) => field))

  it("states a person's occupation only in the article, and has no empty section", () => {
    const some = chronicle.pages.filter(({ id, kind }) => kind === "list" || id % 7 === 0)
    for (const page of some) {
      const { text } = site.text(page)
      const own = page.kind === "list" ? "" : page.field
      for (const profession of professions) if (profession !== own) assert.notInclude(text, profession, page.title)
      if (page.kind === "person") assert.include(text, own)
      assert.notMatch(text, /^## .*\n+(?=## )/m, page.title)
    }
    const { search } = makeChronicleIndex(chronicle)
    const [person] = chronicle.ofKind("person")
    const home = chronicle.entity(person?.country ?? 0).name
    const shown = search(`${person?.field} ${home}`, 10)
    assert.isAbove(shown.filter(({ snippet }) => snippet.startsWith("person, ")).length, 1)
    for (const { snippet } of shown) assert.notInclude(snippet, person?.field ?? "")
  })

  it("has several people of each profession in each country", () => {
    const byHome = Map.groupBy(chronicle.ofKind("person"), ({ country, field }) => `${country} ${field}`)
    const sizes = [...byHome.values()].map(({ length }) => length).toSorted((a, b) => a - b)
    assert.isAbove(sizes[Math.floor(sizes.length / 4)] ?? 0, 4)
  })

  it.live("is won by gold, and says whether the place itself is counted", () =>
    Effect.gen(function* () {
      const played = yield* opened
      const instances = yield* Effect.forEach(someOf([0, 1, 2], 3), (i) =>
        generate(Randomness.seed("third", i), {
          variant: "dag",
          level: "hard",
          pages: 900,
          edition: 3,
          wording: "grammar"
        })
      )
      for (const instance of instances) {
        assert.strictEqual((yield* playGold(played, instance)).at(-1)?.ended, "solved", instance.name)
        assert.notInclude(instance.clues, "of the twentieth century")
        const counted = textsOf(instance).filter((text) => /within forty|farther than forty/.test(text))
        for (const text of counted) assert.include(text, "the place itself")
      }
    }).pipe(Effect.scoped)
  )
})

describe("the fourth edition", () => {
  const made = (i: number) =>
    generate(Randomness.seed("fourth", i), {
      variant: i % 2 === 0 ? "dag" : "linear",
      level: "hard",
      pages: 900,
      edition: 4,
      wording: "grammar"
    })

  it.live("is won by gold from the errata and current pages, with each call one step nearer", () =>
    Effect.gen(function* () {
      const played = yield* opened
      for (const i of someOf([0, 1], 2)) {
        const instance = yield* made(i)
        const calls = yield* playGold(played, instance)
        assert.strictEqual(calls.at(-1)?.ended, "solved", instance.name)
        assert.deepStrictEqual(
          calls.map(({ left }) => left),
          calls.map((_, at) => calls.length - at)
        )
        const copies = calls.filter(({ shown }) => shown.startsWith("[A copy"))
        assert.isNotEmpty(copies)
        // a copy is never shown twice, and what it shows settles nothing
        assert.lengthOf(new Set(copies.map(({ call }) => JSON.stringify(call.args))), copies.length)
        for (const { facts } of copies) assert.isEmpty(facts)
        assert.isTrue(calls.some(({ call }) => JSON.stringify(call.args).includes("/wiki/Errata_of_")))
      }
    }).pipe(Effect.scoped)
  )

  it.effect("leads only a reader who follows the rule to its code", () =>
    Effect.gen(function* () {
      const instance = yield* made(0)
      const { clues, origin, passcode, start } = instance
      if (origin._tag !== "Generated") return assert.fail("it is generated")
      const chronicle = makeChronicle(origin.encyclopaedia, origin.pages, 4)
      const codeFor = (belief: Belief) => {
        const world = believedWorld(chronicle, belief)
        const given = world.entities.find(({ title }) => title === start.title)
        return readInteger(solve(world, hearPlan(textsOf(instance)) ?? [], given!)?.at(-1))
      }
      assert.isNotEmpty(clues)
      assert.strictEqual(codeFor(rule), passcode)
      for (const [who, belief] of Object.entries(misbeliefs)) assert.notStrictEqual(codeFor(belief), passcode, who)
    })
  )

  it("corrects the misprints of its articles if the errata say so", () => {
    const chronicle = makeChronicle(Randomness.seed("fourth", "errata"), 900, 4)
    const site = makeChronicleSite(chronicle)
    const [country] = chronicle.ofKind("country")
    const errata = site.errata(country!)
    const counting = errataOf(chronicle, country!.id).filter(({ counts }) => counts)
    assert.isAbove(counting.length, 100)
    for (const { figure, item, value } of counting) {
      assert.strictEqual(item.facts[figure], value)
      const token = figureToken(item, figure)
      const at = errata?.places.get(erratumKey(item, figure)) ?? -1
      assert.strictEqual(errata?.text.slice(at, at + token.length), token)
      const shownAt = site.text(item).places.get(`figure:${figure}`) ?? -1
      assert.isFalse(site.text(item).text.slice(shownAt).startsWith(`${token} `), `${item.title} ${figure}`)
    }
  })
})

describe("a clue", () => {
  it("has no reading if one of its words is replaced", () => {
    assert.lengthOf(hearClue("Read about the founder of what clue 1 named; note the year of its beginnings."), 1)
    assert.lengthOf(hearClue("Read about the finder of what clue 1 named; note the year of its beginnings."), 0)
  })
})

describe("pages", () => {
  it("are long, full of links, and state correctly where their sections begin", () => {
    const chronicle = makeChronicle(Randomness.seed("pages"), 900)
    const site = makeChronicleSite(chronicle)
    const texts = chronicle.entities.filter(({ id }) => id % 23 === 0).map((item) => site.text(item).text)
    const lengths = texts.map(({ length }) => length).toSorted((a, b) => a - b)
    assert.isAbove(lengths[Math.floor(lengths.length / 2)] ?? 0, 8000)
    assert.isAbove(lengths[0] ?? 0, 8000)
    assert.isBelow(lengths.at(-1) ?? 0, 60_000)
    for (const text of texts) {
      assert.isAbove(text.split("](/wiki/").length, 100)
      for (const [, name = "", at = ""] of text.matchAll(/^- (.+): (\d{6})$/gm)) {
        assert.isTrue(text.slice(Number(at)).startsWith(`## ${name}`), name)
      }
    }
  })

  it("give the place of a passage without being written to their end", () => {
    for (const edition of [3, 5] as const) {
      const chronicle = makeChronicle(Randomness.seed("pages"), 900, edition)
      for (const item of chronicle.entities.filter(({ id }) => id % (isThorough ? 211 : 422) === 0)) {
        const { places } = makeChronicleSite(chronicle).text(item)
        assert.isAbove(places.size, 2)
        for (const [key, at] of places) assert.strictEqual(makeChronicleSite(chronicle).place(item, key), at, key)
        assert.isUndefined(makeChronicleSite(chronicle).place(item, "figure:none"))
      }
    }
  })

  it("distinguish namesakes, follow redirects, and keep earlier versions with other figures", () => {
    const chronicle = makeChronicle(Randomness.seed("pages"), 900)
    const site = makeChronicleSite(chronicle)
    const shared = chronicle.entities.find(({ name, title }) => name !== title)!
    assert.include(site.read(`/wiki/${encodeURIComponent(shared.name)}`)?.text ?? "", "may refer to")
    const company = chronicle.ofKind("company")[0]!
    assert.strictEqual(site.lookUp(company.code)?.id, company.id)
    const stale = chronicle
      .ofKind("city")
      .flatMap(({ title }) => site.read(`/wiki/${encodeURIComponent(title)}_(superseded)`) ?? [])
    assert.isNotEmpty(stale)
    for (const { text } of stale) assert.include(text, "earlier version")
  })
})
