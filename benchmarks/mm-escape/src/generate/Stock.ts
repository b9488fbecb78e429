import type { Style } from "../scene/Scene.ts"

/** Where a piece of furniture goes: with its back to a wall, free in the room, or flat on the floor where anything may stand on it. */
export type Site = "wall" | "middle" | "floor"

/** What comes with a piece of furniture: around it, before its front, or on top of it. */
export interface Company {
  readonly category: string
  readonly where: "around" | "before" | "on"
  readonly most: number
}

/** A piece of furniture that a style has, how often, and what comes with it. */
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

/** What rooms of a style are furnished with. After the published scenes, which have these categories about as often. */
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

/** Small things that lie about in rooms of a style. */
export const trifles: { readonly [style in Style]: ReadonlyArray<string> } = {
  LivingRoom: ["football", "strawberry", "bottle", "cola", "certificate", "plant", "book", "candle"],
  Kitchen: ["kiwi", "chicken", "broccoli", "coffee_cup", "onion", "bottle", "pizza", "plant", "wine"],
  Bathroom: ["candle", "bottle", "santizer", "toothbrush_cup", "shower_gel", "toothpaste", "plant"],
  Bedroom: ["book", "lamp", "frame", "game_console", "football", "laptop", "coffee_cup", "clothes", "plant"]
}
