import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { makeChronicle } from "../../../src/chronicle/makeChronicle.ts"
import { Figure, figureIdsOf } from "../../../src/chronicle/Figure.ts"
import type { Hop } from "../../../src/chronicle/Tie.ts"
import { EntityKind } from "../../../src/encyclopaedia/Kind.ts"
import { isRecovered, statedAs } from "../../../src/generate/narrated/Reading.ts"
import { readerRules } from "../../../src/generate/narrated/readerRequest.ts"
import { figureGlosses, figureWord, strange } from "../../../src/generate/narrated/vocabulary.ts"
import type { Plan } from "../../../src/generate/Plan.ts"

const tied = (tie: "leader" | "father" | "climber"): Hop => ({ _tag: "Tied", tie })

const plan: Plan = [
  { _tag: "Page", approach: { _tag: "Given" }, take: { _tag: "Hop", hop: tied("climber") } },
  {
    _tag: "Page",
    approach: {
      _tag: "Described",
      kind: "person",
      conditions: [
        { _tag: "Within", where: { step: 0, as: "page" } },
        { _tag: "Leads", path: [tied("father")], to: { step: 0, as: "value" } }
      ]
    },
    take: { _tag: "Figure", figure: "medals" }
  },
  { _tag: "Merge", operator: "add", a: 0, b: 1 },
  { _tag: "Finish", aggregator: "six_digits", operands: [1, 2] }
]

const stated = plan.map(statedAs)

describe("the vocabulary of readers", () => {
  it("has one word and one gloss for each figure that a clue asks for", () => {
    const asked = Figure.literals.filter((figure) =>
      EntityKind.literals.some((kind) => figureIdsOf(kind).includes(figure))
    )
    const words = [...asked.map(figureWord), ...Object.keys(strange.figures)]
    assert.strictEqual(new Set(words).size, words.length)
    for (const figure of asked) assert.isDefined(figureGlosses[figure], figure)
  })

  it("has a line of its own for each word", () => {
    const words = [...readerRules.matchAll(/^ {2}([a-z_0-9]+)(?: N| \w+)?(?: \([a-z, ]+\))?: /gm)].map(([line]) => line)
    assert.isAbove(words.length, 100)
    assert.strictEqual(new Set(words).size, words.length)
  })

  it("has two words for one thing only where the world has one thing", () => {
    const world = makeChronicle(Randomness.seed("firsts"), 900, 9)
    let compared = 0
    for (const item of world.inCountry(world.countries[0] ?? 0)) {
      for (const [tie, series] of [
        ["leader", "presidents"],
        ["winner", "winners"],
        ["climber", "parties"]
      ] as const) {
        if (item.ties[tie] === undefined) continue
        assert.strictEqual(item.series[series]?.[0]?.id, item.ties[tie], `${item.title}: ${tie}`)
        compared++
      }
    }
    assert.isAbove(compared, 10)
  })
})

describe("isRecovered", () => {
  it("finds each step in what is stated of it, and in no other", () => {
    for (const [i] of plan.entries())
      for (const [k, read] of stated.entries()) assert.strictEqual(isRecovered(plan, i, read), i === k)
  })

  const [first, second, sum, code] = stated
  it.each([
    ["a first member by its tie", 0, { ...first!, take: "climber" }],
    ["conditions in another order", 1, { ...second!, conditions: second!.conditions.toReversed() }],
    ["a sum in another order", 2, { ...sum!, inputs: sum!.inputs.toReversed() }],
    [
      "a number by its article",
      3,
      { ...code!, inputs: code!.inputs.map(({ clue }) => ({ clue, as: "article" as const })) }
    ]
  ])("takes %s as the same", (_, i, read) => assert.isTrue(isRecovered(plan, i, read)))

  it.each([
    [
      "the answer of a clue for its article",
      1,
      {
        ...second!,
        conditions: second!.conditions.map((each) => ({ ...each, of: { clue: 1, as: "answer" as const } }))
      }
    ],
    ["numbers of a code in another order", 3, { ...code!, inputs: code!.inputs.toReversed() }],
    ["another clue", 2, { ...sum!, clue: 2 }]
  ])("does not take %s", (_, i, read) => assert.isFalse(isRecovered(plan, i, read)))
})
