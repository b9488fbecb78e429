import { type Sheet, takeMarks, textOfPart } from "./Sheet.ts"

/** The readable text of a page, and where on it stands what a clue may ask for, by keys such as `figure:height`. */
export interface Text {
  readonly text: string
  readonly places: ReadonlyMap<string, number>
}

/** A page as it is read. It is written as far as it has to be: where something stands does not depend on what comes after. */
export interface ReadablePage {
  /** Where on the page stands what has a key; undefined if it has none of that key. */
  readonly place: (key: string) => number | undefined
  readonly whole: () => Text
}

/** Digits of the character at which a section begins. */
const widest = 6

/** Makes a page of a sheet, with its contents before its parts: each section with the character it begins at, so that a reader can go there. */
export const makeReadablePage = (title: string, { keys, parts }: Sheet): ReadablePage => {
  const written: Array<string> = []
  /** Where each part that is written begins, behind the contents; and where the next one does. */
  const starts = [0]
  const places = new Map<string, number>()
  const writeNext = (): boolean => {
    const part = parts[written.length]
    if (part === undefined) return false
    const start = starts.at(-1) ?? 0
    const { places: marked, plain } = takeMarks(textOfPart(part), keys)
    for (const [key, at] of marked) places.set(key, start + at)
    written.push(plain)
    starts.push(start + plain.length + 1)
    return true
  }
  const contents = (firstOf: (part: number) => number): string =>
    [
      `# ${title}`,
      "",
      "Contents (section: first character)",
      "",
      ...parts.flatMap(({ heading }, i) =>
        heading === undefined ? [] : [`- ${heading}: ${String(firstOf(i)).padStart(widest, "0")}`]
      ),
      "",
      ""
    ].join("\n")
  // as long whatever characters the sections begin at
  const { length } = contents(() => 0)
  return {
    place: (key) => {
      while (!places.has(key) && writeNext());
      const at = places.get(key)
      return at === undefined ? undefined : length + at
    },
    whole: () => {
      while (writeNext());
      return {
        text: contents((part) => length + (starts[part] ?? 0)) + written.join("\n").trimEnd(),
        places: new Map([...places].map(([key, at]) => [key, length + at]))
      }
    }
  }
}
