/**
 * Checks requests of traject's edition 4 in other languages: how many gold solves and the answer alone does not, how
 * many have no finding, how many have the plan, the acts and the answers of the English request of their seed, how many
 * become that English request if every sentence is put into English by its values, and whether answers are accepted in
 * the usual forms of the language and refused in wrong ones.
 *
 *     node --conditions=@escapement/source tools/studies/contestedLanguages.ts --instances 200
 */
import { Randomness } from "@escapement/core"
import type { Languages } from "@escapement/env"
import { type Instance, tiers, traject } from "@escapement/traject"
import { Effect } from "effect"
import { sayInEnglish } from "../../benchmarks/traject/src/adversaries/sayInEnglish.ts"
import { isRight, judgeAnswer } from "../../benchmarks/traject/src/answer/judgeAnswer.ts"
import { databaseFindings } from "../../benchmarks/traject/src/databases/databaseFindings.ts"
import { dayOfIso } from "../../benchmarks/traject/src/generate/calendar.ts"
import { spellDay } from "../../benchmarks/traject/src/generate/languages/spellDay.ts"
import { usualIn, wrongIn } from "../../benchmarks/traject/test/answer/languageForms.ts"
import { planOf } from "../../benchmarks/traject/test/databases/contestedPlan.ts"
import { endOf, goldOf } from "../../benchmarks/traject/test/databases/instances.ts"
import { answerOf } from "../../benchmarks/traject/test/databases/otherWay.ts"
import { readFlags } from "./readFlags.ts"

const values = readFlags((flags) => ({
  instances: flags.count("instances", 200, { least: 1 }),
  language: flags.listed("language", "language", ["de", "es", "zh"], ["de", "es", "zh"]),
  show: flags.count("show", 0)
}))

const make = (language: Languages.Language, nth: number): Instance => {
  const grid = tiers["contested-languages"].filter((difficulty) => difficulty.language === language)
  const difficulty = grid[nth % grid.length]
  if (difficulty === undefined) throw new RangeError(`the tier has nothing in ${language}`)
  return Effect.runSync(traject.generate(Randomness.seed("contested languages", nth), difficulty))
}

/** The answers that differ from the right one in a value, with the name of their form. */
const answersWith = (
  { answer }: Instance,
  forms: ReadonlyArray<readonly [string, (value: number) => string]>
): ReadonlyArray<readonly [name: string, answer: string]> =>
  answer.values.flatMap((value, at) =>
    // zero has no other sign and no multiples
    !Number.isFinite(Number(value)) || Number(value) === 0
      ? []
      : forms.map(
          ([name, write]) =>
            [name, answer.values.map((each, i) => (i === at ? write(Number(value)) : each)).join("; ")] as const
        )
  )

/** Whether a request asks for a day: a second day beside it leaves open which one is meant. */
const asksForDay = ({ answer }: Instance): boolean => answer.values.some((value) => dayOfIso(value) !== undefined)

const row = (cells: ReadonlyArray<string | number>): string => `| ${cells.join(" | ")} |`
console.log(
  row([
    "language",
    "solved by gold",
    "by the answer alone",
    "without a finding",
    "plan of the English one",
    "said in English",
    "usual forms right",
    "usual days right",
    "wrong forms refused"
  ])
)
console.log(row(Array.from({ length: 9 }, () => "---")))
for (const language of values.language) {
  const counts = { gold: 0, alone: 0, clean: 0, plan: 0, said: 0 }
  const [usual, days, wrong] = [
    [0, 0],
    [0, 0],
    [0, 0]
  ]
  const missed = new Map<string, number>()
  for (let nth = 0; nth < values.instances; nth++) {
    const [instance, english] = [make(language, nth), make("en", nth)]
    const found = databaseFindings(instance)
    if (found.length > 0) console.log(found, instance.query)
    counts.gold += Number(endOf(instance, goldOf(instance)) === "solved")
    counts.alone += Number(endOf(instance, [answerOf(instance)]) === "solved")
    counts.clean += Number(found.length === 0)
    counts.plan += Number(planOf(instance) === planOf(english))
    counts.said += Number(sayInEnglish(language, instance.query) === english.query)
    if (nth < values.show) console.log(`\n${instance.query}`)
    const count = (
      sums: Array<number> | undefined,
      said: ReadonlyArray<readonly [name: string, answer: string]>,
      isWanted: boolean
    ) => {
      for (const [name, answer] of said) {
        const isSo = isRight(judgeAnswer(answer, instance)) === isWanted
        if (sums !== undefined) sums.splice(0, 2, (sums[0] ?? 0) + Number(isSo), (sums[1] ?? 0) + 1)
        if (!isSo) missed.set(name, (missed.get(name) ?? 0) + 1)
      }
    }
    const forms = usualIn[language].filter(([name]) => name !== "a date beside it" || !asksForDay(instance))
    count(usual, answersWith(instance, forms), true)
    count(wrong, answersWith(instance, wrongIn[language]), false)
    if (!asksForDay(instance)) continue
    const sayDays = (by: number): string =>
      instance.answer.values
        .map((value) => {
          const day = dayOfIso(value)
          return day === undefined ? value : spellDay(language, day + by)
        })
        .join("; ")
    count(days, [["the day in words", sayDays(0)]], true)
    count(wrong, [["another day in words", sayDays(1)]], false)
  }
  const of = (sums: ReadonlyArray<number> | undefined): string => `${sums?.[0]} of ${sums?.[1]}`
  console.log(
    row([language, counts.gold, counts.alone, counts.clean, counts.plan, counts.said, of(usual), of(days), of(wrong)])
  )
  for (const [form, times] of missed) console.log(`${form}: ${times}`)
}
