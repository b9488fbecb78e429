import { Content } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Languages } from "@escapement/env"
import type { Difficulty } from "../../src/Difficulty.ts"
import type { Instance } from "../../src/Instance.ts"
import { mark, pairsIn, sayInEnglish } from "../../src/adversaries/sayInEnglish.ts"
import { isRight, judgeAnswer } from "../../src/answer/judgeAnswer.ts"
import { contests } from "../../src/databases/contested/contests.ts"
import { databaseFindings } from "../../src/databases/databaseFindings.ts"
import { writeDatabaseInstructions } from "../../src/databases/instructions.ts"
import { requestWords } from "../../src/databases/requestWords.ts"
import { dayOfIso } from "../../src/generate/calendar.ts"
import { generate } from "../../src/generate/generate.ts"
import { spellDay } from "../../src/generate/languages/spellDay.ts"
import { tiers } from "../../src/tiers.ts"
import { planOf } from "./contestedPlan.ts"
import { endOf, goldOf, requestAt } from "./instances.ts"
import { answerOf } from "./otherWay.ts"
import { someOf } from "../../../../tools/test/isThorough.ts"

const oneGoal = (kind: string, language?: Languages.Language): Instance => {
  const domain = contests[kind]?.service.domain ?? "Travel"
  return requestAt(kind, { edition: 4, domain, ...(language === undefined ? {} : { language }) })
}

/** Requests of one goal of each kind, and those of the tier in a language. */
const requestsIn = (language: Languages.Language): ReadonlyArray<Instance> => [
  ...Object.keys(contests).map((kind) => oneGoal(kind, language)),
  ...tiers["contested-languages"]
    .filter((difficulty) => difficulty.language === language)
    .map((difficulty, nth) => Effect.runSync(generate(`contested language ${nth}`, difficulty)))
]

const english = requestsIn("en")

describe.each(["de", "es", "zh"] as const)("requests in %s on whose databases others act", (language) => {
  const instances = requestsIn(language)

  it("have the databases, the plan, the acts and the answers of the English request of their seed", () => {
    assert.strictEqual(instances.length, 10)
    for (const [nth, instance] of instances.entries())
      assert.strictEqual(planOf(instance), planOf(english[nth] ?? instance), instance.query)
  })

  it("become the English request if each sentence is said in English with its own values", () => {
    for (const [nth, { query }] of instances.entries()) {
      assert.strictEqual(sayInEnglish(language, query), english[nth]?.query)
      const [day = ""] = /\d{4}/.exec(query) ?? []
      assert.notStrictEqual(sayInEnglish(language, query.replace(day, "2031")), english[nth]?.query)
    }
  })

  it("are solved by gold but not by the answer alone, and disclose what gold does and no answer", () => {
    for (const instance of someOf(instances, 3)) {
      assert.strictEqual(endOf(instance, goldOf(instance)), "solved", instance.query)
      assert.strictEqual(endOf(instance, [answerOf(instance)]), "wrong-answer")
      assert.deepStrictEqual(databaseFindings(instance), [], instance.query)
      const told = instance.gold.flatMap(({ arguments: args }) =>
        args.flatMap(({ from }) => (from._tag === "Query" ? [from.shown] : []))
      )
      for (const phrase of told)
        assert.isNotEmpty(databaseFindings({ ...instance, query: instance.query.replaceAll(phrase, "…") }), phrase)
      const [answer = ""] = instance.answer.values
      assert.include(
        databaseFindings({ ...instance, query: `${instance.query} (${answer})` }),
        "the request states an answer"
      )
    }
  })

  it("are entirely in their language, except for names", () => {
    for (const instance of instances) {
      const told = Content.plain(writeDatabaseInstructions(instance)).replaceAll(/[„«《][^“»》]*[“»》]/g, "")
      assert.notMatch(told, /\b(?:the|please|request|of|is|and|undefined)\b|[{}]|NaN/)
    }
  })

  it("state in each sentence the values and figures of the English one, in as many wordings", () => {
    const pairs = pairsIn(language)
    const marksIn = (said: string) => [...new Set(said.match(mark))].toSorted()
    const figuresIn = (said: string) => [...new Set(said.match(/\d+/g))].toSorted()
    for (const { english: there, said } of pairs) {
      assert.deepStrictEqual(marksIn(said), marksIn(there), said)
      assert.deepStrictEqual(figuresIn(said), figuresIn(there), said)
    }
    assert.isAtLeast(pairs.length, 8 * (4 + 3 + 3))
    assert.strictEqual(new Set(pairs.map(({ said }) => said)).size, new Set(pairs.map((pair) => pair.english)).size)
    const [own, other] = [requestWords[language], requestWords.en]
    for (const part of ["openers", "joins", "branches"] as const)
      assert.strictEqual(own[part].length, other[part].length)
  })

  it("take a day in the words of the language for an answer, and no other day", () => {
    const instance = oneGoal("renewal", language)
    const [day = "", fee = ""] = instance.answer.values
    const said = (by: number) => `${spellDay(language, (dayOfIso(day) ?? 0) + by)}; ${fee}`
    assert.isTrue(isRight(judgeAnswer(said(0), instance)))
    assert.isFalse(isRight(judgeAnswer(said(1), instance)))
  })
})

describe("the language of a request on whose databases others act", () => {
  it("has no Spanish sentence that joins an inserted word by y or o, which change before some sounds", () => {
    // no number of stars begins with such a sound
    for (const { said } of pairsIn("es")) assert.notMatch(said, / [yo] \{(?!stars\})/)
  })

  it("changes nothing of English requests except their difficulty", () => {
    const { difficulty: _, ...absent } = oneGoal("room")
    const { difficulty, ...said } = oneGoal("room", "en")
    assert.strictEqual(difficulty?.language, "en")
    assert.deepStrictEqual(said, absent)
  })

  it("is refused for goals of other editions and for desks", () => {
    const asked = { structure: "sequential", wording: "natural", calls: 3, pool: 60, lookAlikes: 2, goals: 1 } as const
    const reasonOf = (more: Partial<Difficulty>): string =>
      Effect.runSync(Effect.flip(generate("none", { ...asked, ...more }))).reason
    for (const more of [{}, { edition: 2 }, { edition: 3 }, { edition: 4, rules: 4 }] as const)
      assert.match(reasonOf({ ...more, language: "es" }), /^requests in es are look-ups or goals of the fourth edition/)
  })
})
