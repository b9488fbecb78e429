import { getOrInsertComputed } from "@escapement/core"
import { type Day, toDay } from "../encyclopaedia/Day.ts"
import { hash } from "../encyclopaedia/hash.ts"
import type { Chronicle } from "./Chronicle.ts"
import { type EntityKind, pluralOf } from "../encyclopaedia/Kind.ts"
import { hasErrata, isByCountry } from "./Edition.ts"
import { type Figure, figureIdsOf, figuresOf } from "./Figure.ts"
import type { Item } from "./Item.ts"
import { isKept, staleItem } from "./stale.ts"
import { withEntities } from "./withEntities.ts"

/** Begins the title of an errata page; the title of a country (in edition 9: of an article) follows. */
export const errataTitle = "Errata of "

/** Bounds for the days on which entries are made. */
const [firstDay, lastDay] = [toDay(2001, 1, 1), toDay(2023, 1, 1)]

/** An entry in the errata about a figure: the value that it should have, and when the entry was withdrawn. */
export interface Erratum {
  readonly item: Item
  readonly figure: Figure
  readonly day: Day
  readonly value: number
  /** When the entry was withdrawn; absent if it stands. */
  readonly withdrawn?: Day
  /** Whether this is the entry that counts. */
  readonly counts: boolean
}

/** The history of a figure: how its article prints it, and its entries in the errata. */
interface Fate {
  readonly printed: number
  readonly entries: ReadonlyArray<Pick<Erratum, "day" | "value" | "withdrawn" | "counts">>
}

const entry = (day: Day, value: number, counts = false) => ({ day, value, counts })

/** A wrong value near the right one. */
const beside = (value: number, key: number): number => {
  const share = 3 + (key % 17)
  const off = Math.max(1, Math.round((value * share) / 100))
  return key % 2 === 0 || value - off < 3 ? value + off : value - off
}

const dayBetween = (from: Day, to: Day, key: number): Day => from + (key % Math.max(1, to - from))

const fateOf = ({ key }: Chronicle, { id }: Item, at: number, value: number): Fate | undefined => {
  const self = hash(key, id, at, 81)
  const kind = self % 10
  if (kind > 6) return undefined
  const other = (n: number) => beside(value, hash(self, n))
  const early = dayBetween(firstDay, lastDay - 3000, hash(self, 4))
  const middle = dayBetween(early + 100, lastDay - 1000, hash(self, 5))
  const late = dayBetween(middle + 100, lastDay, hash(self, 6))
  const withdrawn = dayBetween(late + 10, lastDay + 700, hash(self, 7))
  // a wrong correction, then the right one
  if (kind < 2) return { printed: other(1), entries: [entry(early, other(2)), entry(late, value, true)] }
  // then also a wrong correction that was withdrawn
  if (kind < 5) {
    const entries = [entry(early, other(2)), entry(middle, value, true), { ...entry(late, other(3)), withdrawn }]
    return { printed: other(1), entries }
  }
  if (kind === 5) {
    return { printed: other(1), entries: [entry(early, value, true), { ...entry(late, other(2)), withdrawn }] }
  }
  // printed right; the correction was a mistake and was withdrawn
  return { printed: value, entries: [{ ...entry(late, other(2)), withdrawn }] }
}

/**
 * The history of a figure of an item; undefined if the errata have no entry on it. Only counts have entries: years and
 * dates are right on every page.
 */
const fateOfFigure = (world: Chronicle, item: Item, figure: Figure, at: number): Fate | undefined => {
  const value = item.facts[figure]
  return value === undefined || figuresOf[item.kind][figure]?.form !== "count"
    ? undefined
    : fateOf(world, item, at, value)
}

/** The histories of the figures of an item that have errata entries. */
type Fates = ReadonlyArray<readonly [Figure, Fate]>

/** Returns the histories of the figures of an item that have errata entries. */
export const fatesOf = (world: Chronicle, item: Item): Fates =>
  figureIdsOf(item.kind).flatMap((figure, at): ReadonlyArray<readonly [Figure, Fate]> => {
    const fate = fateOfFigure(world, item, figure, at)
    return fate === undefined ? [] : [[figure, fate]]
  })

