/** A stretch of an axis, and the instances that lie on it. */
export interface AxisLevel {
  /** Smallest and largest value of the level; equal if the level is a single value. */
  readonly from: number
  readonly to: number
  /** Mean x of its instances. */
  readonly x: number
  /** Indices of the instances on this level. */
  readonly members: Uint32Array
}

/** An axis with more values than this is cut into stretches with about equal numbers of instances. */
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

/**
 * Divides an axis into levels, in ascending order: one per value, or twelve stretches if there are more than twelve
 * values. Instances without a value are on no level.
 */
export const findLevels = (axis: Float64Array): ReadonlyArray<AxisLevel> => {
  const known = Uint32Array.from(axis, (_, rank) => rank).filter((rank) => !Number.isNaN(axis[rank]!))
  const sorted = known.toSorted((a, b) => axis[a]! - axis[b]!)
  const values = new Set(Float64Array.from(sorted, (rank) => axis[rank]!))
  const parts = Math.min(mostLevels, values.size)
  const levels: Array<AxisLevel> = []
  for (let start = 0; start < sorted.length;) {
    const wanted = values.size <= mostLevels ? start + 1 : Math.ceil((sorted.length * (levels.length + 1)) / parts)
    let end = Math.max(start + 1, wanted)
    // extended, so that equal values are on the same level
    while (end < sorted.length && axis[sorted[end]!] === axis[sorted[end - 1]!]) end++
    levels.push(levelOf(axis, sorted.subarray(start, end)))
    start = end
  }
  return levels
}
