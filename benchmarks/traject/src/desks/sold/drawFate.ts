import { Randomness } from "@escapement/core"
import { Subsets } from "@escapement/env"
import { type Invoices, soldShare, trayCount } from "./drawInvoices.ts"

/** Digits of an invoice in hundredths. */
const digits = 13

/** The fewest and the most petitions that are left, so that there is enough to read and not too much. */
const [fewestLeft, mostLeft] = [11, 20] as const

/** Draws invoices, in hundredths, each without regard to any other. */
export const drawBlindAmounts = (rng: Randomness.Rng, count: number): ReadonlyArray<number> =>
  Array.from({ length: count }, () => Subsets.drawAmount(rng, digits))

/** Draws the places of petitions that are sold, among those of a tray. */
export const drawSold = (rng: Randomness.Rng): ReadonlyArray<number> => {
  const [of, all] = soldShare
  for (;;) {
    const sold = Array.from({ length: trayCount }, (_, place) => place).filter(() => rng.int(1, all) <= of)
    const left = trayCount - sold.length
    if (left >= fewestLeft && left <= mostLeft) return sold
  }
}

/**
 * Draws the invoices of a tray, and which petitions are sold. The one has no regard to the other; so other sets of
 * invoices may come to the same sum, which has to be looked for.
 *
 * @param fate the seed of which petitions are sold
 */
export const drawFate = (seed: Randomness.Seed, prefix: string, fate: Randomness.Seed): Invoices => {
  const amounts = drawBlindAmounts(Randomness.rng(seed, "invoices", prefix), trayCount)
  const sold = drawSold(Randomness.rng(fate, "sold", prefix))
  return { amounts, sold, total: sold.reduce((total, place) => total + (amounts[place] ?? 0), 0) }
}
