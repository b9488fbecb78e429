import type { Look } from "./Look.ts"
import { box, cylinder } from "./Part.ts"

/** A flat grey case with two reels under a dark lid, and a row of pale keys before them. */
export const recorder: Look = ({ d, h, w }) => [
  box([0, -h * 0.1, 0], [w, h * 0.8, d], "grey"),
  box([0, h * 0.32, -d * 0.12], [w * 0.86, h * 0.08, d * 0.6], "black"),
  ...[-1, 1].map((side) => cylinder([side * w * 0.22, h * 0.4, -d * 0.12], [d * 0.42, h * 0.12, d * 0.42], "steel")),
  ...[-2, -1, 0, 1, 2].map((place) =>
    box([place * w * 0.15, h * 0.36, d * 0.36], [w * 0.11, h * 0.16, d * 0.16], "white")
  )
]

/** A wooden cabinet with a cloth before its loudspeaker, a pale dial and two knobs. */
export const radio: Look = ({ d, h, w }) => [
  box([0, 0, -d * 0.02], [w, h, d * 0.92], "walnut"),
  box([-w * 0.16, h * 0.06, d * 0.45], [w * 0.54, h * 0.66, 0.01], "amber"),
  box([w * 0.28, h * 0.2, d * 0.45], [w * 0.28, h * 0.34, 0.01], "cream"),
  box([w * 0.28, h * 0.2, d * 0.47], [0.006, h * 0.3, 0.006], "crimson"),
  ...[-1, 1].map((side) => box([w * (0.28 + side * 0.08), -h * 0.22, d * 0.46], [0.04, 0.04, 0.02], "brass"))
]
