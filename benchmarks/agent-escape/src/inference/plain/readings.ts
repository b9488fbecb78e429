import { getOrInsertComputed } from "@escapement/core"
import { library } from "../../tools/Library.ts"
import type { Phrase } from "./Phrase.ts"
import { readPhrases } from "./readPhrases.ts"
import { oneOf } from "./words.ts"

/** One reading of a sentence: the parameter, and the phrases to follow one after another. */
interface Reading {
  readonly title: string
  readonly phrases: ReadonlyArray<Phrase>
}

/** Returns every combination of one member from each list. */
const product = <A>(lists: ReadonlyArray<ReadonlyArray<A>>): ReadonlyArray<ReadonlyArray<A>> =>
  lists.reduce<ReadonlyArray<ReadonlyArray<A>>>(
    (rows, list) => rows.flatMap((row) => list.map((one) => [...row, one])),
    [[]]
  )

/** The words around those for a label; `%` is the parameter, `#` the words for the label. */
const frames = [
  "for the %, take #",
  "the % is #",
  "# will do as the %",
  "no % fits but #",
  "what it calls the % is #",
  "as the % it accepts #",
  "its % was always #",
  "the % wanted here is #",
  "enter # where it asks for the %",
  "you have the % once you have #",
  "do not guess the %; it is #",
  "somebody set the % to #",
  "for the %, start with #",
  "to get the %, first find #",
  "the % is found in steps: begin with #",
  "find #; that is the %",
  "look up #; enter it as the %"
]
const titles = oneOf([...new Set(library.flatMap(({ inputs }) => inputs.map(({ title }) => title)))])
const framePatterns = frames.map(
  (frame) => new RegExp(`^${frame.replace("%", `(?<title>${titles})`).replace("#", "(?<words>.+)")}$`)
)

const readBody = (body: string): ReadonlyArray<Reading> =>
  framePatterns.flatMap((frame) => {
    const { title = "", words = "" } = frame.exec(body)?.groups ?? {}
    if (title === "") return []
    const [begin = "", ...steps] = words.split("; ")
    const read = [
      readPhrases(begin).phrases(),
      ...steps.map((step) => readPhrases(step.replace(/^(?:then|next,) /, "")).steps())
    ]
    return product(read).map((phrases) => ({ title, phrases }))
  })

/** Most sentences whose readings are cached: those of a few rooms. Then the cache is cleared. */
const maxKnown = 1000
const known = new Map<string, ReadonlyArray<Reading>>()

/**
 * Returns all that a sentence can mean as a clue, its voice left out. It covers every way to group the words:
 * words behind a label belong to it or to any unfinished label before it. It also covers each sense of a word
 * that has two.
 *
 * **Details** It shares no rule with the grammar that writes, and evaluates no query of it.
 */
export const readings = (sentence: string): ReadonlyArray<Reading> => {
  if (known.size >= maxKnown) known.clear()
  return getOrInsertComputed(known, sentence.slice(sentence.indexOf(": ") + 2).replace(/\.$/, ""), readBody)
}
