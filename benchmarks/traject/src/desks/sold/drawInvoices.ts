import type { Randomness } from "@escapement/core"
import { Subsets } from "@escapement/env"

/** How many petitions a tray has. */
export const trayCount = 36

/** Digits of an invoice in hundredths. */
const digits = 12

/** Of three petitions two are sold, on average: the others have to be read, and should not be more than in a small tray. */
export const soldShare = [2, 3] as const

/** The fewest petitions that are sold, and that are not. */
const [fewestSold, fewestLeft] = [8, 11] as const

/** Invoices in hundredths, the places of those that are sold, and what these come to. */
export interface Invoices {
  readonly amounts: ReadonlyArray<number>
  readonly sold: ReadonlyArray<number>
  readonly total: number
}

/** Draws invoices, in hundredths, of petitions in other trays, of which none is sold. */
export const drawAmounts = (rng: Randomness.Rng, count: number): ReadonlyArray<number> =>
  Subsets.drawSum(rng, { count, digits }).amounts

/**
 * Draws the invoices of a tray, each of which is sold or not by chance. No other set of them comes to the same sum, and
 * nothing about an invoice depends on whether it is sold.
 */
export const drawInvoices = (rng: Randomness.Rng): Invoices => {
  const { amounts, chosen, total } = Subsets.drawSum(rng, {
    count: trayCount,
    digits,
    chance: soldShare,
    fewest: [fewestSold, fewestLeft]
  })
  return { amounts, sold: chosen, total }
}

/** Money with two decimals. */
export const formatMoney = (hundredths: number): string => (hundredths / 100).toFixed(2)
