import { type Sheet, takeMarks, textOfPart } from "./Sheet.ts"

/**
 * The readable text of a page, and the character offsets of what a clue may ask for, by keys such as `figure:height`.
 */
export interface Text {
  readonly text: string
  readonly places: ReadonlyMap<string, number>
}

/** A page, written only as far as needed: an offset does not depend on the text that follows. */
export interface ReadablePage {
  /** The offset of a key on the page; undefined if the page does not have it. */
  readonly place: (key: string) => number | undefined
  /** The same, if the key is in the part of the page that is written already; writes nothing. */
  readonly placeSoFar: (key: string) => number | undefined
  /** The rest of the line from a key on; undefined if the page does not have the key. */
  readonly line: (key: string) => string | undefined
  readonly whole: () => Text
}

/** Width, in digits, of the offset at which a section begins. */
const widest = 6

/**
 * Makes a page from a sheet. A table of contents comes first, with the character offset of each section, so that a
 * reader can continue from there.
 */
export const makeReadablePage = (title: string, { parts }: Sheet): ReadablePage => {
  const written: Array<string> = []
  /** The offset of each written part after the contents, then the offset of the next part. */
  const starts = [0]
  const places = new Map<string, number>()
  const writeNext = (): boolean => {
    const part = parts[written.length]
    if (part === undefined) return false
    const start = starts.at(-1) ?? 0
    const { places: marked, plain } = takeMarks(textOfPart(part))
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
  // offsets are padded, so the length does not depend on them
  const { length } = contents(() => 0)
  /** The offset of a key after the contents. */
  const offset = (key: string): number | undefined => {
    while (!places.has(key) && writeNext());
    return places.get(key)
  }
  let all: Text | undefined
  const whole = (): Text => {
    while (writeNext());
    return {
      text: contents((part) => length + (starts[part] ?? 0)) + written.join("\n").trimEnd(),
      places: new Map([...places].map(([key, at]) => [key, length + at]))
    }
  }
  return {
    place: (key) => {
      const at = offset(key)
      return at === undefined ? undefined : length + at
    },
    placeSoFar: (key) => {
      const at = places.get(key)
      return at === undefined ? undefined : length + at
    },
    line: (key) => {
      const at = offset(key)
      if (at === undefined) return undefined
      const part = starts.findLastIndex((start) => start <= at)
      return written[part]?.slice(at - (starts[part] ?? 0)).split("\n", 1)[0]
    },
    whole: () => (all ??= whole())
  }
}
