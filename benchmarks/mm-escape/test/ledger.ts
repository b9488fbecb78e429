import type { ChainItem, NotePart } from "../src/Chain.ts"

interface Change {
  readonly amounts?: ReadonlyArray<number>
  readonly total?: number | undefined
  readonly digits?: string
}

const numbers = [41, 52, 63]

/**
 * A ledger of three entries on `note_1`, what some of them make on `note_2`, and the password that follows: with amounts
 * of 5, 8 and 13, a total of 18 counts the first and the last. A total that is `undefined` is left out.
 */
export const ledgerItems = ({
  amounts = [5, 8, 13],
  digits = "104",
  ...given
}: Change = {}): ReadonlyArray<ChainItem> => {
  const total = "total" in given ? given.total : 18
  const parts: ReadonlyArray<NotePart> = total === undefined ? [] : [{ _tag: "Total", id: "password_1", total }]
  const entries = amounts.map((amount, place) => ({ amount, number: numbers[place] ?? 0 }))
  return [
    { _tag: "Note", id: "note_1", shown: true, parts: [{ _tag: "Ledger", id: "password_1", entries }] },
    { _tag: "Note", id: "note_2", shown: true, parts },
    { _tag: "Password", id: "password_1", shown: false, digits }
  ]
}
