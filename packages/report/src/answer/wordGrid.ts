import { fillLines } from "../text/wrap.ts"
import { countColumns, pad } from "../text/Columns.ts"
import { sanitiseLine } from "../text/sanitise.ts"

/** A cell of a table whose text may take several lines. */
export interface WordCell {
  /** Pieces of text, such as a mean with its interval. A piece that fits into the column is not broken. */
  readonly pieces: ReadonlyArray<string>
  /** Whether each piece starts a new line. */
  readonly isList?: boolean
  readonly style?: ((text: string) => string) | undefined
}

/** Makes a cell of pieces. */
export const wordCell = (pieces: ReadonlyArray<string>, style?: WordCell["style"]): WordCell => ({
  pieces: pieces.map(sanitiseLine),
  style
})

const gap = "  "

/** The least width of a column, in characters. */
const narrowest = 4

/** Returns the columns that a cell takes if its width is not limited. */
const naturalWidth = ({ isList, pieces }: WordCell): number =>
  isList === true ? Math.max(0, ...pieces.map(countColumns)) : countColumns(pieces.join(", "))

/** Returns the columns of the widest word of a cell; a piece of a number and its interval is one word. */
const widestWord = ({ pieces }: WordCell): number =>
  Math.max(0, ...pieces.flatMap((piece) => wordsOf(piece)).map((word) => countColumns(word) + 1))

/** Splits a piece into words; an interval stays with its mean. */
const wordsOf = (piece: string): ReadonlyArray<string> =>
  piece.includes("[") ? [piece] : piece.split(" ").filter((word) => word !== "")

const fill = (words: ReadonlyArray<string>, width: number) => fillLines(words, width, "", "")

/** Writes a cell as lines of at most `width` columns; only wider words are broken. */
const linesOf = ({ isList, pieces }: WordCell, width: number): ReadonlyArray<string> => {
  if (isList === true) return pieces.flatMap((piece) => fill(wordsOf(piece), width))
  const last = pieces.length - 1
  return fill(
    pieces.flatMap((piece, i) => wordsOf(i === last ? piece : `${piece},`)),
    width
  )
}

/** Divides a width among columns: each gets its least width, and an equal part of the rest up to its natural width. */
const share = (least: ReadonlyArray<number>, natural: ReadonlyArray<number>, room: number): ReadonlyArray<number> => {
  let spare = room - least.reduce((sum, width) => sum + width, 0)
  let left = least.length
  // the columns that need least go first, so that the others can use what they leave
  const order = least.map((_, i) => i).toSorted((a, b) => natural[a]! - least[a]! - (natural[b]! - least[b]!))
  const widths = [...least]
  for (const i of order) {
    const more = Math.min(natural[i]! - least[i]!, Math.floor(spare / left))
    widths[i]! += more
    spare -= more
    left -= 1
  }
  return widths
}

/**
 * Writes a table whose first column names the rows, no line wider than `width`. Texts are wrapped between words;
 * columns that do not fit side by side without broken words follow in further blocks, each with the names again.
 */
export const wordGrid = (rows: ReadonlyArray<ReadonlyArray<WordCell>>, width: number): ReadonlyArray<string> => {
  const columns = rows[0]?.length ?? 0
  const column = (i: number) => rows.map((row) => row[i] ?? wordCell([""]))
  const most = (cells: ReadonlyArray<WordCell>, of: (cell: WordCell) => number) => Math.max(0, ...cells.map(of))
  const name = Math.min(
    most(column(0), (cell) => naturalWidth(cell)),
    Math.floor(width / 2)
  )
  const room = width - name
  const all = Array.from({ length: columns - 1 }, (_, i) => column(i + 1))
  const natural = all.map((cells) =>
    Math.min(
      room - gap.length,
      Math.max(
        narrowest,
        most(cells, (cell) => naturalWidth(cell))
      )
    )
  )
  const least = all.map((cells, i) => Math.min(natural[i]!, Math.max(narrowest, most(cells, widestWord))))
  const lines: Array<string> = []
  for (let from = 0; from < all.length;) {
    let to = from + 1
    let used = gap.length + least[from]!
    while (to < all.length && used + gap.length + least[to]! <= room) used += gap.length + least[to++]!
    const widths = share(least.slice(from, to), natural.slice(from, to), room - gap.length * (to - from))
    if (lines.length > 0) lines.push("")
    for (const row of rows) {
      const [first = wordCell([""]), ...cells] = [row[0] ?? wordCell([""]), ...row.slice(from + 1, to + 1)]
      const shown = [{ cell: first, width: name }, ...cells.map((cell, i) => ({ cell, width: widths[i]! }))].map(
        ({ cell, width }) => ({ cell, width, lines: linesOf(cell, Math.max(2, width)) })
      )
      const height = Math.max(...shown.map(({ lines }) => lines.length))
      for (let line = 0; line < height; line++) {
        const texts = shown.map(({ cell, lines, width }, i) => {
          const text = lines[line] ?? ""
          const filled = i === shown.length - 1 ? text : pad(text, width)
          return cell.style === undefined || text === "" ? filled : cell.style(filled)
        })
        lines.push(texts.join(gap).trimEnd())
      }
    }
    from = to
  }
  return lines
}
