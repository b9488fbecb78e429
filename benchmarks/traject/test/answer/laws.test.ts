import { assert, describe, it } from "@effect/vitest"
import { Languages } from "@escapement/env"
import { Schema } from "effect"
import { isRight, judgeAnswer } from "../../src/answer/judgeAnswer.ts"
import { usual } from "./forms.ts"
import { type Entry, labelled } from "./labelForms.ts"
import { usualIn } from "./languageForms.ts"
import { isThorough } from "../../../../tools/test/isThorough.ts"

const judge = (answer: string, values: ReadonlyArray<number>, language: Languages.Language): boolean =>
  isRight(
    judgeAnswer(answer, {
      answer: { text: "", values: values.map(String) },
      query: "",
      difficulty: { structure: "parallel", calls: 3, wording: "natural-2", pool: 40, lookAlikes: 3, language }
    })
  )

const below = (maximum: number) => Schema.Int.check(Schema.isBetween({ minimum: 0, maximum }))
/** Values, each with a key that orders them. */
const Keyed = Schema.Array(Schema.Tuple([below(9999), below(99)])).check(Schema.isMinLength(2), Schema.isMaxLength(5))
const Value = Schema.Int.check(Schema.isBetween({ minimum: 14, maximum: 9999 }))

/** Each value is asked in dozens of forms. */
const drawn = { arbitrary: { runs: isThorough ? 100 : 8 } }

/** Words that make another number of a value beside them, deny it, or leave it open. */
const spoilt: { readonly [language in Languages.Language]: ReadonlyArray<(value: string) => string> } = {
  en: [
    (v) => `maybe ${v}`,
    (v) => `${v}, perhaps`,
    (v) => `I guess it is ${v}.`,
    (v) => `${v}. I am not sure.`,
    (v) => `${v} or more`,
    (v) => `${v} or 7`,
    (v) => `${v} (or 7)`,
    (v) => `${v}, or seven`,
    (v) => `7 or ${v}`,
    (v) => `7, or one more: ${v}`,
    (v) => `either 7 rooms or ${v} rooms`,
    (v) => `7. ${v}`,
    (v) => `${v} 7`,
    (v) => `not ${v}`,
    (v) => `${v} (wrong)`,
    (v) => `${v} – incorrect`,
    (v) => `${v}. That is wrong.`,
    (v) => `${v}? No.`,
    (v) => `~~${v}~~`,
    (v) => `${v} and a half`,
    (v) => `${v} and two thirds`,
    (v) => `${v}½`,
    (v) => `${v} ½`,
    (v) => `${v} 1/2`,
    (v) => `half of ${v}`,
    (v) => `twice ${v}`,
    (v) => `${v}²`,
    (v) => `${v}^2`,
    (v) => `${v} hundred`,
    (v) => `${v} thousand`,
    (v) => `${v} million`,
    (v) => `${v}K`,
    (v) => `**${v}** dozen`,
    (v) => `${v} point five`,
    (v) => `minus **${v}**`,
    (v) => `−**${v}**`,
    (v) => `${v} below zero`,
    (v) => `${v} °C below zero`
  ],
  de: [
    (v) => `vielleicht ${v}`,
    (v) => `${v}, wahrscheinlich`,
    (v) => `${v}. Ich bin nicht sicher.`,
    (v) => `${v} oder mehr`,
    (v) => `${v} oder sieben`,
    (v) => `${v} (oder 7)`,
    (v) => `7 oder ${v}`,
    (v) => `7, oder eins mehr: ${v}`,
    (v) => `nicht ${v}`,
    (v) => `${v} (falsch)`,
    (v) => `${v}. Das ist falsch.`,
    (v) => `~~${v}~~`,
    (v) => `${v} einhalb`,
    (v) => `${v} und ein halbes`,
    (v) => `${v}½`,
    (v) => `die Hälfte von ${v}`,
    (v) => `${v}²`,
    (v) => `${v} hundert`,
    (v) => `${v} Tsd`,
    (v) => `${v} Millionen`,
    (v) => `${v} Dutzend`,
    (v) => `${v} Komma fünf`,
    (v) => `minus **${v}**`,
    (v) => `${v} Grad unter null`
  ],
  es: [
    (v) => `quizás ${v}`,
    (v) => `${v}, tal vez`,
    (v) => `${v}. No estoy seguro.`,
    (v) => `${v} o más`,
    (v) => `${v} o siete`,
    (v) => `${v} (o 7)`,
    (v) => `7 o ${v}`,
    (v) => `7, o uno más: ${v}`,
    (v) => `no ${v}`,
    (v) => `${v} (incorrecto)`,
    (v) => `${v}. Eso es falso.`,
    (v) => `~~${v}~~`,
    (v) => `${v} y medio`,
    (v) => `${v}½`,
    (v) => `la mitad de ${v}`,
    (v) => `${v}²`,
    (v) => `${v} cientos`,
    (v) => `${v} mil`,
    (v) => `${v} millones`,
    (v) => `${v} docenas`,
    (v) => `${v} coma cinco`,
    (v) => `menos **${v}**`,
    (v) => `${v} grados bajo cero`
  ],
  zh: [
    (v) => `可能${v}`,
    (v) => `${v}，也许`,
    (v) => `${v}。我不确定。`,
    (v) => `${v}或更多`,
    (v) => `${v}或六百`,
    (v) => `六百或${v}`,
    (v) => `${v}（或7）`,
    (v) => `7还是${v}`,
    (v) => `不是${v}`,
    (v) => `${v}（错误）`,
    (v) => `${v}。不对。`,
    (v) => `~~${v}~~`,
    (v) => `${v}半`,
    (v) => `${v}个半`,
    (v) => `${v}½`,
    (v) => `${v}的一半`,
    (v) => `${v}²`,
    (v) => `${v}百`,
    (v) => `${v}千`,
    (v) => `${v}万`,
    (v) => `${v}多`,
    (v) => `${v}点五`,
    (v) => `负 ${v}`,
    (v) => `零下 **${v}** 度`
  ]
}

