import { getOrInsertComputed } from "@escapement/core"
import type { Languages } from "@escapement/env"
import type { ContestWords, InLanguages } from "../databases/contested/words/ContestWords.ts"
import { alarmWords, dangerWords } from "../databases/contested/words/alarmWords.ts"
import { appointmentWords } from "../databases/contested/words/appointmentWords.ts"
import { currencyWords } from "../databases/contested/words/currencyWords.ts"
import { deliveryWords } from "../databases/contested/words/deliveryWords.ts"
import { purchaseWords } from "../databases/contested/words/purchaseWords.ts"
import { renewalWords } from "../databases/contested/words/renewalWords.ts"
import { roomWords } from "../databases/contested/words/roomWords.ts"
import { signingWords } from "../databases/contested/words/signingWords.ts"
import { requestWords } from "../databases/requestWords.ts"
import { dangers } from "../databases/weather/build.ts"
import { dayOfIso, plainDate } from "../generate/calendar.ts"
import { escaped } from "../generate/escaped.ts"
import { phrasebooks } from "../generate/languages/phrasebooks.ts"

/** A sentence in a language and the English one in its place, both with marks where values stand. */
export interface Pair {
  readonly said: string
  readonly english: string
}

/** Makes the mark of a text, of a date, and of a number: six digits that no request has. */
const text = (name: string): string => `⟦text${name}⟧`
const date = (name: string): string => `⟦date${name}⟧`
const number = (nth: number): number => 990_000 + nth

/** Matches a mark. */
export const mark = /(⟦\w+⟧|99000\d)/g

/** Returns the name of a mark's group in a pattern; it begins with the kind of its value. */
const groupOf = (found: string): string => found.replace("99000", "number").replaceAll(/[⟦⟧]/g, "")

/** Pairs the sentences of a kind of goal. The samples of a language are marks, in all forms that sentences take. */
const pairsOf =
  <V>(words: InLanguages<ContestWords<V>>, samples: (language: Languages.Language) => ReadonlyArray<V>) =>
  (language: Languages.Language): ReadonlyArray<Pair> => {
    const sentencesIn = (each: Languages.Language): ReadonlyArray<string> => {
      const { asked, others, questions } = words[each]
      return samples(each).flatMap((values) => [asked, others, ...questions].flat().map((say) => say(values)))
    }
    const english = sentencesIn("en")
    return sentencesIn(language).map((said, i) => ({ said, english: english[i] ?? "" }))
  }

const [who, other, on] = [text("Who"), text("Other"), date("On")]

const contests = [
  pairsOf(roomWords, () =>
    [1, number(1)].map((people) => ({ who, where: other, on, off: date("Off"), people, stars: number(2) }))
  ),
  pairsOf(purchaseWords, () => [{ who, what: other, quantity: number(1), most: number(2) }]),
  pairsOf(deliveryWords, () => [{ who }]),
  pairsOf(signingWords, () => [{ name: who, position: other, age: number(1) }]),
  pairsOf(appointmentWords, () => [{ first: who, second: other, on, seats: number(1) }]),
  pairsOf(currencyWords, () => [
    { who, whom: other, what: text("What"), limit: number(1), day: number(2), rest: number(3) }
  ]),
  pairsOf(renewalWords, () => [{ title: who, territory: other, days: number(1) }]),
  pairsOf(alarmWords, (language) =>
    dangers.map((danger) => ({
      name: who,
      danger: dangerWords[language][danger],
      days: number(1),
      level: number(2),
      last: on
    }))
  )
]

/** Pairs the words around goals; a branch is parted where its goals stand. */
const aroundGoals = (language: Languages.Language): ReadonlyArray<Pair> => {
  const partsIn = (each: Languages.Language): ReadonlyArray<string> => {
    const { branches, joins, openers, today } = requestWords[each]
    const parted = branches.flatMap((say) => say(number(1), "\n", "\n").split("\n"))
    return [today(on), ...openers, ...joins, ...parted].map((part) => part.trim())
  }
  const english = partsIn("en")
  return partsIn(language)
    .map((said, i) => ({ said, english: english[i] ?? "" }))
    .filter(({ said }) => said !== "")
}

/** Matches a name: not across the end of a sentence, and without a blank before it. */
const textPattern = String.raw`[^\s.,:;?!。，：；？！（）][^.,:;?!。，：；？！（）]*?`

/** Returns all sentences of a language with the English ones in their places. */
export const pairsIn = (language: Languages.Language): ReadonlyArray<Pair> => [
  ...contests.flatMap((pairs) => pairs(language)),
  ...aroundGoals(language)
]

/** Compiles the pattern of a sentence. A value that stands in it twice must be the same both times. */
const patternOf = (said: string, datePattern: string): RegExp => {
  const seen = new Set<string>()
  // marks stand at the odd places
  const parts = said.split(mark).map((part, i) => {
    if (i % 2 === 0) return escaped(part)
    const group = groupOf(part)
    if (seen.has(group)) return String.raw`\k<${group}>`
    seen.add(group)
    const value = group.startsWith("date") ? datePattern : group.startsWith("number") ? String.raw`\d+` : textPattern
    return `(?<${group}>${value})`
  })
  return new RegExp(parts.join(""), "gu")
}

/** A sentence as a pattern, and the English one in its place. */
interface Translation {
  readonly pattern: RegExp
  readonly english: string
}

/** The length of a sentence, its marks counted as one letter each. */
const lengthOf = ({ said }: Pair): number => said.replaceAll(mark, "_").length

const compiled = new Map<Languages.Language, ReadonlyArray<Translation>>()

/** Returns the translations from a language, those of longer sentences first, as some contain shorter ones. */
const translationsFrom = (language: Exclude<Languages.Language, "en">): ReadonlyArray<Translation> =>
  getOrInsertComputed(compiled, language, () =>
    pairsIn(language)
      .toSorted((a, b) => lengthOf(b) - lengthOf(a))
      .map(({ english, said }) => ({ pattern: patternOf(said, phrasebooks[language].datePattern), english }))
  )

/**
 * Says a request of edition 4 in English, sentence by sentence, by the words that the generator has for it in both
 * languages; sentences that it does not know stay as they are.
 */
export const sayInEnglish = (language: Exclude<Languages.Language, "en">, request: string): string => {
  const { readDate } = phrasebooks[language]
  const dateIn = (said: string): string => plainDate(dayOfIso(readDate(said) ?? "") ?? Number.NaN)
  const fill = (english: string, groups: { readonly [group: string]: string }): string =>
    english.replaceAll(mark, (found) => {
      const group = groupOf(found)
      const value = groups[group] ?? ""
      return group.startsWith("date") ? dateIn(value) : value
    })
  const translated = translationsFrom(language).reduce(
    (left, { english, pattern }) =>
      [...left.matchAll(pattern)].reduce(
        (rest, { 0: said, groups = {} }) => rest.replace(said, () => `${fill(english, groups)} `),
        left
      ),
    request
  )
  return translated.replaceAll(/ +/g, " ").trim()
}
