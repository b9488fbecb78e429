import type { Json } from "@escapement/core"
import type { Languages } from "@escapement/env"
import { dayOfIso } from "../calendar.ts"
import { type Output, listOutputs } from "../connections.ts"
import { domains } from "../Domains.ts"
import { escaped } from "../escaped.ts"
import { type Kind, findEntity } from "../Kind.ts"
import { holds } from "./holds.ts"
import type { Phrasebook } from "./Phrasebook.ts"

/** Says a value in the words of a phrasebook, before it is put into a case. */
export const sayValue = (book: Phrasebook, kind: Kind, value: Json.Json, isDateSpelt: boolean): string => {
  const text = String(value)
  const { rows = {}, say = "{}" } = book.values[kind.id] ?? {}
  if (kind.values._tag === "Dated" && dayOfIso(text) !== undefined) {
    const [year = 0, month = 0, day = 0] = text.split("-").map(Number)
    return say.replace("{}", book.sayDate(year, month, day, isDateSpelt))
  }
  return say.replace("{}", rows[text] ?? text)
}

/** Names a result in a language, by its plain English name if the phrasebook lacks it. */
export const sayOutput = (book: Phrasebook, output: Output): string => namesIn(book).get(output) ?? output.simple

const named = new Map<Phrasebook, ReadonlyMap<Output, string>>()
const namesIn = (book: Phrasebook): ReadonlyMap<Output, string> => {
  const found =
    named.get(book) ??
    new Map(
      domains.flatMap(({ id, templates }) =>
        templates.flatMap((template) =>
          listOutputs(template).map(
            (output, i) => [output, book.domains[id][template.id]?.results?.[i] ?? output.simple] as const
          )
        )
      )
    )
  named.set(book, found)
  return found
}

/** Returns the forms of a phrase in a language: in every case, with its article and without. */
const formsOf = (book: Phrasebook, phrase: string): ReadonlyArray<string> =>
  book.cases.flatMap((each) => {
    const form = book.inflect(phrase, each)
    return [form, book.bare(form), book.part(form), book.part(book.bare(form))]
  })

/** Whether a phrase names a result. */
export const isOutput = (book: Phrasebook, output: Output, phrase: string): boolean =>
  formsOf(book, sayOutput(book, output)).includes(phrase)

/** A placeholder for a value while its words are put into a case. */
const hole = "\u0000"

/** Reads the value that a phrase in any case means; undefined if it is not of the kind. */
export const readValue = (book: Phrasebook, kind: Kind, phrase: string): Json.Json | undefined => {
  const { values } = kind
  if (values._tag === "Listed")
    return values.rows.find(({ value }) => formsOf(book, sayValue(book, kind, value, true)).includes(phrase))?.value
  const { say = "{}" } = book.values[kind.id] ?? {}
  const inner = formsOf(book, say.replace("{}", hole)).flatMap((form) => {
    const [before = "", after = ""] = form.split(hole)
    return phrase.startsWith(before) && phrase.endsWith(after)
      ? [phrase.slice(before.length, phrase.length - after.length)]
      : []
  })
  switch (values._tag) {
    case "Coded":
      return inner.find((each) => findEntity(kind, each) !== undefined)
    case "Counted":
      return inner.filter((each) => /^\d+$/.test(each)).map(Number)[0]
    case "Dated":
      return inner.flatMap((each) => book.readDate(each) ?? [])[0]
  }
}

/** Whether a text says a value, in any case and either form of a date. */
export const saysValue = (
  book: Phrasebook,
  language: Languages.Language,
  text: string,
  kind: Kind,
  value: Json.Json
): boolean =>
  [true, false]
    .flatMap((isDateSpelt) => book.cases.map((each) => book.inflect(sayValue(book, kind, value, isDateSpelt), each)))
    .some((form) => holds(language, text, book.bare(form)))

/** Returns patterns for values of a kind in a case, as regular expressions. */
export const patternIn = (book: Phrasebook, kind: Kind, grammaticalCase: string): ReadonlyArray<string> => {
  const { values } = kind
  const { say = "{}" } = book.values[kind.id] ?? {}
  const around = (inner: string) =>
    book.inflect(say.replace("{}", hole), grammaticalCase).split(hole).map(escaped).join(inner)
  switch (values._tag) {
    case "Listed":
      return values.rows.map(({ value }) =>
        escaped(book.part(book.inflect(sayValue(book, kind, value, true), grammaticalCase)))
      )
    case "Coded":
      return [around(String.raw`${values.prefix}-\d{5}`)]
    case "Dated":
      return [around(`(?:${book.datePattern})`)]
    case "Counted":
      return [around(String.raw`\d+`)]
  }
}
