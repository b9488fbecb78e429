import type { Domain, Field } from "../domains/Domain.ts"
import type { Item } from "../Item.ts"
import type { SlotSight } from "./Sight.ts"

const share = (values: ReadonlyArray<number>, holds: (value: number) => boolean): number =>
  values.filter(holds).length / Math.max(1, values.length)

const mean = (values: ReadonlyArray<number>): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/**
 * Describes where a number lies among others: sides, ends, gaps, neighbours within a quarter and a sixteenth of
 * the range.
 */
const place = (own: number, others: ReadonlyArray<number>): ReadonlyArray<number> => {
  if (others.length === 0) return [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  const below = share(others, (value) => value < own)
  const above = share(others, (value) => value > own)
  const gaps = others.map((value) => Math.abs(value - own))
  return [
    below - above,
    below === 0 ? 1 : 0,
    above === 0 ? 1 : 0,
    own - mean(others),
    Math.abs(own - mean(others)),
    Math.min(...gaps),
    mean(gaps),
    share(others, (value) => value > own && value <= own + 0.26),
    share(others, (value) => value < own && value >= own - 0.26),
    share(others, (value) => Math.abs(value - own) <= 0.0625),
    share(others, (value) => value === own),
    own - Math.min(...others),
    own - Math.max(...others)
  ]
}

const scaled = (field: Field, item: Item | undefined): number => {
  const value = item?.[field.name]
  if (field.kind !== "number" || typeof value !== "number") return 0
  return (value - field.range[0]) / (field.range[1] - field.range[0])
}

/**
 * Describes a candidate in a numeric field: its value, and its place among the feasible candidates and among the
 * others.
 */
const ofNumber = (own: number, feasible: ReadonlyArray<number>, filters: ReadonlyArray<number>) => [
  own,
  own * own,
  ...place(own, feasible),
  ...place(own, filters)
]

/** Describes a candidate in a categorical field by how common its value is. */
const ofCategory = (own: unknown, feasible: ReadonlyArray<unknown>, filters: ReadonlyArray<unknown>) => {
  const same = feasible.filter((value) => value === own).length
  return [
    same === 0 ? 1 : 0,
    same / Math.max(1, feasible.length),
    filters.filter((value) => value === own).length / Math.max(1, filters.length)
  ]
}

/**
 * Describes each feasible candidate of a slot by numbers: its values, and their position among those of the
 * slot's other candidates. The numbers contain nothing about the grid or its bounds.
 */
export const describeCandidates = (domain: Domain, { feasible, items }: SlotSight): ReadonlyArray<Float64Array> => {
  const isFeasible = new Set(feasible)
  const fields = domain.fields.map((field) => {
    const values = items.map((item) => (field.kind === "number" ? scaled(field, item) : item[field.name]))
    const filters = values.filter((_, at) => !isFeasible.has(at))
    return feasible.map((at, index) => {
      const others = feasible.flatMap((other, place) => (place === index ? [] : [values[other]]))
      if (field.kind === "category") return ofCategory(values[at], others, filters)
      return ofNumber(Number(values[at]), others.map(Number), filters.map(Number))
    })
  })
  return feasible.map((_, index) => Float64Array.from(fields.flatMap((described) => described[index] ?? [])))
}
