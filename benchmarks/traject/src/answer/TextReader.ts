import { Languages } from "@escapement/env"
import { type Assertions, isSaid } from "./isSaid.ts"
import { type Numbering, marksIn } from "./Numbering.ts"
import { plainText } from "./plainText.ts"
import { type WrittenDate, readDates } from "./readDates.ts"

/** Reads numbers and dates of texts in one language. A text is read once, however often it is asked for. */
export interface TextReader {
  readonly language: Languages.Language
  /** The numbers of a text, in order. */
  readonly numbers: (text: string) => ReadonlyArray<Languages.WrittenNumber>
  /** The dates of a text, in order. */
  readonly dates: (text: string) => ReadonlyArray<WrittenDate>
  /**
   * A text with its dates replaced by dots, so that their years do not count as numbers; a bare run of digits stays.
   */
  readonly withoutDates: (text: string) => string
  /** A text without the marks of numbered lists at the beginnings of its lines. */
  readonly unmarked: (text: string) => string
  /** A text without numberings, dates and times; every other character keeps its index. */
  readonly plain: (text: string) => string
  /** Tells which values a text asserts. */
  readonly said: (text: string) => Assertions
}

/** Returns a function that computes the value of each text once. */
const once = <A>(compute: (text: string) => A): ((text: string) => A) => {
  const known = new Map<string, A>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const value = compute(text)
    known.set(text, value)
    return value
  }
}

const without = (text: string, matches: ReadonlyArray<RegExpExecArray>): string =>
  matches.reduceRight((rest, { 0: { length }, index }) => rest.slice(0, index) + rest.slice(index + length), text)

/** Makes a reader. It caches what it has read, so it should live no longer than the judgement of an answer. */
export const makeTextReader = (language: Languages.Language, numbering: Numbering = "usual"): TextReader => {
  const dates = once((text) => readDates(text, language))
  const withoutDates = once((text) =>
    dates(text).reduce(
      (rest, { at, text: written }) =>
        /^\d+$/.test(written) ? rest : rest.slice(0, at) + "·".repeat(written.length) + rest.slice(at + written.length),
      text
    )
  )
  return {
    language,
    numbers: once((text) => Languages.readNumbers(text, language)),
    dates,
    withoutDates,
    unmarked: (text) => without(text, marksIn(text, numbering)),
    plain: once((text) => plainText(text, language, numbering, withoutDates)),
    said: once((text) => isSaid(text, language))
  }
}
