import { Lines } from "@escapement/report"
import type { Entry } from "./listEntries.ts"

/** The widest column of names, in characters; the text of a longer name begins on the next line. */
const widestName = 24

/** Groups entries by name, such as an adversary that several families play in their own ways. */
const groupById = (entries: ReadonlyArray<Entry>): ReadonlyArray<readonly [Entry, ...Array<Entry>]> => {
  const groups = new Map<string, [Entry, ...Array<Entry>]>()
  for (const entry of entries) {
    const group = groups.get(entry.id)
    if (group === undefined) groups.set(entry.id, [entry])
    else group.push(entry)
  }
  return [...groups.values()]
}

/** Refers to an earlier entry for options that it has too: `history, images: see react`. */
const seeText = (owner: string | undefined, lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  owner === undefined ? [] : [`${lines.map((line) => line.split(/[=:]/)[0]).join(", ")}: see ${owner}`]

/**
 * Writes entries as lines for a terminal: the name, what it is, and its options below. Entries of
 * the same name stand under one heading. An option that an earlier entry has with the same default and text is only
 * named, with a reference to that entry; those of benchmarks are always written out. Texts are wrapped at `width`
 * columns.
 */
export const entryLines = (entries: ReadonlyArray<Entry>, width: number): ReadonlyArray<string> => {
  const column = Math.min(widestName, Math.max(0, ...entries.map(({ id }) => id.length))) + 2
  const hanging = (head: string, text: string, indent: number): ReadonlyArray<string> =>
    Lines.wrap(Lines.sanitiseLine(text), Math.max(20, width - indent)).flatMap((line, i) => [
      ...(i === 0 && head.length >= indent ? [head] : []),
      `${i === 0 && head.length < indent ? head.padEnd(indent) : " ".repeat(indent)}${line}`
    ])
  const owners = new Map<string, string>()
  return groupById(entries).flatMap((group) => {
    const [{ id, more, tiers }] = group
    // the options of a family are its own, even if another family has similar ones
    const known = Map.groupBy(more, (line) => (tiers === undefined ? owners.get(line) : undefined))
    const own = known.get(undefined) ?? []
    for (const line of own) owners.set(line, id)
    const options = [...own, ...[...known].flatMap(([owner, lines]) => seeText(owner, lines))]
    return [
      ...group.flatMap(({ summary }, i) => hanging(i === 0 ? id : "", summary, column)),
      ...options.flatMap((line) => hanging("", line, column + 2))
    ]
  })
}
