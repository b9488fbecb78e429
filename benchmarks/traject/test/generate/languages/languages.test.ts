import { Content, Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Difficulty } from "../../../src/Difficulty.ts"
import type { Instance } from "../../../src/Instance.ts"
import { isRight, judgeAnswer } from "../../../src/answer/judgeAnswer.ts"
import { domains } from "../../../src/generate/Domains.ts"
import { listOutputs } from "../../../src/generate/connections.ts"
import { generate } from "../../../src/generate/generate.ts"
import { inferenceFindings } from "../../../src/generate/inferenceFindings.ts"
import { drawValue } from "../../../src/generate/Kind.ts"
import { phrasebooks } from "../../../src/generate/languages/phrasebooks.ts"
import { readRequestIn } from "../../../src/generate/languages/readRequestIn.ts"
import { isOutput, readValue, sayOutput, sayValue } from "../../../src/generate/languages/valueWords.ts"
import { library } from "../../../src/generate/Library.ts"
import { writeInstructions } from "../../../src/instructions.ts"
import { isThorough } from "../../../../../tools/test/isThorough.ts"

const languages = ["de", "es", "zh"] as const

const make = (nth: number, difficulty: Partial<Difficulty> = {}): Instance =>
  Effect.runSync(
    generate(Randomness.seed("languages", nth), {
      structure: (["parallel", "sequential", "mixed"] as const)[nth % 3] ?? "mixed",
      calls: 3 + (nth % 6),
      wording: "natural-2",
      pool: 14,
      lookAlikes: 3,
      domain: domains[nth % domains.length]?.id ?? "Weather",
      ...difficulty
    })
  )

const planOf = ({ gold }: Instance) =>
  gold.map(({ arguments: args, tool }) => ({ tool, args: args.map(({ name, value }) => [name, value]) }))

describe.each(languages)("requests in %s", (language) => {
  const book = phrasebooks[language]
  const instances = Array.from({ length: isThorough ? 9 : 3 }, (_, nth) => make(nth, { language }))

  it("are read back as their plan by a reader of clauses and values only, and can be inferred", () => {
    for (const instance of instances) {
      const { backing, gold, query } = instance
      const steps = readRequestIn(book, query, new Set(backing._tag === "Computed" ? backing.tools : []))
      assert.deepStrictEqual(
        steps.map(({ entry }) => entry.tool.name),
        gold.map(({ tool }) => tool),
        query
      )
      for (const [i, { arguments: args }] of gold.entries()) {
        for (const { from, name, value } of args) {
          const read = steps[i]?.args.find(({ parameter }) => parameter === name)
          if (from._tag === "Query") assert.strictEqual(read?._tag === "Value" ? read.value : undefined, value, query)
          else
            assert.isTrue(
              read?._tag === "Output" &&
                from._tag === "Reply" &&
                read.step === from.call &&
                isOutput(book, read.output, from.rule ?? ""),
              query
            )
        }
      }
      assert.deepStrictEqual(inferenceFindings(instance), [], query)
    }
  })

  it("are rejected if a value is replaced", () => {
    const instance = instances.find(({ gold }) => gold.some(({ arguments: args }) => args.length > 0))
    assert.isDefined(instance)
    const shown = instance.gold.flatMap(({ arguments: args }) =>
      args.flatMap(({ from }) => (from._tag === "Query" ? [from.shown] : []))
    )
    const query = instance.query.replaceAll(shown[0] ?? "-", "…")
    assert.isNotEmpty(inferenceFindings({ ...instance, query }))
  })

  it("have the plan and the answer of the English request of their seed, entirely in their language", () => {
    for (const [nth, instance] of instances.entries()) {
      const english = make(nth)
      assert.deepStrictEqual(planOf(instance), planOf(english))
      assert.deepStrictEqual(instance.answer.values, english.answer.values)
      assert.notInclude(instance.query, "{")
      const told = Content.plain(writeInstructions(instance))
      assert.notMatch(told, /\b(?:the|please|request)\b/)
      assert.isTrue(isRight(judgeAnswer(instance.answer.text, instance)), instance.answer.text)
    }
  })

  it("state everything that tells tools apart, for every template", () => {
    for (const { id, tasks, templates } of domains) {
      assert.deepStrictEqual(
        Object.keys(book.domains[id]),
        templates.map((template) => template.id)
      )
      for (const { name } of tasks) assert.isNotEmpty(book.contexts[name] ?? [], name)
      for (const template of templates) {
        const { orders = [], questions, results = [], scopes = {} } = book.domains[id][template.id] ?? { questions: [] }
        assert.strictEqual(results.length, listOutputs(template).length, template.id)
        assert.deepStrictEqual(
          Object.keys(scopes),
          (template.scopes ?? []).map((scope) => scope.id)
        )
        const isUsed = results.length > 0 || template.slots.some(({ optional }) => optional !== undefined)
        assert.isAtLeast(new Set(questions).size, 2, template.id)
        assert.isAtLeast(new Set(orders).size, isUsed ? 2 : 0, template.id)
        for (const clause of [...orders, ...questions]) {
          assert.strictEqual(/\{scope\d?\}/.test(clause), template.scopes !== undefined, clause)
          assert.strictEqual(clause.includes("{unit}"), template.units !== undefined, clause)
          for (const { name, optional } of template.slots)
            if (optional === undefined) assert.match(clause, new RegExp(String.raw`\{${name}(?::\w)?\}`))
          for (const [, name = ""] of clause.matchAll(/\{(\w+)(?::\w)?\}/g))
            assert.isTrue(
              /^(?:scope\d?|unit)$/.test(name) || template.slots.some((slot) => slot.name === name),
              `${clause}: ${name}`
            )
        }
      }
      const outputs = templates.flatMap(listOutputs)
      const names = outputs.map((output) => `${output.kind.id} ${sayOutput(book, output)}`)
      assert.strictEqual(new Set(names).size, new Set(outputs.map(({ kind, simple }) => `${kind.id} ${simple}`)).size)
    }
  })

  it("state values that are read back in every case, with an article and without", () => {
    const rng = Randomness.rng("values in languages")
    const kinds = new Set(library.flatMap(({ inputs }) => inputs.map(({ kind }) => kind)))
    for (const kind of kinds) {
      for (let nth = 0; nth < (isThorough ? 6 : 2); nth++) {
        const value = drawValue(kind, rng, 20_500)
        for (const each of book.cases) {
          const said = book.inflect(sayValue(book, kind, value, nth % 2 === 0), each)
          assert.strictEqual(readValue(book, kind, said), value, said)
          assert.strictEqual(readValue(book, kind, book.bare(said)), value, said)
        }
      }
      assert.isUndefined(readValue(book, kind, "?"))
    }
  })
})

