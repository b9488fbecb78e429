import { Subsets } from "@escapement/env"
import { hash } from "../../encyclopaedia/hash.ts"
import { rollDice } from "./Dice.ts"
import { type Office, offices } from "./Office.ts"

/**
 * The offices of a country, each with the fine that was claimed of it, and those that were convicted. Exactly one set of
 * offices has fines of the total.
 */
export interface Register {
  /** In alphabetical order; fines in hundredths of a crown. */
  readonly entries: ReadonlyArray<{ readonly office: Office; readonly fine: number }>
  readonly convicted: ReadonlySet<Office>
  /** The sum of the fines of the convicted offices. */
  readonly total: number
}

/** Digits of each fine in hundredths, so that the number of digits tells nothing. */
const digits = 12

/** Draws the register of a country. Whether an office was convicted does not depend on its name or its fine. */
export const drawRegister = (key: number, country: number): Register => {
  const dice = rollDice(hash(key, country, 630))
  const { amounts, chosen, total } = Subsets.drawSum(dice, { count: offices.length, digits })
  const entries = offices.map((office, i) => ({ office, fine: amounts[i] ?? 0 }))
  return { entries, convicted: new Set(chosen.flatMap((i) => offices[i] ?? [])), total }
}

/** The offices that a reader convicts who takes the largest fines first that still fit into the total. */
export const convictGreedily = ({ entries, total }: Register): ReadonlySet<Office> => {
  const convicted = new Set<Office>()
  let rest = total
  for (const { fine, office } of entries.toSorted((a, b) => b.fine - a.fine)) {
    if (fine > rest) continue
    convicted.add(office)
    rest -= fine
  }
  return convicted
}
