/**
 * Puts a text on one line: each line break, with the white space around it, becomes a space. Takes linear time; the
 * expression `\s*\n\s*` takes seconds on a long run of spaces.
 *
 * ```ts
 * import { TextRules } from "@escapement/core"
 *
 * TextRules.oneLine("a sentence\n   over two lines") // → "a sentence over two lines"
 * ```
 */
export const oneLine = (text: string): string => {
  const lines = text.split("\n")
  const last = lines.length - 1
  if (last === 0) return text
  return lines
    .map((line, i) => (i === 0 ? line.trimEnd() : i === last ? line.trimStart() : line.trim()))
    .filter((line, i) => i === 0 || i === last || line !== "")
    .join(" ")
}
