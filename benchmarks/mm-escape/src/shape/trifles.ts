import type { Look } from "./Look.ts"
import type { Paint } from "./Paint.ts"
import { type Part, box, cylinder, ellipsoid } from "./Part.ts"

const whole =
  (form: typeof box, paint: Paint): Look =>
  ({ d, h, w }) => [form([0, 0, 0], [w, h, d], paint)]

const bottle =
  (paint: Paint, cap: Paint): Look =>
  ({ d, h, top, w }) => [
    cylinder([0, h * 0.32 - top, 0], [w, h * 0.64, d], paint),
    cylinder([0, h * 0.28, 0], [w * 0.4, h * 0.3, d * 0.4], paint),
    cylinder([0, top - h * 0.05, 0], [w * 0.44, h * 0.1, d * 0.44], cap)
  ]

const cup =
  (paint: Paint, inside: Paint): Look =>
  ({ d, h, top, w }) => [
    cylinder([0, 0, 0], [w * 0.84, h, d * 0.84], paint),
    cylinder([0, top, 0], [w * 0.7, 0.006, d * 0.7], inside),
    box([w * 0.45, 0, 0], [w * 0.1, h * 0.5, 0.02], paint)
  ]

const goblet: Look = ({ d, h, top, w }) => [
  ellipsoid([0, h * 0.2, 0], [w, h * 0.6, d], "white"),
  cylinder([0, -h * 0.25, 0], [0.012, h * 0.5, 0.012], "steel"),
  cylinder([0, 0.004 - top, 0], [w * 0.9, 0.008, d * 0.9], "steel")
]

const layers =
  (...paints: ReadonlyArray<Paint>): Look =>
  ({ d, h, top, w }) =>
    paints.map((paint, i): Part => {
      const height = h / paints.length
      return cylinder(
        [0, (i + 0.5) * height - top, 0],
        [w * (1 - 0.04 * (i % 2)), height, d * (1 - 0.04 * (i % 2))],
        paint
      )
    })

const fruit =
  (paint: Paint, stalk: Paint): Look =>
  ({ d, h, top, w }) => [
    ellipsoid([0, -h * 0.06, 0], [w, h * 0.88, d], paint),
    cylinder([0, top - h * 0.08, 0], [w * 0.16, h * 0.16, d * 0.16], stalk)
  ]

const candle: Look = ({ d, h, top, w }) => [
  cylinder([0, -h * 0.08, 0], [w, h * 0.84, d], "cream"),
  ellipsoid([0, top - h * 0.08, 0], [w * 0.3, h * 0.16, d * 0.3], "amber")
]

const holder: Look = ({ d, h, top, w }) => [
  cylinder([0, h * 0.25 - top, 0], [w, h * 0.5, d], "black"),
  box([w * 0.15, 0, 0], [0.012, h, 0.012], "crimson"),
  box([-w * 0.15, -h * 0.05, 0.01], [0.012, h * 0.9, 0.012], "blue")
]

/** Looks of the small things that lie about. */
export const trifles: ReadonlyMap<string, Look> = new Map([
  ["banana", whole(ellipsoid, "amber")],
  ["beet", fruit("plum", "leaf")],
  ["bottle", bottle("teal", "white")],
  ["broccoli", fruit("leaf", "green")],
  ["burger", layers("oak", "walnut", "leaf", "oak")],
  ["cake", layers("cream", "crimson", "white")],
  ["candle", candle],
  ["carrot", whole(ellipsoid, "rust")],
  ["cherry", fruit("crimson", "green")],
  ["chicken", whole(ellipsoid, "oak")],
  ["clothes", whole(box, "plum")],
  ["coffee_cup", cup("white", "walnut")],
  ["cola", bottle("black", "crimson")],
  ["corn", fruit("amber", "leaf")],
  ["cucumber", whole(ellipsoid, "green")],
  ["cupcake", fruit("cream", "crimson")],
  ["egg", layers("white")],
  ["fork", whole(box, "steel")],
  ["french_fries", layers("crimson", "amber")],
  ["kiwi", whole(ellipsoid, "leaf")],
  ["lemon", whole(ellipsoid, "amber")],
  ["onion", fruit("cream", "leaf")],
  ["pc_mouse", whole(ellipsoid, "black")],
  ["pen_holder", holder],
  ["pizza", layers("oak", "amber")],
  ["pot_cover", fruit("steel", "black")],
  ["potato", whole(ellipsoid, "oak")],
  ["pumpkin", fruit("rust", "green")],
  ["santizer", bottle("white", "blue")],
  ["shower_gel", bottle("teal", "blue")],
  ["soy_sauce_bowl", cup("white", "black")],
  ["spoon", whole(box, "steel")],
  ["strawberry", fruit("crimson", "leaf")],
  ["sushi", layers("white", "rust")],
  ["toast", whole(box, "oak")],
  ["toothbrush", whole(box, "blue")],
  ["toothpaste", whole(box, "white")],
  ["wine", bottle("green", "crimson")],
  ["wineglass", goblet]
])
