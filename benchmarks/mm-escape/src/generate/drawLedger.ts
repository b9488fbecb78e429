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
 * Draws a ledger in which exactly one set of entries makes the total. Each entry counts with a probability of one half,
 * whatever its amount and its number.
 */
export const drawLedger = (count: number, id: string, rng: Randomness.Rng): DrawnLedger => {
  const { amounts, chosen, total } = Subsets.drawSum(rng, { count, digits: amountDigits })
  const entries = amounts.map((amount) => ({ amount, number: rng.int(...numberRange) }))
  return { entries, total, digits: String(sumNumbers({ _tag: "Ledger", id, entries }, chosen)) }
}
