import { assert, describe, it } from "@effect/vitest"
import * as Languages from "../../../src/Languages.ts"

describe("languages", () => {
  it.each([
    ["en", "7 April 2026"],
    ["de", "7. April 2026"],
    ["es", "7 de abril de 2026"],
    ["zh", "2026年4月7日"]
  ] as const)("spell dates: %s", (language, text) => {
    assert.strictEqual(Languages.spellDate(language, 2026, 4, 7), text)
  })

  it("contract words, and separate them again", () => {
    assert.strictEqual(Languages.contract("de", "von dem Haus zu der Stadt"), "vom Haus zur Stadt")
    assert.strictEqual(Languages.part("de", "vom Haus zur Stadt"), "von dem Haus zu der Stadt")
    assert.strictEqual(Languages.contract("es", "de el río a el mar"), "del río al mar")
    assert.strictEqual(Languages.part("es", "del río al mar"), "de el río a el mar")
    assert.strictEqual(Languages.contract("zh", "从这里"), "从这里")
  })

  it.each([
    ["der höchste* Berg<es>", ["der höchste Berg", "den höchsten Berg", "des höchsten Berges", "dem höchsten Berg"]],
    ["der Architekt(en)", ["der Architekt", "den Architekten", "des Architekten", "dem Architekten"]],
    ["diese Stadt", ["diese Stadt", "diese Stadt", "dieser Stadt", "dieser Stadt"]],
    [
      "dieser erste* Fluss<es>",
      ["dieser erste Fluss", "diesen ersten Fluss", "dieses ersten Flusses", "diesem ersten Fluss"]
    ],
    ["die:p 1840er Jahre[n]", ["die 1840er Jahre", "die 1840er Jahre", "der 1840er Jahre", "den 1840er Jahren"]]
  ])("inflect %s", (phrase, forms) => {
    assert.deepStrictEqual(
      ["n", "a", "g", "d"].map((each) => Languages.inflectGerman(phrase, each)),
      forms
    )
  })

  it("read numbers in each language's notation", () => {
    const readings = (text: string, language: Languages.Language) => Languages.readNumbers(text, language)[0]?.readings
    assert.deepStrictEqual(readings("1.234", "de"), [1234])
    assert.deepStrictEqual(readings("1.234", "zh"), [1.234])
    assert.deepStrictEqual(readings("1.234", "en"), [1.234, 1234])
    assert.strictEqual(Languages.readHanNumber("一千二百"), 1200)
  })
})
