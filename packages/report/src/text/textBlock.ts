import { fillLines } from "./wrap.ts"
import { countColumns, cut, fold } from "./Columns.ts"
import { sanitise } from "./sanitise.ts"

/** Number of lines of a long text that are shown at its beginning and at its end; the others are counted. */
const firstLines = 10
const lastLines = 2

/** Folds a line between words if possible; a text without words, such as JSON, is folded anywhere. */
const foldWords = (line: string, width: number): ReadonlyArray<string> => {
  const [, margin = "", text = ""] = /^( *)(.*)$/s.exec(line) ?? []
  if (countColumns(line) <= width || margin.length > width / 2 || !text.includes(" ")) return fold(line, width)
  return fillLines(text.split(" "), width, margin, margin)
}

/**
 * Writes a text as lines of at most `width` columns, made safe by `sanitise`. Each begins with the indent, which counts
 * as part of the width. Of a text of more than 13 lines, the middle is left out, unless `isWhole`.
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
