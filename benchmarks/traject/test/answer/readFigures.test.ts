import { assert, describe, it } from "@effect/vitest"
import type { Languages } from "@escapement/env"
import { Schema } from "effect"
import { isRight, judgeAnswer } from "../../src/answer/judgeAnswer.ts"

const judge = (
  answer: string,
  values: ReadonlyArray<string>,
  query = "",
  language: Languages.Language = "en"
): boolean =>
  isRight(
    judgeAnswer(answer, {
      answer: { text: "", values: [...values] },
      query,
      difficulty: { structure: "parallel", calls: 3, wording: "natural-2", pool: 40, lookAlikes: 3, language }
    })
  )

describe("an answer with alternatives is wrong", () => {
  it.each([
    "438? 471? 447? 603?",
    "438, 471, 447, 603",
    "438 / 471 / 447 / 603",
    "438\n471\n447\n603",
    "It is 438. It is 471. It is 447. It is 603.",
    "438 EUR, 471 EUR, 447 EUR or maybe 603 EUR",
    "one of 438, 471, 447 and 603",
    "perhaps 603, perhaps 604",
    "**438** **603**",
    "Answer: 438, 603",
    "438 = 471 = 447 = 603",
    '{"total": [438, 471, 447, 603]}',
    "438 to 603",
    "room 438, room 603"
  ])("%s", (answer) => {
    for (const gold of ["438", "603"]) assert.isFalse(judge(answer, [gold]))
  })

  it("in words, and also if they begin at one", () => {
    for (const gold of ["1", "2", "3", "4", "5"]) {
      assert.isFalse(judge("1, 2, 3, 4, 5", [gold]))
      assert.isFalse(judge("one, two, three, four, five", [gold]))
    }
  })

  it("also if they are in the request", () => {
    const query = "at most 24 results for 7 people within 3 days"
    for (const gold of ["24", "7", "3"]) {
      assert.isFalse(judge("24, 7, 3", [gold], query))
      assert.isFalse(judge("24 results, 7 people, 3 days", [gold], query))
    }
  })

  it.each([
    ["de", "438? 471? 447? 603?"],
    ["de", "Vielleicht 438, vielleicht 603"],
    ["es", "438, 471, 447, 603"],
    ["es", "Quizás 438, quizás 603"],
    ["zh", "438、471、447、603"],
    ["zh", "可能是438，可能是603"]
  ] as const)("in %s: %s", (language, answer) => {
    for (const gold of ["438", "603"]) assert.isFalse(judge(answer, [gold], "", language))
  })
})

describe("an answer may include its derivation", () => {
  it.each([
    "The three nights cost 603 EUR in all (3 × 201).",
    "3 nights × 201 EUR = 603 EUR",
    "201 + 402 = 603",
    "201 for Norvik and 402 for Arvendal, 603 in all",
    "- Norvik: 201 EUR\n- Arvendal: 402 EUR\n- Total: 603 EUR",
    "603 EUR: 201 for Norvik and 402 for Arvendal.",
    "3 nights at 201 EUR make 603 EUR.",
    "I moved 2 meetings and cancelled 1. Total: 603.",
    "I moved 2 meetings and cancelled 4. **603**",
    "Booked room 12 from 3 June. It costs 603 EUR.",
    "Check-in is at 14:30, and it costs 603 EUR.",
    "The stay under 700 EUR costs 603 EUR.",
    "603 of 700 are left.",
    "603. So the answer is 603.",
    'Booked "Suite 21": 603 EUR',
    "It is the 3rd room, at 603 EUR.",
    "One room was free; it costs 603 EUR."
  ])("%s", (answer) => {
    assert.isTrue(judge(answer, ["603"]))
    assert.isFalse(judge(answer, ["604"]))
  })

  it.each([
    ["de", "Die drei Nächte kosten zusammen 603 EUR (3 × 201)."],
    ["de", "Höchstens 700 Euro waren erlaubt, es sind 603."],
    ["es", "Las tres noches cuestan 603 EUR en total (3 × 201)."],
    ["zh", "三个晚上一共603元（3×201）。"]
  ] as const)("in %s: %s", (language, answer) => assert.isTrue(judge(answer, ["603"], "", language)))
})

