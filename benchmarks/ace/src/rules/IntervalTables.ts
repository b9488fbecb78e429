import type { Interval } from "./Interval.ts"

/**
 * Intervals in flat arrays, for a search that restricts slots to sets of choices. A set is a number whose bits are the
 * choices. A part is a slot that an interval is about; slots whose choices all weigh the same there have none.
 *
 * Each slot has a table with one row for each set. A row holds the least and the most weight of the set, next to each
 * other, for each part of the slot.
 */
interface IntervalTables {
  /** The parts of an interval are those from this one up to that of the next interval. */
  readonly firstPart: Int32Array
  /** By part: its slot. */
  readonly slotOf: Int32Array
  /** By part and choice: the weight. */
  readonly weights: Float64Array
  /** Entries of `weights` for a part. */
  readonly choices: number
  /** By part: where it is in the first row of its slot. */
  readonly entryOf: Int32Array
  readonly table: Float64Array
  /** By slot: where its table starts, and the length of its rows. */
  readonly tableOf: Int32Array
  readonly rowLength: Int32Array
  /** The intervals of a slot, in the order of its rows, are those from this place up to that of the next slot. */
  readonly firstWatch: Int32Array
  readonly watches: Int32Array
}

interface Part {
  readonly at: number
  readonly slot: number
  readonly weights: ArrayLike<number>
}

const isEven = (weights: ArrayLike<number>): boolean => {
  for (let choice = 1; choice < weights.length; choice++) if (weights[choice] !== weights[0]) return false
  return true
}

const partsOf = (intervals: ReadonlyArray<Interval>): ReadonlyArray<Part> =>
  intervals.flatMap(({ scope, weights }, at) =>
    scope.flatMap((slot, place) => (isEven(weights[place]!) ? [] : [{ at, slot, weights: weights[place]! }]))
  )

/** Returns, for each of the values from 0 to `count`, how many numbers are smaller. */
const startsOf = (numbers: ArrayLike<number>, count: number): Int32Array => {
  const starts = new Int32Array(count + 1)
  for (let i = 0; i < numbers.length; i++) starts[numbers[i]! + 1]!++
  for (let value = 0; value < count; value++) starts[value + 1]! += starts[value]!
  return starts
}

/** Fills in the rows of a slot: each set from the set without its first choice, and from that choice. */
const fillRows = (
  tables: Pick<IntervalTables, "table" | "weights" | "choices">,
  own: Int32Array,
  start: number,
  size: number
): void => {
  const { choices, table, weights } = tables
  const length = own.length * 2
  for (let set = 1; set < 2 ** size; set++) {
    const choice = 31 - Math.clz32(set & -set)
    const rest = set & (set - 1)
    let [to, from] = [start + set * length, start + rest * length]
    for (let i = 0; i < own.length; i++, to += 2, from += 2) {
      const weight = weights[own[i]! * choices + choice]!
      table[to] = rest === 0 ? weight : Math.min(weight, table[from]!)
      table[to + 1] = rest === 0 ? weight : Math.max(weight, table[from + 1]!)
    }
  }
}

/** Builds the tables of some intervals. */
export const buildTables = (sizes: ReadonlyArray<number>, intervals: ReadonlyArray<Interval>): IntervalTables => {
  const parts = partsOf(intervals)
  const choices = Math.max(1, ...sizes)
  const weights = new Float64Array(parts.length * choices)
  parts.forEach((part, index) => weights.set(part.weights, index * choices))
  const slotOf = Int32Array.from(parts, ({ slot }) => slot)
  const firstPart = startsOf(
    Int32Array.from(parts, ({ at }) => at),
    intervals.length
  )
  const firstWatch = startsOf(slotOf, sizes.length)
  const rowLength = Int32Array.from(sizes, (_, slot) => 2 * (firstWatch[slot + 1]! - firstWatch[slot]!))
  const starts = [0]
  sizes.forEach((size, slot) => starts.push(starts[slot]! + rowLength[slot]! * 2 ** size))
  const table = new Float64Array(starts.at(-1)!)
  const tableOf = Int32Array.from(starts)
  const bySlot = Int32Array.from(parts.keys()).toSorted((a, b) => slotOf[a]! - slotOf[b]! || a - b)
  const entryOf = new Int32Array(parts.length)
  bySlot.forEach((part, place) => {
    const slot = slotOf[part]!
    entryOf[part] = tableOf[slot]! + 2 * (place - firstWatch[slot]!)
  })
  sizes.forEach((size, slot) => {
    const own = bySlot.subarray(firstWatch[slot], firstWatch[slot + 1])
    fillRows({ table, weights, choices }, own, tableOf[slot]!, size)
  })
  const watches = bySlot.map((part) => parts[part]!.at)
  return { firstPart, slotOf, weights, choices, entryOf, table, tableOf, rowLength, firstWatch, watches }
}
