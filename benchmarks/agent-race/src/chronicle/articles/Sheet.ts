/**
 * Control characters around the key of a mark while a page is written. No name contains them, and they keep a text at
 * one byte per character.
 */
const [opening, closing] = ["\u0001", "\u0002"]

// eslint-disable-next-line no-control-regex
const marks = /\u0001[^\u0002]*\u0002/g

/** A part of a page under a heading, or the part before the first heading. Its lines are written on demand. */
export interface Part {
  readonly heading?: string
  readonly write: () => ReadonlyArray<string>
}

/**
 * A page in the making: its parts in Markdown, with a mark before everything that a clue may ask for. Keys are unique.
 */
export interface Sheet {
  readonly parts: Array<Part>
  readonly keys: Set<string>
}

/** An empty sheet. */
export const makeSheet = (): Sheet => ({ parts: [], keys: new Set() })

/** Puts a mark before a text, so that it can be found on the finished page; the first mark of a key counts. */
export const mark = ({ keys }: Sheet, key: string, text: string): string => {
  if (keys.has(key)) return text
  keys.add(key)
  return opening + key + closing + text
}

/** The text of a part, its heading included. */
export const textOfPart = ({ heading, write }: Part): string =>
  (heading === undefined ? write() : [`## ${heading}\n`, ...write()]).join("\n")

/** The text of a sheet without its marks. */
export const textOfSheet = ({ parts }: Sheet): string => parts.map(textOfPart).join("\n").replaceAll(marks, "")

/** A text without its marks, and the offset of each mark in it, by key. */
export const takeMarks = (text: string): { readonly plain: string; readonly places: ReadonlyMap<string, number> } => {
  const places = new Map<string, number>()
  let [plain, start] = ["", 0]
  for (let at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, start)) {
    const end = text.indexOf(closing, at)
    plain += text.slice(start, at)
    places.set(text.slice(at + 1, end), plain.length)
    start = end + 1
  }
  return { plain: start === 0 ? text : plain + text.slice(start), places }
}
