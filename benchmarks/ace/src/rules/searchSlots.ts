/** Bounds on the sum of what one choice for each slot of a scope weighs. */
export interface Interval {
  /** Indices of the slots whose choices count. */
  readonly scope: ReadonlyArray<number>
  /** The weights of the choices, by place in the scope. */
  readonly weights: ReadonlyArray<ArrayLike<number>>
  readonly least: number
  readonly most: number
}

/** The fillings that a search found, as choices by slot; whether there are no others; and how many nodes it visited. */
interface SlotsFound {
  readonly picks: ReadonlyArray<ReadonlyArray<number>>
  readonly isComplete: boolean
  readonly nodes: number
}

/** Most choices of a slot. The weights of every set of choices are tabulated. */
export const mostChoices = 10

/**
 * What one slot adds to the intervals that it counts in. The tables hold, for each set of choices, the least and the
 * most weight in each of these intervals, next to each other.
 */
interface Watch {
  /** Indices of the intervals. */
  readonly at: Int32Array
  readonly low: Float64Array
  readonly high: Float64Array
}

/** The choices left of each slot, and the least and the most that each interval can still weigh. */
interface Left {
  readonly domains: Int32Array
  readonly below: Float64Array
  readonly above: Float64Array
}

const placeOf = (bit: number): number => 31 - Math.clz32(bit)

/** Tabulates the least or the most weight of every set of choices but the empty one, in each of some intervals. */
const tabulate = (
  weights: ReadonlyArray<ArrayLike<number>>,
  size: number,
  better: (a: number, b: number) => number
): Float64Array => {
  const width = weights.length
  const table = new Float64Array(2 ** size * width)
  for (let set = 1; set < 2 ** size; set++) {
    const choice = placeOf(set & -set)
    const rest = set & (set - 1)
    weights.forEach((own, column) => {
      const weight = own[choice]!
      table[set * width + column] = rest === 0 ? weight : better(weight, table[rest * width + column]!)
    })
  }
  return table
}

const watchOf = (intervals: ReadonlyArray<Interval>, slot: number, size: number): Watch => {
  const own = [...intervals.keys()].filter((at) => intervals[at]!.scope.includes(slot))
  const weights = own.map((at) => intervals[at]!.weights[intervals[at]!.scope.indexOf(slot)]!)
  return {
    at: Int32Array.from(own),
    low: tabulate(weights, size, Math.min),
    high: tabulate(weights, size, Math.max)
  }
}

/** Returns the least and the most that an interval can weigh. */
const rangeOf = ({ weights }: Interval): readonly [least: number, most: number] => [
  weights.reduce((sum, own) => sum + Math.min(...Array.from(own)), 0),
  weights.reduce((sum, own) => sum + Math.max(...Array.from(own)), 0)
]

/** Returns the largest difference between two choices of a slot. If an interval has more room, it excludes none. */
const spreadOf = ({ weights }: Interval): number =>
  weights.reduce((most, own) => Math.max(most, Math.max(...Array.from(own)) - Math.min(...Array.from(own))), 0)

/** Returns those choices of a set with which an interval can still be kept, given how far its sum may move. */
const keep = (weights: ArrayLike<number>, before: number, least: number, most: number): number => {
  let kept = 0
  for (let rest = before; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest
    const weight = weights[placeOf(bit)]!
    if (weight <= most && weight >= least) kept |= bit
  }
  return kept
}

/** Longest scope of an interval that is narrowed before the others, as it is soon done and excludes most. */
const short = 9

/**
 * Makes the functions that restrict a slot to some of its choices, and that then remove choices of other slots,
 * interval by interval, until nothing changes. `settle` returns false if an interval cannot be kept any more.
 */
