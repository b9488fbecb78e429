import type { Randomness } from "@escapement/core"
import { plainDate } from "../generate/calendar.ts"

/**
 * The meaning of a phrase: an operation on the meanings of its parts. A number is a term named by its digits, without
 * parts.
 */
export interface Term {
  readonly name: string
  readonly parts: ReadonlyArray<Term>
  /** The name as a number; NaN if it is none. */
  readonly value: number
}

/** Makes a term; numbers become terms without parts. */
export const term = (name: string, ...parts: ReadonlyArray<Term | number | string>): Term => ({
  name,
  value: Number.NaN,
  parts: parts.map((part) => (typeof part === "object" ? part : { name: String(part), parts: [], value: Number(part) }))
})

const nothing: Term = { name: "", parts: [], value: Number.NaN }

/** The part of a term at an index; a nameless term if there is none. */
export const part = ({ parts }: Term, place: number): Term => parts[place] ?? nothing

/** The part of a term at an index, as a number; NaN if it is none. */
export const figure = (of: Term, place: number): number => part(of, place).value

/** How a term can be worded: the categories of its parts, and templates with holes `{0}`, `{1}` for them. */
export interface Entry {
  readonly takes: ReadonlyArray<string>
  readonly says: ReadonlyArray<string>
}

/** Categories of terms by name. Categories whose name begins with `=` are numbers and names, which need no entries. */
export interface Lexicon {
  readonly [category: string]: { readonly [term: string]: Entry }
}

const units = "zero one two three four five six seven eight nine ten eleven twelve".split(" ")
const teens = "thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ")
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ")

/** A number below a hundred in words. */
const spelled = (value: number): string => {
  if (value < 13) return units[value] ?? ""
  if (value < 20) return teens[value - 13] ?? ""
  const rest = value % 10
  return `${tens[Math.floor(value / 10) - 2] ?? ""}${rest === 0 ? "" : `-${units[rest] ?? ""}`}`
}

const ordinals = "zeroth first second third fourth fifth sixth seventh eighth ninth".split(" ")

/** The ways to write a number or name of a category that begins with `=`. */
export const sayNumber = (category: string, name: string): ReadonlyArray<string> => {
  const value = Number(name)
  switch (category) {
    case "=days": {
      const weeks = value / 7
      const inWeeks = Number.isInteger(weeks) ? [`${spelled(weeks)} ${weeks === 1 ? "week" : "weeks"}`] : []
      return [`${value} days`, `${spelled(value)} days`, ...inWeeks, ...(value === 14 ? ["a fortnight"] : [])]
    }
    case "=count":
      return [spelled(value)]
    case "=day":
      return [plainDate(value)]
    case "=nth":
      return [ordinals[value] ?? name]
    default:
      return [name]
  }
}

/** A parsed template: each hole with the text before it, and the text after the last hole. */
interface Pattern {
  readonly holes: ReadonlyArray<{ readonly before: string; readonly place: number }>
  readonly end: string
}

const patterns = new Map<string, Pattern>()

const patternOf = (template: string): Pattern => {
  const found = patterns.get(template)
  if (found !== undefined) return found
  const pieces = template.split(/\{(\d)\}/)
  const holes = Array.from({ length: (pieces.length - 1) / 2 }, (_, i) => ({
    before: pieces[2 * i] ?? "",
    place: Number(pieces[2 * i + 1])
  }))
  const made = { holes, end: pieces.at(-1) ?? "" }
  patterns.set(template, made)
  return made
}

/** Draws words for a term of a category. */
export const say = (lexicon: Lexicon, rng: Randomness.Rng, category: string, of: Term): string => {
  if (category.startsWith("=")) return rng.pick(sayNumber(category, of.name))
  const entry = lexicon[category]?.[of.name]
  if (entry === undefined) throw new Error(`the lexicon has no words for the term ${of.name} of category ${category}`)
  const { end, holes } = patternOf(rng.pick(entry.says))
  let text = ""
  for (const { before, place } of holes) text += before + say(lexicon, rng, entry.takes[place] ?? "", part(of, place))
  return text + end
}

/** An entry whose terms have no parts. */
export const plain = (...says: ReadonlyArray<string>): Entry => ({ takes: [], says })

/** An entry whose terms have parts. */
export const holed = (takes: string, ...says: ReadonlyArray<string>): Entry => ({ takes: takes.split(" "), says })
