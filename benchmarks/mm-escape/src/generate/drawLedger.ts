import type { Randomness } from "@escapement/core"
import type { Ledger } from "../Chain.ts"
import { findCounted, sumNumbers } from "../play/clues.ts"

/** A ledger, the total of the entries that count, and the password that follows from both. */
interface DrawnLedger {
  readonly entries: Ledger["entries"]
  readonly total: number
  readonly digits: string
}

/** Amounts have nine digits and numbers six, so that none can be told from the others by its length. */
const amountRange = [100_000_000, 999_999_999] as const
const numberRange = [100_000, 999_999] as const

/**
 * Draws a ledger until exactly one set of its entries makes the total. Each entry counts with a probability of one half,
 * whatever its amount and its number.
 */
export const drawLedger = (count: number, id: string, rng: Randomness.Rng): DrawnLedger => {
  for (;;) {
    const entries = Array.from({ length: count }, () => ({
      amount: rng.int(...amountRange),
      number: rng.int(...numberRange)
    }))
    const counted = entries.flatMap((_, place) => (rng.int(0, 1) === 1 ? [place] : []))
    const total = counted.reduce((sum, place) => sum + (entries[place]?.amount ?? 0), 0)
    const ledger: Ledger = { _tag: "Ledger", id, entries }
    if (findCounted(ledger, total).length > 0) return { entries, total, digits: String(sumNumbers(ledger, counted)) }
  }
}
