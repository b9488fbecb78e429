import { type Look, type Measure, legs, slab, tint } from "./Look.ts"
import type { Paint } from "./Paint.ts"
import { box, cylinder } from "./Part.ts"

const context = 0.05

const back = ({ d, top, w }: Measure, from: number, thickness: number, paint: Paint) =>
  box([0, (from + top) / 2, thickness / 2 - d / 2], [w, top - from, thickness], paint)

/** A seat on four legs, with a back. */
export const chair: Look = (measure) => {
  const { h, prefab, rest = -h * 0.02 } = measure
  const paint = tint(prefab, ["rust", "amber", "crimson", "oak"])
  return [
    ...legs(measure, 0.045, rest - context, "walnut"),
    slab(measure, rest - context, rest, paint),
    back(measure, rest + 0.12, 0.05, paint)
  ]
}

/** A round seat on one column. */
export const stool: Look = ({ d, prefab, top, w }) => [
  cylinder([0, top - context / 2, 0], [w, context, d], tint(prefab, ["rust", "cream", "teal"])),
  cylinder([0, -context / 2, 0], [0.05, 2 * top - context, 0.05], "steel"),
  cylinder([0, 0.015 - top, 0], [w * 0.8, 0.03, d * 0.8], "steel")
]

/** A chair on a column and a star of wheels, with a back and arms. */
export const officeChair: Look = (measure) => {
  const { d, h, prefab, top, w } = measure
  const rest = measure.rest ?? -h * 0.05
  const paint = tint(prefab, ["black", "blue", "grey"])
  const narrow = { ...measure, w: w * 0.75 }
  return [
    box([0, 0.04 - top, 0], [w, 0.05, 0.07], "black"),
    box([0, 0.04 - top, 0], [0.07, 0.05, d], "black"),
    cylinder([0, (rest - top) / 2, 0], [0.06, rest + top - 0.08, 0.06], "steel"),
    box([0, rest - 0.04, 0], [w * 0.75, 0.08, d * 0.75], paint),
    back(narrow, rest + 0.12, 0.08, paint),
    ...[-1, 1].map((side) => box([side * (w / 2 - 0.03), rest + 0.2, 0], [0.05, 0.04, d * 0.4], "black"))
  ]
}

/** A seat between a back and two arms. */
export const sofa: Look = (measure) => {
  const { d, h, prefab, top, w } = measure
  const rest = measure.rest ?? -h * 0.08
  const paint = tint(prefab, ["blue", "plum", "teal", "grey"])
  const arm = Math.min(0.2, w * 0.12)
  const foot = 0.06 - top
  const armTop = Math.min(top, rest + 0.22)
  return [
    slab(measure, foot, rest, paint),
    back(measure, foot, Math.min(0.24, d * 0.22), paint),
    ...[-1, 1].map((side) => box([side * (w / 2 - arm / 2), (armTop + foot) / 2, 0], [arm, armTop - foot, d], paint)),
    // seams separate the cushions
    box([0, rest - 0.1, d / 2], [w - 2 * arm, 0.02, 0.02], "black"),
    box([0, (rest - top) / 2, d / 2], [0.02, (rest + top) * 0.7, 0.02], "black"),
    ...legs(measure, 0.06, foot, "walnut")
  ]
}

/** A mattress with pillows and a blanket, on a frame with a headboard. */
export const bed: Look = (measure) => {
  const { d, prefab, top, w } = measure
  const rest = measure.rest ?? 0
  const blanket = tint(prefab, ["blue", "plum", "teal", "crimson"])
  const pillow = (side: number) => box([side * w * 0.24, rest + 0.05, 0.32 - d / 2], [w * 0.36, 0.12, 0.36], "white")
  return [
    slab(measure, 0.05 - top, rest - 0.22, "walnut"),
    ...legs(measure, 0.1, 0.05 - top, "walnut"),
    box([0, rest - 0.13, 0.03], [w * 0.96, 0.18, d * 0.95], "white"),
    box([0, rest - 0.09, d * 0.16], [w * 0.985, 0.18, d * 0.64], blanket),
    back(measure, -top, 0.08, "walnut"),
    pillow(-1),
    pillow(1)
  ]
}