describe("several questions", () => {
  it("are answered in their order, a figure each", () => {
    assert.isTrue(judge("603 and 4", ["603", "4"]))
    assert.isTrue(judge('{"total": 603, "meetings": 4}', ["603", "4"]))
    assert.isTrue(judge("The total is 603 and there are four meetings.", ["603", "4"]))
    assert.isFalse(judge("4 and 603", ["603", "4"]))
    assert.isFalse(judge("603, 4, 5", ["603", "4"]))
    assert.isTrue(judge("Total: 603. Meetings: 4. In short: 603 and 4.", ["603", "4"]))
  })

  it("may have one figure", () => {
    assert.isTrue(judge("Both come to 9.", ["9", "9"]))
    assert.isTrue(judge("9; 9; 4", ["9", "9", "4"]))
    assert.isFalse(judge("9; 4", ["9", "9", "4"]))
  })

  it("have names and days between the figures", () =>
    assert.isTrue(judge("Without the Tide; 888; 2028-06-14; 99", ["Without the Tide", "888", "2028-06-14", "99"])))
})

const Numbers = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 40 }))).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(6)
)
const joins = [", ", "? ", "\n", "; ", " + ", " = ", " or ", " and then ", ". It is ", " (", ") ", " of ", " EUR, "]
const Joins = Schema.Array(Schema.Literals(joins)).check(Schema.isMinLength(6), Schema.isMaxLength(6))

it.prop("an answer of any form is right for at most one figure", [Numbers, Joins], ([numbers, between]) => {
  const answer = numbers.map((each, i) => `${each}${between[i] ?? ", "}`).join("")
  const golds = Array.from({ length: 45 }, (_, i) => `${i}`).filter((gold) => judge(answer, [gold]))
  assert.isAtMost(golds.length, 1, `${answer}: ${golds.join()}`)
})

describe("other text in an honest answer", () => {
  it.each<readonly [answer: string, values: ReadonlyArray<string>, query: string]>([
    ["15 at 139 each: 2085", ["2085"], "Order 15 pumps."],
    ["139 each → 2085", ["2085"], ""],
    ["Total for three rooms: 918 (306 per room)", ["918"], ""],
    ["The wages of those banned for 3 matches add up to 195.", ["195"], "Ban each for 3 matches."],
    ["1: 675\n2: 119", ["675", "119"], ""],
    ["1. 675 2. 119", ["675", "119"], ""],
    ["**1.** 675\n**2.** 119", ["675", "119"], ""],
    ["Answer 1: 675\nAnswer 2: 119", ["675", "119"], ""],
    ["| 1 | 675 |\n| 2 | 119 |", ["675", "119"], ""],
    ["18–22 September 2026: 918", ["918"], ""],
    ["From 18 to 21 September 2026 it costs 918.", ["918"], ""],
    ["18 Sep – 21 Sep: 918", ["918"], ""],
    ["The air at 55.68,12.57 has 66.", ["66"], "the air quality at 55.68,12.57"],
    ["The result is 5; two subscriptions have that level or a lower one.", ["5", "2"], ""],
    ["Beds: 1.\nRooms: 2.", ["1", "2"], ""],
    ["There is 1. The second is 2.", ["1", "2"], ""],
    ["| 1 | 2 |", ["1", "2"], ""],
    ["The answers are 23 and 2026-04-07.", ["23", "2026-04-07"], ""],
    ["- 23\n- 2026-04-07", ["23", "2026-04-07"], ""],
    ["23 – 7 April 2026", ["23", "2026-04-07"], ""],
    ["23 and 7 April 2026", ["23", "2026-04-07"], ""],
    ["If you like it short: 918", ["918"], ""],
    ["3 Mails, 5 Marken", ["3", "5"], ""],
    ["12 Junior suites", ["12"], ""],
    ["It is 918. Let me know if you want 3 more hotels.", ["918"], ""],
    ["The stay of the guests, who came on flight 12 with 2 bags, is 918.", ["918"], ""]
  ])("%s", (answer, values, query) => assert.isTrue(judge(answer, values, query)))

  it("gives no credit to a mere list of numbers", () => {
    const lines = Array.from({ length: 99 }, (_, i) => `${i + 1}. -`).join("\n")
    for (const answer of [lines, "19:85 50:71 6:10"]) {
      const { stated } = judgeAnswer(answer, { answer: { text: "", values: ["19", "85", "50"] }, query: "" })
      assert.strictEqual(stated, 0)
    }
    assert.isFalse(judge("No one was free.", ["1"]))
  })
})

