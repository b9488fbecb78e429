import { type Interval, withRange } from "./Interval.ts"
import { makeNarrower } from "./narrower.ts"

/** The fillings that a search found, as choices by slot; whether there are no others; and how many nodes it visited. */
export interface SlotsFound {
  readonly picks: ReadonlyArray<ReadonlyArray<number>>
  readonly isComplete: boolean
  readonly nodes: number
}

/** Most choices of a slot. The weights of every set of choices are tabulated. */
export const mostChoices = 10

const placeOf = (bit: number): number => 31 - Math.clz32(bit)

/** The number of members of each set of choices. */
const memberCounts = new Uint8Array(2 ** mostChoices)
for (let set = 1; set < memberCounts.length; set++) memberCounts[set] = memberCounts[set >> 1]! + (set & 1)

/** Returns how much each slot decides: more if it is in many intervals of few slots. */
const worthOf = (sizes: ReadonlyArray<number>, intervals: ReadonlyArray<Interval>): Float64Array => {
  const worth = new Float64Array(sizes.length).fill(1)
  for (const { scope } of intervals) for (const slot of scope) worth[slot]! += 1 / scope.length
  return worth
}

/** How a search is done, beside what it searches. */
interface SearchOptions {
  /** By slot, a choice that is tried before the others; without leads, choices are tried in their order. */
  readonly leads?: ReadonlyArray<number>
  /**
   * Whether slots count more whose intervals failed more often so far (dom/wdeg, Boussemart et al. 2004, "Boosting
   * systematic search by weighting constraints"). Wide intervals mostly need fewer nodes then.
   */
  readonly isLearning?: boolean
}

/**
 * Finds up to `most` ways to choose once for each slot so that every interval is kept. Exact unless it gives up. It
 * fixes slot by slot, the slot with the fewest choices first, and after each choice removes those that leave some
 * interval out of reach.
 *
 * @param sizes the number of choices of each slot, at most `mostChoices`
 * @param maxNodes choices after which the search gives up
 */
export const searchSlots = (
  sizes: ReadonlyArray<number>,
  intervals: ReadonlyArray<Interval>,
  most: number,
  maxNodes: number,
  { isLearning = false, leads = [] }: SearchOptions = {}
): SlotsFound => {
  const breakable = intervals.map(withRange).filter(({ high, least, low, most }) => low < least || high > most)
  const { domains, enter, failed, restrict, settle } = makeNarrower(sizes, breakable)
  const slots = sizes.length
  const worth = worthOf(sizes, breakable)
  const leadBits = Int32Array.from(sizes, (_, slot) => (slot in leads ? 2 ** leads[slot]! : 0))
  const picks: Array<ReadonlyArray<number>> = []
  let nodes = 0
  const choose = (start: number): number => {
    let [next, best] = [-1, Number.POSITIVE_INFINITY]
    for (let slot = 0; slot < slots; slot++) {
      const set = domains[start + slot]!
      if ((set & (set - 1)) === 0) continue
      const rate = memberCounts[set]! / worth[slot]!
      if (rate < best) {
        next = slot
        best = rate
      }
    }
    return next
  }
  const visit = (level: number): void => {
    const start = level * slots
    const next = choose(start)
    if (next < 0) {
      picks.push(Array.from(domains.subarray(start, start + slots), placeOf))
      return
    }
    for (let rest = domains[start + next]!; rest !== 0;) {
      if (picks.length >= most || nodes > maxNodes) return
      nodes++
      const bit = rest & leadBits[next]! || rest & -rest
      rest ^= bit
      enter(level + 1)
      restrict(next, bit)
      if (settle()) visit(level + 1)
      else if (isLearning) for (const slot of breakable[failed()]!.scope) worth[slot]!++
    }
  }
  if (sizes.every((size) => size > 0) && settle()) visit(0)
  return { picks, isComplete: picks.length >= most || nodes <= maxNodes, nodes }
}