const narrower = (intervals: ReadonlyArray<Interval>, sizes: ReadonlyArray<number>) => {
  const watches = sizes.map((size, slot) => watchOf(intervals, slot, size))
  // the column of each interval in the tables of its slots, by place
  const columns = intervals.map(({ scope }, at) => Int32Array.from(scope, (slot) => watches[slot]!.at.indexOf(at)))
  const limits = {
    least: Float64Array.from(intervals, ({ least }) => least),
    most: Float64Array.from(intervals, ({ most }) => most),
    spread: Float64Array.from(intervals, spreadOf)
  }
  const isShort = Uint8Array.from(intervals, ({ scope }) => (scope.length <= short ? 1 : 0))
  const [first, later]: [Array<number>, Array<number>] = [[], []]
  const isWaiting = new Uint8Array(intervals.length)
  let isBroken = false
  const add = (at: number) => {
    if (isWaiting[at] === 1) return
    isWaiting[at] = 1
    if (isShort[at] === 1) first.push(at)
    else later.push(at)
  }
  const restrict = ({ above, below, domains }: Left, slot: number, kept: number): void => {
    const before = domains[slot]!
    domains[slot] = kept
    const { at: own, high, low } = watches[slot]!
    const [now, then] = [kept * own.length, before * own.length]
    for (let i = 0; i < own.length; i++) {
      const at = own[i]!
      const up = limits.most[at]! - (below[at]! += low[now + i]! - low[then + i]!)
      const down = (above[at]! += high[now + i]! - high[then + i]!) - limits.least[at]!
      if (up < 0 || down < 0) isBroken = true
      if (up < limits.spread[at]! || down < limits.spread[at]!) add(at)
    }
  }
  const narrow = (left: Left, at: number): void => {
    const { least, most, scope, weights } = intervals[at]!
    for (let place = 0; place < scope.length && !isBroken; place++) {
      const up = most - left.below[at]!
      const down = left.above[at]! - least
      const slot = scope[place]!
      const set = left.domains[slot]!
      const { at: own, high, low } = watches[slot]!
      const entry = set * own.length + columns[at]![place]!
      const [min, max] = [low[entry]!, high[entry]!]
      if (max - min <= up && max - min <= down) continue
      const kept = keep(weights[place]!, set, max - down, min + up)
      if (kept === 0) isBroken = true
      else restrict(left, slot, kept)
    }
  }
  const settle = (left: Left): boolean => {
    for (let at = first.pop() ?? later.pop(); at !== undefined; at = first.pop() ?? later.pop()) {
      isWaiting[at] = 0
      if (!isBroken) narrow(left, at)
    }
    const isKept = !isBroken
    isBroken = false
    return isKept
  }
  const addAll = () => {
    for (const at of intervals.keys()) add(at)
  }
  return { addAll, restrict, settle, watches }
}

/** Counts the members of a set. */
const sizeOf = (set: number): number => {
  let size = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) size++
  return size
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
  maxNodes: number
): SlotsFound => {
  const ranges = intervals.map(rangeOf)
  const isBreakable = (at: number) => ranges[at]![0] < intervals[at]!.least || ranges[at]![1] > intervals[at]!.most
  const live = [...intervals.keys()].filter(isBreakable)
  const breakable = live.map((at) => intervals[at]!)
  const { addAll, restrict, settle, watches } = narrower(breakable, sizes)
  // a slot in many short intervals decides more
  const worth = watches.map(({ at }) => at.reduce((sum, own) => sum + 1 / breakable[own]!.scope.length, 1))
  const picks: Array<ReadonlyArray<number>> = []
  let nodes = 0
  const choose = (domains: Int32Array): number => {
    let [next, best] = [-1, Number.POSITIVE_INFINITY]
    for (let slot = 0; slot < domains.length; slot++) {
      const set = domains[slot]!
      if ((set & (set - 1)) === 0) continue
      const rate = sizeOf(set) / worth[slot]!
      if (rate < best) [next, best] = [slot, rate]
    }
    return next
  }
  const visit = (left: Left): void => {
    const next = choose(left.domains)
    if (next < 0) {
      picks.push(Array.from(left.domains, placeOf))
      return
    }
    for (let rest = left.domains[next]!; rest !== 0; rest &= rest - 1) {
      if (picks.length >= most || nodes > maxNodes) return
      nodes++
      const after = { domains: left.domains.slice(), below: left.below.slice(), above: left.above.slice() }
      restrict(after, next, rest & -rest)
      if (settle(after)) visit(after)
    }
  }
  const left = {
    domains: Int32Array.from(sizes, (size) => 2 ** size - 1),
    below: Float64Array.from(live, (at) => ranges[at]![0]),
    above: Float64Array.from(live, (at) => ranges[at]![1])
  }
  addAll()
  if (sizes.every((size) => size > 0) && settle(left)) visit(left)
  return { picks, isComplete: picks.length >= most || nodes <= maxNodes, nodes }
}
