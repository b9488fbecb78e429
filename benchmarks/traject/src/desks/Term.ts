import { type Randomness, getOrInsertComputed } from "@escapement/core"
import { memoize } from "effect/Function"
import { plainDate } from "../generate/calendar.ts"

/**
 * The meaning of a phrase: an operation on the meanings of its parts. A number is a term named by its digits, without
 * parts.
 */
export interface Term {
  readonly name: string
  readonly parts: ReadonlyArray<Term>
  /** The name as a number; undefined if the term is none. */
  readonly value: number | undefined
}

const none: ReadonlyArray<Term> = []

/** Terms without parts that were made before: those that are parts, and those that stand alone. */
const [leaves, alone] = [new Map<number | string, Term>(), new Map<string, Term>()]

const leafOf = (part: number | string): Term => {
  const found = leaves.get(part)
  if (found !== undefined) return found
  const value = Number(part)
  const made = { name: String(part), value: Number.isNaN(value) ? undefined : value, parts: none }
  leaves.set(part, made)
  return made
}

/** Makes a term; numbers become terms without parts. */
export const term = (name: string, ...parts: ReadonlyArray<Term | number | string>): Term => {
  if (parts.length > 0) {
    const made: Array<Term> = []
    for (const each of parts) made.push(typeof each === "object" ? each : leafOf(each))
    return { name, value: undefined, parts: made }
  }
  const found = alone.get(name)
  if (found !== undefined) return found
  const made = { name, value: undefined, parts: none }
  alone.set(name, made)
  return made
}

const nothing: Term = { name: "", value: undefined, parts: none }

/** The part of a term at an index; a nameless term if there is none. */
export const part = ({ parts }: Term, place: number): Term => parts[place] ?? nothing

/** The part of a term at an index, as a number; NaN if it is none. */
export const figure = (of: Term, place: number): number => part(of, place).value ?? Number.NaN

/** A text that is the same for equal terms only. */
export const keyOf = ({ name, parts }: Term): string =>
  parts.length === 0 ? name : `${name}(${parts.map(keyOf).join(" ")})`

/** Whether a term has one of some names, itself or in one of its parts. */
export const mentions = (of: Term, names: ReadonlyArray<string>): boolean =>
  names.includes(of.name) || of.parts.some((each) => mentions(each, names))

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

/** A hole of a template: the text before it, and the place of the part that fills it, with the words for that part. */
interface Hole {
  readonly before: string
  readonly place: number
  /** The category of the words: its number, or the name of one of numbers and names, which need no words. */
  readonly category: number | string
}

/** A parsed template: its holes, and the text after the last one. */
interface Pattern {
  readonly holes: ReadonlyArray<Hole>
  readonly end: string
}

/** The parsed templates of a category by term, each parsed when it is first drawn from. */
type Words = Map<string, ReadonlyArray<Pattern>>

/** The numbers of categories, the same in all lexicons. */
const numbers = new Map<string, number>()

const categories: Array<string> = []

const numberOf = (category: string): number =>
  getOrInsertComputed(numbers, category, () => categories.push(category) - 1)

/** The words of a category; lexicons that have the same entries share them. */
const wordsOf = memoize<Lexicon[string], Words>(() => new Map())

const noEntries: Lexicon[string] = {}

/** The words of each lexicon, by the number of the category. */
const lexicons = memoize<Lexicon, Array<Words | undefined>>(() => [])

const parse = (lexicon: Lexicon, words: Words, category: number, name: string): ReadonlyArray<Pattern> => {
  const entry = lexicon[categories[category] ?? ""]?.[name]
  if (entry === undefined)
    throw new Error(`the lexicon has no words for the term ${name} of category ${categories[category]}`)
  const parsed = entry.says.map((template): Pattern => {
    const pieces = template.split(/\{(\d)\}/)
    const holes = Array.from({ length: (pieces.length - 1) / 2 }, (_, i) => {
      const place = Number(pieces[2 * i + 1])
      const taken = entry.takes[place] ?? ""
      return { before: pieces[2 * i] ?? "", place, category: taken.startsWith("=") ? taken : numberOf(taken) }
    })
    return { holes, end: pieces.at(-1) ?? "" }
  })
  words.set(name, parsed)
  return parsed
}

const addWords = (
  lexicon: Lexicon,
  known: Array<Words | undefined>,
  rng: Randomness.Rng,
  category: number,
  of: Term,
  pieces: Array<string>
): void => {
  const words = (known[category] ??= wordsOf(lexicon[categories[category] ?? ""] ?? noEntries))
  const { end, holes } = rng.pick(words.get(of.name) ?? parse(lexicon, words, category, of.name))
  for (let i = 0; i < holes.length; i++) {
    const { before, category: inner, place } = holes[i]!
    pieces.push(before)
    const filling = part(of, place)
    if (typeof inner === "string") pieces.push(rng.pick(sayNumber(inner, filling.name)))
    else addWords(lexicon, known, rng, inner, filling, pieces)
  }
  pieces.push(end)
}

/** Draws words for a term of a category, in pieces that make up the text. */
export const drawWords = (lexicon: Lexicon, rng: Randomness.Rng, category: string, of: Term): ReadonlyArray<string> => {
  if (category.startsWith("=")) return [rng.pick(sayNumber(category, of.name))]
  const pieces: Array<string> = []
  addWords(lexicon, lexicons(lexicon), rng, numberOf(category), of, pieces)
  return pieces
}

/** Draws words for a term of a category. */
export const say = (lexicon: Lexicon, rng: Randomness.Rng, category: string, of: Term): string =>
  drawWords(lexicon, rng, category, of).join("")

/** An entry whose terms have no parts. */
export const plain = (...says: ReadonlyArray<string>): Entry => ({ takes: [], says })

/** An entry whose terms have parts. */
export const holed = (takes: string, ...says: ReadonlyArray<string>): Entry => ({ takes: takes.split(" "), says })