describe("a language", () => {
  it("changes nothing of English requests except their difficulty", () => {
    const { difficulty: _, ...absent } = make(3)
    const { difficulty, ...said } = make(3, { language: "en" })
    assert.strictEqual(difficulty?.language, "en")
    assert.deepStrictEqual(said, absent)
  })

  it("is refused for difficulties without words in it", () => {
    const refused = Effect.runSync(
      Effect.flip(
        generate("s", { structure: "parallel", calls: 3, wording: "simple", pool: 40, lookAlikes: 3, language: "de" })
      )
    )
    assert.strictEqual(
      refused.reason,
      "requests in de are look-ups or goals of the fourth edition: say wording=natural-2 without goals and rules, or goals=1,edition=4 without rules"
    )
  })
})

describe("German", () => {
  const { contract, inflect } = phrasebooks.de
  it.each([
    ["der Flughafen<s> FCO", "d", "von dem Flughafen FCO", "vom Flughafen FCO"],
    ["das günstigste* dieser Hotels", "d", "von dem günstigsten dieser Hotels", "vom günstigsten dieser Hotels"],
    ["der Interpret(en) mit den meisten Alben", "a", "von den Interpreten mit den meisten Alben", undefined],
    ["die:p Niederlande[n]", "d", "von den Niederlanden", undefined]
  ])("puts %s into the case %s", (phrase, grammaticalCase, said, drawn) => {
    assert.strictEqual(`von ${inflect(phrase, grammaticalCase)}`, said)
    assert.strictEqual(contract(said), drawn ?? said)
  })

  it("has a genitive, with von if there is no article, and a goal", () => {
    assert.strictEqual(inflect("das Thema<s> Inflation", "g"), "des Themas Inflation")
    assert.strictEqual(inflect("Rom", "g"), "von Rom")
    assert.strictEqual(contract(inflect("der Flughafen<s> FCO", "z")), "zum Flughafen FCO")
    assert.strictEqual(inflect("Rom", "z"), "nach Rom")
  })
})