/** The errata entries of a figure. */
type Entries = ReadonlyArray<Pick<Erratum, "value" | "withdrawn">>

/**
 * A way of reading: gives an item with the figures that a reader takes for true. `fates` is worked out if not given.
 */
export type Belief = (world: Chronicle, item: Item, fates?: Fates) => Item

/**
 * A belief that takes each figure from one of its entries (given in order of time), or from the article if there is
 * none.
 */
const byEntry =
  (choose: (entries: Entries) => number | undefined): Belief =>
  (world, item, fates = fatesOf(world, item)) => {
    const changed: { [figure in Figure]?: number } = {}
    for (const [figure, { entries, printed }] of fates) changed[figure] = choose(entries) ?? printed
    return { ...item, facts: { ...item.facts, ...changed } }
  }

/** An item as its article prints it. */
export const printedItem = byEntry(() => undefined)

/** The right belief: the last entry that was not withdrawn counts. */
export const rule = byEntry((entries) => entries.findLast(({ withdrawn }) => withdrawn === undefined)?.value)

/** Takes counts from the copies that the reader has kept, and follows the rule otherwise. */
export const byCopies: Belief = (world, item, fates = fatesOf(world, item)) => {
  if (!isKept(world, item)) return rule(world, item, fates)
  const old = staleItem(world, item)
  const changed: { [figure in Figure]?: number } = {}
  for (const figure of figureIdsOf(item.kind)) {
    const value = old.facts[figure]
    if (value !== undefined && figuresOf[item.kind][figure]?.form === "count") changed[figure] = value
  }
  for (const [figure, { entries }] of fates) if (entries.length > 0) delete changed[figure]
  return { ...item, counts: old.counts, facts: { ...item.facts, ...changed } }
}

/** Wrong beliefs; none of them leads to the code of a leg. */
export const misbeliefs: { readonly [who: string]: Belief } = {
  articles: printedItem,
  "the first entry": byEntry(([first]) => first?.value),
  "the last entry, withdrawn or not": byEntry((entries) => entries.at(-1)?.value),
  "the first entry that stands": byEntry((entries) => entries.find(({ withdrawn }) => withdrawn === undefined)?.value),
  "copies that the reader kept": byCopies
}

/**
 * A chronicle as a reader with a belief sees it: some figures differ, pages and ties are the same. Only `entity`
 * applies the belief, on demand, as a leg asks for few items. Callers that follow a hop or search by kind (which no
 * belief changes) must look the result up with `entity`. What services measure does not change.
 */
export const believedWorld = (world: Chronicle, belief: Belief): Chronicle => {
  const known = new Map<number, Item>()
  const entity = (id: number): Item => getOrInsertComputed(known, id, () => belief(world, world.entity(id)))
  return withEntities(world, entity)
}

/** A chronicle as its articles print it. */
export const printedWorld = (world: Chronicle): Chronicle =>
  hasErrata(world) ? believedWorld(world, printedItem) : world

/**
 * The title of the errata for articles of a kind; from the sixth edition on each kind in a country has its own page.
 */
export const errataTitleOf = (world: Chronicle, country: number, kind: EntityKind): string =>
  errataTitle + world.titled(country).title + (isByCountry(world) ? ` (${pluralOf[kind]})` : "")

/** All entries in the errata of a country, or on its articles of a kind, in the order of time. */
export const errataOf = (world: Chronicle, country: number, kind?: EntityKind): ReadonlyArray<Erratum> =>
  (kind === undefined ? world.inCountry(country) : world.within(kind, country))
    .flatMap((item) =>
      fatesOf(world, item).flatMap(([figure, { entries }]) =>
        entries.map((entry): Erratum => ({ item, figure, ...entry }))
      )
    )
    .toSorted((a, b) => a.day - b.day || a.item.id - b.item.id)

/** Whether an article prints a wrong value for a figure. */
export const isMisprinted = (world: Chronicle, item: Item, figure: Figure): boolean => {
  if (!hasErrata(world)) return false
  const fate = fateOfFigure(world, item, figure, figureIdsOf(item.kind).indexOf(figure))
  return fate !== undefined && fate.printed !== item.facts[figure]
}
