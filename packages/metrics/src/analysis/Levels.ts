/** A stretch of an axis, and the instances that lie on it. */
export interface AxisLevel {
  /** Smallest and largest value on it; the same where it is one value. */
  readonly from: number
  readonly to: number
  /** Mean value of its instances. */
  readonly x: number
  /** Places of its instances. */
  readonly members: Uint32Array
}

/** More values than this are put together, so that every level has about as many instances. */
const mostLevels = 12

const levelOf = (axis: Float64Array, members: Uint32Array): AxisLevel => {
  let [from, to, sum] = [Infinity, -Infinity, 0]
  for (const member of members) {
    const value = axis[member]!
    from = Math.min(from, value)
    to = Math.max(to, value)
    sum += value
  }
  return { from, to, x: sum / members.length, members }
}

/** The levels of an axis in ascending order: its values, or twelve stretches where there are more. Instances without a value are on none. */
export const findLevels = (axis: Float64Array): ReadonlyArray<AxisLevel> => {
  const known = Uint32Array.from(axis, (_, rank) => rank).filter((rank) => !Number.isNaN(axis[rank]!))
  const sorted = known.toSorted((a, b) => axis[a]! - axis[b]!)
  const values = new Set(Float64Array.from(sorted, (rank) => axis[rank]!))
  const parts = Math.min(mostLevels, values.size)
  const levels: Array<AxisLevel> = []
  for (let start = 0; start < sorted.length;) {
    const wanted = values.size <= mostLevels ? start + 1 : Math.ceil((sorted.length * (levels.length + 1)) / parts)
    let end = Math.max(start + 1, wanted)
    // a value is never on two levels
    while (end < sorted.length && axis[sorted[end]!] === axis[sorted[end - 1]!]) end++
    levels.push(levelOf(axis, sorted.subarray(start, end)))
    start = end
  }
  return levels
}