/** Phrases by which an answer leaves its order open. */
const disowned: { readonly [language in Languages.Language]: ReadonlyArray<string> } = {
  en: [
    "in any order",
    "or vice versa",
    "in no particular order",
    "or the other way round",
    "not necessarily in that order",
    "I do not know which is which"
  ],
  de: ["oder umgekehrt", "in beliebiger Reihenfolge", "Reihenfolge unklar", "wenn ich mich nicht irre"],
  es: ["o al revés", "sin orden concreto", "o viceversa", "no necesariamente en ese orden"],
  zh: ["顺序不明", "或者反过来", "不分先后"]
}

describe.each(Languages.Language.literals)("answers in %s", (language) => {
  const forms = labelled[language]

  it.prop(
    "are right with labels of any style in any order, and wrong with any others",
    [Keyed],
    ([keyed]) => {
      const values = keyed.map(([value]) => value)
      const places = values.map((_, i) => i).toSorted((a, b) => (keyed[a]?.[1] ?? 0) - (keyed[b]?.[1] ?? 0))
      const mixed = places.map((place) => values[place] ?? 0)
      const isSame = mixed.every((value, i) => value === values[i])
      assert.isAtLeast(forms.length, 12)
      for (const form of forms) {
        const right = form(places.map((place): Entry => [place + 1, `${values[place]}`]))
        assert.isTrue(judge(right, values, language), right)
        const wrong = form(mixed.map((value, i): Entry => [i + 1, `${value}`]))
        assert.strictEqual(judge(wrong, values, language), isSame, wrong)
        const lacking = form(values.map((value, i): Entry => [i === 0 ? 1 : i + 2, `${value}`]).slice(0, 4))
        if (new Set(values).size > 1) assert.isFalse(judge(lacking, values.slice(0, 4), language), lacking)
      }
    },
    drawn
  )

  it.prop(
    "are right in the usual forms of a single value, with its label too",
    [Value],
    ([value]) => {
      const single = language === "en" ? usual : usualIn[language]
      const labels = forms.filter((each) => !/[-=]|"\d/.test(each([[1, ""]])))
      for (const [i, [, write]] of single.entries()) {
        assert.isTrue(judge(write(value), [value], language), write(value))
        const answer = labels[(value + i) % labels.length]?.([[1, write(value)]])
        if (!/[{[(（]/.test(write(value))) assert.isTrue(judge(answer ?? "", [value], language), answer)
      }
    },
    drawn
  )

  it.prop(
    "are not right with a hedge, an alternative, a denial, a fraction or a scale",
    [Value],
    ([value]) => {
      for (const [i, spoil] of spoilt[language].entries()) {
        assert.isFalse(judge(spoil(`${value}`), [value], language), spoil(`${value}`))
        const answer = forms[(value + i) % forms.length]?.([
          [2, spoil(`${value}`)],
          [1, "35"]
        ])
        assert.isFalse(judge(answer ?? "", [35, value], language), answer)
      }
    },
    drawn
  )

  it.prop(
    "are right for one order, and wrong with two",
    [Value, Value],
    ([first, second]) => {
      if (first === second) return
      const orders = [
        [first, second],
        [second, first]
      ] as const
      const [ahead, back] = orders.map((order) => order.join(", "))
      const numbered = orders.map((order) => order.map((value, i) => `${i + 1}. ${value}`).join("\n"))
      for (const text of [`${ahead}; ${back}`, `${ahead}\n\n${back}`, numbered.join("\n\n"), `${ahead}, ${first}`])
        for (const order of orders) assert.isFalse(judge(text, order, language), text)
      assert.isTrue(judge(ahead ?? "", orders[0], language), ahead)
      for (const phrase of disowned[language])
        for (const order of orders) assert.isFalse(judge(`${ahead}, ${phrase}`, order, language), phrase)
    },
    drawn
  )

  it.prop(
    "are not right as a list of all numbers",
    [Value],
    ([value]) => {
      const all = Array.from({ length: 30 }, (_, i) => value - 13 + i)
      const few = all.slice(11, 15)
      for (const gold of few) {
        for (const separator of [", ", "; ", "\n", " ", " / ", "? ", "、", " 或 ", " or ", " = "])
          for (const list of [all, few])
            assert.isFalse(judge(list.join(separator), [gold], language), list.join(separator))
        for (const form of forms) {
          const listed = form(few.slice(1).map((each, i): Entry => [i + 1, `${each}`]))
          assert.isFalse(judge(listed, [gold], language), listed)
        }
      }
    },
    drawn
  )
})

it.each<readonly [language: Languages.Language, answer: string, values: ReadonlyArray<number>]>([
  ["zh", "11，77", [11, 77]],
  ["zh", "答案1：51", [51]],
  ["zh", "1）238", [238]],
  ["zh", "2万5千", [25_000]],
  ["zh", "三", [3]],
  ["en", "Answer 1 is 23.", [23]],
  ["en", "75words", [75]],
  ["de", "75Wörter", [75]],
  ["es", "75palabras", [75]],
  ["en", "USD18", [18]],
  ["de", "EUR18", [18]],
  ["es", "EUR18", [18]],
  ["en", "60.8K", [60_800]],
  ["de", "60,8K", [60_800]],
  ["es", "60,8K", [60_800]],
  ["en", "| Q1 | Q2 |\n|---|---|\n| 23 | 983 |", [23, 983]],
  ["en", "1. Answer 1: 23\n2. Answer 2: 983", [23, 983]]
])("in %s, %s is right", (language, answer, values) => assert.isTrue(judge(answer, values, language)))

it.each<readonly [answer: string, values: ReadonlyArray<number>]>([
  ["1. 23\n1. 983", [23, 983]],
  ["Answer 2: 23\nAnswer 2: 983", [23, 983]],
  ["1. 23; 983", [23, 983]],
  ["The second is 23, and 983", [23, 983]],
  ["1 - 23", [23]],
  ["1\n2\n".repeat(101), [1, 2]]
])("%s is refused", (answer, values) => assert.isFalse(judge(answer, values, "en")))
