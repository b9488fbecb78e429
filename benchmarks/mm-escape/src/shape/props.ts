import type { Look } from "./Look.ts"
import { box, cylinder, ellipsoid } from "./Part.ts"

/** A red-brown leaf with two panels in a dark frame; the handle is brass, on the right as seen from the front. */
export const door: Look = ({ d, h, top, w }) => {
  const jamb = 0.06
  const leaf = w - 2 * jamb
  const front = d / 2
  const panel = (y: number) => box([0, y, front], [leaf * 0.66, h * 0.3, 0.01], "doorFrame")
  return [
    box([0, -jamb / 2, 0], [leaf, h - jamb, d - 0.006], "doorLeaf"),
    ...[-1, 1].map((side) => box([side * (w - jamb) * 0.5, 0, 0], [jamb, h, d], "doorFrame")),
    box([0, top - jamb / 2, 0], [w, jamb, d], "doorFrame"),
    panel(h * 0.24),
    panel(-h * 0.24),
    box([0.08 - leaf / 2, -0.08, front], [0.06, 0.2, 0.03], "brass"),
    box([0.13 - leaf / 2, -0.06, front + 0.04], [0.16, 0.035, 0.035], "brass")
  ]
}

/** A golden ring, a shaft and two teeth. */
export const key: Look = ({ d, h, w }) => [
  cylinder([0, 0, (d - w) / 2], [w, h, w], "brass"),
  cylinder([0, 0, (d - w) / 2], [w * 0.5, h * 1.02, w * 0.5], "black"),
  box([0, 0, -w / 2], [w * 0.26, h, d - w], "brass"),
  box([w * 0.28, 0, 0.03 - d / 2], [w * 0.44, h, 0.03], "brass"),
  box([w * 0.22, 0, 0.085 - d / 2], [w * 0.32, h, 0.03], "brass")
]

/** A wooden chest with a lid, steel bands and a brass lock. */
export const chest: Look = ({ d, h, w }) => [
  box([0, -h * 0.17, 0], [w * 0.96, h * 0.66, d * 0.94], "crate"),
  box([0, h * 0.33, 0], [w, h * 0.34, d], "rust"),
  ...[-1, 1].map((side) => box([side * w * 0.34, 0, 0], [0.035, h * 1.01, d * 1.01], "steel")),
  box([0, h * 0.08, d / 2], [0.08, 0.09, 0.03], "brass"),
  ellipsoid([0, h * 0.06, d / 2 + 0.015], [0.03, 0.03, 0.01], "black")
]

/** A clipboard: a white sheet with lines of writing on a brown board, under a blue clip. */
export const note: Look = ({ d, h, w }) => [
  box([0, -h * 0.2, 0], [w, h * 0.6, d], "walnut"),
  box([0, h * 0.2, -d * 0.02], [w * 0.9, h * 0.4, d * 0.9], "paper"),
  ...[-0.28, -0.14, 0, 0.14].map((z) => box([0, h * 0.4, z * d], [w * 0.66, h * 0.12, d * 0.035], "ink")),
  box([0, h * 0.4, d * 0.44], [w * 0.4, h * 0.5, d * 0.08], "clip")
]
