/** The first character of those that stand for marks while a page is written: private use, in no name. */
const firstMark = 0xe000

const marks = /[\uE000-\uF8FF]/g

/** A part of a page under a heading, or what stands before the first. Its lines are written when they are asked for. */
export interface Part {
  readonly heading?: string
  readonly write: () => ReadonlyArray<string>
}

/** A page as it is written: its parts in Markdown, with marks before what a clue may ask for, each of another key. */
export interface Sheet {
  readonly parts: Array<Part>
  readonly keys: Array<string>
}

/** An empty sheet. */
export const makeSheet = (): Sheet => ({ parts: [], keys: [] })

/** Puts a mark before a text, so that it can be found on the finished page; the first mark of a key counts. */
export const mark = ({ keys }: Sheet, key: string, text: string): string => {
  if (keys.includes(key)) return text
  keys.push(key)
  return String.fromCharCode(firstMark + keys.length - 1) + text
}

/** The text of a part, its heading included. */
export const textOfPart = ({ heading, write }: Part): string =>
  (heading === undefined ? write() : [`## ${heading}\n`, ...write()]).join("\n")

/** The text of a sheet without its marks. */
export const textOfSheet = ({ parts }: Sheet): string => parts.map(textOfPart).join("\n").replaceAll(marks, "")

/** A text without its marks, and where they stood in it, by their keys. */
export const takeMarks = (
  text: string,
  keys: ReadonlyArray<string>
): { readonly plain: string; readonly places: ReadonlyMap<string, number> } => {
  const places = new Map<string, number>()
  const parts: Array<string> = []
  let [start, taken] = [0, 0]
  for (const { index } of text.matchAll(marks)) {
    const key = keys[text.charCodeAt(index) - firstMark]
    if (key !== undefined) places.set(key, index - taken)
    parts.push(text.slice(start, index))
    start = index + 1
    taken++
  }
  return { plain: taken === 0 ? text : parts.join("") + text.slice(start), places }
}
