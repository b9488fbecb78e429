import { type ModelRequest, ModelFailed } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, Schema } from "effect"
import { facets } from "../../../src/facets.ts"
import { generate } from "../../../src/generate/generate.ts"
import { clueFlaws } from "../../../src/generate/narrated/clueFlaws.ts"
import { factsOf } from "../../../src/generate/narrated/Facts.ts"
import { Clues } from "../../../src/generate/narrated/narratorRequest.ts"
import { Reading, type ReadClue, isRecovered, statedAs } from "../../../src/generate/narrated/Reading.ts"
import { readerQuestion } from "../../../src/generate/narrated/readerRequest.ts"
import { review } from "../../../src/generate/review.ts"
import { splitClues } from "../../../src/leg/clues.ts"
import { answering, shownTo } from "../../../../../tools/test/answering.ts"
import { draftedOf, legOf, recorded, retoldBy, toldBy } from "./recorded.ts"

const short = recorded[1]!
const Written = Schema.fromJsonString(Clues)
const written = Schema.decodeSync(Written)(short.narrator[0]!).clues
const readings = Schema.decodeSync(Schema.fromJsonString(Reading))(short.reader[0]!).clues
const own = Effect.runSync(generate(legOf(short).seed, legOf(short).difficulty))
const drafted = draftedOf(own)

const wrote = (clues: typeof written): string => JSON.stringify({ clues })
const reading = (clues: ReadonlyArray<ReadClue>): string => JSON.stringify({ clues })
const rewritten = (number: number, text: string) =>
  wrote(written.map((each) => (each.clue === number ? { clue: number, text } : each)))
const misread = (number: number, change: Partial<ReadClue>) =>
  reading(readings.map((each) => (each.clue === number ? { ...each, ...change } : each)))

const bard = (answers: ReadonlyArray<string>, asked?: Array<ModelRequest>) => answering("bard/1", answers, asked)
const scholar = (answers: ReadonlyArray<string>, asked?: Array<ModelRequest>) => answering("scholar/1", answers, asked)

describe("clueFlaws", () => {
  const listing = Effect.runSync(
    generate(legOf(short).seed, { ...legOf(short).difficulty, level: "medium", edition: 6 })
  )

  const comparing = Effect.runSync(generate("weighed", { ...legOf(short).difficulty, level: "hard", edition: 11 }))

  const adding = Effect.runSync(generate("contested", { ...legOf(short).difficulty, level: "hard", edition: 12 }))

  it("tells the reader of legs that compare counts what comparing is, and no other", () => {
    const asked = (leg: typeof own) => readerQuestion(new Map(), [1], draftedOf(leg).plan)
    assert.include(asked(comparing), '"most" or "fewest"')
    assert.notInclude(asked(own), "fewest")
    assert.include(asked(adding), "If the clue adds up several figures")
    assert.notInclude(asked(comparing), "adds up")
  })

  it.each([own, listing, comparing, adding])(
    "finds in our own clues all that their steps have to say: $name",
    (leg) => {
      const plan = draftedOf(leg)
      const facts = factsOf(plan)
      for (const [i, { text }] of splitClues(leg.clues).entries()) {
        const flaws = clueFlaws(plan, facts[i]!, text)
        assert.deepStrictEqual(
          flaws.filter((flaw) => /leaves out|refer|names a page/.test(flaw)),
          []
        )
      }
    }
  )

  it.each([own, listing, comparing, adding])("has a statement of each step that is no other's: $name", (leg) => {
    const { plan } = draftedOf(leg)
    const stated = Schema.decodeUnknownSync(Reading)({ clues: plan.map(statedAs) }).clues
    for (const [i] of plan.entries())
      assert.deepStrictEqual(
        stated.flatMap((read, k) => (isRecovered(plan, i, { ...read, clue: i + 1 }) ? [k] : [])),
        [i]
      )
  })
})

