import type { Randomness } from "@escapement/core"

/** What a tray is to have, by the places of entries. */
interface Wish {
  /** For each entry, which of some things it decides. */
  readonly covered: ReadonlyArray<ReadonlyArray<boolean>>
  readonly partyOf: (place: number) => string
  /** Parties that have at least two entries in the tray, if they have any; others have one at most. */
  readonly several: ReadonlySet<string>
  readonly size: number
  /** How many entries are settled, which decide nothing. */
  readonly settled: number
  readonly isPaid: (place: number) => boolean
  readonly most: number
}

/** How many open entries should decide each thing. */
const wanted = 2

/**
 * Selects the entries of a tray, and those of them that are settled, so that the open ones decide everything. Undefined
 * if none are found.
 */
export const selectEntries = (
  rng: Randomness.Rng,
  { covered, isPaid, most, partyOf, settled, several, size }: Wish
): { readonly tray: ReadonlyArray<number>; readonly settled: ReadonlyArray<number> } | undefined => {
  const things = covered[0]?.length ?? 0
  // what few entries decide comes first
  const deciding = Array.from({ length: things }, (_, i) => covered.filter((each) => each[i] === true).length)
  for (let nth = 0; nth < most; nth++) {
    const tray: Array<number> = []
    const counts = Array.from({ length: things }, () => 0)
    const ofParty = new Map<string, number>()
    const left = new Set(rng.shuffle(covered.map((_, place) => place)))
    /** Places that are still needed, as a party with one entry needs another. */
    const debts = (): number => [...ofParty].filter(([party, many]) => several.has(party) && many === 1).length
    while (tray.length < size) {
      const isTight = tray.length + debts() >= size
      let [best, gained] = [-1, -1]
      for (const place of left) {
        const party = partyOf(place)
        const many = ofParty.get(party) ?? 0
        const isAllowed = several.has(party)
          ? many === 1 || (!isTight && (many > 1 || tray.length + debts() + 2 <= size))
          : many === 0 && !isTight
        if (!isAllowed) continue
        const gain = (covered[place] ?? []).reduce((all, isMet, i) => {
          const lacking = Math.max(0, wanted - (counts[i] ?? 0))
          return all + (isMet && lacking > 0 ? (lacking * lacking) / (deciding[i] ?? 1) : 0)
        }, 0)
        if (gain > gained) [best, gained] = [place, gain]
      }
      if (best < 0) break
      left.delete(best)
      tray.push(best)
      ofParty.set(partyOf(best), (ofParty.get(partyOf(best)) ?? 0) + 1)
      for (const [i, isMet] of (covered[best] ?? []).entries()) if (isMet) counts[i] = (counts[i] ?? 0) + 1
    }
    if (tray.length < size || debts() > 0) continue
    // those are settled without which the others still decide everything
    const done: Array<number> = []
    for (const place of rng.shuffle(tray)) {
      if (done.length === settled) break
      const mine = covered[place] ?? []
      if (mine.some((isMet, i) => isMet && (counts[i] ?? 0) < 2)) continue
      done.push(place)
      for (const [i, isMet] of mine.entries()) if (isMet) counts[i] = (counts[i] ?? 0) - 1
    }
    const open = tray.filter((place) => !done.includes(place))
    const paid = open.filter(isPaid).length
    if (counts.every((many) => many > 0) && done.length > 1 && paid > 5 && paid < open.length)
      return { tray: tray.toSorted((a, b) => a - b), settled: done }
  }
  return undefined
}
