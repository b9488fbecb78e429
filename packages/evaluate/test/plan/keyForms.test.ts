import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { keyForms } from "../../src/plan/keyForms.ts"

const findAll = (name: string, value: string): ReadonlyArray<string> =>
  keyForms.flatMap(({ find }) => find(name, value, 0))

/** Names of variables and fields, words for secrets among them. */
const Name = Schema.Literals(["region", "api_key", "clientSecret", "TOKEN", "auth", "key", "private_key", "settings"])
/** Ordinary words: no digit, and shorter than a key without one. */
const Word = Schema.String.check(Schema.isPattern(/^[a-z]{0,15}$/))
const Settings = Schema.Record(Name, Schema.Union([Word, Schema.Array(Word), Schema.Finite, Schema.Record(Name, Word)]))

describe("keyForms", () => {
  for (const { example, find, what } of keyForms) {
    const [name, value, secret] = example
    it(`finds the ${what} in ${name}=${value.replaceAll("\n", " ")}`, () => {
      assert.include(find(name, value, 0), secret)
    })
  }

  it.prop("hides no ordinary words, in JSON or as text", [Name, Settings, Word], ([name, settings, word]) => {
    assert.deepStrictEqual(findAll("SETTINGS", JSON.stringify(settings)), [])
    assert.deepStrictEqual(findAll(name, word), [])
    assert.deepStrictEqual(findAll("SETTINGS", `${name}=${word};region=${word}`), [])
  })

  it("reads JSON that is nested without end", () => {
    const nested = `${"[".repeat(5000)}"pa55-word"${"]".repeat(5000)}`
    assert.deepStrictEqual(findAll("SETTINGS", nested), [])
  })
})
