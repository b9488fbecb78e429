import { countColumns, cut, pad } from "./Columns.ts"
import { sanitiseLine } from "./sanitise.ts"

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

const render = ({ style, text }: Entry, width: number): string => {
  const padded = pad(cut(text, width), width)
  return style === undefined ? padded : style(padded)
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
      const cells = row.slice(from, to).map((value, i) => render(value, widths[from + i] ?? 0))
      lines.push([render(row[0] ?? entry(""), name), ...cells].join(gap).trimEnd())
    }
    from = to
  }
  return lines
}
