import { hash } from "../encyclopaedia/hash.ts"
import type { Chronicle } from "./Chronicle.ts"
import { hasCopies, isByCountry, isContested, isImpartial } from "./Edition.ts"
import { type Figure, figureIdsOf, figuresOf } from "./Figure.ts"
import { mistakenId } from "./accounts/mistaken.ts"
import type { Item } from "./Item.ts"
import { type Tie, tieIdsOf } from "./Tie.ts"

/** The suffix of the title of an earlier version. */
export const staleSuffix = " (superseded)"

/** Whether an earlier version of an article is still served: for one article in seven. */
export const hasStale = ({ key }: Chronicle, { id }: Item): boolean => hash(key, id, 71) % 7 === 0

/**
 * Whether the reader has kept an older copy of an article, which it shows first: for one article in two, in editions
 * with copies.
 */
export const isKept = (world: Chronicle, { id }: Pick<Item, "id">): boolean =>
  hasCopies(world) && hash(world.key, id, 82) % 2 === 0

const older = (value: number, key: number, form: "count" | "year" | "date"): number => {
  switch (form) {
    case "count":
      return Math.max(3, Math.floor(value * (0.72 + (key % 200) / 1000)))
    case "year":
      return value - 1 - (key % 9)
    default:
      return value - 1 - (key % 400)
  }
}

/** A count of an item as an older copy has it. */
export const olderCount = ({ key }: Pick<Chronicle, "key">, { id }: Pick<Item, "id">, value: number): number =>
  older(value, hash(key, id, value, 72), "count")

/** How often an older copy has another end of a tie; from edition 13 on also how often it has the same profession. */
const otherEnd = 0.5

/** The ties and the profession of an item as an older copy has them, in editions in which more than counts differs. */
const otherNames = (world: Chronicle, item: Item): Pick<Item, "field" | "ties"> => {
  const ties: { [tie in Tie]?: number | undefined } = { ...item.ties }
  for (const [i, tie] of tieIdsOf(item.kind).entries())
    if (hash(world.key, item.id, i, 74) % 1000 < otherEnd * 1000) ties[tie] = mistakenId(world, item, tie) ?? ties[tie]
  const isSameField = isImpartial(world) && hash(world.key, item.id, 76) % 1000 < otherEnd * 1000
  if (item.kind !== "person" || isSameField) return { field: item.field, ties }
  const fields = [...new Set(world.within("person", item.country).map(({ field }) => field))]
  const others = fields.filter((field) => field !== item.field)
  return { field: others[hash(world.key, item.id, 75) % Math.max(1, others.length)] ?? item.field, ties }
}

/**
 * An item as an earlier version of its article describes it: all figures differ; from the sixth edition on only counts
 * do; from the twelfth on dates, some ties and people's professions differ, too.
 */
export const staleItem = (world: Chronicle, item: Item): Item => {
  const { edition, key } = world
  const changed: { [figure in Figure]?: number } = {}
  for (const figure of figureIdsOf(item.kind)) {
    const value = item.facts[figure]
    const form = figuresOf[item.kind][figure]?.form ?? "count"
    if (isByCountry({ edition }) && !isContested({ edition }) && form !== "count") continue
    if (value !== undefined) changed[figure] = older(value, hash(key, item.id, value, 72), form)
  }
  const counts = item.counts.map((count, i) => Math.max(100, count - 1 - (hash(key, item.id, i, 73) % 90)))
  const names = isContested(world) ? otherNames(world, item) : {}
  return { ...item, ...names, facts: { ...item.facts, ...changed }, counts }
}
