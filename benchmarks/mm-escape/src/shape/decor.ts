import { type Look, slab, tint } from "./Look.ts"
import { box, cylinder, ellipsoid } from "./Part.ts"

/** A shade on a pole and a foot; the pole is at the back if things can be put on the foot. */
export const lamp: Look = ({ d, h, prefab, rest, top, w }) => {
  const shade = Math.min(h * 0.3, 0.34)
  const foot = rest === undefined ? 0.03 : rest + top
  return [
    cylinder([0, top - shade / 2, 0], [w, shade, d], tint(prefab, ["cream", "amber"])),
    cylinder([0, -shade / 2, rest === undefined ? 0 : -d * 0.3], [0.03, h - shade, 0.03], "black"),
    cylinder([0, foot / 2 - top, 0], [w * 0.7, foot, d * 0.7], "black")
  ]
}

/** A bush in a pot. */
export const plant: Look = ({ d, h, top, w }) => [
  cylinder([0, h * 0.16 - top, 0], [w * 0.55, h * 0.32, d * 0.55], "rust"),
  ellipsoid([0, h * 0.08, 0], [w, h * 0.52, d], "green"),
  ellipsoid([w * 0.06, h * 0.3, d * 0.04], [w * 0.7, h * 0.4, d * 0.7], "leaf")
]

/** Four tiers of green with a star. */
export const christmasTree: Look = ({ d, h, top, w }) => [
  cylinder([0, h * 0.06 - top, 0], [0.14, h * 0.12, 0.14], "walnut"),
  ...[0, 1, 2, 3].map((tier) => {
    const across = 1 - tier * 0.23
    return ellipsoid([0, h * (0.24 + tier * 0.19) - top, 0], [w * across, h * 0.28, d * across], "green")
  }),
  ...[-1, 1].map((side) => ellipsoid([side * w * 0.3, -h * 0.1, d * 0.3], [0.1, 0.1, 0.1], "crimson")),
  ellipsoid([0, top - 0.05, 0], [0.12, 0.12, 0.12], "amber")
]

/** A dark screen in a frame on a foot. */
export const screen: Look = ({ d, h, top, w }) => [
  box([0, h * 0.05, 0], [w, h * 0.9, d * 0.3], "black"),
  box([0, h * 0.06, d * 0.16], [w * 0.94, h * 0.8, 0.01], "screen"),
  box([0, 0.02 - top, 0], [w * 0.4, 0.04, d], "black")
]

/** Keys and a palm rest under a raised screen. */
export const laptop: Look = (measure) => {
  const { d, h, top, w } = measure
  const { rest = -h * 0.45 } = measure
  return [
    slab(measure, -top, rest, "grey"),
    box([0, rest, -d * 0.06], [w * 0.86, 0.004, d * 0.36], "black"),
    box([0, 0, 0.02 - d / 2], [w, h, 0.02], "grey"),
    box([0, 0, 0.034 - d / 2], [w * 0.9, h * 0.84, 0.008], "screen")
  ]
}

/** A picture in a frame that faces the front. */
export const picture: Look = ({ d, h, w }) => [
  box([0, 0, 0], [w, h, d], "walnut"),
  box([0, 0, d / 2], [w * 0.78, h * 0.78, 0.006], "cream"),
  box([0, -h * 0.14, d / 2 + 0.004], [w * 0.78, h * 0.3, 0.004], "green")
]

/** A round face with two hands. */
export const clock: Look = ({ d, h, w }) => [
  ellipsoid([0, 0, 0], [w, h, d], "walnut"),
  ellipsoid([0, 0, d * 0.2], [w * 0.86, h * 0.86, d], "white"),
  box([0, h * 0.14, d * 0.7], [0.014, h * 0.28, 0.006], "black"),
  box([w * 0.1, 0, d * 0.7], [w * 0.2, 0.014, 0.006], "black")
]

/** A closed cover over a block of pages. */
export const book: Look = ({ d, h, prefab, w }) => {
  const cover = tint(prefab, ["blue", "green", "crimson", "plum"])
  return [
    box([0, 0, 0], [w * 0.94, h * 0.7, d * 0.96], "white"),
    box([0, h * 0.42, 0], [w, h * 0.16, d], cover),
    box([0, -h * 0.42, 0], [w, h * 0.16, d], cover),
    box([-w * 0.48, 0, 0], [w * 0.04, h, d], cover)
  ]
}

/** A ball with black patches. */
export const football: Look = ({ d, h, w }) => {
  const patch = (x: number, y: number, z: number) =>
    ellipsoid([x * w * 0.38, y * h * 0.38, z * d * 0.38], [w * 0.34, h * 0.34, d * 0.34], "black")
  return [
    ellipsoid([0, 0, 0], [w, h, d], "white"),
    ...[-1, 1].flatMap((side) => [patch(side, 0, 0), patch(0, side, 0), patch(0, 0, side)])
  ]
}

/** A keyboard, a mat, a console: a dark slab with lighter rows. */
export const device: Look = (measure) => {
  const { d, top, w } = measure
  return [
    slab(measure, -top, top, "black"),
    ...[-0.22, 0.22].map((z) => box([0, top, z * d], [w * 0.88, 0.004, d * 0.3], "grey"))
  ]
}

/** Trousers on a wall: two legs under a belt. */
export const trousers: Look = ({ d, h, w }) => [
  ...[-1, 1].map((side) => box([side * w * 0.26, -h * 0.1, 0], [w * 0.44, h * 0.8, d], "blue")),
  box([0, h * 0.4, 0], [w, h * 0.2, d], "blue"),
  box([0, h * 0.47, d / 2], [w, h * 0.05, 0.006], "walnut")
]
