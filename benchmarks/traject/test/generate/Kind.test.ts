import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { type Kind, drawValue, findEntity, readPhrase, sayHard, saySimply, valueAt } from "../../src/generate/Kind.ts"
import { library } from "../../src/generate/Library.ts"
import { airport, city, dayAhead, limit, point } from "../../src/generate/kinds.ts"

const kinds: ReadonlyArray<Kind> = [
  ...new Set(library.flatMap(({ template }) => template.slots.flatMap(({ kinds }) => kinds)))
]
const today = 20_524

const told = (kind: Kind) =>
  Array.from({ length: 60 }, (_, i) => drawValue(kind, Randomness.rng("told", kind.id, i), today))

describe("Kind", () => {
  it.each(kinds.map((kind) => [kind.id, kind] as const))(
    "%s: every phrase means the value it was said for",
    (_, kind) => {
      for (const value of told(kind)) {
        assert.strictEqual(readPhrase(kind, saySimply(kind, value), today), value)
        assert.strictEqual(readPhrase(kind, sayHard(kind, value, today), today), value)
      }
    }
  )

  it("has no phrase for two values of the library, across kinds", () => {
    const meant = new Map<string, string>()
    for (const kind of kinds) {
      for (const value of told(kind)) {
        const phrase = sayHard(kind, value, today)
        const means = `${kind.id} ${String(value)}`
        assert.strictEqual(meant.get(phrase) ?? means, means, phrase)
        meant.set(phrase, means)
      }
    }
  })

  it("hides exactly what can be paraphrased in a hard wording", () => {
    for (const kind of kinds) {
      for (const value of told(kind)) {
        if (kind.values._tag === "Coded") assert.include(sayHard(kind, value, today), String(value))
        if (kind.values._tag === "Dated" || kind.values._tag === "Counted") {
          assert.notInclude(sayHard(kind, value, today), String(value))
        }
      }
    }
    assert.strictEqual(sayHard(city, "Rome", today), "the Eternal City")
    assert.strictEqual(sayHard(dayAhead, "2026-03-26", today), "a fortnight from today")
    assert.strictEqual(sayHard(limit, 12, today), "a dozen results")
  })

  it("identifies one thing by each of its keys", () => {
    assert.strictEqual(findEntity(city, "Rome"), findEntity(airport, "FCO"))
    assert.strictEqual(findEntity(city, "Rome"), findEntity(point, "41.90,12.50"))
    assert.notStrictEqual(findEntity(city, "Rome"), findEntity(city, "Paris"))
  })

  it("finds no thing by a value that it does not accept", () => {
    for (const kind of kinds)
      for (const value of ["", "nowhere", -1, 1.5, true, null, "HT-1", "HT-123456"]) {
        assert.isUndefined(findEntity(kind, value), `${kind.id} ${String(value)}`)
      }
  })

  it("draws only values that it accepts", () => {
    for (const kind of kinds) {
      for (const unit of [0, 0.25, 0.999_999]) assert.isDefined(findEntity(kind, valueAt(kind, unit)), kind.id)
    }
  })

  it("draws from its seed only", () => {
    const at = () => kinds.map((kind) => drawValue(kind, Randomness.rng(Randomness.seed("kind"), kind.id), today))
    assert.deepStrictEqual(at(), at())
  })
})
