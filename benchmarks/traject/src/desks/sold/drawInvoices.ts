import type { Randomness } from "@escapement/core"
import { Subsets } from "@escapement/env"

/** The least and the largest invoice, in hundredths: all have as many digits. */
const [least, largest] = [100_000_00, 999_999_99] as const

/** The fewest petitions that are sold, and that are not. */
const [fewestSold, fewestLeft] = [8, 11] as const

/** Invoices in hundredths, the places of those that are sold, and what these come to. */
interface Invoices {
  readonly amounts: ReadonlyArray<number>
  readonly sold: ReadonlyArray<number>
  readonly total: number
}

/**
 * Draws invoices, each of which is sold or not as a coin falls, until no other set of them comes to the same sum. Nothing
 * about an invoice depends on whether it is sold.
 */
export const drawInvoices = (rng: Randomness.Rng, many: number): Invoices => {
  for (;;) {
    const amounts = Array.from({ length: many }, () => rng.int(least, largest))
    const sold = amounts.flatMap((_, place) => (rng.int(0, 1) === 0 ? [place] : []))
    if (sold.length < fewestSold || many - sold.length < fewestLeft) continue
    const total = sold.reduce((sum, place) => sum + (amounts[place] ?? 0), 0)
    if (Subsets.findSubsets(amounts, total, 2).length === 1) return { amounts, sold, total }
  }
}

/** Money with two decimals. */
export const formatMoney = (hundredths: number): string => (hundredths / 100).toFixed(2)
