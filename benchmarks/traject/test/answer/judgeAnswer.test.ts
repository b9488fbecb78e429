import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { isRight, judgeAnswer } from "../../src/answer/judgeAnswer.ts"
import { inLocale, locales, usual, wrong } from "./forms.ts"

const judge = (answer: string, values: ReadonlyArray<string>, query = "") =>
  isRight(judgeAnswer(answer, { query, answer: { text: "", values } }))

/** Numbers as the world of the family yields them: whole, or with one decimal. */
const Gold = Schema.Int.check(Schema.isBetween({ minimum: -5_000_000, maximum: 5_000_000 }))

describe("a number", () => {
  for (const [name, write] of usual) {
    it.prop(`is right with ${name}`, [Gold], ([tenths]) => {
      for (const value of [tenths, tenths / 10]) assert.isTrue(judge(write(value), [`${value}`]), write(value))
    })
  }

  for (const locale of locales) {
    it.prop(`is right in the usual notations of ${locale}`, [Gold], ([tenths]) => {
      for (const value of [tenths, tenths / 10]) {
        const written = inLocale(value, locale)
        assert.isTrue(judge(written, [`${value}`]), written)
        assert.isTrue(judge(`It is ${written}, as of today.`, [`${value}`]), written)
      }
    })
  }

  for (const [name, write] of wrong) {
    it.prop(`is wrong as ${name}`, [Gold], ([tenths]) => {
      for (const value of [tenths, tenths / 10]) {
        if (value !== 0) assert.isFalse(judge(write(value), [`${value}`]), `${value}: ${write(value).slice(0, 80)}`)
      }
    })
  }

  it.each([
    ["1,987 places", "1987"],
    ["245 708", "245708"],
    ["£594.90", "594.9"],
    ["26.0", "26"],
    ["−3", "-3"],

    ["1.2 million", "1200000"],
    ["There are nine of them.", "9"],
    ["۱۹۸۷", "1987"],
    ["1.987 × 10³", "1987"],
    ["between 3–5, so 5", "5"]
  ])("%s is %s", (answer, gold) => assert.isTrue(judge(answer, [gold])))

  it("is one of three in a list of JSON", () => assert.isTrue(judge("[1,987,3]", ["1", "987", "3"])))

  it.each([
    ["1,987", "987"],
    ["5,000", "5"],
    ["1.5", "5"],
    ["on 2026-04-07", "2026"],
    ["19,87", "1987"],
    ["3-5", "-5"],
    ["12h", "12000"]
  ])("%s is not %s", (answer, gold) => assert.isFalse(judge(answer, [gold])))
})

describe("a date", () => {
  it.each([
    "2026-04-07",
    "2026/04/07",
    "07.04.2026",
    "7/4/2026",
    "04/07/2026",
    "7 April 2026",
    "7 Apr 2026",
    "April 7, 2026",
    "Apr. 7, 2026",
    "Tuesday, the 7th of April 2026",
    "20260407",
    "2026-04-07T09:30:00Z"
  ])("%s is right", (answer) => assert.isTrue(judge(`The deadline is ${answer}.`, ["2026-04-07"])))

  it.each([
    "2026-04-08",
    "2025-04-07",
    "7 May 2026",
    "7 April",
    "April 2026",
    "07.05.2026",
    "2026-07-40",
    "the seventh",
    "8 April 2026",
    "April 17, 2026",
    "20260408",
    "2026"
  ])("%s is wrong", (answer) => assert.isFalse(judge(`The deadline is ${answer}.`, ["2026-04-07"])))
})

describe("days", () => {
  const query = "Today is 1 April 2026."

  it.each([
    ["2026-04-07, from 2026-04-01 on", ["2026-04-07"]],
    ["2026-04-07 (not before 2026-04-05)", ["2026-04-07"]],
    ["The first one is on 5 April 2026. Answer: 7 April 2026", ["2026-04-07"]],
    ["It moved from 5 April 2026 to **7 April 2026**, then stayed.", ["2026-04-07"]],
    ["2026-04-07 and 2026-04-05", ["2026-04-07", "2026-04-05"]],
    ["2. 2026-04-05\n1. 2026-04-07", ["2026-04-07", "2026-04-05"]],
    ["2026-04-07", ["2026-04-07", "2026-04-07"]],
    ["2026-04-07, number 20250101", ["2026-04-07"]],
    ["The licence, which previously ran until 2026-03-25, now runs until 2026-04-07.", ["2026-04-07"]],
    ["New end: 2026-04-07\nOld end: 2026-03-25", ["2026-04-07"]],
    ["2026-03-25 → 2026-04-07", ["2026-04-07"]],
    ["The strongest was on 2026-04-07. I marked 5 April 2026 as doubtful.", ["2026-04-07"]],
    ["It was moved from 25 March 2026 to 7 April 2026.", ["2026-04-07"]]
  ] as const)("%s is right", (answer, gold) => assert.isTrue(judge(answer, gold, query)))

  it.each([
    ["2026-04-07, 2026-04-08", ["2026-04-07"]],
    ["2026-04-08, 2026-04-07", ["2026-04-07"]],
    ["2026-04-07 or 2026-04-08", ["2026-04-07"]],
    ["7 April 2026; 8 April 2026; 9 April 2026", ["2026-04-08"]],
    ["2026-04-05 and 2026-04-07", ["2026-04-07", "2026-04-05"]],
    ["2026-04-07, 83, 2026-04-08", ["2026-04-07", "83"]],
    ["2026-04-07", ["2026-04-07", "2026-04-05"]]
  ] as const)("%s is wrong", (answer, gold) => assert.isFalse(judge(answer, gold, query)))
})

