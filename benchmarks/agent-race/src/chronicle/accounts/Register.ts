import { Subsets } from "@escapement/env"
import { hash } from "../../encyclopaedia/hash.ts"
import { type Dice, rollDice } from "./Dice.ts"
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
  /** A number that readers draw their guesses from. */
  readonly guessKey: number
}

/** Digits of each fine in hundredths, so that the number of digits tells nothing. */
const digits = 12

/** Draws the register of a country. Whether an office was convicted does not depend on its name or its fine. */
export const drawRegister = (key: number, country: number): Register => {
  const dice = rollDice(hash(key, country, 630))
  const { amounts, chosen, total } = Subsets.drawSum(dice, { count: offices.length, digits })
  const entries = offices.map((office, i) => ({ office, fine: amounts[i] ?? 0 }))
  return { entries, convicted: new Set(chosen.flatMap((i) => offices[i] ?? [])), total, guessKey: total | 0 }
}

/** Draws fines until no other set of offices has the total of the convicted ones. */
const drawUniquely = (dice: Dice, convicted: ReadonlySet<Office>): Pick<Register, "entries" | "total"> => {
  for (;;) {
    const entries = offices.map((office) => ({ office, fine: Subsets.drawAmount(dice, digits) }))
    const total = entries.reduce((sum, each) => sum + (convicted.has(each.office) ? each.fine : 0), 0)
    const fines = entries.map((each) => each.fine)
    if (Subsets.findSubsets(fines, total, 2).length === 1) return { entries, total }
  }
}

/**
 * The register of a country whose fines are drawn when they are first asked for: until exactly one set of offices has
 * fines of the total. That takes a search, which readers of accounts do not need.
 */
export const drawRegisterLazily = (key: number, country: number): Register => {
  const verdicts = rollDice(hash(key, country, 631))
  const convicted = new Set(offices.filter(() => verdicts.chance(0.5)))
  let known: Pick<Register, "entries" | "total"> | undefined
  const drawn = () => (known ??= drawUniquely(rollDice(hash(key, country, 630)), convicted))
  return {
    get entries() {
      return drawn().entries
    },
    convicted,
    get total() {
      return drawn().total
    },
    guessKey: hash(key, country, 632)
  }
}

/** A register as a reader believes it who convicts other offices; draws no fines. */
export const withConvicted = (register: Register, convicted: ReadonlySet<Office>): Register => ({
  get entries() {
    return register.entries
  },
  convicted,
  get total() {
    return register.total
  },
  guessKey: register.guessKey
})

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
