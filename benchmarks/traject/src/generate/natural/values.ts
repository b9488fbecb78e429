import type { Json } from "@escapement/core"
import { dayOfIso, dayOfPlainDate, plainDate } from "../calendar.ts"
import { type Kind, readPhrase, saySimply } from "../Kind.ts"
import { escaped } from "../escaped.ts"

/**
 * How people say values of a kind, if not in the form that tools take; `{}` stands for the value, `known` for its
 * name.
 */
const forms: { readonly [kind: string]: string } = {
  country_code: "known",
  language_code: "known",
  coordinates: "coordinates {}",
  airport_code: "{} airport",
  category: "the {} category",
  brand: "{}",
  coin: "{}",
  topic: "{}",
  ticker: "{}",
  mail_domain: "{}"
}

const sayListed = (kind: Kind, value: Json.Json, known: string | undefined): string => {
  const form = forms[kind.id]
  if (form === "known") return known ?? saySimply(kind, value)
  return form === undefined ? saySimply(kind, value) : form.replace("{}", String(value))
}

/** Writes a value as people do; `isDateSpelt`: with the month as a word. */
export const sayNaturally = (kind: Kind, value: Json.Json, isDateSpelt: boolean): string => {
  const { values } = kind
  if (values._tag === "Listed") return sayListed(kind, value, values.rows.find((row) => row.value === value)?.known)
  const day = values._tag === "Dated" && isDateSpelt ? dayOfIso(String(value)) : undefined
  return day === undefined ? saySimply(kind, value) : plainDate(day)
}

/** Reads the value that a phrase means; undefined if it is not of the kind. */
export const readNaturally = (kind: Kind, phrase: string): Json.Json | undefined => {
  const { values } = kind
  if (values._tag === "Listed")
    return values.rows.find(({ known, value }) => sayListed(kind, value, known) === phrase)?.value
  const day = values._tag === "Dated" ? dayOfPlainDate(phrase) : undefined
  return day ?? readPhrase(kind, phrase, Number.NaN)
}

/** Returns a pattern for values of a kind, as a regular expression. */
export const patternOf = (kind: Kind): string => {
  const { values } = kind
  const say = (inner: string) => kind.say.split("{}").map(escaped).join(inner)
  switch (values._tag) {
    case "Listed":
      return values.rows.map(({ known, value }) => escaped(sayListed(kind, value, known))).join("|")
    case "Coded":
      return say(String.raw`${values.prefix}-\d{5}`)
    case "Dated":
      return String.raw`\d{4}-\d\d-\d\d|\d{1,2} [A-Z][a-z]+ \d{4}`
    case "Counted":
      return say(String.raw`\d+`)
  }
}
