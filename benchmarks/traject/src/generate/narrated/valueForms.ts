import type { Json } from "@escapement/core"
import { Languages } from "@escapement/env"
import { readDates } from "../../answer/readDates.ts"
import { type Kind, type Row, findEntity } from "../Kind.ts"
import { escaped } from "../escaped.ts"

/** A place of a text, and what stands there. */
export interface Place {
  readonly at: number
  readonly text: string
}

const teens = "thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ")
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ")
const small = [...Languages.writing.en.words, ...teens]

const numberWords = [...small.slice(2), ...tens, "hundred", "thousand", "million", "dozen"]

const counted = new RegExp(`\\b(?:${numberWords.join("|")})s?\\b`, "gi")

/** Finds the words of a text that count, other than "one", which is an article too. */
export const countedWords = (text: string): ReadonlyArray<string> => [...text.matchAll(counted)].map(([word]) => word)

const spelt = (count: number): string | undefined => {
  const ten = tens[Math.floor(count / 10) - 2]
  if (count < 20 || ten === undefined) return small[count]
  return count % 10 === 0 ? ten : `${ten}-${small[count % 10]}`
}

/** The forms of a count: in digits, in words, by the phrase that people use, with its noun or without it. */
const countForms = (kind: Kind, count: number): ReadonlyArray<string> => {
  const { values } = kind
  const phrase = values._tag === "Counted" ? values.counts.find(([each]) => each === count)?.[1] : undefined
  const noun = kind.say.replace("{}", "")
  const weeks = kind.id === "days" && count % 7 === 0 ? spelt(count / 7) : undefined
  return [
    String(count),
    spelt(count),
    phrase,
    phrase?.replace(noun, "").replace(/ of$/, ""),
    weeks === undefined ? undefined : `${weeks} week${count === 7 ? "" : "s"}`,
    weeks === undefined || count === 7 ? undefined : `${count / 7} weeks`
  ].flatMap((form) => (form === undefined || form === "a" ? [] : [form]))
}

/** Codes that are words of English too, such as "it" and "no"; they have to be said by name. */
const isWordLike = ({ id }: Kind, value: string): boolean => id === "language_code" || /^(?:IN|IT|NO)$/.test(value)

const rowForms = (kind: Kind, { known, value }: Row): ReadonlyArray<string> =>
  [isWordLike(kind, value) ? undefined : value, known?.replace(/^the /, "")].flatMap((form) =>
    form === undefined ? [] : [form]
  )

const pattern = (form: string): RegExp => {
  const [inner, isCode] = [escaped(form).replaceAll(",", ",\\s?").replaceAll("'", "['’]"), !/[a-z]/.test(form)]
  return new RegExp(`(?<![\\p{L}\\p{N}_.@-])${inner}(?!-?[\\p{N}_]|\\p{L}|[.,]\\p{N})`, isCode ? "gu" : "giu")
}

const formsOf = (kind: Kind, value: Json.Json): ReadonlyArray<string> => {
  const { values } = kind
  switch (values._tag) {
    case "Listed":
      return values.rows.filter((row) => row.value === value).flatMap((row) => rowForms(kind, row))
    case "Counted":
      return typeof value === "number" ? countForms(kind, value) : []
    case "Coded":
      return [String(value)]
    case "Dated":
      return []
  }
}

const placesOf = (forms: ReadonlyArray<string>, text: string): ReadonlyArray<Place> =>
  forms
    // a longer form comes before one that begins it
    .toSorted((a, b) => b.length - a.length)
    .flatMap((form) => [...text.matchAll(pattern(form))].map((match) => ({ at: match.index, text: match[0] })))

/** Finds where a text says a value, in the forms that people use. A date has its year and one meaning. */
export const findValue = (kind: Kind, value: Json.Json, text: string): ReadonlyArray<Place> =>
  kind.values._tag === "Dated"
    ? readDates(text).filter(({ readings }) => readings.length === 1 && readings[0] === value)
    : placesOf(formsOf(kind, value), text)

/** Finds the names of a kind in a text that are no plain words: they have a capital, a digit or a sign. */
export const findNames = (kind: Kind, text: string): ReadonlyArray<Place> =>
  kind.values._tag === "Listed"
    ? kind.values.rows.flatMap((row) =>
        placesOf(
          rowForms(kind, row).filter((form) => /[A-Z\d@]|\.\w/.test(form) && form.length > 1),
          text
        )
      )
    : []

/** Most that a told count may be. */
const mostCounted = 99

/** Reads the value that a phrase means; undefined if it is none of the kind. */
export const readForm = (kind: Kind, phrase: string): Json.Json | undefined => {
  const says = (value: Json.Json) =>
    findValue(kind, value, phrase).some(({ at, text }) => at === 0 && text.length === phrase.length)
  const { values } = kind
  switch (values._tag) {
    case "Listed":
      return values.rows.find(({ value }) => says(value))?.value
    case "Counted":
      return Array.from({ length: mostCounted }, (_, i) => i + 1).find(says)
    case "Coded":
      return findEntity(kind, phrase) === undefined ? undefined : phrase
    case "Dated": {
      const [date, ...others] = readDates(phrase)
      return others.length > 0 || date?.readings.length !== 1 ? undefined : date.readings[0]
    }
  }
}
