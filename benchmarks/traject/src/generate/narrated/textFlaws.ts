import { domains } from "../Domains.ts"
import type { StepFacts } from "./Facts.ts"
import { type Place, countedWords, findNames, findValue } from "./valueForms.ts"

/** Bounds of a message as it is written, in characters. */
const bounds = (steps: number) => ({ least: 15 * steps, most: 300 + 250 * steps })

/** The text with places blanked; every character keeps its index. */
const without = (text: string, places: ReadonlyArray<Place>): string =>
  places.reduce(
    (rest, { at, text: { length } }) => rest.slice(0, at) + " ".repeat(length) + rest.slice(at + length),
    text
  )

/** Puts a text on one line, with single spaces. */
export const onOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim()

/** A line that begins like a point of a list. */
const point = /^[^\S\r\n\u2028\u2029]*(?:[-*•#]|\d+[.)])\s/m

/** The first word with an underscore. */
const findIdentifier = (text: string): string | undefined =>
  [...text.matchAll(/[\p{L}\w]+/gu)].map(([word]) => word).find((word) => word.includes("_"))

/** Words and numbers with digits. The expression matches everywhere, so that it takes linear time. */
const withDigits = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/[\p{L}-]*(\d[\w.,:/-]*)?/gu)].flatMap(([whole, digits]) => (digits === undefined ? [] : [whole]))

const quoted = (text: string): string => `"${text}"`

/** Values in the order in which their places are taken: counts last, as a date or an id has digits too. */
const valuesOf = (facts: ReadonlyArray<StepFacts>) =>
  facts
    .flatMap(({ told }) => told)
    .toSorted((a, b) => Number(a.kind.values._tag === "Counted") - Number(b.kind.values._tag === "Counted"))

/** Names of the domain's values that no value of the plan is. */
const foreignNames = (facts: ReadonlyArray<StepFacts>, rest: string): ReadonlyArray<string> => {
  const domain = domains.find(({ id }) => id === facts[0]?.entry.domain.id)
  const kinds = new Set(domain?.templates.flatMap(({ slots }) => slots.flatMap((slot) => slot.kinds)))
  return [...kinds].flatMap((kind) => findNames(kind, rest).map(({ text }) => text))
}

/** Numbers, in digits or words, that are part of what a tool does, such as "per ten thousand". */
const ownNumbers = (facts: ReadonlyArray<StepFacts>): ReadonlySet<string> =>
  new Set(
    facts.flatMap(({ entry: { template, tool } }) =>
      countedWords(`${tool.description} ${template.ask.simple}`).map((word) => word.toLowerCase())
    )
  )

/** A character that is no Latin letter, digit, space or usual punctuation. */
const strange = /[^A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff0-9 .,;:!?'"’‘“”()\-–—…/&%°$€£¥+@#*=~_]/u

/** Beginnings and ends of links. */
const link = /:\/\/|\bwww\.|\b(?:javascript|mailto|data):|[\w-]\.(?:com|org|net|io|dev|ai|app)\b/i

/** Words that count besides those of `countedWords`. "First" and "seconds" have other uses. */
const furtherCounts =
  /\b(?:zero|half|halves|quarters?|doubled?|triple|twice|thrice|couple|pair|score|second|(?:third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\w{3,5}teenth|\w{3,5}tieth|hundredth|thousandth|millionth|billion(?:th)?|trillion)s?)\b/gi

/** Words of somebody who speaks to an assistant about itself. No list of such words is complete. */
const aboutItself = /\b(?:tools?|instructions?|rules?|systems?|prompts?|parameters?|apis?)\b/gi

const found = (pattern: RegExp, text: string): ReadonlyArray<string> =>
  [...text.matchAll(pattern)].map(([word]) => word.toLowerCase())

/** What our own words for a plan say: of its tools, its questions and the results that it uses. */
const ownWords = (facts: ReadonlyArray<StepFacts>): string =>
  facts
    .flatMap(({ entry: { scope, template, tool, unit }, linked }) => [
      tool.description,
      template.ask.simple,
      template.simple,
      scope?.simple ?? "",
      unit?.simple ?? "",
      ...linked.map(({ output }) => output.simple)
    ])
    .join(" ")

/**
 * Lists what keeps a text from being the request of a plan, by a mechanical check: values that it leaves out, numbers
 * in digits and in English words and names that are not the plan's, what only a reply may disclose, characters that are
 * no ordinary text, links, some words about the assistant itself, and its form. Empty if there is nothing. Whether
 * the text asks for the plan, only a reader can tell. Nothing more is looked for in a text that is too long.
 *
 * @param written the text as the model wrote it, with its line breaks
 */
export const textFlaws = (facts: ReadonlyArray<StepFacts>, written: string): ReadonlyArray<string> => {
  const { least, most } = bounds(facts.length)
  const size = (length: number) => `it has ${length} characters; a message of these parts has ${least} to ${most}`
  if (written.length > most) return [size(written.length)]
  const text = onOneLine(written)
  const flaws: Array<string> = []
  if (text.length < least) flaws.push(size(text.length))
  if (point.test(written)) flaws.push("it is a list")
  if (/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u.test(text)) flaws.push("it has control characters")
  const identifier = findIdentifier(text)
  if (identifier !== undefined) flaws.push(`it says ${quoted(identifier)}, which looks like the name of a tool`)
  let rest = text
  for (const { kind, value } of valuesOf(facts)) {
    const places = findValue(kind, value, rest)
    // two parts may share a value
    if (places.length === 0 && findValue(kind, value, text).length === 0)
      flaws.push(`it leaves out ${quoted(String(value))}`)
    rest = without(rest, places)
  }
  // a value that one part discloses may be told by another one
  for (const { kind, value } of facts.flatMap(({ linked }) => linked)) {
    if (findValue(kind, value, rest).length > 0)
      flaws.push(`it says ${quoted(String(value))}, which only a reply may disclose`)
  }
  const [odd] = strange.exec(rest) ?? []
  if (odd !== undefined) {
    const code = (odd.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")
    flaws.push(`it has the character U+${code}, which is no letter, digit or usual punctuation of English`)
  }
  if (link.test(rest)) flaws.push("it has a link")
  const ownText = ownWords(facts)
  const ownAbout = new Set(found(aboutItself, ownText))
  for (const word of new Set(found(aboutItself, rest)))
    if (!ownAbout.has(word)) flaws.push(`it says ${quoted(word)}, as if it spoke of the assistant`)
  const ownCounts = new Set(found(furtherCounts, ownText))
  const counts = found(furtherCounts, rest).filter((word) => !ownCounts.has(word))
  const own = ownNumbers(facts)
  const words = countedWords(rest).filter((word) => !own.has(word.toLowerCase()))
  for (const other of new Set([...withDigits(rest), ...words, ...counts, ...foreignNames(facts, rest)]))
    flaws.push(`it says ${quoted(other)}, which is in none of the parts`)
  return flaws
}

/** Finds the words that tell a value in a text; undefined if it leaves the value out. */
export const shownIn = (
  facts: ReadonlyArray<StepFacts>,
  { kind, value }: StepFacts["told"][number],
  text: string
): Place | undefined => {
  const isCount = kind.values._tag === "Counted"
  const others = valuesOf(facts).filter((other) => other.kind.values._tag !== "Counted")
  const rest = isCount
    ? others.reduce((left, other) => without(left, findValue(other.kind, other.value, left)), text)
    : text
  return findValue(kind, value, rest).toSorted((a, b) => a.at - b.at || b.text.length - a.text.length)[0]
}
