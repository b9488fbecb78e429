import type { Domain, GlobalRule } from "../../benchmarks/ace/src/domains/Domain.ts"
import { findDomain } from "../../benchmarks/ace/src/domains/Domains.ts"
import type { Instance } from "../../benchmarks/ace/src/Instance.ts"
import type { Item } from "../../benchmarks/ace/src/Item.ts"

/*
 * A second exact solver, which shares no code with the first: it reads rules off the domain by
 * itself, keeps both ends of every bound, and goes breadth first, column by column.
 */

/** What each cell adds to a sum, and the bounds of the sum over all cells. */
interface Constraint {
  readonly adds: (item: Item, row: number, col: number) => number
  readonly least: number
  readonly most: number
}

/** Most partial fillings that are held at the same time. */
const maxPartials = 2_000_000

const numberIn = (item: Item, field: string): number => {
  const value = item[field]
  return typeof value === "number" ? value : 0
}

const ofRule = (rule: GlobalRule, bound: number, { items, rows }: Instance): ReadonlyArray<Constraint> => {
  const any = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY }
  const field = rule.attribute
  switch (rule.kind) {
    case "sum-max":
      return [{ ...any, most: bound, adds: (item) => numberIn(item, field) }]
    case "sum-min":
      return [{ ...any, least: bound, adds: (item) => numberIn(item, field) }]
    case "count-min":
      return [{ ...any, least: bound, adds: (item) => Number(item[field] === rule.value) }]
    case "count-min-threshold":
      return [{ ...any, least: bound, adds: (item) => Number(numberIn(item, field) >= rule.threshold) }]
    case "repeat-max":
      return [...new Set(Object.values(items).map((item) => item[field]))].map((value) => ({
        ...any,
        most: bound,
        adds: (item) => Number(item[field] === value)
      }))
    case "row-sum-max":
      return Array.from({ length: rows }, (_, own) => ({
        ...any,
        most: bound,
        adds: (item, row) => (row === own ? numberIn(item, field) : 0)
      }))
  }
}

type Reach = NonNullable<Instance["couplings"]>[number]["reach"]

const isInside =
  (reach: Reach) =>
  (row: number, col: number): boolean => {
    if (reach._tag === "Column") return col === reach.col
    if (reach._tag === "Row") return row === reach.row
    if (reach._tag === "Columns") return reach.cols.some((own) => own === col)
    if (reach._tag === "Block") {
      const [rows, cols] = [
        [reach.first.row, reach.last.row],
        [reach.first.col, reach.last.col]
      ] as const
      return rows[0]! <= row && row <= rows[1]! && cols[0]! <= col && col <= cols[1]!
    }
    if (reach._tag === "Grid") return true
    if (reach._tag === "Rows") return reach.rows.some((own) => own === row)
    if (reach._tag === "Crossing") return reach.rows.some((own) => own === row) && reach.cols.some((own) => own === col)
    return [reach.first, reach.second].some((cell) => row === cell.row && col === cell.col)
  }

const constraintsOf = (instance: Instance, domain: Domain): ReadonlyArray<Constraint> => [
  ...instance.globals.flatMap(({ bound, rule }) => {
    const known = domain.globalRules.find(({ name }) => name === rule)
    return known === undefined ? [] : ofRule(known, bound, instance)
  }),
  ...(instance.couplings ?? []).map(({ attribute, least, most, reach, than, value }): Constraint => {
    const base = than.reduce((sum, id) => sum + numberIn(instance.items[id] ?? {}, attribute), 0)
    const isIn = isInside(reach)
    const amount = (item: Item) => (value === undefined ? numberIn(item, attribute) : Number(item[attribute] === value))
    return {
      least: least + base,
      most: most + base,
      adds: (item, row, col) => (isIn(row, col) ? amount(item) : 0)
    }
  })
]

const keepsSlotRules = (domain: Domain, rules: Instance["slots"][number]["rules"], item: Item): boolean =>
  rules.every(({ bound, rule }) => {
    const known = domain.slotRules.find(({ name }) => name === rule)
    if (known === undefined) return true
    const value = numberIn(item, known.attribute)
    return known.operator === "<=" ? value <= bound : value >= bound
  })

