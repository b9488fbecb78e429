import { assert, describe, it } from "@effect/vitest"
import type { Languages } from "@escapement/env"
import { isRight, judgeAnswer } from "../../src/answer/judgeAnswer.ts"

const judge = (answer: string, gold: string, language: Languages.Language): boolean =>
  judgeAll(answer, [gold], language)

const judgeAll = (answer: string, values: ReadonlyArray<string>, language: Languages.Language): boolean =>
  isRight(
    judgeAnswer(answer, {
      answer: { text: "", values: [...values] },
      query: "",
      difficulty: { structure: "parallel", calls: 3, wording: "natural-2", pool: 40, lookAlikes: 3, language }
    })
  )

/** Sentences that deny 1987, or leave it open. */
const denied: { readonly [language in Languages.Language]: ReadonlyArray<string> } = {
  en: [
    "It is not 1987.",
    "It isn't 1987",
    "It isn’t 1,987 crowns.",
    "The total does not come to 1987.",
    "It cannot be **1987**.",
    "Not 1987 but 1990",
    "1990, not 1987",
    "1990 (not 1987)",
    "neither 1987 nor 1990",
    "neither 1990 nor 1987",
    "It is anything but 1987.",
    "1990 rather than 1987",
    "1990 instead of 1987",
    "1987 is wrong.",
    "1987 crowns is not right.",
    "1987 is not the answer.",
    "1987 would be incorrect",
    "1987? No.",
    "1987 or 1990",
    "either 1990 or 1987",
    "It is either 1987 crowns or 1990 crowns.",
    "between 1987 and 1990",
    "somewhere between 1980 and 1987"
  ],
  de: [
    "Es sind nicht 1987.",
    "Es ist nicht 1987 Euro.",
    "Das sind keine 1987 Euro.",
    "1990, nicht 1987",
    "nicht 1987, sondern 1990",
    "nicht mehr 1987",
    "weder 1987 noch 1990",
    "weder 1990 noch 1987",
    "1990 statt 1987",
    "1987 ist es nicht.",
    "1987 stimmt nicht.",
    "1987 ist falsch",
    "1987? Nein.",
    "1987 oder 1990",
    "entweder 1990 oder 1987",
    "zwischen 1987 und 1990"
  ],
  es: [
    "No es 1987.",
    "No son 1987 euros.",
    "El total no asciende a 1987.",
    "1990, no 1987",
    "no 1987, sino 1990",
    "ni 1987 ni 1990",
    "ni 1990 ni 1987",
    "1990 en vez de 1987",
    "1990 en lugar de 1987",
    "1987 no es correcto.",
    "1987 es falso",
    "1987 es incorrecto",
    "¿1987? No.",
    "1987 o 1990",
    "1987 u 8",
    "o 1990 o 1987",
    "entre 1987 y 1990"
  ],
  zh: [
    "不是1987。",
    "答案不是1987元。",
    "并不是 1987",
    "并非1987",
    "是1990而不是1987",
    "既不是1987，也不是1990",
    "不等于1987",
    "没有1987元",
    "1987不对。",
    "1987是错的",
    "1987元是错误的",
    "1987吗？不是。",
    "1987或1990",
    "1990还是1987",
    "要么1990，要么1987",
    "不是1990就是1987",
    "介于1987和1990之间"
  ]
}

