/* oxlint-disable import/no-cycle -- known: move makeChronicle and CorrectedAccount to files of their own */
import { Randomness, getOrInsertComputed } from "@escapement/core"
import type { CorrectedAccount } from "./accounts/corrections.ts"
import type { Encyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import type { Coordinates } from "../encyclopaedia/Entity.ts"
import { type EntityKind, listedKinds } from "../encyclopaedia/Kind.ts"
import { addHistory } from "./build/addHistory.ts"
import { type Draft, type Realm, makeDraft, settleTitles } from "./build/Draft.ts"
import { addCountries, addRegions, tieLand } from "./build/land.ts"
import { listsOf } from "./build/listsOf.ts"
import { addRivers } from "./build/water.ts"
import { makeContinent } from "./build/Province.ts"
import { type Edition, hasAccounts, isByCountry } from "./Edition.ts"
import { makeByCountry } from "./makeByCountry.ts"
import { type Item, idBehind } from "./Item.ts"
import { listSources } from "./listSources.ts"
import type { Hop } from "./Tie.ts"

/** The encyclopaedia from edition 2 on: one history, in which lives, terms, censuses and borders agree. */
export interface Chronicle extends Encyclopaedia {
  readonly edition: Edition
  readonly entities: ReadonlyArray<Item>
  readonly ofKind: (kind: EntityKind) => ReadonlyArray<Item>
  readonly entity: (id: number) => Item
  /** The item of an id; undefined if there is none. */
  readonly known: (id: number) => Item | undefined
  /** One more than the highest id of an item. */
  readonly bound: number
  /** The ids of all countries. */
  readonly countries: ReadonlyArray<number>
  /** The ids of all cities in the country of the given city. */
  readonly citiesIn: (city: number) => ReadonlyArray<number>
  /** An item with its kind, name and title; the rest of it may be missing until its country is made. */
  readonly titled: (id: number) => Item
  /** Items of a country, the country first. */
  readonly inCountry: (country: number) => ReadonlyArray<Item>
  /**
   * At least all cities within `kilometres` of a place, with names and coordinates but without figures; may give more.
   */
  readonly citiesAround: (
    at: Coordinates,
    kilometres: number
  ) => ReadonlyArray<Pick<Item, "at" | "country" | "id" | "name">>
  /** A country with its date of independence, perhaps without other figures. */
  readonly begun: (country: number) => Pick<Item, "facts" | "id">
  /** Whether a word may be in a name of a country; says so without making the country, and may err if it says yes. */
  readonly mayName: (country: number, word: string) => boolean
  /** Items of a kind in a country. */
  readonly within: (kind: EntityKind, country: number) => ReadonlyArray<Item>
  /** Items of a kind that have a given field. */
  readonly withField: (kind: EntityKind, field: string) => ReadonlyArray<Item>
  /** Items from which one hop leads to the given item; from edition 6 on only those in its own country. */
  readonly sources: (id: number) => ReadonlyArray<Item>
  /** Where a hop leads; undefined if it leads nowhere. */
  readonly hop: (from: Item, hop: Hop) => Item | undefined
  /** The years of the censuses of a country. */
  readonly years: (country: number) => ReadonlyArray<number>
  /** Cache of accounts with misprints, by a number for item and figure. Articles, errata and legs all use it. */
  readonly accounts: Map<number, CorrectedAccount>
}

/** The hash key of a chronicle, for everything that is hashed rather than drawn. */
export const chronicleKey = (seed: string): number =>
  Number.parseInt(Randomness.seed(seed, "nature").slice(0, 8), 16) | 0

/** Pages per country, its lists among them, on average. */
const pagesPerCountry = 150

const fill = (draft: Draft, realm: Realm): void => {
  addRegions(draft, realm)
  addRivers(draft, realm)
  addHistory(draft, realm)
}

/** Groups the items of a kind by a key. The groups of a kind are built on first use. */
const groupedBy = <K>(
  ofKind: (kind: EntityKind) => ReadonlyArray<Item>,
  keyOf: (item: Item) => K
): ((kind: EntityKind, key: K) => ReadonlyArray<Item>) => {
  const known = new Map<EntityKind, ReadonlyMap<K, ReadonlyArray<Item>>>()
  return (kind, key) => {
    const groups = getOrInsertComputed(known, kind, () => Map.groupBy(ofKind(kind), keyOf))
    return groups.get(key) ?? []
  }
}

/**
 * The chronicle of a seed, with about `pages` pages. It is the same every time: it is
 * never stored, only derived again.
 */
export const makeChronicle = (seed: Randomness.Seed, pages: number, edition: Edition = 2): Chronicle => {
  const many = Math.max(5, Math.round(pages / pagesPerCountry))
  if (isByCountry({ edition })) return makeByCountry(makeContinent(seed, edition, chronicleKey(seed), many))
  const draft = makeDraft(Randomness.rng(seed, "chronicle"), edition)
  const realms = addCountries(draft, many)
  for (const realm of realms) fill(draft, realm)
  for (const realm of realms) tieLand(draft, realm, realms)
  settleTitles(draft.items)
  const entities: ReadonlyArray<Item> = draft.items
  // if articles tell counts by accounts, no page lists what a country has
  const lists = hasAccounts({ edition })
    ? []
    : realms.flatMap((realm, i) => listsOf(realm, entities.length + i * listedKinds.length))
  const byKind = Map.groupBy(entities, (item) => item.kind)
  const places = new Map(realms.map((realm, i) => [realm.country.id, i]))
  const years = new Map(realms.map((realm) => [realm.country.id, realm.years]))
  const entity = (id: number): Item => {
    const found = entities[id]
    if (found === undefined) throw new RangeError(`page ${id} is not an article`)
    return found
  }
  const ofKind = (kind: EntityKind) => byKind.get(kind) ?? []
  let sources: ReadonlyArray<ReadonlyArray<Item> | undefined> | undefined
  const byField = groupedBy(ofKind, ({ field }) => field)
  const byCountry = groupedBy(ofKind, ({ country }) => country)
  let countries: ReadonlyMap<number, ReadonlyArray<Item>> | undefined
  const summits = ofKind("peak").toSorted((a, b) => a.at.lat - b.at.lat)
  return {
    edition,
    accounts: new Map(),
    pages: [...entities, ...lists],
    entities,
    lists,
    ofKind,
    entity,
    titled: entity,
    citiesIn: (city) => byCountry("city", entity(city).country).map(({ id }) => id),
    known: (id) => entities[id],
    bound: entities.length,
    countries: realms.map(({ country }) => country.id),
    inCountry: (country) => (countries ??= Map.groupBy(entities, (item) => item.country)).get(country) ?? [],
    citiesAround: () => ofKind("city"),
    begun: entity,
    mayName: () => true,
    within: byCountry,
    withField: byField,
    sources: (id) => (sources ??= listSources(entities))[id] ?? [],
    list: (country, of) => {
      const found = lists[(places.get(country) ?? -1) * listedKinds.length + listedKinds.indexOf(of)]
      if (found === undefined) throw new RangeError(`page ${country} has no list of kind ${of}`)
      return found
    },
    // the relations of the first edition lead nowhere here
    follow: () => entity(-1),
    hop: (from, hop) => {
      const id = idBehind(from, hop)
      return id === undefined ? undefined : entities[id]
    },
    years: (country) => years.get(country) ?? [],
    key: chronicleKey(seed),
    summits: () => summits
  }
}
