import { countColumns, fold } from "./Columns.ts"
import { sanitiseLine } from "./sanitise.ts"

const indent = "  "

/**
 * Breaks a sentence into lines of at most `width` columns, later ones indented by two; `width` is at least 4.
 *
 * ```ts
 * import { wrap } from "./wrap.ts"
 *
 * wrap("one two three four", 9) // → ["one two", "  three", "  four"]
 * ```
 */
export const wrap = (text: string, width: number): ReadonlyArray<string> => {
  const lines: Array<string> = []
  let line = ""
  for (const word of sanitiseLine(text)
    .split(" ")
    .flatMap((word) => fold(word, width - indent.length))) {
    const longer = line === "" ? word : `${line} ${word}`
    if (line === "" || countColumns(longer) <= width) line = longer
    else {
      lines.push(line)
      line = `${indent}${word}`
    }
  }
  return line === "" ? lines : [...lines, line]
}
