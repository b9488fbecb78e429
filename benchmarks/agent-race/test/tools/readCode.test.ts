import { Randomness } from "@escapement/core"
import { Languages } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { readCode } from "../../src/tools/readCode.ts"
import { submitIn } from "../../src/tools/submit.ts"
import { besides, numberForms, usualCodes, wrongCodes } from "./codeForms.ts"

const rng = Randomness.rng("codes")
const codes = [7, 10, 100, 1987, 20_000, 100_203, 351_126, ...Array.from({ length: 40 }, () => rng.int(1, 999_998))]

describe.each(Languages.Language.literals)("codes in %s", (language) => {
  it("are right in 12 usual forms, and wrong in 12 others", () => {
    assert.strictEqual(usualCodes[language].length, 12)
    assert.strictEqual(wrongCodes[language].length, 12)
    for (const code of codes) {
      for (const [name, write] of usualCodes[language])
        assert.strictEqual(readCode(write(code), language, 1_000_000), code, `${name}: ${write(code)}`)
      for (const [name, write] of wrongCodes[language])
        assert.notStrictEqual(readCode(write(code), language, 1_000_000), code, `${name}: ${write(code)}`)
    }
  })

  it("can only be numbers", () => {
    const { decode, spec } = submitIn(language, true)
    assert.isTrue(Result.isSuccess(decode({ answer: 351_126 })))
    assert.isTrue(Result.isSuccess(decode({ answer: "351126" })))
    for (const answer of [-1, 1_000_000, 1.5, "1000000", "", true])
      assert.isTrue(Result.isFailure(decode({ answer })), `${answer}`)
    assert.strictEqual(spec.role, "submit")
    assert.isTrue(Result.isFailure(submitIn(language, false).decode({ answer: "10" })))
  })
})

/** Texts as they were sent, with the code that each is; none where it is more than a code, or less. */
const read: { readonly [language in Languages.Language]: ReadonlyArray<readonly [string, number?]> } = {
  en: [
    ["seven", 7],
    ["The code is seven.", 7],
    ["the passcode is 351,126!", 351_126],
    ["The code is: **351126**.", 351_126],
    ["Answer: (7)", 7],
    ["351,126 (351126)", 351_126],
    ["seven (7)", 7],
    ["351,126 (351127)"],
    ["(7) (7)"],
    ["351126 or seven hundred"],
    ["negative 351126"],
    ["more than 351126"],
    ["minus 7"],
    ["-7"],
    ["+7"],
    ["½ of 351126"],
    ["351126²"],
    ["351126 or X351127"],
    ["7½"],
    ["0x55B96"],
    ["12.345"],
    ["351126.0"],
    ["3.51126e5"],
    ["351 thousand"],
    ["$351126"],
    ["351,126 km"],
    ["1,23,456"],
    ["351 126,000"],
    ["7\n351"],
    ["The code is not 7"],
    ["The code 7"],
    ["seven eight"],
    ["sieben"],
    ["()"],
    ['""'],
    ["The code is"]
  ],
  de: [
    ["Sieben.", 7],
    ["sieben!", 7],
    ["„Fünf“", 5],
    ["fu\u0308nf", 5],
    ["Die Ziffer ist sieben", 7],
    ["Code: sieben", 7],
    ["Der Code lautet: 351.126.", 351_126],
    ["ANTWORT: 351126", 351_126],
    ["123.456", 123_456],
    ["351126 oder sieben"],
    ["zwei oder 3"],
    ["3 (nicht sieben)"],
    ["nicht 351126"],
    ["351126 ist falsch"],
    ["351.126 minus eins"],
    ["351126 + eins"],
    ["351,126"],
    ["seven"]
  ],
  es: [
    ["siete", 7],
    ["¡Siete!", 7],
    ["Código: siete", 7],
    ["El código es 351.126.", 351_126],
    ["La cifra es siete", 7],
    ["Respuesta: «7»", 7],
    ["351126 o siete"],
    ["menos siete"],
    ["123,456"]
  ],
  zh: [
    ["七", 7],
    ["答案是七", 7],
    ["答案：三十五万一千一百二十六。", 351_126],
    ["12万", 120_000],
    ["35万1126", 351_126],
    ["35 万 1126", 351_126],
    ["３５万１１２６", 351_126],
    ["35万一千一百二十六", 351_126],
    ["三十五万1126", 351_126],
    ["三十五萬", 350_000],
    ["三十五萬一千一百二十六", 351_126],
    ["三五一一二六", 351_126],
    ["十万零二百零三", 100_203],
    ["兩百", 200],
    ["二十", 20],
    ["七（7）", 7],
    ["123,456", 123_456],
    ["351126或七"],
    ["不是三十五万"],
    ["三十五万多"],
    ["第1题 七"],
    ["线索12：七"],
    ["3百"],
    ["-三十五"],
    ["负七"],
    ["七八"],
    ["二三十"],
    ["三百五"],
    ["三十五万二"],
    ["35万126"],
    ["3.5万"],
    ["万"],
    ["三十五万 一千"],
    ["12，345"],
    ["七点五"],
    ["123.456"]
  ]
}

describe.each(Languages.Language.literals)("whole texts in %s", (language) => {
  it.each(read[language].map(([text, code]) => ({ text, code })))("$text", ({ code, text }) => {
    assert.strictEqual(readCode(text, language, 1_000_000), code)
  })

  it("are not a code if there is a second number anywhere", () => {
    const written = codes
      .slice(0, 9)
      .flatMap((code) => numberForms[language].map((write) => [code, write(code)] as const))
    const spoken = Languages.writing[language].words.map((word, code) => [code, word] as const)
    const numbers = [...written, ...spoken]
    const taken: Array<string> = []
    for (const [code, text] of numbers)
      for (const [other, second] of numbers)
        for (const [before, behind] of other === code ? [] : besides[language])
          for (const at of new Set([0, 1, text.length >> 1, text.length])) {
            const both = `${text.slice(0, at)}${before}${second}${behind}${text.slice(at)}`
            if (readCode(both, language, 1_000_000) !== undefined) taken.push(both)
          }
    assert.deepStrictEqual(taken, [])
  })
})