describe("retellClues", () => {
  it.effect.each(recorded)("takes recorded words from which the recorded reader recovers the plan: $name $nth", (leg) =>
    Effect.gen(function* () {
      const told = yield* toldBy(leg, bard(leg.narrator), scholar(leg.reader))
      const texts = Schema.decodeSync(Written)(leg.narrator[0]!).clues.map(({ text }) => text)
      assert.deepStrictEqual(
        splitClues(told.clues).map(({ text }) => text),
        texts
      )
      assert.strictEqual(told.narrator?.tries, 1)
      assert.strictEqual(facets(told).wording, "model")
    })
  )

  it.effect("finds a flaw in a leg whose clues somebody changed, or whose plan is another", () =>
    Effect.gen(function* () {
      const told = yield* toldBy(short, bard(short.narrator), scholar(short.reader))
      const { narrator } = told
      if (narrator?.plan === undefined) return assert.fail("it is not told")
      assert.deepStrictEqual(review(told)?.flaws, [])
      assert.deepStrictEqual(review({ ...told, narrator: { ...narrator, plan: [7] } })?.flaws, ["its plan is no plan"])
      assert.match(
        String(review({ ...told, clues: told.clues.replace("clue 2", "clue 1") })?.flaws),
        /clue 3: it does not refer/
      )
      const plan = drafted.plan.map((step) =>
        step._tag === "Detour" ? { ...step, transform: "digit_sum" as const } : step
      )
      assert.match(String(review({ ...told, narrator: { ...narrator, plan } })?.flaws), /its clues lead to/)
    })
  )

  it.effect("tells the narrator facts and none of our words, and the reader the clues alone", () =>
    Effect.gen(function* () {
      const [asked, read]: [Array<ModelRequest>, Array<ModelRequest>] = [[], []]
      yield* retoldBy(drafted, bard(short.narrator, asked), scholar(short.reader, read))
      const names = own.stops.flatMap((stop) => (stop._tag === "Page" ? [stop.article.title] : []))
      assert.isNotEmpty(names)
      for (const { text } of splitClues(own.clues)) assert.notInclude(shownTo(asked), text)
      for (const name of names) assert.notInclude(shownTo([...asked, ...read]), name)
      for (const { text } of written) assert.include(shownTo(read), text)
      assert.notInclude(shownTo(read), "Wanted from it")
    })
  )

  it.effect.each<readonly [string, string, RegExp]>([
    [
      "leaves a number out",
      rewritten(7, "Put the numbers of clues 1, 3, 4, 5 and 6 together somehow, and keep six digits."),
      /leaves out "1009"/
    ],
    [
      "changes an order",
      rewritten(7, written[6]!.text.replace("3, 4", "4, 3")),
      /just these clues as "clue N", in this order/
    ],
    ["refers to another clue", rewritten(3, `${written[2]!.text} Compare clue 1.`), /just these clues as "clue N": 2/],
    ["needs no other clue and refers to one", rewritten(1, `${written[0]!.text} See clue 2.`), /does not need/],
    ["says another number", rewritten(3, `${written[2]!.text} There are 4 of them.`), /"4", which is not part/],
    ["says another number in words", rewritten(3, `${written[2]!.text} There are eleven.`), /"eleven", which is not/],
    ["says another distance", rewritten(4, written[3]!.text.replace("40", "50")), /leaves out "forty kilometres"/],
    ["names somebody", rewritten(5, `${written[4]!.text} Ask Ferdinand.`), /"Ferdinand", which is not/],
    ["says what it must not", rewritten(1, `${written[0]!.text} I mean the weirs.`), /it says "weirs"/],
    ["is no plain text", rewritten(5, `${written[4]!.text} {rating}`), /no plain text/],
    ["is too short", rewritten(5, "Clue 2?"), /characters/],
    ["is far too long", rewritten(5, `Clue 2 ${"a".repeat(190_000)}`), /it has 190007 characters/],
    ["has digits of another script", rewritten(5, `${written[4]!.text} ٤٢٧`), /U\+0664/],
    ["is missing", wrote(written.slice(1)), /Clue 1: it is missing/]
  ])("keeps our words where a model's clue %s, and tells it why", ([, words, reason]) =>
    Effect.gen(function* () {
      const [asked, read]: [Array<ModelRequest>, Array<ModelRequest>] = [[], []]
      const told = yield* retoldBy(drafted, bard([words], asked), scholar(short.reader, read))
      assert.deepStrictEqual(told, { narrator: "bard/1", reader: "scholar/1", tries: 3 })
      assert.lengthOf(asked, 3)
      assert.match(shownTo(asked.slice(1, 2)), reason)
      // the other clues are read and taken at the first try
      assert.lengthOf(read, 1)
    })
  )

  const [fork, description] = [readings[5]!, readings[1]!]
  it.effect.each<readonly [string, string, RegExp]>([
    ["nothing", reading(readings.slice(1)), /Clue 1: a reader found nothing/],
    ["two meanings", reading([...readings, readings[2]!]), /Clue 3: a reader found two meanings/],
    ["no certain meaning", misread(3, { task: "unclear" }), /Clue 3: a reader could not be sure/],
    ["a similar sum", misread(3, { task: "all_prime_factors" }), /Clue 3: a reader took it to mean: all prime factors/],
    ["another figure", misread(1, { take: "locks" }), /Clue 1: .*wanted: locks/],
    ["another clue", misread(5, { inputs: [{ clue: 1, as: "article" }] }), /Clue 5: .*the article of clue 1/],
    [
      "the ways of a fork in another order",
      misread(6, { path: fork.path.toReversed() }),
      /Clue 6: .*architect; keeper/
    ],
    ["a condition less", misread(2, { conditions: description.conditions.slice(1) }), /Clue 2: /],
    ["numbers in another order", misread(7, { inputs: readings[6]!.inputs.toReversed() }), /Clue 7: /]
  ])("keeps our words where the reader finds %s, and tells the narrator", ([, answer, reason]) =>
    Effect.gen(function* () {
      const asked: Array<ModelRequest> = []
      const told = yield* retoldBy(drafted, bard(short.narrator, asked), scholar([answer]))
      assert.isUndefined(told.clues)
      assert.match(shownTo(asked.slice(1, 2)), reason)
    })
  )

  it.effect("asks again for the clues that failed, and keeps the others", () =>
    Effect.gen(function* () {
      const [asked, read]: [Array<ModelRequest>, Array<ModelRequest>] = [[], []]
      const again = wrote(written.filter(({ clue }) => clue === 5))
      const told = yield* retoldBy(drafted, bard([rewritten(5, "Clue 2?"), again], asked), scholar(short.reader, read))
      assert.strictEqual(told.tries, 2)
      assert.deepStrictEqual(
        told.clues,
        written.map(({ text }) => text)
      )
      assert.match(shownTo(read.slice(1)), /State clues 5\.$/)
    })
  )

  it.effect("asks the reader once more if its answer has another form, and the narrator for nothing", () =>
    Effect.gen(function* () {
      const [asked, read]: [Array<ModelRequest>, Array<ModelRequest>] = [[], []]
      const inAnotherForm = short.reader[0]!.replaceAll(/\{"clue":\s*(\d+),\s*"as":\s*"\w+"\}/g, "$1")
      assert.notStrictEqual(inAnotherForm, short.reader[0])
      const told = yield* retoldBy(
        drafted,
        bard(short.narrator, asked),
        scholar([inAnotherForm, ...short.reader], read)
      )
      assert.strictEqual(told.tries, 1)
      assert.isDefined(told.clues)
      assert.lengthOf(asked, 1)
      assert.match(shownTo(read.slice(1)), /Your answer could not be read: .+ Answer once more\.$/)
    })
  )

  it.effect("keeps our words where nobody answers in the form asked for", () =>
    Effect.gen(function* () {
      const mute = yield* toldBy(short, bard(["Once upon a time"]), scholar(short.reader))
      assert.strictEqual(mute.clues, own.clues)
      assert.strictEqual(facets(mute).wording, "grammar")
      assert.isUndefined((yield* retoldBy(drafted, bard(short.narrator), scholar(["{}"]))).clues)
    })
  )

  it.effect("has the narrator read if nobody else is named, and says so once", () =>
    Effect.gen(function* () {
      const lines: Array<unknown> = []
      const logger = Logger.make(({ message }) => void lines.push(message))
      const both = bard([short.narrator[0]!, short.reader[0]!, short.narrator[0]!, short.reader[0]!])
      const telling = Effect.provide(retoldBy(drafted, both), Logger.layer([logger]))
      assert.strictEqual((yield* telling).reader, "bard/1")
      yield* telling
      assert.lengthOf(lines, 1)
      assert.match(String(lines), /^agent-race: bard\/1 reads what it wrote itself; --role reader=MODEL/)
    })
  )

  it.effect("fails in a sentence if the models fail, are simulated, or should write in another language", () =>
    Effect.gen(function* () {
      const broken = {
        ...bard([]),
        generate: () => Effect.fail(new ModelFailed({ reason: "no voice", at: "provider" }))
      }
      assert.match((yield* Effect.flip(retoldBy(drafted, broken))).message, /^agent-race: no voice/)
      const simulated = answering("simulated/perfect", [""])
      assert.match((yield* Effect.flip(retoldBy(drafted, simulated))).message, /simulated model can neither narrate/)
      const { difficulty, seed } = legOf(short)
      const german = generate(seed, { ...difficulty, edition: 7, language: "de", wording: "model" })
      assert.match((yield* Effect.flip(german)).message, /in English alone/)
    })
  )
})
