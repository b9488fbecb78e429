import { type Look, legs, slab, tint } from "./Look.ts"
import { box, cylinder } from "./Part.ts"

const board = 0.05

/** A board on four legs. */
export const table: Look = (measure) => [
  slab(measure, measure.top - board, measure.top, tint(measure.prefab, ["oak", "walnut", "cream"])),
  ...legs(measure, 0.06, measure.top - board, "walnut")
]

/** A round board on a column and a foot. */
const roundTable: Look = ({ d, prefab, top, w }) => [
  cylinder([0, top - board / 2, 0], [w, board, d], tint(prefab, ["oak", "walnut", "cream"])),
  cylinder([0, 0, 0], [0.09, 2 * top - board, 0.09], "black"),
  cylinder([0, 0.02 - top, 0], [w * 0.5, 0.04, d * 0.5], "black")
]

/**
 * A round table if the ground plan is square, else a rectangular one: in the asset sets, round tables have no other
 * ground plan.
 */
export const kitchenTable: Look = (measure) => (measure.w === measure.d ? roundTable(measure) : table(measure))

/** A desk with drawers under its right end. */
export const desk: Look = (measure) => {
  const { d, top, w } = measure
  const depth = d * 0.9
  const drawers = [0.24, 0.5, 0.76].map((at) =>
    box([w * 0.33, top - board - (2 * top - board) * at * 0.7, depth / 2], [0.16, 0.025, 0.03], "steel")
  )
  return [
    ...table(measure),
    box([w * 0.33, top * 0.3 - board / 2, 0], [w * 0.3, top * 1.4 - board, depth], "cream"),
    ...drawers
  ]
}

/** A low chest with doors, for places beside beds and under screens. */
export const lowboard: Look = (measure) => {
  const { d, h, prefab, top, w } = measure
  const doors = w > 1 ? [-0.33, 0, 0.33] : [0]
  return [
    slab(measure, 0.06 - top, top, tint(prefab, ["oak", "walnut", "cream"])),
    ...legs(measure, 0.05, 0.06 - top, "black"),
    ...doors.map((x) => box([x * w, h * 0.05, d / 2], [w / doors.length - 0.04, h * 0.66, 0.012], "walnut")),
    ...doors.map((x) => box([x * w, h * 0.22, d / 2 + 0.012], [0.14, 0.02, 0.02], "brass"))
  ]
}

/** A counter on a solid foot. */
export const bar: Look = (measure) => [
  slab(measure, measure.top - 0.06, measure.top, "walnut"),
  box([0, -0.03, 0], [measure.w * 0.5, measure.h - 0.06, measure.d * 0.94], "cream")
]
