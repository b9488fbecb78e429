import { Randomness } from "@escapement/core"
import type { Invoices } from "./drawInvoices.ts"

/** How many petitions a tray of the ninth edition has. */
export const blindCount = 36

/** An invoice in hundredths has thirteen digits: this many, and then seven more. */
const [leading, following] = [6, 7] as const

/** Of three petitions two are sold, on average. */
const [soldOf, all] = [2, 3] as const

/** The fewest and the most petitions that are left, so that there is enough to read and not too much. */
const [fewestLeft, mostLeft] = [11, 20] as const

/** Draws invoices, in hundredths, each without regard to any other. */
export const drawBlindAmounts = (rng: Randomness.Rng, count: number): ReadonlyArray<number> =>
  Array.from(
    { length: count },
    () => rng.int(10 ** (leading - 1), 10 ** leading - 1) * 10 ** following + rng.int(0, 10 ** following - 1)
  )

/** Draws the places of petitions that are sold, among those of a tray. */
export const drawSold = (rng: Randomness.Rng): ReadonlyArray<number> => {
  for (;;) {
    const sold = Array.from({ length: blindCount }, (_, place) => place).filter(() => rng.int(1, all) <= soldOf)
    const left = blindCount - sold.length
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
  const amounts = drawBlindAmounts(Randomness.rng(seed, "invoices", prefix), blindCount)
  const sold = drawSold(Randomness.rng(fate, "sold", prefix))
  return { amounts, sold, total: sold.reduce((total, place) => total + (amounts[place] ?? 0), 0) }
}
