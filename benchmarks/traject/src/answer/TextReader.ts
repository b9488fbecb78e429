import { getOrInsertComputed } from "@escapement/core"
import { Languages } from "@escapement/env"
import { type Assertions, assertionsIn } from "./Assertions.ts"
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
  /** A text without dates and times; every other character keeps its index. */
  readonly plain: (text: string) => string
  /** Tells what a text says of its values. */
  readonly said: (text: string) => Assertions
}

/** Returns a function that computes the value of each text once. */
const once = <A>(compute: (text: string) => A): ((text: string) => A) => {
  const known = new Map<string, A>()
  return (text) => getOrInsertComputed(known, text, compute)
}

/**
 * Makes a reader. It caches what it has read, so it should live no longer than the judgement of an answer.
 *
 * @param isUnit whether the request asks for values in thousands, in millions and so on; then `2 million` may be 2
 */
export const makeTextReader = (language: Languages.Language, isUnit: (factor: number) => boolean): TextReader => {
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
    numbers: once((text) => {
      const numbers = Languages.readNumbers(text, language)
      if (numbers.every(({ scale }) => scale === undefined)) return numbers
      return numbers.map((number) =>
        number.scale !== undefined && isUnit(number.scale.factor)
          ? { ...number, readings: [...number.scale.unscaled, ...number.readings] }
          : number
      )
    }),
    dates,
    withoutDates,
    plain: once((text) => plainText(text, language, withoutDates)),
    said: once((text) => assertionsIn(text, language))
  }
}