describe("a name", () => {
  it.each(["São Paulo", "são paulo", "SAO PAULO", "Sao-Paulo", "It is São Paulo.", '"São Paulo"'])(
    "%s is right",
    (answer) => assert.isTrue(judge(answer, ["São Paulo"]))
  )
  it.each(["Paulo", "São Paulos", "São", "", "Sao  Tome"])("%s is wrong", (answer) =>
    assert.isFalse(judge(answer, ["São Paulo"]))
  )

  const query = "Which headset does Jana Abend have?"

  it.each([
    "Cedar headset, 90",
    "Jana Abend, Cedar headset",
    "It is not the Larch headset\nCedar headset",
    "The Cedar headset, which costs less than the Larch headset.",
    "Cedar headset, as asked",
    "Final answer\n\nCedar headset\n90",
    "# All done\nCedar headset, 90",
    "| New headset | Cedar headset |",
    "**Cedar headset**\n\n(Checked against Larch headset, Birch headset.)"
  ])("%s is right", (answer) => assert.isTrue(judge(answer, ["Cedar headset"], query)))

  it.each([
    "Larch headset, Cedar headset",
    "- Cedar headset\n- Larch headset",
    "Birch headset; Cedar headset; Larch headset",
    "Cedar headset / Larch headset"
  ])("is not right among others: %s", (answer) => assert.isFalse(judge(answer, ["Cedar headset"], query)))

  it.each([
    "72; Bela Rask; Fenna Vogel",
    "Fenna Vogel was signed, Bela Rask took the drafts.\nAnswer: 72; Bela Rask; Fenna Vogel",
    "Bela Rask and Fenna Vogel, 72, as Bela Rask was free"
  ])("is read in the order asked: %s", (answer) => {
    assert.isTrue(judge(answer, ["72", "Bela Rask", "Fenna Vogel"]))
    assert.isFalse(judge(answer, ["72", "Fenna Vogel", "Bela Rask"]))
  })
})

describe("a list", () => {
  it("is right in any order, and wrong with one missing", () => {
    const gold = ['["Oslo","2026-04-07",1987]']
    assert.isTrue(judge("1,987 on 7 April 2026 in Oslo", gold))
    assert.isFalse(judge("1,987 in Oslo", gold))
  })

  it("is wrong with a further entry", () => {
    const gold = ['["Ada Lund","Ben Cole"]']
    assert.isTrue(judge("The guests are Ben Cole and Ada Lund.", gold))
    assert.isFalse(judge("Ada Lund, Ben Cole and Dan Fox", gold))
    assert.isFalse(judge("- Ada Lund\n- Ben Cole\n- Dan Fox", gold))
  })
})

describe("an answer to several questions", () => {
  it("may repeat the request, number its lines, and contain a few extra numbers", () => {
    const query = "at most 24 results for hotel HT-94916 on 2026-02-22"
    const answer = "1. Of the 24 results for HT-94916 on 22 February 2026: 1,152 dollars\n2. 17 minutes (of 60)\n3. 9"
    assert.isTrue(judge(answer, ["1152", "17", "9"], query))
  })

  it("is wrong if it lists many numbers, even with the right ones", () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => i).join(", ")
    assert.isFalse(judge(many(2000), ["1152", "17"]))
    assert.isFalse(judge(many(30), ["17"]))
    assert.isFalse(judge(JSON.stringify(Array.from({ length: 30 }, (_, i) => i)), ["17"]))
  })

  it("is wrong if one value is missing", () => assert.isFalse(judge("1152 and 17", ["1152", "17", "9"])))
})
