/** A text with its visible width, so that styles do not disturb the columns. */
export interface Entry {
  readonly text: string
  /** Applied after the text was padded. */
  readonly style?: (text: string) => string
}

/** An entry without style. */
export const entry = (text: string, style?: (text: string) => string): Entry =>
  style === undefined ? { text } : { text, style }

const gap = "  "

const cut = (text: string, width: number): string =>
  text.length <= width ? text : width <= 1 ? text.slice(0, width) : `${text.slice(0, width - 1)}…`

const render = ({ style, text }: Entry, width: number): string => {
  const padded = cut(text, width).padEnd(width)
  return style === undefined ? padded : style(padded)
}

/**
 * Lines of a table whose first column names the rows. Columns that do not fit
 * into `width` follow below in blocks of their own, each with the names again.
 */
export const blocks = (
  head: ReadonlyArray<Entry>,
  rows: ReadonlyArray<ReadonlyArray<Entry>>,
  width: number
): ReadonlyArray<string> => {
  const columns = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i]?.text.length ?? 0)))
  const [first = 0, ...rest] = columns
  const name = Math.min(first, Math.floor(width / 2))
  const lines: Array<string> = []
  for (let from = 1; from <= rest.length;) {
    let to = from
    let used = name
    while (to <= rest.length) {
      const next = Math.min(columns[to] ?? 0, width - name - gap.length)
      if (to > from && used + gap.length + next > width) break
      used += gap.length + next
      to++
    }
    if (lines.length > 0) lines.push("")
    for (const row of [head, ...rows]) {
      const cells = row.slice(from, to).map((value, i) => {
        return render(value, Math.min(columns[from + i] ?? 0, width - name - gap.length))
      })
      lines.push([render(row[0] ?? entry(""), name), ...cells].join(gap).trimEnd())
    }
    from = to
  }
  return lines
}
