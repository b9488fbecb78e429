import type { Style } from "../scene/Style.ts"

/**
 * Where a piece of furniture stands: with its back to a wall, free in the room, or flat on the floor, where other
 * things may stand on it.
 */
export type Site = "wall" | "middle" | "floor"

/** Furniture that accompanies another piece: around it, in front of it, or on top of it. */
export interface Company {
  readonly category: string
  readonly where: "around" | "before" | "on"
  readonly most: number
}

/** A kind of furniture of a style, with its relative frequency and the pieces that accompany it. */
export interface Stock {
  readonly category: string
  readonly weight: number
  readonly site: Site
  readonly company?: Company
}

const table = (category: string, weight: number): Stock => ({
  category,
  weight,
  site: "middle",
  company: { category: "chair", where: "around", most: 4 }
})

const desk: Stock = {
  category: "pc_table",
  weight: 2,
  site: "wall",
  company: { category: "pc_chair", where: "before", most: 1 }
}

const screen: Stock = {
  category: "tv_table",
  weight: 2,
  site: "wall",
  company: { category: "tv", where: "on", most: 1 }
}

const wall = (category: string, weight: number): Stock => ({ category, weight, site: "wall" })
const floor = (category: string, weight: number): Stock => ({ category, weight, site: "floor" })

/** The furniture of rooms of each style. Categories are about as frequent as in the published scenes. */
export const stocks: { readonly [style in Style]: ReadonlyArray<Stock> } = {
  LivingRoom: [
    table("kitchen_table", 4),
    wall("sofa", 3),
    screen,
    wall("floor_lamp", 3),
    floor("carpet", 1),
    wall("cabinet", 1),
    wall("dresser", 1),
    desk,
    { category: "small_table", weight: 1, site: "middle" },
    wall("fireplace", 1)
  ],
  Kitchen: [
    table("kitchen_table", 6),
    wall("oven", 3),
    wall("refrigerator", 2),
    wall("cabinet", 3),
    wall("dishwasher", 1),
    { category: "bar", weight: 1, site: "wall", company: { category: "bar_chair", where: "before", most: 1 } },
    wall("trash_bin", 1)
  ],
  Bathroom: [
    wall("washing_machine", 5),
    wall("bathtub", 3),
    wall("toilet", 2),
    wall("sink", 2),
    wall("shower_enclosure", 1),
    floor("bath_carpet", 2),
    wall("trash_bin", 1),
    wall("toilet_plunger", 1),
    { category: "stool", weight: 1, site: "middle" }
  ],
  Bedroom: [
    wall("bed", 3),
    wall("bed_table", 2),
    desk,
    wall("dresser", 2),
    table("kitchen_table", 2),
    wall("wardrobe", 1),
    wall("floor_lamp", 2),
    floor("carpet", 1),
    screen
  ]
}

/** The most pieces of a category in a room of the third edition; a category that is not listed has no such limit. */
export const mostOf: ReadonlyMap<string, number> = new Map([
  ["bar", 1],
  ["bath_carpet", 2],
  ["bathtub", 1],
  ["bed", 2],
  ["bed_table", 2],
  ["cabinet", 4],
  ["carpet", 1],
  ["dishwasher", 1],
  ["dresser", 2],
  ["fireplace", 1],
  ["floor_lamp", 2],
  ["kitchen_table", 2],
  ["oven", 1],
  ["pc_table", 1],
  ["refrigerator", 1],
  ["shower_enclosure", 1],
  ["sink", 2],
  ["small_table", 1],
  ["sofa", 2],
  ["stool", 2],
  ["toilet", 1],
  ["toilet_plunger", 1],
  ["trash_bin", 1],
  ["tv_table", 1],
  ["wardrobe", 2],
  ["washing_machine", 1]
])

/**
 * The furniture of rooms of the third edition: the usual stock, and further pieces that make up for the limited ones.
 */
export const plausibleStocks: { readonly [style in Style]: ReadonlyArray<Stock> } = {
  ...stocks,
  Kitchen: [...stocks.Kitchen, wall("dresser", 1), { category: "stool", weight: 1, site: "middle" }],
  Bathroom: [
    ...stocks.Bathroom,
    wall("cabinet", 3),
    wall("dresser", 2),
    { category: "small_table", weight: 2, site: "middle" }
  ]
}

/** Small things that lie about in rooms of each style. */
export const trifles: { readonly [style in Style]: ReadonlyArray<string> } = {
  LivingRoom: ["football", "strawberry", "bottle", "cola", "certificate", "plant", "book", "candle"],
  Kitchen: ["kiwi", "chicken", "broccoli", "coffee_cup", "onion", "bottle", "pizza", "plant", "wine"],
  Bathroom: ["candle", "bottle", "santizer", "toothbrush_cup", "shower_gel", "toothpaste", "plant"],
  Bedroom: ["book", "lamp", "frame", "game_console", "football", "laptop", "coffee_cup", "clothes", "plant"]
}
