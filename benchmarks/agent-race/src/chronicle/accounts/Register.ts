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

/** The fewest and the most crowns of a fine: all have eight digits, so that the number of digits tells nothing. */
const [fewest, most] = [10_000_000, 99_999_999]

/** Whether exactly one set of offices has fines of a total. */
const isClear = (fines: ReadonlyArray<number>, total: number): boolean =>
  Subsets.findSubsets(fines, total, 2).length === 1

const tries = 100

/** Draws the register of a country. Whether an office was convicted does not depend on its name or its fine. */
export const drawRegister = (key: number, country: number): Register => {
  for (let i = 0; i < tries; i++) {
    const dice = rollDice(hash(key, country, 630 + i))
    const entries = offices.map((office) => ({ office, fine: 100 * dice.int(fewest, most) + dice.int(0, 99) }))
    const guilty = entries.filter(() => dice.chance(0.5))
    const total = guilty.reduce((sum, { fine }) => sum + fine, 0)
    const fines = entries.map(({ fine }) => fine)
    if (isClear(fines, total)) return { entries, convicted: new Set(guilty.map(({ office }) => office)), total }
  }
  throw new RangeError(`no register of fines was found in ${tries} draws`)
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