/** Tabulates what each feasible candidate of each slot adds, and what the visible cells leave of the bounds. */
const tabulate = (instance: Instance) => {
  const domain = findDomain(instance.domain)
  const all = constraintsOf(instance, domain)
  const hidden = new Set(instance.slots.map(({ col, row }) => `${row} ${col}`))
  const seen = all.map(({ adds }) =>
    instance.truth.reduce(
      (sum, ids, row) =>
        sum +
        ids.reduce(
          (own, id, col) => own + (hidden.has(`${row} ${col}`) ? 0 : adds(instance.items[id] ?? {}, row, col)),
          0
        ),
      0
    )
  )
  const order = instance.slots.toSorted((a, b) => a.col - b.col || a.row - b.row)
  return {
    least: all.map(({ least }, at) => least - seen[at]!),
    most: all.map(({ most }, at) => most - seen[at]!),
    columns: [...Map.groupBy(order, ({ col }) => col).values()].map((slots) =>
      slots.map(({ candidates, col, row, rules }) =>
        candidates
          .map((id) => instance.items[id] ?? {})
          .filter((item) => keepsSlotRules(domain, rules, item))
          .map((item) => all.map(({ adds }) => adds(item, row, col)))
      )
    )
  }
}

type Vectors = ReadonlyArray<ReadonlyArray<number>>

/**
 * Adds each option to each partial sum, and keeps the results that the remaining slots can still bring within all
 * bounds. Undefined if there are too many.
 */
const join = (
  partials: Vectors,
  options: Vectors,
  low: ReadonlyArray<number>,
  high: ReadonlyArray<number>
): Vectors | undefined => {
  const next: Array<ReadonlyArray<number>> = []
  for (const before of partials) {
    options: for (const own of options) {
      const after = before.map((sum, at) => sum + own[at]!)
      for (let at = 0; at < after.length; at++) if (after[at]! < low[at]! || after[at]! > high[at]!) continue options
      next.push(after)
    }
    if (next.length > maxPartials) return undefined
  }
  return next
}

const ends = (options: Vectors, end: (...values: ReadonlyArray<number>) => number): ReadonlyArray<number> =>
  (options[0] ?? []).map((_, at) => options.reduce((best, own) => end(best, own[at]!), options[0]![at]!))

const plus = (all: Vectors, size: number): ReadonlyArray<number> =>
  Array.from({ length: size }, (_, at) => all.reduce((sum, own) => sum + own[at]!, 0))

/** Most partial fillings that the depth-first count visits. */
const maxVisits = 1_000_000

/** The places of the constraints that some option of a slot changes; other constraints get the same from all. */
const movedBy = (options: Vectors): ReadonlyArray<number> =>
  [...(options[0] ?? []).keys()].filter((at) => options.some((own) => own[at] !== options[0]![at]))

/**
 * Keeps the options of each slot that some options of the others can bring within all bounds; undefined if a slot has
 * none left.
 */
const filter = (
  slots: ReadonlyArray<Vectors>,
  moved: ReadonlyArray<ReadonlyArray<number>>,
  least: ReadonlyArray<number>,
  most: ReadonlyArray<number>
): ReadonlyArray<Vectors> | undefined => {
  const low = new Float64Array(least.length)
  const high = new Float64Array(least.length)
  const endsAt = (options: Vectors, at: number): readonly [number, number] => {
    let [min, max] = [options[0]![at]!, options[0]![at]!]
    for (const own of options) {
      if (own[at]! < min) min = own[at]!
      if (own[at]! > max) max = own[at]!
    }
    return [min, max]
  }
  for (const [slot, options] of slots.entries()) {
    for (const at of moved[slot]!) {
      const [min, max] = endsAt(options, at)
      low[at]! += min
      high[at]! += max
    }
  }
  const left = [...slots]
  for (let isChanging = true; isChanging;) {
    isChanging = false
    for (const [slot, options] of left.entries()) {
      let kept = options
      for (const at of moved[slot]!) {
        const [min, max] = endsAt(kept, at)
        const [under, over] = [low[at]! - min, high[at]! - max]
        if (under + max <= most[at]! && over + min >= least[at]!) continue
        kept = kept.filter((own) => under + own[at]! <= most[at]! && over + own[at]! >= least[at]!)
        if (kept.length === 0) return undefined
        for (const other of moved[slot]!) {
          const [before, after] = [endsAt(left[slot]!, other), endsAt(kept, other)]
          low[other]! += after[0] - before[0]
          high[other]! += after[1] - before[1]
        }
        left[slot] = kept
        isChanging = true
      }
    }
  }
  return left
}

