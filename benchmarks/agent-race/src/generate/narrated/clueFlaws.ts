import { Languages } from "@escapement/env"
import { monthNames } from "../../encyclopaedia/Day.ts"
import type { Drafted } from "../finish.ts"
import { couldName, isNamed } from "../findFlaws.ts"
import type { ClueFacts } from "./Facts.ts"

/** Bounds of a clue, in characters, and what each line of its facts adds to them. */
const bounds = ({ clues, lines }: ClueFacts) => ({
  least: 15,
  most: 250 + 140 * lines.length + 6 * clues.length
})

const teens = "thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ")
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ")

/** Words that count, other than "one", which is an article too. */
const counting = new RegExp(
  String.raw`\b(?:zero|${[...Languages.writing.en.words.slice(2), ...teens, ...tens].join("|")}|hundred|thousand|million|dozen)s?\b`,
  "gi"
)

/** References to clues: `clue 4`, `clues 4, 7 and 9`. */
const references =
  /\bclues? (?:no\. |number )?\d{1,3}(?:(?:, | and |, and | or | to | minus | plus )(?:clue )?\d{1,3})*(?!\w|[.,]\d)/gi

/** Words with a capital that are no names. */
const capitals: ReadonlySet<string> = new Set([
  ..."I A E O U Z Monday Sunday New Year Years Day Celsius Fahrenheit Roman English Scrabble".split(" "),
  ...monthNames
])

const quoted = (text: string): string => `"${text}"`

const blanked = (text: string, forms: ReadonlyArray<RegExp>): string =>
  forms.reduce((left, form) => left.replaceAll(new RegExp(form.source, `${form.flags.replace("g", "")}g`), " "), text)

/** Words that begin with a capital although they begin no sentence. */
const capitalised = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/(?<!^|[.!?:;…][”"’')]?\s*|[(“"‘—–-]\s?)\p{Lu}[\p{L}’'-]*/gu)]
    .map(([word]) => word)
    .filter((word) => !capitals.has(word.replace(/['’]s?$/, "")))

/** The pages that a leg goes through or names. */
const subjectsOf = ({ done }: Pick<Drafted, "done">) =>
  done.flatMap(({ page, value }) => [
    ...(page === undefined || page.kind === "list" ? [] : [page]),
    ...(value._tag === "Name" ? [value.entity] : [])
  ])

const sameNumbers = (said: ReadonlyArray<number>, { clues, isOrdered }: ClueFacts): boolean => {
  const once = [...new Set(said)]
  return (isOrdered ? once : once.toSorted((a, b) => a - b)).join() === clues.join()
}

/** A character that is no Latin letter, digit, space or usual punctuation. */
const unusual = /[^A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff0-9 .,;:!?'"’‘“”()\-–—…/&%°+=_<>[\]{}*#|]/u

/**
 * Lists what keeps a text from being the clue of a step, by a mechanical check: what it leaves out, numbers and names
 * that the step does not have, words by which pages name what is asked, and its form. Empty if there is nothing. Whether
 * the text asks for what the step does, only a reader can tell.
 */
export const clueFlaws = (drafted: Pick<Drafted, "done">, facts: ClueFacts, text: string): ReadonlyArray<string> => {
  const { least, most } = bounds(facts)
  const length = `it has ${text.length} characters; such a clue has ${least} to ${most}`
  // nothing else is asked of a text without bounds
  if (text.length > most) return [length]
  const flaws: Array<string> = text.length < least ? [length] : []
  const [odd] = unusual.exec(text) ?? []
  if (odd !== undefined) {
    const code = (odd.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")
    flaws.push(`it has the character U+${code}, which is no letter, digit or usual punctuation of English`)
  }
  const [strange] = /\w*_\w*|->|https?:|\bwww\.|[[\]{}<>*#|]/u.exec(text) ?? []
  if (strange !== undefined) flaws.push(`it says ${quoted(strange)}, which is no plain text`)
  const said = [...text.matchAll(references)].flatMap(([reference]) => (reference.match(/\d+/g) ?? []).map(Number))
  if (!sameNumbers(said, facts)) {
    const order = facts.isOrdered ? ", in this order" : ""
    flaws.push(
      facts.clues.length === 0
        ? "it refers to another clue, which it does not need"
        : `it does not refer to just these clues as "clue N"${order}: ${facts.clues.join(", ")}`
    )
  }
  const own = text.replaceAll(references, " ")
  for (const { form, what } of facts.must) if (!form.test(own)) flaws.push(`it leaves out ${quoted(what)}`)
  for (const { form, what } of facts.never) if (form.test(text)) flaws.push(`it says ${quoted(what)}`)
  const rest = blanked(own, [...facts.must.map(({ form }) => form), ...facts.may])
  const numbers = [...rest.matchAll(/[\p{L}-]*\d[\w.,:/-]*/gu), ...rest.matchAll(counting)].map(([word]) => word)
  for (const other of new Set([...numbers, ...capitalised(text)]))
    flaws.push(`it says ${quoted(other)}, which is not part of it`)
  const words = new Set((text.match(/\p{L}+/gu) ?? []).filter(couldName))
  if (subjectsOf(drafted).some((subject) => isNamed(subject, words))) flaws.push("it names a page")
  return flaws
}
