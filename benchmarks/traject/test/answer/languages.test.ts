import { assert, describe, it } from "@effect/vitest"
import { Languages } from "@escapement/env"
import { isRight, judgeAnswer } from "../../src/answer/judgeAnswer.ts"
import { usualIn, wrongIn } from "./languageForms.ts"

const right = (answer: string, gold: ReadonlyArray<string>, language?: Languages.Language): boolean =>
  isRight(
    judgeAnswer(answer, {
      answer: { text: "", values: [...gold] },
      query: "",
      ...(language === undefined
        ? {}
        : {
            difficulty: { structure: "parallel", calls: 3, wording: "natural-2", pool: 40, lookAlikes: 3, language }
          })
    })
  )

describe.each(["de", "es", "zh"] as const)("answers in %s", (language) => {
  it("are right in 12 usual forms and wrong in 12 others", () => {
    assert.strictEqual(usualIn[language].length, 12)
    assert.strictEqual(wrongIn[language].length, 12)
    for (const value of [7, 1987, 1234.5]) {
      for (const [name, write] of usualIn[language])
        assert.isTrue(right(write(value), [`${value}`], language), `${name}: ${write(value)}`)
      for (const [name, write] of wrongIn[language])
        assert.isFalse(right(write(value), [`${value}`], language), `${name}: ${value}`)
    }
  })
})

describe("a sign between digits", () => {
  it.each([
    ["1.234", "1234", ["en", "de", "es"]],
    ["1.234", "1.234", ["en", "zh"]],
    ["1,234", "1234", ["en", "zh"]],
    ["1,234", "1.234", ["de", "es"]],
    ["12,5", "12.5", ["en", "de", "es", "zh"]],
    ["1,234.5", "1234.5", ["en", "de", "es", "zh"]]
  ] as const)("of %s means %s in %j only", (written, gold, languages) => {
    for (const language of ["en", "de", "es", "zh"] as const)
      assert.strictEqual(
        right(written, [gold], language),
        languages.some((each) => each === language),
        language
      )
  })
})

describe("dates of a language", () => {
  it.each([
    ["de", "am 7. April 2026"],
    ["de", "07.04.2026"],
    ["de", "7.4.2026"],
    ["de", "7. Apr. 2026"],
    ["es", "el 7 de abril de 2026"],
    ["es", "07/04/2026"],
    ["es", "7 abr. 2026"],
    ["zh", "2026年4月7日"],
    ["zh", "2026/4/7"],
    ["zh", "二〇二六年四月七日"],
    ["zh", "就在2026年4月7号"],
    ["de", "2026-04-07"]
  ] as const)("%s: %s", (language, written) => {
    assert.isTrue(right(written, ["2026-04-07"], language))
    assert.isFalse(right(written, ["2026-07-04"], language))
  })

  it("do not count as numbers", () => {
    assert.isFalse(right("am 7. April 2026", ["7"], "de"))
    assert.isFalse(right("el 7 de abril de 2026", ["7"], "es"))
    assert.isFalse(right("2026年4月7日", ["7"], "zh"))
  })

  it("use the months of their language and of English only", () => {
    assert.isFalse(right("7 de abril de 2026", ["2026-04-07"], "de"))
    assert.isTrue(right("April 7, 2026", ["2026-04-07"], "es"))
    assert.isTrue(right("7. März 2026", ["2026-03-07"], "de"))
    assert.isFalse(right("7. März 2026", ["2026-03-07"], "en"))
  })
})

it("a number behind `de` in Spanish is one", () => {
  const answer = "Encontré 6 imágenes; el lugar recibe una puntuación de 60."
  assert.isTrue(right(answer, ["60"], "es"))
  assert.isFalse(right(answer, ["6"], "es"))
})

describe("numbers in words", () => {
  it.each([
    ["de", "drei Hotels", "3"],
    ["de", "1,2 Mio. Leser", "1200000"],
    ["de", "3 Tausend", "3000"],
    ["es", "doce hoteles", "12"],
    ["es", "3 mil", "3000"],
    ["es", "2 millones", "2000000"],
    ["zh", "三家酒店", "3"],
    ["zh", "一千九百八十七", "1987"],
    ["zh", "1.2万人", "12000"],
    ["zh", "约3亿", "300000000"]
  ] as const)("reads in %s %s as %s", (language, written, gold) => {
    assert.isTrue(right(written, [gold], language))
    assert.isFalse(right(written, [`${Number(gold) + 1}`], language))
  })

  it("are not found inside other words", () => {
    assert.isFalse(right("第三名", ["3"], "zh"))
    assert.isFalse(right("一共很多", ["1"], "zh"))
    assert.isFalse(right("dreimal", ["3"], "de"))
    assert.isFalse(right("tres", ["3"], "de"))
  })

  it.each([
    ["十二", 12],
    ["两百零五", 205],
    ["三万四千", 34_000],
    ["二〇二六", 2026],
    ["一亿零三百", 100_000_300],
    ["万一", undefined],
    ["十百", undefined]
  ])("reads %s", (written, value) => {
    assert.strictEqual(Languages.readHanNumber(written), value)
  })

  it("do not count in a list of everything", () => {
    const all = Array.from({ length: 9 }, (_, i) => `二十${"一二三四五六七八九"[i]}`).join("、")
    assert.isFalse(right(all, ["23"], "zh"))
    assert.isTrue(right("二十三", ["23"], "zh"))
  })
})
