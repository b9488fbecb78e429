/** Counts the terminal columns of a text, and cuts texts to a number of columns. */

const isNarrow = /^[\u0020-\u007e\u00a0-\u02ff\u2010-\u2027\u2200-\u22ff\u2580-\u259f]*$/
const none = /^[\p{Mn}\p{Me}\p{Cf}]$/u
const two =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}])$/u

const columnsOfCharacter = (character: string): number => (none.test(character) ? 0 : two.test(character) ? 2 : 1)

/**
 * Counts the columns of a text without control characters. East Asian wide characters and emoji take two, combining
 * marks none.
 *
 * ```ts
 * import { countColumns } from "./Columns.ts"
 *
 * countColumns("déjà") // → 4
 * countColumns("日本") // → 4
 * ```
 */
export const countColumns = (text: string): number => {
  if (isNarrow.test(text)) return text.length
  let columns = 0
  for (const character of text) columns += columnsOfCharacter(character)
  return columns
}

/** Folds a text into pieces of at most `width` columns each; `width` is at least 2. */
export const fold = (text: string, width: number): ReadonlyArray<string> => {
  const pieces: Array<string> = []
  let piece = ""
  let columns = 0
  for (const character of text) {
    const more = columnsOfCharacter(character)
    if (columns + more > width) {
      pieces.push(piece)
      piece = ""
      columns = 0
    }
    piece += character
    columns += more
  }
  return [...pieces, piece]
}

/**
 * Cuts a text to at most `width` columns; `…` replaces the end of a longer text.
 *
 * ```ts
 * import { cut } from "./Columns.ts"
 *
 * cut("a long sentence", 8) // → "a long …"
 * ```
 */
export const cut = (text: string, width: number): string => {
  if (countColumns(text) <= width) return text
  return width < 3 ? "…".slice(0, width) : `${fold(text, width - 1)[0] ?? ""}…`
}

/** Fills a text with spaces up to `width` columns; a wider text stays as it is. */
export const pad = (text: string, width: number): string => text + " ".repeat(Math.max(0, width - countColumns(text)))
