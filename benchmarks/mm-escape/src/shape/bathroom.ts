import { type Look, slab, tint } from "./Look.ts"
import { box, cylinder, ellipsoid } from "./Part.ts"

/** A tub: a floor at the height of the surface for things, between four walls. */
export const bathtub: Look = (measure) => {
  const { d, h, top, w } = measure
  const { rest = -h * 0.3 } = measure
  const wall = 0.06
  return [
    box([0, (rest - top) / 2, 0], [w - 2 * wall, rest + top, d - 2 * wall], rest > 0 ? "teal" : "white"),
    ...[-1, 1].map((side) => box([side * (w / 2 - wall / 2), 0, 0], [wall, h, d], "white")),
    ...[-1, 1].map((side) => box([0, 0, side * (d / 2 - wall / 2)], [w, h, wall], "white")),
    box([w * 0.47, top + 0.05, 0], [0.05, 0.1, 0.05], "steel"),
    box([w * 0.44, top + 0.09, 0], [0.12, 0.03, 0.04], "steel")
  ]
}

/**
 * A basin on a cupboard. It is sunk if its surface for things is below its rim, and painted on if the surface is at the
 * rim.
 */
export const sink: Look = (measure) => {
  const { d, h, top, w } = measure
  const { rest = top } = measure
  const isSunk = rest < top - 0.03
  const rim = 0.04
  const isTall = h > 0.4
  const basin = isSunk
    ? [
        ...[-1, 1].map((side) => box([side * (w / 2 - rim / 2), (rest + top) / 2, 0], [rim, top - rest, d], "white")),
        box([0, (rest + top) / 2, d / 2 - rim / 2], [w, top - rest, rim], "white"),
        box([0, (rest + top) / 2, d * 0.05 - d / 2], [w, top - rest, d * 0.1], "white"),
        box([0, top + 0.03, d * 0.06 - d / 2], [0.04, 0.14, 0.04], "steel")
      ]
    : [ellipsoid([0, rest, d * 0.05], [Math.min(0.46, w * 0.6), 0.008, d * 0.66], "steel")]
  return [
    slab(measure, -top, isTall ? -top + (rest + top) * 0.8 : rest, isTall ? "oak" : "white"),
    ...(isTall
      ? [
          slab(measure, -top + (rest + top) * 0.8, rest, "white"),
          box([0, -h * 0.12, d / 2], [0.012, h * 0.5, 0.012], "black"),
          box([0.06, -h * 0.05, d / 2 + 0.015], [0.02, 0.1, 0.03], "steel"),
          box([-0.06, -h * 0.05, d / 2 + 0.015], [0.02, 0.1, 0.03], "steel")
        ]
      : []),
    ...basin
  ]
}

/** A bowl with its seat, and a cistern behind it if it is tall enough. */
export const toilet: Look = (measure) => {
  const { d, h, top, w } = measure
  const hasCistern = h > 0.5
  const rest = measure.rest ?? (hasCistern ? 0 : top)
  const tank = hasCistern ? Math.min(0.2, d * 0.28) : 0
  const bowl = d - tank
  return [
    cylinder([0, (rest - top) / 2 - 0.02, tank / 2], [w * 0.82, rest + top - 0.04, bowl * 0.86], "white"),
    cylinder([0, rest - 0.02, tank / 2], [w, 0.04, bowl], "white"),
    ellipsoid([0, rest, tank / 2 + 0.02], [w * 0.55, 0.012, bowl * 0.55], "grey"),
    ...(hasCistern
      ? [
          box([0, (rest - top) / 2, tank / 2 - d / 2], [w * 0.5, rest + top, tank], "white"),
          box([0, (rest + top) / 2, tank / 2 - d / 2], [w, top - rest, tank], "white"),
          box([0, top, tank / 2 - d / 2], [0.08, 0.02, 0.05], "steel")
        ]
      : [])
  ]
}

/** A tray in a frame of posts with a shower head; its glass is not drawn, as it is transparent. */
export const shower: Look = (measure) => {
  const { d, h, top, w } = measure
  const { rest = 0.1 - top } = measure
  const post = 0.03
  const rail = (y: number) => [
    ...[-1, 1].map((side) => box([side * (w / 2 - post / 2), y, 0], [post, post, d], "steel")),
    ...[-1, 1].map((side) => box([0, y, side * (d / 2 - post / 2)], [w, post, post], "steel"))
  ]
  const posts = [-1, 1].flatMap((a) =>
    [-1, 1].map((b) => box([a * (w / 2 - post / 2), 0, b * (d / 2 - post / 2)], [post, h, post], "steel"))
  )
  return [
    slab(measure, -top, rest, "white"),
    ...posts,
    ...rail(top - post / 2),
    box([0, h * 0.2, 0.05 - d / 2], [0.03, h * 0.5, 0.03], "steel"),
    cylinder([0, h * 0.4, 0.16 - d / 2], [0.2, 0.03, 0.2], "steel")
  ]
}

/** A rubber cup on a stick. */
export const plunger: Look = ({ d, h, top, w }) => [
  ellipsoid([0, h * 0.14 - top, 0], [w, h * 0.28, d], "crimson"),
  cylinder([0, h * 0.1, 0], [0.03, h * 0.8, 0.03], "oak")
]

/** A bin with a dark mouth. */
export const bin: Look = ({ d, h, prefab, top, w }) => [
  cylinder([0, 0, 0], [w, h, d], tint(prefab, ["grey", "steel", "teal"])),
  cylinder([0, top, 0], [w * 0.8, 0.01, d * 0.8], "black")
]

/** A carpet: a slab with a lighter middle. */
export const carpet: Look = ({ d, h, prefab, top, w }) => [
  box([0, 0, 0], [w, Math.max(h, 0.006), d], tint(prefab, ["crimson", "blue", "plum", "rust"])),
  box([0, top, 0], [w * 0.8, 0.004, d * 0.74], "cream")
]

/** A cup with two brushes in it. */
export const toothbrushCup: Look = ({ d, h, top, w }) => [
  cylinder([0, h * 0.3 - top, 0], [w, h * 0.6, d], "white"),
  box([w * 0.16, 0.05 * h, 0], [0.012, h * 0.9, 0.012], "crimson"),
  box([-w * 0.16, 0.05 * h, 0], [0.012, h * 0.9, 0.012], "blue")
]
