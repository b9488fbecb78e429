import { type Look, type Measure, slab, tint } from "./Look.ts"
import { box, ellipsoid } from "./Part.ts"

const seam = 0.012

const knob = (x: number, y: number, z: number) => box([x, y, z + 0.015], [0.025, 0.12, 0.03], "steel")

/** A cupboard with one door, or two if it is wide. */
export const cupboard: Look = (measure) => {
  const { d, h, prefab, top, w } = measure
  const isWide = w > 0.5
  return [
    slab(measure, 0.08 - top, top - 0.06, tint(prefab, ["cream", "oak", "white"])),
    box([0, 0.04 - top, -0.03], [w, 0.08, d - 0.06], "black"),
    box([0, top - 0.03, seam / 2], [w, 0.06, d + seam], "walnut"),
    ...(isWide ? [box([0, 0, d / 2], [seam, h * 0.84, seam], "black"), knob(-0.06, 0.1, d / 2)] : []),
    knob(isWide ? 0.06 : w * 0.32, 0.1, d / 2)
  ]
}

/** A chest of three rows of drawers. */
export const dresser: Look = (measure) => {
  const { d, h, prefab, top, w } = measure
  const rows = [0.3, 0, -0.3].map((y) => y * h)
  return [
    slab(measure, -top, top, tint(prefab, ["oak", "walnut", "white"])),
    ...rows.map((y) => box([0, y, d / 2], [w * 0.92, h * 0.25, seam], "cream")),
    ...rows.flatMap((y) => [-1, 1].map((side) => box([side * w * 0.24, y, d / 2 + 0.02], [0.14, 0.025, 0.03], "brass")))
  ]
}

/** A steel block with a wheel on its door. */
export const safe: Look = (measure) => {
  const { d, h, w } = measure
  return [
    slab(measure, -measure.top, measure.top, "grey"),
    box([0, 0, d / 2], [w * 0.84, h * 0.84, 0.02], "steel"),
    ellipsoid([0, 0, d / 2 + 0.02], [w * 0.3, w * 0.3, 0.06], "black")
  ]
}

/** Two doors, one above the other, with long handles. */
export const refrigerator: Look = (measure) => {
  const { d, h, top, w } = measure
  const handle = (y: number, length: number) => box([-w * 0.4, y, d / 2 + 0.02], [0.03, length, 0.04], "grey")
  return [
    slab(measure, -top, top, tint(measure.prefab, ["white", "steel"])),
    box([0, h * 0.12, d / 2], [w, 0.02, seam], "black"),
    handle(h * 0.28, h * 0.2),
    handle(-h * 0.06, h * 0.26)
  ]
}

/** Builds a cooker up to the height of its hob, with the rim behind it. */
const cooker = (measure: Measure) => {
  const { d, top, w } = measure
  const { rest = top } = measure
  return [
    slab(measure, -top, rest, "white"),
    ...(rest < top - 0.01 ? [box([0, (rest + top) / 2, 0.02 - d / 2], [w, top - rest, 0.04], "steel")] : [])
  ]
}

/** A window, a bar to open it and a row of knobs, under four plates. */
export const oven: Look = (measure) => {
  const { d, h, top, w } = measure
  const { rest = top } = measure
  const plates = [-1, 1].flatMap((a) => [-1, 1].map((b) => [a * w * 0.22, b * d * 0.2] as const))
  return [
    ...cooker(measure),
    box([0, -h * 0.08, d / 2], [w * 0.8, h * 0.46, seam], "black"),
    box([0, h * 0.2, d / 2 + 0.03], [w * 0.8, 0.03, 0.05], "steel"),
    ...[-0.3, -0.1, 0.1, 0.3].map((x) => ellipsoid([x * w, h * 0.36, d / 2], [0.05, 0.05, 0.05], "black")),
    ...plates.map(([x, z]) => ellipsoid([x, rest, z], [w * 0.3, 0.008, w * 0.3], "black"))
  ]
}

/** A closed front with a panel of lights. */
export const dishwasher: Look = (measure) => {
  const { d, h, w } = measure
  return [
    ...cooker(measure),
    box([0, h * 0.36, d / 2], [w, 0.1, seam], "black"),
    box([0, h * 0.26, d / 2 + 0.03], [w * 0.7, 0.03, 0.05], "steel")
  ]
}

/** A round window under a panel. */
export const washingMachine: Look = (measure) => {
  const { d, h, w } = measure
  const across = Math.min(w, h) * 0.6
  return [
    ...cooker(measure),
    ellipsoid([0, -h * 0.06, d / 2], [across, across, 0.06], "grey"),
    ellipsoid([0, -h * 0.06, d / 2 + 0.012], [across * 0.76, across * 0.76, 0.08], "screen"),
    box([0, h * 0.4, d / 2], [w * 0.94, h * 0.1, seam], "grey"),
    box([w * 0.3, h * 0.4, d / 2 + 0.01], [0.08, 0.03, 0.02], "teal")
  ]
}

/** A window and a column of buttons. */
export const microwave: Look = (measure) => {
  const { d, h, w } = measure
  return [
    slab(measure, -measure.top, measure.top, "steel"),
    box([-w * 0.12, 0, d / 2], [w * 0.66, h * 0.72, seam], "black"),
    box([w * 0.36, h * 0.2, d / 2], [w * 0.16, h * 0.2, seam], "teal"),
    box([w * 0.36, -h * 0.18, d / 2], [w * 0.16, h * 0.3, seam], "grey")
  ]
}

/** A plate of glass with four rings. */
export const hob: Look = (measure) => {
  const { d, top, w } = measure
  const { rest = top } = measure
  const rings = [-1, 1].flatMap((a) => [-1, 1].map((b) => [a * w * 0.24, b * d * 0.22] as const))
  return [
    slab(measure, -top, rest, "black"),
    ...rings.map(([x, z]) => ellipsoid([x, rest, z], [w * 0.3, 0.006, w * 0.3], "grey"))
  ]
}

/** A hood that hangs on its chimney. */
export const kitchenHood: Look = (measure) => {
  const { d, h, top, w } = measure
  const { rest = -h * 0.37 } = measure
  return [
    slab(measure, -top, rest, "steel"),
    box([0, (rest + top) / 2, -d * 0.25], [w * 0.4, top - rest, d * 0.4], "steel"),
    box([0, -top + 0.03, d / 2], [w * 0.3, 0.02, seam], "black")
  ]
}

/** A chimney breast with a mantelpiece over a black hearth and its fire. */
export const fireplace: Look = (measure) => {
  const { d, h, top, w } = measure
  const hearth = h * 0.28
  return [
    box([0, 0, -d * 0.06], [w, h, d * 0.88], tint(measure.prefab, ["cream", "grey", "rust"])),
    box([0, hearth / 2 - top + 0.1, d * 0.38], [w * 0.6, hearth, 0.03], "black"),
    ellipsoid([0, 0.22 - top, d * 0.4], [w * 0.3, 0.26, 0.06], "amber"),
    box([0, hearth - top + 0.22, d * 0.1], [w, 0.08, d * 0.8], "walnut")
  ]
}