/** Counts depth-first; the slot with the fewest options left comes next. */
const countDeep = (
  slots: ReadonlyArray<Vectors>,
  least: ReadonlyArray<number>,
  most: ReadonlyArray<number>
): number | undefined => {
  const moved = slots.map(movedBy)
  // what all options of a slot add alike is taken off the bounds
  const fixed = least.map((_, at) =>
    slots.reduce((sum, options, slot) => (moved[slot]!.includes(at) ? sum : sum + options[0]![at]!), 0)
  )
  const [low, high] = [least.map((limit, at) => limit - fixed[at]!), most.map((limit, at) => limit - fixed[at]!)]
  // a constraint that no slot moves is kept by all fillings or by none
  const isBroken = low.some((limit, at) => !moved.some((own) => own.includes(at)) && (limit > 0 || high[at]! < 0))
  let [found, visits] = [0, 0]
  const go = (before: ReadonlyArray<Vectors>): void => {
    if (visits++ > maxVisits) return
    const left = filter(before, moved, low, high)
    if (left === undefined) return
    const open = [...left.keys()].filter((slot) => left[slot]!.length > 1)
    if (open.length === 0) {
      found++
      return
    }
    const rate = (slot: number) => left[slot]!.length / moved[slot]!.length
    const next = open.reduce((best, slot) => (rate(slot) < rate(best) ? slot : best))
    for (const own of left[next]!) go(left.with(next, [own]))
  }
  if (!isBroken) go(slots)
  return visits > maxVisits ? undefined : found
}

/** Counts the fillings that keep all rules of an instance; undefined if there are too many partial fillings. */
export const countFillings = (instance: Instance): number | undefined => {
  const { columns, least, most } = tabulate(instance)
  if (columns.some((slots) => slots.some((options) => options.length === 0))) return 0
  const isCrossed = instance.couplings?.some(({ reach }) => !["Column", "Row", "Pair"].includes(reach._tag)) ?? false
  if (isCrossed) return countDeep(columns.flat(), least, most)
  const size = least.length
  const bound = (others: ReadonlyArray<Vectors>) => ({
    low: least.map(
      (limit, at) =>
        limit -
        plus(
          others.map((options) => ends(options, Math.max)),
          size
        )[at]!
    ),
    high: most.map(
      (limit, at) =>
        limit -
        plus(
          others.map((options) => ends(options, Math.min)),
          size
        )[at]!
    )
  })
  const zero: Vectors = [Array.from({ length: size }, () => 0)]
  const filled: Array<Vectors> = []
  for (const [index, slots] of columns.entries()) {
    let partials: Vectors | undefined = zero
    for (const [slot, options] of slots.entries()) {
      const later = [...slots.slice(slot + 1), ...columns.filter((_, other) => other !== index).flat()]
      const { high, low } = bound(later)
      partials = join(partials, options, low, high)
      if (partials === undefined) return undefined
    }
    filled.push(partials)
  }
  let partials: Vectors | undefined = zero
  for (const [index, options] of filled.entries()) {
    const later = filled.slice(index + 1)
    if (later.some((left) => left.length === 0) || options.length === 0) return 0
    const { high, low } = bound(later)
    partials = join(partials, options, low, high)
    if (partials === undefined) return undefined
  }
  return partials.length
}
