/** What the choices of each slot add to some totals, by slot, choice and total. */
type Sums = ReadonlyArray<ReadonlyArray<ReadonlyArray<number>>>

/** Adds one choice of a slot to each sum; modulo `modulus`, if it is given. */
const extend = (
  sums: ReadonlyMap<string, ReadonlyArray<number>>,
  own: ReadonlyArray<ReadonlyArray<number>>,
  modulus: number | undefined
): ReadonlyMap<string, ReadonlyArray<number>> => {
  const next = new Map<string, ReadonlyArray<number>>()
  for (const sum of sums.values()) {
    for (const choice of own) {
      const values = sum.map((value, at) => {
        const added = value + choice[at]!
        return modulus === undefined ? added : ((added % modulus) + modulus) % modulus
      })
      next.set(values.join(" "), values)
    }
  }
  return next
}

/**
 * Counts the choices with which the other slots can bring some totals to 0, by all sums before and after each slot: what
 * a player knows who looks at these totals alone, or only at their last digits.
 *
 * @param modulus if given, totals count modulo this number
 */
export const countSupported = (sums: Sums, modulus?: number): number => {
  const zeros = (sums[0]?.[0] ?? []).map(() => 0)
  const start = new Map([[zeros.join(" "), zeros]])
  const before = [start as ReadonlyMap<string, ReadonlyArray<number>>]
  for (const own of sums) before.push(extend(before.at(-1)!, own, modulus))
  let after: ReadonlyMap<string, ReadonlyArray<number>> = start
  let supported = 0
  for (const [slot, own] of [...sums.entries()].toReversed()) {
    supported += own.filter((choice) =>
      [...extend(before[slot]!, [choice], modulus).values()].some((sum) => {
        const rest = sum.map((value) => (modulus === undefined ? -value + 0 : (modulus - value) % modulus))
        return after.has(rest.join(" "))
      })
    ).length
    after = extend(after, own, modulus)
  }
  return supported
}
