import type { Coordinates, List } from "../encyclopaedia/Entity.ts"
import { type EntityKind, listedKinds } from "../encyclopaedia/Kind.ts"
import { distanceBetween } from "../encyclopaedia/Terrain.ts"
import { couldBeIn } from "../encyclopaedia/Tongue.ts"
import { type Continent, type Province, cityIds, idsEach, makeProvince } from "./build/Province.ts"
import { cityBox } from "./build/land.ts"
import { listsOf } from "./build/listsOf.ts"
import type { Chronicle } from "./Chronicle.ts"
import { hasAccounts } from "./Edition.ts"
import { type Item, idBehind } from "./Item.ts"
import { listSources } from "./listSources.ts"

/** A completed country, with caches for look-ups in it. */
interface Known {
  readonly items: ReadonlyArray<Item>
  readonly lists: ReadonlyArray<List>
  readonly years: ReadonlyArray<number>
  readonly ofKind: (kind: EntityKind) => ReadonlyArray<Item>
  readonly sources: (id: number) => ReadonlyArray<Item>
  readonly summits: ReadonlyArray<Item>
}

const knownOf = ({ country, items, whole }: Province, isListed: boolean): Known => {
  const realm = whole()
  let sources: ReadonlyArray<ReadonlyArray<Item> | undefined> | undefined
  return {
    items,
    lists: isListed ? listsOf(realm, country.id + idsEach - listedKinds.length) : [],
    years: realm.years,
    ofKind: (kind) => realm.own[kind],
    sources: (id) => (sources ??= listSources(items, country.id))[id - country.id] ?? [],
    summits: realm.own.peak.toSorted((a, b) => a.at.lat - b.at.lat)
  }
}

/** Whether a place is at most `kilometres` away from the box that contains the cities of a country. */
const isNear = ({ box }: Province, at: Coordinates, kilometres: number): boolean => {
  const { height, south, west, width } = cityBox(box)
  const edge = {
    lat: Math.min(Math.max(at.lat, south), south + height),
    lon: Math.min(Math.max(at.lon, west), west + width)
  }
  return distanceBetween(at, edge) <= kilometres
}

/** Whether a place lies in the box of a country. */
const holds = ({ box: { height, south, west, width } }: Province, { lat, lon }: Coordinates): boolean =>
  lat >= south && lat <= south + height && lon >= west && lon <= west + width

/** A chronicle whose countries are made on first use, each on its own: a leg needs only one or two. */
export const makeByCountry = (continent: Continent): Chronicle => {
  const isListed = !hasAccounts(continent)
  const provinces: Array<Province | undefined> = Array.from({ length: continent.count })
  const whole: Array<Known | undefined> = Array.from({ length: continent.count })
  const cities: Array<ReadonlyArray<number> | undefined> = Array.from({ length: continent.count })
  const provinceAt = (index: number): Province => (provinces[index] ??= makeProvince(continent, index))
  const indexOf = (id: number): number => {
    const index = Math.floor(id / idsEach)
    if (!(index >= 0 && index < continent.count)) throw new RangeError(`page ${id} is not an article`)
    return index
  }
  const at = (index: number): Known => (whole[index] ??= knownOf(provinceAt(index), isListed))
  const all = provinces.map((_, index) => index)
  const find = (id: number): Item | undefined => {
    const index = Math.floor(id / idsEach)
    return index >= 0 && index < continent.count ? at(index).items[id - index * idsEach] : undefined
  }
  const entity = (id: number): Item => {
    const found = find(id)
    if (found === undefined) throw new RangeError(`page ${id} is not an article`)
    return found
  }
  let entities: ReadonlyArray<Item> | undefined
  let lists: ReadonlyArray<List> | undefined
  const allEntities = () => (entities ??= all.flatMap((index) => at(index).items))
  const allLists = () => (lists ??= all.flatMap((index) => at(index).lists))
  const kinds = new Map<EntityKind, ReadonlyArray<Item>>()
  const ofKind = (kind: EntityKind): ReadonlyArray<Item> => {
    const known = kinds.get(kind) ?? all.flatMap((index) => at(index).ofKind(kind))
    kinds.set(kind, known)
    return known
  }
  return {
    edition: continent.edition,
    accounts: new Map(),
    get pages() {
      return [...allEntities(), ...allLists()]
    },
    get entities() {
      return allEntities()
    },
    get lists() {
      return allLists()
    },
    ofKind,
    entity,
    known: find,
    bound: continent.count * idsEach,
    countries: all.map((index) => index * idsEach),
    citiesIn: (city) => {
      const index = indexOf(city)
      return (cities[index] ??= cityIds(continent, index))
    },
    titled: (id) => {
      const index = indexOf(id)
      const { country, items, land } = provinceAt(index)
      if (id === country.id) return country
      land()
      return items[id - country.id] ?? entity(id)
    },
    inCountry: (country) => at(indexOf(country)).items,
    citiesAround: (place, kilometres) =>
      all.flatMap((index) => (isNear(provinceAt(index), place, kilometres) ? provinceAt(index).land().own.city : [])),
    begun: (id) => provinceAt(indexOf(id)).begun().country,
    mayName: (id, word) => {
      const { country, tongue } = provinceAt(indexOf(id))
      return country.name === word || couldBeIn(tongue(), word)
    },
    within: (kind, country) => at(indexOf(country)).ofKind(kind),
    withField: (kind, field) => ofKind(kind).filter((item) => item.field === field),
    sources: (id) => at(indexOf(id)).sources(id),
    list: (country, of) => {
      const found = at(indexOf(country)).lists[listedKinds.indexOf(of)]
      if (found === undefined) throw new RangeError(`page ${country} has no list of kind ${of}`)
      return found
    },
    // the relations of the first edition lead nowhere here
    follow: () => entity(-1),
    hop: (from, hop) => {
      const id = idBehind(from, hop)
      return id === undefined ? undefined : entity(id)
    },
    years: (country) => at(indexOf(country)).years,
    key: continent.key,
    summits: (place) => {
      let found: ReadonlyArray<Item> = []
      for (const index of all) {
        if (!holds(provinceAt(index), place)) continue
        const { summits } = at(index)
        found = found.length === 0 ? summits : [...found, ...summits]
      }
      return found
    }
  }
}
