import { countColumns, cut, pad } from "./Columns.ts"
import { sanitiseLine } from "./sanitise.ts"
import { wrap } from "./wrap.ts"

/** A text of a table, with a style that does not disturb its columns. */
export interface Entry {
  readonly text: string
  /** Applied after the text was padded. */
  readonly style?: (text: string) => string
}

/** An entry, on one line and without anything that a terminal obeys. */
export const entry = (text: string, style?: (text: string) => string): Entry => {
  const safe = sanitiseLine(text)
  return style === undefined ? { text: safe } : { text: safe, style }
}

const gap = "  "

/** Below so many columns a text is cut, as words would be folded letter by letter. */
const leastFolded = 12

/** The lines of an entry: what does not fit is folded between words, so that no row loses what tells it from another. */
const linesOf = ({ text }: Entry, width: number): ReadonlyArray<string> =>
  countColumns(text) <= width ? [text] : width < leastFolded ? [cut(text, width)] : wrap(text, width)

/** The lines of a row: as many as its tallest entry has. */
const renderRow = (entries: ReadonlyArray<Entry>, widths: ReadonlyArray<number>): ReadonlyArray<string> => {
  const folded = entries.map((each, column) => linesOf(each, widths[column] ?? 0))
  const height = Math.max(1, ...folded.map((lines) => lines.length))
  return Array.from({ length: height }, (_, line) =>
    entries
      .map(({ style }, column) => {
        const padded = pad(folded[column]?.[line] ?? "", widths[column] ?? 0)
        return style === undefined ? padded : style(padded)
      })
      .join(gap)
      .trimEnd()
  )
}

/**
 * Lines of a table whose first column names the rows, none wider than `width`.
 * Columns that do not fit beside each other follow below in blocks of their own,
 * each with the names again.
 */
export const blocks = (
  head: ReadonlyArray<Entry>,
  rows: ReadonlyArray<ReadonlyArray<Entry>>,
  width: number
): ReadonlyArray<string> => {
  const natural = head.map((_, i) => Math.max(...[head, ...rows].map((row) => countColumns(row[i]?.text ?? ""))))
  const name = Math.min(natural[0] ?? 0, Math.floor(width / 2))
  const widths = natural.map((columns) => Math.min(columns, width - name - gap.length))
  const lines: Array<string> = []
  for (let from = 1; from < widths.length;) {
    let to = from
    let used = name
    while (to < widths.length && (to === from || used + gap.length + (widths[to] ?? 0) <= width)) {
      used += gap.length + (widths[to] ?? 0)
      to++
    }
    if (lines.length > 0) lines.push("")
    for (const row of [head, ...rows]) {
      lines.push(...renderRow([row[0] ?? entry(""), ...row.slice(from, to)], [name, ...widths.slice(from, to)]))
    }
    from = to
  }
  return lines
}