const Values = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 99 }))).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(5)
)

describe("figures and numbers of entries", () => {
  it.prop("are told apart in every numbered form of several answers", [Values], ([values]) => {
    const gold = values.map(String)
    const rows = values.map((value, i) => `| ${i + 1} | ${value} |`)
    const forms = [
      rows.join("\n"),
      `| # | value |\n|---|---|\n${rows.join("\n")}`,
      values.map((value, i) => `Answer ${i + 1}: ${value}`).join("\n"),
      values.map((value, i) => `[${i + 1}] ${value}`).join("\n"),
      values.map((value, i) => `${i + 1}: ${value}`).join("\n"),
      values.map((value, i) => `${i + 1}. ${value}`).join("\n")
    ]
    for (const form of forms) {
      assert.isTrue(judge(form, gold), form)
      assert.isFalse(judge(form, [...gold.slice(0, -1), `${Number(gold.at(-1)) + 100}`]), form)
    }
  })

  it.prop("a figure at the beginning of a line is one, though text follows", [Values], ([[value = 0]]) => {
    for (const form of [
      `${value}. That is the sum of the marks.`,
      `${value}.\n\nThese were the seats.`,
      `${value}. Let me know if you need 3 more.`,
      `The answer:\n${value}. All of them are free.`
    ]) {
      assert.isTrue(judge(form, [`${value}`]), form)
      assert.isFalse(judge(form, [`${value + 1}`]), form)
    }
    // a single 1 beside another figure numbers it
    if (value !== 1) assert.isTrue(judge(`${value}. The second is 100.`, [`${value}`, "100"]))
  })

  it.each<readonly [answer: string, values: ReadonlyArray<string>]>([
    ["1) 179 2) Songs for the Signalman 3) 1244", ["179", "Songs for the Signalman", "1244"]],
    ["1. 179; 2. Songs for the Signalman; 3. 1244", ["179", "Songs for the Signalman", "1244"]],
    ["It costs 603 for the 16GB model.", ["603"]],
    ["There are three 16GB models.", ["3"]],
    ["77.6in of snow; 12 seats", ["77.6", "12"]]
  ])("%s", (answer, values) => assert.isTrue(judge(answer, values)))

  it.each<readonly [answer: string, gold: string]>([
    ["1. yes\n2. no", "2"],
    ["5. yes\n8. no", "5"],
    ["83mph, 84mph", "83"],
    ["1: 438\n2: 471", "438"],
    ["83. It may also be 84.", "83"]
  ])("%s is not %s", (answer, gold) => assert.isFalse(judge(answer, [gold])))
})

const small = "zero one two three four five six seven eight nine ten eleven twelve".split(" ")

describe("the word of a small number", () => {
  it.prop(
    "is none in a larger or a negative number",
    [Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 12 }))],
    ([value]) => {
      const word = small[value] ?? ""
      for (const form of [word, `There are ${word}.`, `${word} free rooms, and a thousand others`])
        assert.isTrue(judge(form, [`${value}`]), form)
      for (const form of [
        `${word} hundred`,
        `There are ${word} thousand of them.`,
        `${word} million`,
        `${word} dozen`,
        `twenty ${word}`,
        `one hundred and ${word}`,
        `a thousand ${word}`,
        `${word} and a half`,
        `minus ${word}`
      ])
        assert.isFalse(judge(form, [`${value}`]), form)
    }
  )

  it.each([
    ["de", "drei Millionen", "3"],
    ["de", "zwei Dutzend", "2"],
    ["es", "dos mil trescientos", "2"],
    ["es", "treinta y tres", "3"],
    ["es", "menos tres", "3"]
  ] as const)("in %s: %s", (language, answer, gold) => assert.isFalse(judge(answer, [gold], "", language)))

  it("counts beside another figure", () => {
    assert.isTrue(judge("It costs 5 thousand and three rooms were free.", ["5000", "3"]))
    assert.isTrue(judge("three and four", ["3", "4"]))
    assert.isTrue(judge("al menos tres", ["3"], "", "es"))
  })
})
