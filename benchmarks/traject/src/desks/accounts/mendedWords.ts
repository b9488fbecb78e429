import { getOrInsertComputed } from "@escapement/core"
import { memoize } from "effect/Function"
import { type Entry, type Lexicon, plain } from "../Term.ts"
import { accountWords } from "./accountWords.ts"

/** Wordings that a reader found odd, and what the fourth edition of desks says in their place. */
const mends: ReadonlyArray<readonly [was: string, is: string]> = [
  ["my late wife's brother", "my son-in-law"],
  ["that I rang you about a month ago", "that I rang you about the other day"],
  ["have stood in my yard this summer", "have stood in my yard of late"],
  ["Spring is late this year.", "The wind has turned since this morning."],
  [
    "My boy had slipped {0} of the bad ones back among the good for a joke, before I began to count.",
    "My boy had slipped {0} of the bad ones back among the good for a joke, and I had counted them as good."
  ]
]

/** Days that a span takes, by its words. */
export const spanDays: { readonly [span: string]: number } = {
  "two days": 2,
  "three days": 3,
  "the better part of a week": 6,
  "a week": 7,
  "eight days": 8,
  "ten days": 10,
  "twelve days": 12,
  "a fortnight": 14,
  "half a month": 16,
  "three weeks": 21,
  "nearly a month": 30,
  "a month": 31,
  "five weeks": 35
}

/** Words for spans that fit between any two days. */
const short = ["some time", "longer than I care to say", "a day or so"]

const mended = ({ says, takes }: Entry): Entry => ({
  takes,
  says: says.map((text) => mends.reduce((said, [was, is]) => said.replaceAll(was, is), text))
})

/** The words of letters in the fourth edition of desks. */
export const mendedWords: Lexicon = Object.fromEntries(
  Object.entries(accountWords).map(([category, entries]) => [
    category,
    Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, mended(entry)]))
  ])
)

const made = memoize<Lexicon, Map<number, Lexicon>>(() => new Map())

/** Words of a letter that is written so many days after the purchase: no span in it is longer. */
export const wordsAfter = (days: number, words: Lexicon = mendedWords): Lexicon =>
  getOrInsertComputed(made(words), days, () => {
    const spans = Object.entries(spanDays).flatMap(([span, length]) => (length < days ? [span] : []))
    return { ...words, span: { any: plain(...short, ...spans) } }
  })
