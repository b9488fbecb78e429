import { isCap } from "../rules/Rule.ts"
import type { Domain } from "../domains/Domain.ts"
import type { Entry, Tableau } from "../rules/Tableau.ts"

/**
 * How well a decoy hides while later hidden slots are empty; paper appendix A.3. If the decoy is placed, no upper
 * bound is broken under every choice of solutions and decoys in earlier branch slots (1), under a solution prefix
 * followed by decoys (2), or under the solutions of the earlier slots (3); else 4.
 */
export type DecoyLevel = 1 | 2 | 3 | 4

interface Branch {
  readonly slot: number
  readonly decoys: ReadonlyArray<Entry>
}

/** Returns, for a term, the largest sum of excesses that the earlier branch slots can reach, slot by slot. */
const largest = (branches: ReadonlyArray<Branch>, term: number, orTruth: boolean): number =>
  branches.reduce((sum, { decoys }) => {
    const most = Math.max(...decoys.map((decoy) => decoy.excess[term]!))
    return sum + (orTruth ? Math.max(0, most) : most)
  }, 0)

/**
 * Returns, for each upper-bound term, the amount by which earlier slots and the decoy may exceed the solution
 * while later slots are empty.
 */
const roomOf = ({ slack, weights }: Tableau, caps: ReadonlyArray<number>, slot: number): ReadonlyArray<number> =>
  caps.map((term) => {
    let room = slack[term]!
    for (let later = slot + 1; later < weights.length; later++) room += weights[later]![term]!
    return room
  })

/** Returns the levels of the decoys of every branch slot but the last, which the paper exempts; row by row. */
export const decoyLevels = (domain: Domain, tableau: Tableau): ReadonlyArray<DecoyLevel> => {
  const caps = [...tableau.terms.keys()].filter((term) => {
    const rule = domain.globalRules[tableau.terms[term]!.rule]
    return rule !== undefined && isCap(rule)
  })
  const branches = tableau.slots
    .map((entries, slot): Branch => ({ slot, decoys: entries.filter((entry) => entry.kind === "decoy") }))
    .filter(({ decoys }) => decoys.length > 0)
  return branches.slice(0, -1).flatMap(({ decoys, slot }, index) => {
    const earlier = branches.slice(0, index)
    const room = roomOf(tableau, caps, slot)
    const worst = caps.map((term) => largest(earlier, term, true))
    const suffixes = earlier.map((_, from) => caps.map((term) => largest(earlier.slice(from), term, false)))
    const hides = (decoy: Entry, context: (cap: number) => number) =>
      caps.every((term, cap) => decoy.excess[term]! + context(cap) <= room[cap]!)
    return decoys.map((decoy): DecoyLevel => {
      if (hides(decoy, (cap) => worst[cap]!)) return 1
      if (!hides(decoy, () => 0)) return 4
      return suffixes.every((sums) => hides(decoy, (cap) => sums[cap]!)) ? 2 : 3
    })
  })
}
