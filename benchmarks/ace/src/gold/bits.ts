/** Counts the members of a set of bits. */
export const count = (set: number): number => {
  let size = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) size++
  return size
}

/**
 * Returns the subsets of `all` that suffice and have no proper subset that suffices, small ones first. `suffices`
 * must be monotone: true of every superset of a set of which it is true.
 */
export const minimalSets = (all: number, suffices: (set: number) => boolean): ReadonlyArray<number> => {
  const subsets: Array<number> = []
  for (let set = all; ; set = (set - 1) & all) {
    subsets.push(set)
    if (set === 0) break
  }
  const minimal: Array<number> = []
  for (const set of subsets.toSorted((a, b) => count(a) - count(b) || a - b)) {
    if (!minimal.some((smaller) => (smaller & set) === smaller) && suffices(set)) minimal.push(set)
  }
  return minimal
}
