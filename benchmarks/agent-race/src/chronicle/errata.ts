import { type Day, toDay } from "../encyclopaedia/Day.ts"
import { hash } from "../encyclopaedia/hash.ts"
import type { Chronicle } from "./Chronicle.ts"
import { type Figure, figureIdsOf, figuresOf } from "./Figure.ts"
import type { Item } from "./Item.ts"

/** What stands before the name of a country in the title of its errata. */
export const errataTitle = "Errata of "

/** The first and the last day on which something was entered in errata. */
const [firstDay, lastDay] = [toDay(2001, 1, 1), toDay(2023, 1, 1)]

/** What the errata say of a figure: what it should read, and whether another entry takes that back. */
export interface Erratum {
  readonly item: Item
  readonly figure: Figure
  readonly day: Day
  readonly value: number
  /** When the entry was withdrawn; absent where it stands. */
  readonly withdrawn?: Day
  /** Whether this is the entry that counts. */
  readonly counts: boolean
}

/** What became of a figure: how its article prints it, and what was entered. */
interface Fate {
  readonly printed: number
  readonly entries: ReadonlyArray<Pick<Erratum, "day" | "value" | "withdrawn" | "counts">>
}

/** A value near another one, and another one. */
const beside = (value: number, key: number): number => {
  const share = 3 + (key % 17)
  const off = Math.max(1, Math.round((value * share) / 100))
  return key % 2 === 0 || value - off < 3 ? value + off : value - off
}

const dayBetween = (from: Day, to: Day, key: number): Day => from + (key % Math.max(1, to - from))

const fateOf = ({ key }: Chronicle, { id }: Item, at: number, value: number): Fate | undefined => {
  const self = hash(key, id, at, 81)
  const [a, b] = [beside(value, hash(self, 1, 0)), beside(value, hash(self, 2, 0))]
  const early = dayBetween(firstDay, lastDay - 2000, hash(self, 3, 0))
  const late = dayBetween(early + 100, lastDay, hash(self, 4, 0))
  const taken = dayBetween(late + 10, lastDay + 700, hash(self, 5, 0))
  switch (self % 6) {
    // corrected once, wrongly, and once more
    case 0:
      return {
        printed: a,
        entries: [
          { day: early, value: b, counts: false },
          { day: late, value, counts: true }
        ]
      }
    case 1:
      return { printed: a, entries: [{ day: late, value, counts: true }] }
    // corrected, then changed again, which was taken back
    case 2:
      return {
        printed: a,
        entries: [
          { day: early, value, counts: true },
          { day: late, value: b, withdrawn: taken, counts: false }
        ]
      }
    // right as it was printed: the correction was a mistake
    case 3:
      return { printed: value, entries: [{ day: late, value: b, withdrawn: taken, counts: false }] }
    default:
      return undefined
  }
}

/** Counts alone are misprinted: what clues say of years and dates holds on every page. */
const fatesOf = (world: Chronicle, item: Item): ReadonlyArray<readonly [Figure, Fate]> =>
  figureIdsOf(item.kind).flatMap((figure, at): ReadonlyArray<readonly [Figure, Fate]> => {
    const value = item.facts[figure]
    const fate =
      value === undefined || figuresOf[item.kind][figure]?.form !== "count" ? undefined : fateOf(world, item, at, value)
    return fate === undefined ? [] : [[figure, fate]]
  })

/** Whether articles of a chronicle have misprints: those of the fourth edition. */
export const hasErrata = ({ edition }: Chronicle): boolean => edition === 4

/** An item as its article prints it. */
export const printedItem = (world: Chronicle, item: Item): Item => {
  const changed: { [figure in Figure]?: number } = {}
  for (const [figure, { printed }] of fatesOf(world, item)) changed[figure] = printed
  return { ...item, facts: { ...item.facts, ...changed } }
}

/** A chronicle as its articles print it: the same pages and ties, some other figures. */
export const printedWorld = (world: Chronicle): Chronicle => {
  if (!hasErrata(world)) return world
  const entities = world.entities.map((item) => printedItem(world, item))
  const byKind = Map.groupBy(entities, ({ kind }) => kind)
  return { ...world, entities, ofKind: (kind) => byKind.get(kind) ?? [], entity: (id) => entities[id] ?? world.entity(id) }
}

/** All entries in the errata of a country, in the order of time. */
export const errataOf = (world: Chronicle, country: number): ReadonlyArray<Erratum> =>
  world.entities
    .filter((item) => item.country === country)
    .flatMap((item) =>
      fatesOf(world, item).flatMap(([figure, { entries }]) => entries.map((entry): Erratum => ({ item, figure, ...entry })))
    )
    .toSorted((a, b) => a.day - b.day || a.item.id - b.item.id)

/** Whether the figure of an item is not what its article prints. */
export const isMisprinted = (world: Chronicle, item: Item, figure: Figure): boolean =>
  hasErrata(world) && fatesOf(world, item).some(([each, { printed }]) => each === figure && printed !== item.facts[figure])
