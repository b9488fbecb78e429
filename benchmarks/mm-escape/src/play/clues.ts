import { Subsets } from "@escapement/env"
import type { ChainItem, Clue, Ledger, NotePart } from "../Chain.ts"

/** Whether a part of a note is a clue to a password, which it does not show. */
export const isClue = (part: NotePart): part is Clue => part._tag === "Ledger" || part._tag === "Total"

const isClueTo = (part: NotePart, id: string): boolean => isClue(part) && part.id === id

/** Lists the notes with clues to a password. */
export const cluesTo = (items: Iterable<ChainItem>, id: string): ReadonlyArray<ChainItem> =>
  [...items].filter((item) => item._tag === "Note" && item.parts.some((part) => isClueTo(part, id)))

/** Whether a password follows from notes that were read: there are clues to it, and all were read. */
export const isImplied = (items: Iterable<ChainItem>, read: ReadonlyArray<string>, id: string): boolean => {
  const clues = cluesTo(items, id)
  return clues.length > 0 && clues.every((clue) => read.includes(clue.id))
}

/** Returns the sum of the numbers of some entries of a ledger, by their places. */
export const sumNumbers = ({ entries }: Ledger, places: ReadonlyArray<number>): number =>
  places.reduce((sum, place) => sum + (entries[place]?.number ?? 0), 0)

/** Finds the places of the entries whose amounts make a total; empty unless exactly one set of entries does. */
export const findCounted = ({ entries }: Ledger, total: number): ReadonlyArray<number> => {
  const amounts = entries.map(({ amount }) => amount)
  const [found = [], another] = Subsets.findSubsets(amounts, total, 2)
  return another === undefined ? found : []
}

/** A clue that is missing, or from which another password follows. */
interface ClueFlaw {
  readonly index: number
  readonly issue: string
}

const partsOf = (items: ReadonlyArray<ChainItem>): ReadonlyArray<NotePart> =>
  items.flatMap((item) => (item._tag === "Note" ? item.parts : []))

/** Finds passwords that do not follow from their ledger and its total. */
export const clueFlaws = (items: ReadonlyArray<ChainItem>): ReadonlyArray<ClueFlaw> => {
  const parts = partsOf(items)
  return items.flatMap((item, index): ReadonlyArray<ClueFlaw> => {
    if (item._tag !== "Password") return []
    const clues = parts.filter((part) => isClueTo(part, item.id))
    if (clues.length === 0) return []
    const [ledger] = clues.flatMap((part) => (part._tag === "Ledger" ? [part] : []))
    const [total] = clues.flatMap((part) => (part._tag === "Total" ? [part.total] : []))
    if (clues.length !== 2 || ledger === undefined || total === undefined)
      return [{ index, issue: "the clues to a password are one ledger and one total" }]
    if (ledger.entries.reduce((sum, { amount, number }) => sum + amount + number, 0) > Number.MAX_SAFE_INTEGER)
      return [{ index, issue: "the amounts of a ledger are too large" }]
    const counted = findCounted(ledger, total)
    if (counted.length === 0) return [{ index, issue: "not exactly one set of entries of the ledger makes the total" }]
    return item.digits === String(sumNumbers(ledger, counted))
      ? []
      : [{ index, issue: "another password follows from the ledger" }]
  })
}
