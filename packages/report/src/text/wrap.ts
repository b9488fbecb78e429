import { countColumns, fold } from "./Columns.ts"
import { sanitiseLine } from "./sanitise.ts"

const indent = "  "

/** Fills words into lines, at least one, each with its margin; a word that is wider than a line is folded. */
export const fillLines = (
  words: ReadonlyArray<string>,
  width: number,
  first: string,
  later: string
): ReadonlyArray<string> => {
  const lines: Array<string> = []
  let line = ""
  for (const word of words.flatMap((word) => fold(word, width - later.length))) {
    const longer = line === "" ? `${first}${word}` : `${line} ${word}`
    if (line === "" || countColumns(longer) <= width) line = longer
    else {
      lines.push(line)
      line = `${later}${word}`
    }
  }
  return [...lines, line]
}

/**
 * Breaks a sentence, made safe by `sanitiseLine`, into lines of at most `width` columns, later ones indented by two;
 * `width` is at least 4.
 *
 * ```ts
 * import { wrap } from "./wrap.ts"
 *
 * wrap("one two three four", 9) // → ["one two", "  three", "  four"]
 * ```
 */
export const wrap = (text: string, width: number): ReadonlyArray<string> =>
  fillLines(sanitiseLine(text).split(" "), width, "", indent).filter((line) => line !== "")
