import { Randomness, getOrInsertComputed } from "@escapement/core"
import { type EntityKind, listedKinds } from "../encyclopaedia/Kind.ts"
import { addHistory } from "./build/addHistory.ts"
import { type Draft, type Realm, makeDraft, settleTitles } from "./build/Draft.ts"
import { addCountries, addRegions, tieLand } from "./build/land.ts"
import { listsOf } from "./build/listsOf.ts"
import { addRivers } from "./build/water.ts"
import { makeContinent } from "./build/Province.ts"
import { type Chronicle, chronicleKey } from "./Chronicle.ts"
import { type Edition, hasAccounts, isByCountry } from "./Edition.ts"
import { makeByCountry } from "./makeByCountry.ts"
import { type Item, idBehind } from "./Item.ts"
import { listSources } from "./listSources.ts"

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
