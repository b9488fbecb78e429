import type { RoomView } from "./RoomView.ts"

/** What regular expressions find in one line of the inventory. */
export interface Entry {
  readonly name: string
  readonly line: string
  /** Words of the line that several lines share: keeper, material and place. */
  readonly words: ReadonlyArray<string>
  readonly year: number
  readonly weight: number
  readonly length: number
}

const found = (pattern: RegExp, text: string): number => Number(pattern.exec(text)?.[1] ?? 0)

const entryOf = (line: string): Entry | undefined => {
  const name = /^[a-z]+ [a-z]+/.exec(line)?.[0]
  if (name === undefined) return undefined
  const rest = line.slice(name.length)
  return {
    name,
    line,
    words: rest.match(/[A-Z][a-z]+ [A-Z][a-z]+|[a-z]{3,}(?: [a-z]+)?|[a-z]{3,}/g) ?? [],
    year: found(/\b(1[789]\d\d)\b/, rest),
    weight: found(/(\d+) g\b/, rest),
    length: found(/(\d+) mm\b/, rest)
  }
}

/** Reads the lines of the inventory, by the name that they begin with; empty if a room has no inventory. */
export const readEntries = ({ opening }: RoomView): ReadonlyMap<string, Entry> => {
  const lines = opening.split("\nInventory:\n")[1]?.split("\n\nIn sight:")[0]?.split("\n") ?? []
  return new Map(lines.flatMap((line) => entryOf(line) ?? []).map((entry) => [entry.name, entry]))
}
