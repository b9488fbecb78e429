import { countColumns, cut, pad } from "./Columns.ts"
import { sanitiseLine } from "./sanitise.ts"
import { wrap } from "./wrap.ts"

/** A text in a table, with a style that does not change its width. */
export interface Entry {
  readonly text: string
  /** Is applied after the text was padded. */
  readonly style?: (text: string) => string
}

/** Makes an entry: one line, without anything that a terminal interprets. */
export const entry = (text: string, style?: (text: string) => string): Entry => {
  const safe = sanitiseLine(text)
  return style === undefined ? { text: safe } : { text: safe, style }
}

const gap = "  "

/** In fewer columns than this, a text is cut, as words would be folded letter by letter. */
const leastFolded = 12

/**
 * Writes the lines of an entry. A text that does not fit is folded between words, so that each row keeps what
 * distinguishes it from the others.
 */
const linesOf = ({ text }: Entry, width: number): ReadonlyArray<string> =>
  countColumns(text) <= width ? [text] : width < leastFolded ? [cut(text, width)] : wrap(text, width)

/** Writes the lines of a row: as many as its tallest entry has. */
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
 * Writes a table whose first column names the rows, no line wider than `width`. Columns that do not fit side by side
 * follow below in further blocks, each with the names again.
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
