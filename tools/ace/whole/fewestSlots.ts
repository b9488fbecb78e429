/** What a rule adds up, by slot and choice. */
type Weights = ReadonlyArray<ArrayLike<number>>

/** Counts the slots whose choices do not all add the same to a sum of rules. */
const countTelling = (rules: ReadonlyArray<Weights>): number =>
  (rules[0] ?? []).filter((_, slot) => {
    const choices = Array.from({ length: rules[0]![slot]!.length }, (_, choice) =>
      rules.reduce((sum, weights) => sum + weights[slot]![choice]!, 0)
    )
    return new Set(choices).size > 1
  }).length

/**
 * Returns the fewest slots that a sum of some of the rules is about, by all their subsets. A sum of counts of texts tells
 * how many cells have another text of the attribute. A difference of them is about at least as many slots as a sum.
 */
export const fewestSlots = (rules: ReadonlyArray<Weights>): number =>
  Math.min(
    ...Array.from({ length: 2 ** rules.length - 1 }, (_, subset) =>
      countTelling(rules.filter((_, at) => ((subset + 1) >> at) & 1))
    )
  )
