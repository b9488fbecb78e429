import { getOrInsertComputed } from "@escapement/core"
import type { Languages } from "@escapement/env"
import type { ContestWords, InLanguages } from "../databases/contested/words/ContestWords.ts"
import { alarmWords, dangerWords } from "../databases/contested/words/alarmWords.ts"
import { appointmentWords } from "../databases/contested/words/appointmentWords.ts"
import { currencyWords } from "../databases/contested/words/currencyWords.ts"
import { deliveryWords } from "../databases/contested/words/deliveryWords.ts"
import { purchaseWords } from "../databases/contested/words/purchaseWords.ts"
import { renewalWords } from "../databases/contested/words/renewalWords.ts"
import { partyWords, roomWords } from "../databases/contested/words/roomWords.ts"
import { signingWords } from "../databases/contested/words/signingWords.ts"
import { fill } from "../databases/fill.ts"
import { requestWords } from "../databases/requestWords.ts"
import { dayOfIso, plainDate } from "../generate/calendar.ts"
import { escaped } from "../generate/escaped.ts"
import { phrasebooks } from "../generate/languages/phrasebooks.ts"

/** A sentence in a language and the English one in its place, both with names where values stand: `{who}`. */
interface Pair {
  readonly said: string
  readonly english: string
}

/** Matches the name of a value. */
export const mark = /(\{\w+\})/g

/** Phrases that stand in sentences in place of a name, each in every language. */
type Phrases = InLanguages<{ readonly [phrase: string]: string }>

/** Pairs the sentences of a kind of goal; those with the name of a phrase once for each phrase. */
const pairsOf =
  (words: InLanguages<ContestWords>, name = "", phrases?: Phrases) =>
  (language: Languages.Language): ReadonlyArray<Pair> => {
    const sentencesIn = (each: Languages.Language): ReadonlyArray<string> => {
      const { asked, others, questions } = words[each]
      const sentences = [asked, others, ...questions].flat()
      const said = Object.values(phrases?.[each] ?? { "": "" })
      return said.flatMap((phrase) => sentences.map((sentence) => sentence.replaceAll(`{${name}}`, phrase)))
    }
    const english = sentencesIn("en")
    return sentencesIn(language).map((said, i) => ({ said, english: english[i] ?? "" }))
  }

const contests = [
  pairsOf(roomWords, "party", partyWords),
  pairsOf(purchaseWords),
  pairsOf(deliveryWords),
  pairsOf(signingWords),
  pairsOf(appointmentWords),
  pairsOf(currencyWords),
  pairsOf(renewalWords),
  pairsOf(alarmWords, "danger", dangerWords)
]

/** Pairs the words around goals; a branch is parted where its goals stand. */
const aroundGoals = (language: Languages.Language): ReadonlyArray<Pair> => {
  const partsIn = (each: Languages.Language): ReadonlyArray<string> => {
    const { branches, joins, openers, today } = requestWords[each]
    const parted = branches.flatMap((branch) => branch.split(/\{first\}|\{second\}/))
    return [today, ...openers, ...joins, ...parted].map((part) => part.trim())
  }
  const english = partsIn("en")
  return partsIn(language)
    .map((said, i) => ({ said, english: english[i] ?? "" }))
    .filter(({ said }) => said !== "")
}

/** Returns all sentences of a language with the English ones in their places. */
export const pairsIn = (language: Languages.Language): ReadonlyArray<Pair> => [
  ...contests.flatMap((pairs) => pairs(language)),
  ...aroundGoals(language)
]

/** The names of dates, and of numbers; all others are names of texts. */
const dates: ReadonlySet<string> = new Set(["date", "on", "off", "last"])
const numbers: ReadonlySet<string> = new Set([
  "age",
  "day",
  "days",
  "level",
  "limit",
  "most",
  "people",
  "quantity",
  "rest",
  "seats",
  "stars"
])

/** Matches a text: not across the end of a sentence, and without a blank before it. */
const textPattern = String.raw`[^\s.,:;?!。，：；？！（）][^.,:;?!。，：；？！（）]*?`

/** Compiles the pattern of a sentence. A value that stands in it twice must be the same both times. */
const patternOf = (said: string, datePattern: string): RegExp => {
  const seen = new Set<string>()
  // names stand at the odd places
  const parts = said.split(mark).map((part, i) => {
    if (i % 2 === 0) return escaped(part)
    const name = part.slice(1, -1)
    if (seen.has(name)) return String.raw`\k<${name}>`
    seen.add(name)
    const value = dates.has(name) ? datePattern : numbers.has(name) ? String.raw`\d+` : textPattern
    return `(?<${name}>${value})`
  })
  return new RegExp(parts.join(""), "gu")
}

/** A sentence as a pattern, and the English one in its place. */
interface Translation {
  readonly pattern: RegExp
  readonly english: string
}

/** The length of a sentence, its names counted as one letter each. */
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
  const inEnglish = (values: { readonly [name: string]: string }) =>
    Object.fromEntries(Object.entries(values).map(([name, said]) => [name, dates.has(name) ? dateIn(said) : said]))
  const translated = translationsFrom(language).reduce(
    (left, { english, pattern }) =>
      [...left.matchAll(pattern)].reduce(
        (rest, { 0: said, groups = {} }) => rest.replace(said, () => `${fill(english, inEnglish(groups))} `),
        left
      ),
    request
  )
  return translated.replaceAll(/ +/g, " ").trim()
}
