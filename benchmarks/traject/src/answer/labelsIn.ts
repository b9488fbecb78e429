import type { Languages } from "@escapement/env"
import { indexOf, labelPatterns } from "./labelPatterns.ts"
import { matchAtDigits } from "./matchAtDigits.ts"
import { matchesIn } from "./matchesIn.ts"

/** The number of a question or of an entry, as an answer writes it: `2.`, `| 2 |`, `Answer 2:`, `The second is`. */
export interface Label {
  readonly at: number
  readonly end: number
  readonly index: number
  /** `named`: a word says that it counts questions. `line`: it begins its line. `inline`: it may be a value. */
  readonly kind: "named" | "line" | "inline"
}

/** Whether a number alone begins its line. */
const beginsLine = (ahead: string, at: number): boolean =>
  /(?:^|\n)[^\p{L}\p{N}\n]*$/u.test(ahead) && (at <= ahead.length || ahead.includes("\n"))

/** Match in every text with a label in digits, and in one without. */
const digit = /\d["'”*_ \t]*(?:\.(?!\d)|[)\]:：、）=|–—→\n\p{L}ºª-])/u
const word = /[\p{L}①-⑫]/u

/** Matches a text that ends with a word. */
const wordEnd = /\p{L}["'*_]*\s$/u

/** Finds what may be the labels of a text, in order. */
export const labelsIn = (text: string, language: Languages.Language): ReadonlyArray<Label> => {
  const { digits, some, stems, words: numerals } = labelPatterns[language]
  const labels: Array<Label> = []
  const add = (index: number, at: number, written: string, isNamed: boolean): void => {
    const label = { at, end: at + written.length, index }
    const ahead = text.slice(Math.max(0, at - 12), at)
    if (isNamed) labels.push({ ...label, kind: "named" })
    else if (beginsLine(ahead, at)) labels.push({ ...label, kind: "line" })
    // neither a calculation nor `Room 2: 5`, unless the label before counts: `1: Oslo 2: 5`
    else if (
      !/[-–—=→]/.test(written) &&
      (labels.at(-1)?.index === index - 1 || !/[:：]/.test(written) || !wordEnd.test(ahead))
    )
      labels.push({ ...label, kind: "inline" })
  }
  for (const { 0: written, 1: noun, 2: nth, index } of digit.test(text) ? matchAtDigits(text, digits) : []) {
    const before = noun ?? ""
    add(Number.parseInt(written, 10), index - before.length, before + written, noun !== undefined || nth !== undefined)
  }
  for (const { 0: written, 1: beside, 2: ordinal, 3: letter, 4: han, 5: sign, index } of word.test(text)
    ? matchesIn(text, numerals, some)
    : [])
    add(
      indexOf(beside ?? ordinal ?? letter ?? han ?? sign ?? "", stems),
      index,
      written,
      letter === undefined && han === undefined
    )
  return labels.length === 0 ? labels : labels.filter(({ index }) => index > 0).toSorted((a, b) => a.at - b.at)
}
