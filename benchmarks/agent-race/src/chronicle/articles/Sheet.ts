/** The first character of those that stand for marks while a page is written: private use, in no name. */
const firstMark = 0xe000

const marks = /[\uE000-\uF8FF]/g

/** A page while it is written: lines of Markdown, and marks before what a clue may ask for. */
export interface Sheet {
  readonly lines: Array<string>
  readonly keys: Array<string>
}

/** An empty sheet. */
export const makeSheet = (): Sheet => ({ lines: [], keys: [] })

/** Puts a mark before a text, so that it can be found on the finished page; the first mark of a key counts. */
export const mark = ({ keys }: Sheet, key: string, text: string): string => {
  if (keys.includes(key)) return text
  keys.push(key)
  return String.fromCharCode(firstMark + keys.length - 1) + text
}

/** A text without its marks. */
export const withoutMarks = (text: string): string => text.replaceAll(marks, "")

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
