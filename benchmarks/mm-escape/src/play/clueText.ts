import type { Clue, Ledger } from "../Chain.ts"
import type { Game } from "../Game.ts"

/** Writes a number with its digits in groups of three. */
const groups = new Intl.NumberFormat("en-GB")

const ledgerText = ({ entries }: Ledger): string =>
  [
    `The ledger of this house. It has ${entries.length} entries, each with an amount and the number of a receipt. Some entries were paid in full, the others not at all. Another paper says what those that were paid make together.`,
    ...entries.map(
      ({ amount, number }, place) => `Entry ${place + 1}: amount ${groups.format(amount)} pence, receipt ${number}`
    )
  ].join("\n")

/** Whether a password opens an exit. */
const opensExit = ({ instance: { rooms } }: Game, id: string): boolean =>
  rooms.some(({ chain: { exit } }) => exit._tag === "Password" && exit.id === id)

/** Writes what a clue to a password says. */
export const clueText = (game: Game, part: Clue): string => {
  if (part._tag === "Ledger") return ledgerText(part)
  const what = opensExit(game, part.id) ? "the password of the exit" : "a password in this house"
  return [
    `About the ledger, which is another paper: the amounts of the entries that were paid make exactly ${groups.format(part.total)} pence together. Exactly one set of entries makes this sum; each was paid in full or not at all.`,
    `Add up the receipt numbers of the entries that were paid, and of no others. This sum, written in digits only, is ${what}.`
  ].join("\n")
}
