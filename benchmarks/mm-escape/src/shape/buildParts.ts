import { bathtub, bin, carpet, plunger, shower, sink, toilet, toothbrushCup } from "./bathroom.ts"
import {
  book,
  christmasTree,
  clock,
  device,
  football,
  lamp,
  laptop,
  picture,
  plant,
  screen,
  trousers
} from "./decor.ts"
import { digits } from "./digits.ts"
import { type Body, type Look, measureBody, slab } from "./Look.ts"
import type { Part } from "./Part.ts"
import { radio, recorder } from "./players.ts"
import { chest, door, key, note } from "./props.ts"
import { bed, chair, officeChair, sofa, stool } from "./seats.ts"
import {
  cupboard,
  dishwasher,
  dresser,
  fireplace,
  hob,
  kitchenHood,
  microwave,
  oven,
  refrigerator,
  safe,
  washingMachine
} from "./storage.ts"
import { bar, desk, kitchenTable, lowboard, table } from "./tables.ts"
import { trifles } from "./trifles.ts"

const looks: ReadonlyMap<string, Look> = new Map([
  ...trifles,
  ["bar", bar],
  ["bar_chair", chair],
  ["bath_carpet", carpet],
  ["bathtub", bathtub],
  ["bed", bed],
  ["bed_table", lowboard],
  ["book", book],
  ["box", chest],
  ["cabinet", cupboard],
  ["carpet", carpet],
  ["certificate", picture],
  ["chair", chair],
  ["christmas_tree", christmasTree],
  ["clock", clock],
  ["cupboard", cupboard],
  ["dishwasher", dishwasher],
  ["door", door],
  ["drawers", dresser],
  ["dresser", dresser],
  ["fireplace", fireplace],
  ["floor_lamp", lamp],
  ["football", football],
  ["frame", picture],
  ["game_console", device],
  ["hob", hob],
  ["key", key],
  ["keyboard", device],
  ["kitchen_chair", chair],
  ["kitchen_hood", kitchenHood],
  ["kitchen_table", kitchenTable],
  ["lamp", lamp],
  ["laptop", laptop],
  ["microwave", microwave],
  ["mouse_mat", device],
  ["note", note],
  ["number", digits],
  ["officechair", officeChair],
  ["oven", oven],
  ["passage", door],
  ["pc_chair", officeChair],
  ["pc_table", desk],
  ["photo_frame", picture],
  ["plant", plant],
  ["radio", radio],
  ["recorder", recorder],
  ["refrigerator", refrigerator],
  ["safe", safe],
  ["shower_enclosure", shower],
  ["sink", sink],
  ["small_table", table],
  ["sofa", sofa],
  ["stool", stool],
  ["table", table],
  ["toilet", toilet],
  ["toilet_plunger", plunger],
  ["toothbrush_cup", toothbrushCup],
  ["trash_bin", bin],
  ["trousers", trousers],
  ["tv", screen],
  ["tv_table", lowboard],
  ["wardrobe", cupboard],
  ["washing_machine", washingMachine]
])

const block: Look = (measure) => [slab(measure, -measure.top, measure.top, "grey")]

/** Builds the parts of an object, which are drawn and which rays meet; a plain block for a category without a look. */
export const buildParts = (body: Body): ReadonlyArray<Part> => (looks.get(body.category) ?? block)(measureBody(body))

/** Whether a category has a look of its own. */
export const hasLook = (category: string): boolean => looks.has(category)
