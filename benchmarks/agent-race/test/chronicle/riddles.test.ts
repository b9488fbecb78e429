import { Content, Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { world } from "../../src/backend/openWorld.ts"
import { budget } from "../../src/budget.ts"
import {
  accountedOf,
  carefully,
  makeAccount,
  misreadings,
  ruleOf,
  settleAccount
} from "../../src/chronicle/accounts/Account.ts"
import { mistakenEnd } from "../../src/chronicle/accounts/mistaken.ts"
import { sayStatements } from "../../src/chronicle/accounts/sayAccount.ts"
import { makeChronicle } from "../../src/chronicle/makeChronicle.ts"
import { makeChronicleSite } from "../../src/chronicle/Site.ts"
import { tieIdsOf, tiesOf } from "../../src/chronicle/Tie.ts"
import { yearOf } from "../../src/encyclopaedia/Day.ts"
import { buildPath } from "../../src/encyclopaedia/Url.ts"
import { generate } from "../../src/generate/generate.ts"
import { heardVerbs } from "../../src/generate/chronicle/riddles/lexicon.ts"
import { hearRiddle } from "../../src/generate/chronicle/riddles/hearRiddles.ts"
import { review } from "../../src/generate/review.ts"
import { writeInstructions } from "../../src/instructions.ts"
import { playGold } from "../play.ts"

const chronicle = makeChronicle(Randomness.seed("riddles"), 900, 5)
const site = makeChronicleSite(chronicle)

describe("articles of the fifth edition", () => {
  it("state counts that only a reader of every detail finds", () => {
    const rule = ruleOf(chronicle)
    let count = 0
    for (const item of chronicle.entities.filter(({ id }) => id % 5 === 0)) {
      for (const figure of accountedOf(item)) {
        const statements = makeAccount(chronicle, item, figure)
        assert.strictEqual(settleAccount(statements, carefully(rule)), item.facts[figure])
        for (const [who, reading] of Object.entries(misreadings(rule)))
          assert.notStrictEqual(settleAccount(statements, reading), item.facts[figure], who)
        for (const each of statements)
          if (each._tag === "Change" && each.elsewhere !== undefined) assert.notStrictEqual(each.elsewhere, item.id)
        const { born, died } = item.facts
        for (const { year } of statements) {
          if (born !== undefined) assert.isAbove(year, yearOf(born) + 14, item.title)
          if (died !== undefined) assert.isBelow(year, yearOf(died), item.title)
        }
        count++
      }
    }
    assert.isAbove(count, 300)
  })

  it("state counts and ties only in prose, each tie beside a false one", () => {
    for (const item of chronicle.entities.filter(({ id }) => id % 40 === 0)) {
      const { places, text } = site.text(item)
      assert.notMatch(text, /\| (?:Bells|Height|Employees|Founder|Architect|Mouth) \|/)
      assert.notInclude(text, "List of ")
      for (const figure of accountedOf(item))
        for (const sentence of sayStatements(chronicle, item, figure)) assert.include(text, sentence)
      for (const tie of tieIdsOf(item.kind)) {
        const mistaken = mistakenEnd(chronicle, item, tie)
        if (item.ties[tie] === undefined) continue
        assert.isTrue(places.has(`tie:${tie}`))
        if (mistaken !== undefined) assert.include(text, `](${buildPath(mistaken.title)})`)
      }
    }
  })

  it("name people unambiguously, and describe measured figures as measured", () => {
    const shared = chronicle.ofKind("person").filter(({ name, title }) => name !== title)
    for (const item of shared.slice(0, 15))
      for (const figure of accountedOf(item))
        for (const sentence of sayStatements(chronicle, item, figure))
          assert.notMatch(sentence, new RegExp(String.raw`${item.name}(?! \()`))
    const measured = chronicle.ofKind("peak").flatMap((item) => sayStatements(chronicle, item, "height"))
    for (const sentence of measured)
      assert.notMatch(sentence, /exit|nest|dealer|purchase|resolved|hammer|arrived (?!at)|handed/)
    assert.isNotEmpty(shared)
    assert.isNotEmpty(measured)
  })

  it("offer many other ends of a tie, none of them too often", () => {
    const taken = chronicle.ofKind("museum").flatMap((item) => mistakenEnd(chronicle, item, "architect")?.id ?? [])
    assert.isAbove(new Set(taken).size, 0.6 * taken.length)
  })

  it("almost never repeat a sentence", () => {
    const sentences = chronicle.entities
      .slice(0, 150)
      .flatMap((item) => accountedOf(item).flatMap((figure) => sayStatements(chronicle, item, figure)))
      .map((sentence) => sentence.replaceAll(/\d[\d,]*/g, "#"))
    assert.isAbove(new Set(sentences).size, 0.98 * sentences.length)
  })
})

describe("legs of the fifth edition", () => {
  it.live("are won by gold within two thirds of their calls, and can be read back from their riddles", () =>
    Effect.gen(function* () {
      const played = yield* Effect.orDie(world.with({ backend: "own", standIns: false, maxReply: 8000 }).value)
      const instance = yield* generate(Randomness.seed("fifth", 9), {
        variant: "dag",
        level: "hard",
        pages: 900,
        edition: 5,
        wording: "grammar"
      })
      const calls = yield* playGold(played, instance)
      assert.strictEqual(calls.at(-1)?.ended, "solved")
      const most = Math.ceil(1.5 * calls.length)
      assert.strictEqual(budget(instance).calls, most)
      assert.include(Content.plain(writeInstructions(instance)), `You have ${most} calls`)
      assert.deepStrictEqual(review(instance)?.flaws, [])
      // the other variant of the seed plays elsewhere
      const { origin } = instance
      const place = Randomness.seed(Randomness.seed("fifth", 9), "encyclopaedia", "dag")
      assert.strictEqual(origin._tag === "Generated" && origin.encyclopaedia, place)
      const told = instance.stops.filter((stop) => stop._tag === "Page" && (stop.shown?.length ?? 0) > 300)
      assert.isAtLeast(told.length, 5)
    }).pipe(Effect.scoped)
  )

  it("have no verb of a tie that begins like another tie of the same kind", () => {
    const kinds = Object.values(tiesOf)
    const verbs = [...heardVerbs].flatMap(([words, hop]) => (hop._tag === "Tied" ? [{ words, tie: hop.tie }] : []))
    const clashes = verbs.flatMap((one) =>
      verbs.filter(
        (other) =>
          other.tie !== one.tie &&
          other.words.startsWith(`${one.words} `) &&
          kinds.some((ties) => ties[one.tie] !== undefined && ties[other.tie] !== undefined)
      )
    )
    assert.isNotEmpty(verbs)
    assert.deepStrictEqual(clashes, [])
  })

  it("have one reading although they mention what is not meant", () => {
    const meant =
      "Read about not the one that taught, but the one that fathered, what clue 1 named; note this: the date on which it cut itself loose."
    const [step, other] = hearRiddle(meant)
    assert.isUndefined(other)
    assert.deepStrictEqual(step?._tag === "Page" && step.approach, {
      _tag: "Inferred",
      path: [{ _tag: "Tied", tie: "father" }],
      from: { step: 0, as: "value" }
    })
    assert.isEmpty(hearRiddle(meant.replace("fathered", "bothered")))
  })
})