/** Sentences that say 1987, with words of denial about something else. */
const said: { readonly [language in Languages.Language]: ReadonlyArray<string> } = {
  en: [
    "It is 1987, not 1990.",
    "Not 1990 but 1987",
    "1987 (not 1990)",
    "1987 rather than 1990",
    "No room was free in Norvik, so I booked in Arvendal: 1987.",
    "There is no cheaper one; the total is 1987.",
    "As Norvik has nothing that is not taken I paid 1987.",
    "No. It is 1987.",
    "Not bad: 1987",
    "The total is not above 2000, it is 1987.",
    "They pay no less than 1987.",
    "It is not only 1987 but exactly 1987.",
    "1987 is right and 1990 is wrong.",
    "1987, which is not much",
    "I did not have to cancel it, 1987 crowns",
    "The stay was cancelled or moved, at 1987.",
    "1987 or 1,987.00",
    "1987 (or 1.987 thousand crowns)",
    "They do not pay a fee. 1987",
    "- neither was free\n- 1987",
    "1987 is the sum; the other figure is wrong",
    "Between us, 1987.",
    "The old rate is wrong and 1987 is what it costs",
    "Moved? It was not\n1987 crowns",
    "Too rough: it is not\n- 1987",
    "The others aren't (1987 remain)",
    "1987 readings are wrong.",
    "Whether it is cancelled or not the total is 1987.",
    "If not the value is 1987.",
    "Other than that the total is 1987.",
    "It is none other than 1987."
  ],
  de: [
    "Es sind 1987, nicht 1990.",
    "nicht 1990, sondern 1987",
    "1987 statt 1990",
    "Es war kein Zimmer frei, daher 1987 Euro.",
    "Nein, 1987.",
    "Es sind nicht mehr als 1987.",
    "Es bleiben noch 1987.",
    "1987, das ist nicht viel",
    "Nicht nur 1987",
    "Storniert oder verschoben: 1987",
    "1987 ist nicht mehr als das Doppelte.",
    "1987 oder 1.987,00",
    "Gebühr: keine\n- 1987 Sterne",
    "1987 Messwerte sind falsch.",
    "Das Spiel findet statt um 1987.",
    "Ob storniert oder nicht es sind 1987."
  ],
  es: [
    "Son 1987, no 1990.",
    "no 1990, sino 1987",
    "1987 en vez de 1990",
    "No había habitación libre, así que 1987.",
    "No, son 1987.",
    "No son más de 1987.",
    "No solo 1987",
    "Cancelado o movido: 1987",
    "1987, que no es mucho",
    "Entre todos pagan 1987",
    "¿Se movió? No\nEl total es 1987",
    "Cancelada: no\n\n**1987**",
    "¿Choca? No (1987 plazas)",
    "1987 lecturas son falsas.",
    "Cancelada o no el total es 1987."
  ],
  zh: [
    "是1987，不是1990。",
    "不是1990，而是1987",
    "没有空房，所以是1987元。",
    "不，是1987",
    "不超过1987",
    "不仅是1987",
    "取消或改期后为1987",
    "1987，不算多",
    "是1987而不是1990",
    "会议移动了吗？没有\n1987个座位",
    "有冲突吗？没有（1987个座位）",
    "1987个读数有误。",
    "不是4，答案就是1987。"
  ]
}

describe.each(["en", "de", "es", "zh"] as const)("an answer in %s", (language) => {
  it.each(denied[language])("%s does not state 1987", (answer) => assert.isFalse(judge(answer, "1987", language)))
  it.each(said[language])("%s states 1987", (answer) => assert.isTrue(judge(answer, "1987", language)))
})

it.each([
  ["en", "Between MAD and LIS there are 12 flights, and 1987 arrivals remain."],
  ["de", "12 Flüge zwischen MAD und LIS und 1987 Ankünfte"]
] as const)("two figures are stated for two things in %s", (language, answer) => {
  assert.isTrue(judgeAll(answer, ["12", "1987"], language))
})

describe("a denied day or name", () => {
  it.each([
    ["It is not São Paulo.", "São Paulo", false],
    ["Not Oslo but São Paulo", "São Paulo", true],
    ["Oslo instead of São Paulo", "São Paulo", false],
    ["Is it São Paulo? It is São Paulo.", "São Paulo", true],
    ["It is not on 7 April 2026.", "2026-04-07", false],
    ["It is not on 8 April 2026 but on 7 April 2026.", "2026-04-07", true],
    ["There are not nine of them.", "9", false],
    ["There are not ten, but nine of them.", "9", true],
    ["There are thirty-five of them.", "5", false],
    ["It is not\nSão Paulo", "São Paulo", true]
  ] as const)("%s, asked for %s: %s", (answer, gold, isSo) => assert.strictEqual(judge(answer, gold, "en"), isSo))

  it.each(["在São Paulo。", "不是Rio，而是São Paulo。"])(
    "is separated from the Chinese text around it: %s",
    (answer) => {
      assert.isTrue(judge(answer, "São Paulo", "zh"))
      assert.isFalse(judge("不是São Paulo。", "São Paulo", "zh"))
    }
  )

  it("counts if another sentence states it", () =>
    assert.isTrue(judge("At first I thought that it is not 1987. It is 1987.", "1987", "en")))
})
