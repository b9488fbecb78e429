import { Randomness } from "@escapement/core"
import { clueGrammar } from "../../../src/inference/clueGrammar.ts"
import { drawLabels } from "../../../src/inference/drawLabels.ts"
import { drawQuery } from "../../../src/inference/drawQuery.ts"
import type { Label } from "../../../src/inference/Label.ts"
import { labelsRead, sayPlainly } from "../../../src/inference/plain/sayPlainly.ts"
import { readings } from "../../../src/inference/plain/readings.ts"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const label = (name: string, more: Partial<Label>): Label => ({
  name,
  type: "Big_Int",
  keeper: "Ilse Vane",
  material: "cork",
  place: "cellar",
  year: 1900,
  weight: 50,
  length: 50,
  bearer: "brass rack",
  ...more
})

const few = [
  label("amber anchor", { year: 1800, weight: 10, length: 90 }),
  label("bishop birch", { year: 1850, weight: 20, length: 95, place: "loft" }),
  label("camel crane", { year: 1900, weight: 30, length: 70, material: "glass" }),
  label("delta drift", { year: 1950, weight: 40, length: 60, material: "glass", keeper: "Mara Okoro" })
]
const namesRead = (sentence: string) =>
  labelsRead(`A note says: ${sentence}.`, "modulus", few)
    .map(({ name }) => name)
    .toSorted()

const drawn = (seed: string) => {
  const types = Array.from({ length: 14 }, () => ({ type: "Big_Int" as const, bearer: "brass rack" }))
  return drawLabels(types, Randomness.rng(seed, "labels"), true)
}

describe("readings", () => {
  it("apply an exception to the near labels, and to all", () => {
    const open =
      "the modulus is the next heavier label above the lightest of the labels in the cellar, save for those made of glass"
    // above the amber anchor: the birch stands next among all, and among those that are not of glass
    assert.deepStrictEqual(namesRead(open), ["bishop birch"])
    const other =
      "the modulus is the next heavier label above the heaviest of the cork labels that are not in the cellar"
    // beyond the birch: the crane; but out of the cellar nothing is heavier than the heaviest of cork
    assert.deepStrictEqual(namesRead(other), ["camel crane"])
    const both =
      "the modulus is the next heavier label above the lightest of the labels in the cellar, leaving out what lies in the loft"
    assert.deepStrictEqual(namesRead(both), ["bishop birch", "camel crane"])
    assert.deepStrictEqual(namesRead(both.replace("the lightest", "(the lightest") + ")"), ["bishop birch"])
  })

  it("apply the words after a label to the labels before it, too", () => {
    const clue = "the modulus is the next heavier label above the lightest of the glass labels"
    assert.deepStrictEqual(namesRead(clue), ["camel crane", "delta drift"])
    assert.deepStrictEqual(
      namesRead(
        "find the lightest of the glass labels; then take the next heavier label above the result; that is the modulus"
      ),
      ["delta drift"]
    )
  })

  it("understand 'for the longest' as a time and as a length", () => {
    const clue = "the modulus is the runner-up of all that is cork for the longest"
    assert.deepStrictEqual(namesRead(clue), ["amber anchor", "bishop birch"])
    assert.deepStrictEqual(namesRead("the modulus is the second-longest of the cork labels"), ["amber anchor"])
  })

  it("are absent for a sentence that is not a clue", () => {
    assert.deepStrictEqual(readings("A note says: look around."), [])
  })

  it.prop("include those of the older grammar, which shares no rule with them", [Schema.String], ([seed]) => {
    const [labels, rng] = [drawn(seed), Randomness.rng(seed, "clue")]
    const wanted = rng.pick(labels)
    const query = drawQuery(wanted, labels, 4, rng)
    if (query === undefined) return
    const sentence = `A note says: ${clueGrammar.say("clue", { title: "modulus", ref: query }, rng)}.`
    assert.include(labelsRead(sentence, "modulus", labels), wanted, sentence)
  })
})

describe("sayPlainly", () => {
  it.prop("writes a clue that means one label in all its readings", [Schema.String], ([seed]) => {
    const [labels, rng] = [drawn(seed), Randomness.rng(seed, "clue")]
    const wanted = rng.pick(labels)
    const query = drawQuery(wanted, labels, 4, rng)
    const sentence = query && sayPlainly({ title: "modulus", query, label: wanted, labels }, rng)
    if (sentence === undefined) return
    assert.deepStrictEqual(labelsRead(`A note says: ${sentence}.`, "modulus", labels), [wanted], sentence)
    assert.notInclude(sentence, `the ${wanted.name}`)
  })

  it("finds a sentence for most chains", () => {
    const said = Array.from({ length: 100 }, (_, i) => {
      const [labels, rng] = [drawn(`most ${i}`), Randomness.rng("most", i)]
      const wanted = rng.pick(labels)
      const query = drawQuery(wanted, labels, 3, rng)
      return query && sayPlainly({ title: "modulus", query, label: wanted, labels }, rng)
    })
    assert.isAbove(said.filter((sentence) => sentence !== undefined).length, 90)
  })
})
