import { countColumns, cut, fold } from "./Columns.ts"
import { sanitise } from "./sanitise.ts"

/** Lines of a text that are shown: these at its beginning and end, the rest is counted. */
const firstLines = 10
const lastLines = 2

/** A line folded between words where it can be; what is not a sentence, such as JSON, is folded where it must be. */
const foldWords = (line: string, width: number): ReadonlyArray<string> => {
  const [, margin = "", text = ""] = /^( *)(.*)$/s.exec(line) ?? []
  if (countColumns(line) <= width || margin.length > width / 2 || !text.includes(" ")) return fold(line, width)
  const lines: Array<string> = []
  let last = ""
  for (const word of text.split(" ").flatMap((word) => fold(word, width - margin.length))) {
    const longer = last === "" ? `${margin}${word}` : `${last} ${word}`
    if (last !== "" && countColumns(longer) > width) {
      lines.push(last)
      last = `${margin}${word}`
    } else last = longer
  }
  return [...lines, last]
}

/**
 * A text as it stands, folded into the width; its middle is left out where it is long, unless `isWhole`.
 *
 * ```ts
 * import { Lines } from "@escapement/report"
 *
 * Lines.textBlock("one two", 6, "  ") // → ["  one", "  two"]
 * ```
 */
export const textBlock = (text: string, width: number, indent: string, isWhole = false): ReadonlyArray<string> => {
  if (text === "") return []
  const lines = sanitise(text)
    .trimEnd()
    .replaceAll("\t", "  ")
    .split(/[\n\u2028\u2029]/)
    .flatMap((line) => foldWords(line.trimEnd(), width - indent.length))
  const left = isWhole ? 0 : lines.length - firstLines - lastLines
  const mark = cut(`… ${left} more lines …`, width - indent.length)
  const shown = left > 1 ? [...lines.slice(0, firstLines), mark, ...lines.slice(-lastLines)] : lines
  return shown.map((line) => `${indent}${line}`.trimEnd())
}
