import { Content, Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { world } from "../../../src/backend/openWorld.ts"
import { Series, Tie } from "../../../src/chronicle/Tie.ts"
import type { Difficulty } from "../../../src/Difficulty.ts"
import type { Instance } from "../../../src/Instance.ts"
import { facets } from "../../../src/facets.ts"
import { hearPlan } from "../../../src/generate/chronicle/hearing.ts"
import { fieldWords } from "../../../src/generate/chronicle/words/fields.ts"
import { figureAsked } from "../../../src/generate/chronicle/words/takes.ts"
import { happened } from "../../../src/generate/chronicle/words/times.ts"
import { generate } from "../../../src/generate/generate.ts"
import { fill } from "../../../src/generate/languages/fill.ts"
import { hearClueIn, hearIn } from "../../../src/generate/languages/hearIn.ts"
import { phrasebookFor, phrasebooks } from "../../../src/generate/languages/phrasebooks.ts"
import { review } from "../../../src/generate/review.ts"
import { writeInstructions } from "../../../src/instructions.ts"
import { splitClues } from "../../../src/leg/clues.ts"
import { playGold } from "../../play.ts"
import { usualCodes, wrongCodes } from "../../tools/codeForms.ts"

const legs = new Map<string, Instance>()

const legOf = Effect.fnUntraced(function* (language: Difficulty["language"], edition: 3 | 6 | 7 = 3) {
  const key = `${language} ${edition}`
  const known = legs.get(key)
  if (known !== undefined) return known
  const made = yield* generate(Randomness.seed("languages"), {
    variant: "dag",
    level: "medium",
    pages: 900,
    edition,
    wording: "grammar",
    ...(language === undefined ? {} : { language })
  })
  legs.set(key, made)
  return made
})

const textsOf = ({ clues }: { readonly clues: string }) => splitClues(clues).map(({ text }) => text)

const opened = Effect.orDie(world.with({ backend: "own", standIns: false, maxReply: 8000 }).value)

const hops = [
  ...Tie.literals.map((tie) => ({ _tag: "Tied", tie }) as const),
  ...Series.literals.flatMap((series) => [0, 1, 2, 3, 4, 5].map((nth) => ({ _tag: "Nth", series, nth }) as const))
]

const spoken = (["de", "es", "zh"] as const).flatMap((language) =>
  ([3, 6] as const).map((edition) => [language, edition] as const)
)

describe.each(spoken)("clues in %s of edition %i", (language, edition) => {
  const book = phrasebookFor(language, { edition })

  it("have several wordings for everything that English clues say", () => {
    for (const [words, of] of [
      [book.figures, figureAsked],
      [book.fields, fieldWords],
      [book.happened, happened]
    ] as const)
      assert.deepStrictEqual(Object.keys(words).toSorted(), Object.keys(of).toSorted())
    const { coin, convert, share, weather, ...places } = book.errands
    const clauses = [places, coin, convert, share, weather, book.detours, book.merges, book.finishes].flatMap(
      (all): ReadonlyArray<ReadonlyArray<string>> => Object.values(all)
    )
    const frames = [book.given, book.named, book.inferred, book.described, book.listed, book.pages, book.row]
    for (const wordings of [...clauses, ...frames]) assert.isAtLeast(new Set(wordings).size, 3)
    const parts = [book.figures, book.fields, book.happened, book.tallies].flatMap((all) => Object.values(all))
    for (const wordings of [...parts, ...hops.map(book.hops), book.hop, book.code, book.census])
      assert.isAtLeast(new Set(wordings).size, 2)
  })

  it("have different words for different meanings", () => {
    const all = [
      ...hops.flatMap(book.hops),
      ...Object.values(book.fields).flat(),
      ...Object.values(book.figures).flat(),
      ...Object.values(book.tallies).flat(),
      ...Object.values(book.happened).flat(),
      ...Array.from({ length: 114 }, (_, i) => book.decade(90 + i))
    ].map(book.plain)
    assert.deepStrictEqual(
      all.filter((words, i) => all.indexOf(words) !== i),
      []
    )
  })

  it.live("state the plan of the English leg of their seed, and accept its code", () =>
    Effect.gen(function* () {
      const english = yield* legOf(undefined, edition)
      const leg = yield* legOf(language, edition)
      assert.deepStrictEqual(hearIn(book, textsOf(leg)), hearPlan(textsOf(english)))
      assert.deepStrictEqual([leg.passcode, leg.stops], [english.passcode, english.stops])
      assert.deepStrictEqual(review(leg)?.flaws, [])
      assert.notMatch(leg.clues, /[{}^~<>*[\]]|undefined| {2}| [.,;?!]|[.,;]{2}|[，；。]{2}/)
      assert.strictEqual(facets(leg)["language"], language)
      assert.isUndefined(facets(english)["language"])
      const played = yield* opened
      const position = played.open(leg)
      const { lost, won } = book.instructions
      for (const [answer, shown] of [
        [leg.passcode, won],
        [(leg.passcode + 1) % 10, lost]
      ] as const) {
        const { observation } = yield* position.step(position.initial, { tool: "submit", args: { answer } })
        assert.strictEqual(Content.plain(observation.content), shown)
      }
      const said = yield* position.step(position.initial, { tool: "submit", args: { answer: ` ${leg.passcode} ` } })
      assert.strictEqual(said.ended, "solved")
      const unread = yield* position.step(position.initial, { tool: "submit", args: { answer: "?" } })
      assert.isUndefined(unread.ended)
    }).pipe(Effect.scoped)
  )

  it.effect("are given with their rules in the language", () =>
    Effect.gen(function* () {
      const plain = yield* legOf(language, edition)
      // the same leg where articles have misprints
      const leg = { ...plain, origin: { ...plain.origin, edition: edition === 3 ? 4 : 7 } as const }
      const told = Content.plain(writeInstructions(leg))
      const { clues, errata, parts, rules, submit, task } = book.instructions
      for (const line of [...task(true), clues, ...rules, ...parts, ...errata, submit(true), leg.clues, leg.start.url])
        assert.include(told, line)
      assert.notInclude(told, "You run a leg")
      // where articles of the edition link to errata
      assert.deepStrictEqual([told.includes("See also"), told.includes("Navigation")], [edition === 3, edition === 6])
    })
  )
})

it.live.each(["en", "de", "es", "zh"] as const)(
  "a code of edition 7 counts only in the usual forms of %s",
  (language) =>
    Effect.gen(function* () {
      const leg = yield* legOf(language, 7)
      const position = (yield* opened).open(leg)
      const takes = Effect.fnUntraced(function* (forms: (typeof usualCodes)[typeof language]) {
        const taken = yield* Effect.filter(forms, ([, write]) =>
          Effect.map(
            position.step(position.initial, { tool: "submit", args: { answer: write(leg.passcode) } }),
            ({ ended }) => ended === "solved"
          )
        )
        return taken.map(([form]) => form)
      })
      assert.isAbove(leg.passcode, 9999)
      const usual = usualCodes[language].map(([form]) => form)
      assert.lengthOf(usual, 12)
      assert.deepStrictEqual([yield* takes(usualCodes[language]), yield* takes(wrongCodes[language])], [usual, []])
    }).pipe(Effect.scoped)
)

it.live("a leg in German is won by gold", () =>
  Effect.gen(function* () {
    const last = (yield* playGold(yield* opened, yield* legOf("de"))).at(-1)
    assert.strictEqual(last?.ended, "solved")
    assert.strictEqual(last?.shown, phrasebooks.de.instructions.won)
  }).pipe(Effect.scoped)
)

describe("the reader", () => {
  it("reads another word as another thing, and ignores unknown words", () => {
    const clue =
      "Geh auf die Seite über den Vater der in Hinweis 2 erfragten Person. Stell dort fest: An welchem Tag starb diese Person?"
    const path = (tie: "father" | "mother") => JSON.stringify([{ _tag: "Tied", tie }])
    const heard = (text: string) =>
      hearClueIn(phrasebooks.de, text).map((step) =>
        step._tag === "Page" && step.approach._tag === "Inferred" ? JSON.stringify(step.approach.path) : step._tag
      )
    assert.deepStrictEqual(heard(clue), [path("father")])
    assert.deepStrictEqual(heard(clue.replace("den Vater", "die Mutter")), [path("mother")])
    assert.deepStrictEqual(heard(clue.replace("Vater", "Onkel")), [])
    assert.deepStrictEqual(heard(clue.replace("Hinweis", "Punkt")), [])
    assert.deepStrictEqual(heard(clue.replace("starb", "schlief")), [])
    // two questions are one too many
    assert.lengthOf(heard(`${clue} Wie viele Werke hat diese Person veröffentlicht?`), 2)
  })
})

describe("grammar", () => {
  const { de, es } = phrasebooks
  it.each([
    [
      de,
      "Der Artikel handelt von {w:d}.",
      "der Fluss<es> {x:g}",
      "das Land<es>",
      "Der Artikel handelt vom Fluss des Landes."
    ],
    [
      de,
      "Geh zu {w:d}.",
      "die Stadt, in~der {x:n} liegt^",
      "das Museum<s>",
      "Geh zu der Stadt, in der das Museum liegt."
    ],
    [
      de,
      "Der Artikel handelt von {w:d}.",
      "der Vater<s> {x:g}",
      "das Kind<es>, um das es geht^",
      "Der Artikel handelt vom Vater des Kindes, um das es geht."
    ],
    [
      de,
      "Such {w:a} und {w:a}.",
      "der erste* Kartograf(en) {x:g}",
      "der Fluss<es>, um den es geht^",
      "Such den ersten Kartografen des Flusses, um den es geht, und den ersten Kartografen des Flusses, um den es geht."
    ],
    [
      de,
      "Geh zu {w:d}.",
      "die:p zwei ersten Personen in {x:d}",
      "dieser Staat<es>",
      "Geh zu den zwei ersten Personen in diesem Staat."
    ],
    [
      de,
      "Es liegt bei {w:d}.",
      "das in Hinweis 3 erfragte* Museum<s>",
      "",
      "Es liegt bei dem in Hinweis 3 erfragten Museum."
    ],
    [es, "Habla de {w}.", "el río de {x}", "el país buscado", "Habla del río del país buscado."],
    [es, "Ve a {w}.", "el padre de {x}", "la persona buscada", "Ve al padre de la persona buscada."]
  ])("%#: %s", (book, frame, outer, inner, text) => {
    assert.strictEqual(book.finish(fill(book, frame, { w: fill(book, outer, { x: inner }) })), text)
  })
})

it.effect("other languages have words for the editions without riddles", () =>
  Effect.gen(function* () {
    const { reason } = yield* Effect.flip(
      generate("1", { variant: "dag", level: "easy", pages: 900, wording: "grammar", language: "de" })
    )
    assert.include(reason, "needs edition=3, 4, 6 or 7")
    const riddles = yield* Effect.flip(
      generate("1", { variant: "dag", level: "easy", pages: 900, wording: "grammar", edition: 8, language: "de" })
    )
    assert.strictEqual(riddles.reason, reason)
    const english = yield* generate("1", {
      variant: "dag",
      level: "easy",
      pages: 900,
      wording: "grammar",
      language: "en"
    })
    const silent = yield* generate("1", { variant: "dag", level: "easy", pages: 900, wording: "grammar" })
    assert.deepStrictEqual([english.clues, english.stops], [silent.clues, silent.stops])
    assert.strictEqual(facets(english)["language"], "en")
  })
)
