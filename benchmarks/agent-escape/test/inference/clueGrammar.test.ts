import { Randomness } from "@escapement/core"
import { clueGrammar } from "../../src/inference/clueGrammar.ts"
import { drawLabels } from "../../src/inference/drawLabels.ts"
import { drawQuery } from "../../src/inference/drawQuery.ts"
import { labelOf, relationsOf } from "../../src/inference/Query.ts"
import { readClue } from "../../src/inference/readRoom.ts"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

const labelsAt = (seed: string) =>
  drawLabels(
    Array.from({ length: 14 }, () => ({ type: "Big_Int" as const, bearer: "brass rack" })),
    Randomness.rng(seed, "labels")
  )

describe("clues", () => {
  it.prop("are read back as the label that they describe, in any wording", [Schema.String], ([seed]) => {
    const labels = labelsAt(seed)
    const rng = Randomness.rng(seed, "clue")
    const label = rng.pick(labels)
    const query = drawQuery(label, labels, 4, rng)
    if (query === undefined) return
    assert.strictEqual(labelOf(query, labels), label)
    assert.isAtLeast(relationsOf(query), 1)
    const sentence = `A note says: ${clueGrammar.say("clue", { title: "first factor", ref: query }, rng)}.`
    const readings = readClue(sentence)
    assert.isAbove(readings.length, 0, sentence)
    for (const { labelIn, title } of readings) {
      assert.strictEqual(title, "first factor")
      assert.strictEqual(labelIn(labels), label, sentence)
    }
    assert.notInclude(sentence, label.name)
  })
})

describe("labelOf", () => {
  const labels = labelsAt("fixed")
  const [first, second] = labels.toSorted((a, b) => a.weight - b.weight)
  const named = { tag: "named", name: second?.name ?? "" } as const

  it("is the direct neighbour in an order, and undefined beyond its end", () => {
    assert.strictEqual(labelOf({ tag: "beside", by: "weight", end: "least", of: named }, labels), first)
    const beyond = { tag: "beside", by: "weight", end: "least", of: { tag: "named", name: first?.name ?? "" } } as const
    assert.isUndefined(labelOf(beyond, labels))
  })

  it("is undefined if two labels are equally near", () => {
    const three = labels.slice(0, 3).map((label, i) => ({ ...label, year: 1800 + i }))
    const middle = three[1]?.name ?? ""
    assert.isUndefined(labelOf({ tag: "nearest", by: "year", of: { tag: "named", name: middle } }, three))
  })
})
