import type { Randomness } from "@escapement/core"
import { Subsets } from "@escapement/env"
import type { Ledger } from "../Chain.ts"
import { sumNumbers } from "../play/clues.ts"

/** A ledger, the total of the entries that count, and the password that follows from both. */
interface DrawnLedger {
  readonly entries: Ledger["entries"]
  readonly total: number
  readonly digits: string
}

/** Digits of an amount. Amounts have one length, and so have numbers, so that none can be told by its length. */
const amountDigits = 12
const numberRange = [100_000, 999_999] as const

/**
 * Draws a ledger no two sets of whose entries make the same sum. Each entry counts with a probability of one half,
 * whatever its amount and its number.
 */
export const drawLedger = (count: number, id: string, rng: Randomness.Rng): DrawnLedger => {
  // in the order in which they are drawn, differences of the first few would tell how to undo the draw
  const amounts = rng.shuffle(Subsets.drawAmounts((low, high) => rng.int(low, high), count, amountDigits))
  const entries = amounts.map((amount) => ({ amount, number: rng.int(...numberRange) }))
  const counted = entries.flatMap((_, place) => (rng.int(0, 1) === 1 ? [place] : []))
  const total = counted.reduce((sum, place) => sum + (entries[place]?.amount ?? 0), 0)
  return { entries, total, digits: String(sumNumbers({ _tag: "Ledger", id, entries }, counted)) }
}
