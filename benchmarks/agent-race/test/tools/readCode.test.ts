import { Randomness } from "@escapement/core"
import { Languages } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { readCode } from "../../src/tools/readCode.ts"
import { submitIn } from "../../src/tools/submit.ts"
import { usualCodes, wrongCodes } from "./codeForms.ts"

const rng = Randomness.rng("codes")
const codes = [7, 10, 100, 1987, 20_000, 100_203, 351_126, ...Array.from({ length: 40 }, () => rng.int(1, 999_998))]

describe.each(Languages.Language.literals)("codes in %s", (language) => {
  it("are right in 12 usual forms and not in 12 others", () => {
    assert.strictEqual(usualCodes[language].length, 12)
    assert.strictEqual(wrongCodes[language].length, 12)
    for (const code of codes) {
      for (const [name, write] of usualCodes[language])
        assert.strictEqual(readCode(write(code), language, 1_000_000), code, `${name}: ${write(code)}`)
      for (const [name, write] of wrongCodes[language])
        assert.notStrictEqual(readCode(write(code), language, 1_000_000), code, `${name}: ${write(code)}`)
    }
  })

  it("may be numbers, and are nothing else", () => {
    const { decode, spec } = submitIn(language, true)
    assert.isTrue(Result.isSuccess(decode({ answer: 351_126 })))
    assert.isTrue(Result.isSuccess(decode({ answer: "351126" })))
    for (const answer of [-1, 1_000_000, 1.5, "1000000", "", true])
      assert.isTrue(Result.isFailure(decode({ answer })), `${answer}`)
    assert.strictEqual(spec.role, "submit")
    assert.isTrue(Result.isFailure(submitIn(language, false).decode({ answer: "10" })))
  })
})

describe("a digit in words", () => {
  it.each([
    ["en", "seven", 7],
    ["de", "Sieben.", 7],
    ["es", "siete", 7],
    ["zh", "七", 7],
    ["zh", "12万", 120_000]
  ] as const)("%s: %s", (language, text, code) => {
    assert.strictEqual(readCode(text, language, 1_000_000), code)
  })

  it("means what the language means by its signs", () => {
    assert.strictEqual(readCode("123.456", "de", 1_000_000), 123_456)
    assert.strictEqual(readCode("123,456", "zh", 1_000_000), 123_456)
    assert.isUndefined(readCode("123,456", "es", 1_000_000))
    assert.isUndefined(readCode("123.456", "zh", 1_000_000))
    assert.isUndefined(readCode("seven", "de", 1_000_000))
  })
})
