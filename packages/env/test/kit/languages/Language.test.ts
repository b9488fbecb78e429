import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
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

  it.each([
    ["一千二", 1200],
    ["一千零二", 1002],
    ["三百五", 350],
    ["三百零五", 305],
    ["三百五十", 350],
    ["两万五", 25_000],
    ["两万零五", 20_005],
    ["三亿五", 350_000_000],
    ["一万一千二", 11_200],
    ["一千零二十五", 1025],
    ["十二", 12],
    ["二十五", 25],
    ["五", 5]
  ])("read %s as %d", (written, value) => assert.strictEqual(Languages.readHanNumber(written), value))

  it.prop(
    "read a last digit without 零 as tenths of the unit before it",
    [
      Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 9 })),
      Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 9 }))
    ],
    ([high, low]) => {
      const [one, two] = [high, low].map((each) => "零一二三四五六七八九".charAt(each))
      for (const [unit, value] of [
        ["百", 100],
        ["千", 1000],
        ["万", 10_000]
      ] as const) {
        assert.strictEqual(Languages.readHanNumber(`${one}${unit}${two}`), high * value + (low * value) / 10)
        assert.strictEqual(Languages.readHanNumber(`${one}${unit}零${two}`), high * value + low)
      }
    }
  )

  const Tenths = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 99_999 }))

  it.prop("read a number with a unit or a currency written to it, and no id", [Tenths], ([tenths]) => {
    for (const value of [tenths, tenths / 10]) {
      for (const unit of "mph hPa in inHg lbs GB hrs hours minutes points EUR USD GBP mm km °C %".split(" "))
        assert.deepStrictEqual(
          Languages.readNumbers(`It is ${value}${unit}.`)
            .map(({ readings }) => readings)[0]
            ?.includes(value),
          true,
          unit
        )
      for (const id of [`${value}AB`, `${value}inx`, `HT-${value}EUR`, `AB${value}in`])
        assert.isFalse(
          Languages.readNumbers(id).some(({ readings }) => readings.includes(value) && tenths % 10 !== 0),
          id
        )
    }
  })

  it.prop("read signs in words", [Tenths], ([value]) => {
    const says = (text: string, language: Languages.Language = "en") =>
      Languages.readNumbers(text, language).some(({ readings }) => readings.includes(value))
    for (const [language, text] of [
      ["en", `minus ${value}`],
      ["en", `It is negative ${value}.`],
      ["en", `minus €${value}`],
      ["de", `minus ${value}`],
      ["es", `menos ${value}`],
      ["zh", `零下${value}度`],
      ["zh", `负${value}`]
    ] as const)
      assert.isFalse(says(text, language), text)
    for (const [language, text] of [
      ["en", `100000 minus ${value}`],
      ["en", `100000 EUR minus ${value}`],
      ["es", `al menos ${value}`],
      ["es", `más o menos ${value}`]
    ] as const)
      assert.isTrue(says(text, language), text)
  })

  it.each([
    [".8", 0.8],
    ["It is .8.", 0.8],
    ["-.8", -0.8],
    ["$.83", 0.83],
    ["83½", 83.5],
    ["-2¼", -2.25],
    ["...83", 83],
    ["No.83", 83],
    ["零下五度", -5],
    ["负三百", -300]
  ])("read %s as %d", (text, value) =>
    assert.deepStrictEqual(Languages.readNumbers(text, /\p{Script=Han}/u.test(text) ? "zh" : "en")[0]?.readings, [
      value
    ])
  )
})
