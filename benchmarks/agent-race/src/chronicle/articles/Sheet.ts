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

/** Where the marks of a text stand once they are taken out, by their keys. */
export const findMarks = (text: string, keys: ReadonlyArray<string>): ReadonlyMap<string, number> => {
  const places = new Map<string, number>()
  let taken = 0
  for (const { 0: found, index } of text.matchAll(marks)) {
    const key = keys[found.charCodeAt(0) - firstMark]
    if (key !== undefined) places.set(key, index - taken)
    taken++
  }
  return places
}
