import { Lines } from "@escapement/report"
import type { Entry } from "./listEntries.ts"

/** Names take at most so many columns; the text of a longer one begins below it. */
const widestName = 24

/** Entries of one name stand together: an adversary that several families play in ways of their own. */
const groupById = (entries: ReadonlyArray<Entry>): ReadonlyArray<readonly [Entry, ...Array<Entry>]> => {
  const groups = new Map<string, [Entry, ...Array<Entry>]>()
  for (const entry of entries) {
    const group = groups.get(entry.id)
    if (group === undefined) groups.set(entry.id, [entry])
    else group.push(entry)
  }
  return [...groups.values()]
}

/** Options that an earlier entry has, too: `history, images: see react`. */
const seeText = (owner: string | undefined, lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  owner === undefined ? [] : [`${lines.map((line) => line.split(/[=:]/)[0]).join(", ")}: see ${owner}`]

/**
 * Entries for people: the name, what it is, and its options below. A name stands once,
 * options that an earlier entry has stand there alone, and no line is wider than `width`.
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
    // what a family has is its own, though another one may have the like
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
