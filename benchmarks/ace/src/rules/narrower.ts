import type { RangedInterval } from "./Interval.ts"
import { buildTables } from "./IntervalTables.ts"

/** Longest scope of an interval that is narrowed before the others, as it is soon done and excludes most. */
const short = 9

/** Removes choices that cannot be part of a solution, level by level of a search. */
interface Narrower {
  /** The sets of choices left, by level and slot. */
  readonly domains: Int32Array
  /** Copies the level before this one, and works on the copy from then on. */
  readonly enter: (level: number) => void
  /** Restricts a slot to some of its choices. */
  readonly restrict: (slot: number, kept: number) => void
  /**
   * Removes choices that leave an interval out of reach, until nothing changes. Returns false if an interval cannot be
   * kept any more. What is left does not depend on the order of removals.
   */
  readonly settle: () => boolean
  /** Returns the place of the interval that could not be kept when `settle` last returned false. */
  readonly failed: () => number
}

/**
 * Makes the functions that remove choices; level 0 starts with all of them. A search calls them millions of times, so
 * they share their variables in one function, copy no objects, and look at an interval again only if a slot can move its
 * sum out of its bounds.
 */
export const makeNarrower = (sizes: ReadonlyArray<number>, intervals: ReadonlyArray<RangedInterval>): Narrower => {
  const { choices, entryOf, firstPart, firstWatch, rowLength, slotOf, table, tableOf, watches, weights } = buildTables(
    sizes,
    intervals
  )
  const [slots, count] = [sizes.length, intervals.length]
  const domains = new Int32Array((slots + 1) * slots)
  // by level and interval: how much its sum can still grow and shrink; and the most by which one of its slots can move it
  const room = new Float64Array((slots + 1) * count * 2)
  const spread = new Float64Array((slots + 1) * count)
  let [domainsAt, roomAt, spreadAt] = [0, 0, 0]
  let isBroken = false
  let broken = 0
  const isShort = Uint8Array.from(intervals, ({ scope }) => Number(scope.length <= short))
  const isWaiting = new Uint8Array(count)
  const [first, later] = [new Int32Array(count), new Int32Array(count)]
  let [firstCount, laterCount] = [0, 0]
  const enter = (level: number): void => {
    domainsAt = level * slots
    roomAt = level * count * 2
    spreadAt = level * count
    domains.copyWithin(domainsAt, domainsAt - slots, domainsAt)
    room.copyWithin(roomAt, roomAt - count * 2, roomAt)
    spread.copyWithin(spreadAt, spreadAt - count, spreadAt)
  }
  const restrict = (slot: number, kept: number): void => {
    const length = rowLength[slot]!
    let before = tableOf[slot]! + domains[domainsAt + slot]! * length
    let now = tableOf[slot]! + kept * length
    domains[domainsAt + slot] = kept
    const end = firstWatch[slot + 1]!
    for (let watch = firstWatch[slot]!; watch < end; watch++, before += 2, now += 2) {
      const at = watches[watch]!
      const own = roomAt + 2 * at
      const up = (room[own] = room[own]! + table[before]! - table[now]!)
      const down = (room[own + 1] = room[own + 1]! + table[now + 1]! - table[before + 1]!)
      if (up < 0 || down < 0) {
        isBroken = true
        broken = at
        return
      }
      const most = spread[spreadAt + at]!
      if ((up < most || down < most) && isWaiting[at] === 0) {
        isWaiting[at] = 1
        if (isShort[at] === 1) first[firstCount++] = at
        else later[laterCount++] = at
      }
    }
  }
  /** Returns those choices of a part's slot that weigh enough, but not too much. */
  const keep = (part: number, set: number, least: number, most: number): number => {
    let kept = 0
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const weight = weights[part * choices + 31 - Math.clz32(bit)]!
      if (weight <= most && weight >= least) kept |= bit
    }
    return kept
  }
  /**
   * Narrows each slot of an interval once; returns the most by which one of them can still move its sum. Minus infinity if
   * the interval cannot be kept.
   */
  const narrowOnce = (at: number, own: number): number => {
    let widest = 0
    const end = firstPart[at + 1]!
    for (let part = firstPart[at]!; part < end; part++) {
      const slot = slotOf[part]!
      const set = domains[domainsAt + slot]!
      const entry = entryOf[part]! + set * rowLength[slot]!
      const min = table[entry]!
      const max = table[entry + 1]!
      const up = room[own]!
      const down = room[own + 1]!
      let width = max - min
      if (width > up || width > down) {
        const kept = keep(part, set, max - down, min + up)
        if (kept === 0) {
          isBroken = true
          broken = at
        } else restrict(slot, kept)
        if (isBroken) return Number.NEGATIVE_INFINITY
        const left = entryOf[part]! + kept * rowLength[slot]!
        width = table[left + 1]! - table[left]!
      }
      if (width > widest) widest = width
    }
    return widest
  }
  /** Narrows the slots of an interval until that changes nothing; returns false if it cannot be kept. */
  const narrow = (at: number): boolean => {
    const own = roomAt + 2 * at
    let widest = narrowOnce(at, own)
    while (room[own]! < widest || room[own + 1]! < widest) widest = narrowOnce(at, own)
    spread[spreadAt + at] = widest
    isWaiting[at] = 0
    return widest >= 0
  }
  const settle = (): boolean => {
    let isKept = !isBroken
    while (isKept && firstCount + laterCount > 0) {
      isKept = narrow(firstCount > 0 ? first[--firstCount]! : later[--laterCount]!)
    }
    if (isKept) return true
    isBroken = false
    isWaiting.fill(0)
    firstCount = 0
    laterCount = 0
    return false
  }
  sizes.forEach((size, slot) => (domains[slot] = 2 ** size - 1))
  intervals.forEach(({ high, least, low, most }, at) => {
    room[2 * at] = most - low
    room[2 * at + 1] = high - least
    spread[at] = Number.POSITIVE_INFINITY
    if (most < low || high < least) {
      isBroken = true
      broken = at
    }
    isWaiting[at] = 1
    if (isShort[at] === 1) first[firstCount++] = at
    else later[laterCount++] = at
  })
  return { domains, enter, restrict, settle, failed: () => broken }
}
