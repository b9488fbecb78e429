import { Randomness } from "@escapement/core"
import { type Tongue, makeTongue, openings } from "../../encyclopaedia/Tongue.ts"
import type { Edition } from "../Edition.ts"
import { addHistory } from "./addHistory.ts"
import { type Draft, type Drafted, type Realm, makeDraft, makeRealm, settleTitles } from "./Draft.ts"
import {
  addIndependence,
  addRegions,
  bordering,
  boxOf,
  citiesEach,
  countryName,
  countryOf,
  peaksEach,
  regionsEach,
  tiePlaces
} from "./land.ts"
import { addRivers } from "./water.ts"

/** The number of ids reserved for each country: more than it has pages. */
export const idsEach = 160

/** A country of a world in which each country is derived from the seed alone, independently of the others. */
export interface Province {
  readonly index: number
  /** Its item, which has no figures, ties or series until the country is made. */
  readonly country: Drafted
  readonly box: Realm["box"]
  /** What its names are made of. */
  readonly tongue: () => Tongue
  /** The country with its independence and nothing on its map. */
  readonly begun: () => Realm
  /** The country with its map and the final titles of everything on it. */
  readonly land: () => Realm
  /** The country with everything in it. */
  readonly whole: () => Realm
  /** Everything in the country so far, in the order of the ids. */
  readonly items: ReadonlyArray<Drafted>
}

/** What all countries of a world have in common. */
export interface Continent {
  readonly seed: Randomness.Seed
  readonly edition: Edition
  readonly key: number
  readonly count: number
  /** First syllables of names, shuffled: each country has its own. */
  readonly syllables: ReadonlyArray<string>
}

/** The continent of a seed. */
export const makeContinent = (seed: Randomness.Seed, edition: Edition, key: number, count: number): Continent => ({
  seed,
  edition,
  key,
  count,
  syllables: Randomness.rng(seed, "syllables").shuffle(openings)
})

/** How many cities each region of a country has. */
const citiesIn = ({ seed }: Continent, index: number): ReadonlyArray<number> => {
  const random = Randomness.rng(seed, "country", index, "cities")
  return Array.from({ length: regionsEach }, () => random.int(...citiesEach))
}

/**
 * The ids of the cities of a country. The country itself has the first id; then come, region by region, the region, its
 * cities and its mountains.
 */
export const cityIds = (continent: Continent, index: number): ReadonlyArray<number> => {
  let next = index * idsEach + 1
  return citiesIn(continent, index).flatMap((many) => {
    const first = next + 1
    next += 1 + many + peaksEach
    return Array.from({ length: many }, (_, i) => first + i)
  })
}

/**
 * The twin of each city of a country, by the city's id. Countries are paired; empty for the last country of an odd
 * number.
 */
const twinsOf = (continent: Continent, index: number): ReadonlyMap<number, number> => {
  const partner = index % 2 === 0 ? index + 1 : index - 1
  if (partner >= continent.count) return new Map()
  const random = Randomness.rng(continent.seed, "twins", Math.min(index, partner))
  const [first, second] = [Math.min(index, partner), Math.max(index, partner)].map((each) =>
    random.shuffle(cityIds(continent, each))
  )
  const pairs = (first ?? []).flatMap((id, i): ReadonlyArray<readonly [number, number]> => {
    const other = second?.[i]
    return other === undefined ? [] : index < partner ? [[id, other]] : [[other, id]]
  })
  return new Map(pairs)
}

const tongueOf = ({ count, syllables }: Continent, random: Randomness.Rng, index: number): Tongue =>
  makeTongue(
    random,
    syllables.filter((_, i) => i >= count && i % count === index)
  )

const beginLand = (
  continent: Continent,
  draft: Draft,
  { country, index, tongue }: Pick<Province, "country" | "index" | "tongue">
): Realm => {
  const realm: Realm = {
    ...makeRealm(draft, boxOf(index, continent.count), tongue(), country),
    cities: citiesIn(continent, index)
  }
  addIndependence(draft, realm)
  return realm
}

const completeLand = (continent: Continent, draft: Draft, index: number, realm: Realm): Realm => {
  const { count } = continent
  const { country } = realm
  const [neighbour] = bordering(index, count)
  if (neighbour !== undefined) country.ties.neighbour = neighbour * idsEach
  addRegions(draft, realm)
  addRivers(draft, realm)
  const twins = twinsOf(continent, index)
  for (const city of realm.own.city) {
    const twin = twins.get(city.id)
    if (twin !== undefined) city.ties.twin = twin
  }
  // other items have names of several words, which no item on the map shares
  settleTitles(draft.items)
  return realm
}

const makeWhole = (draft: Draft, realm: Realm): Realm => {
  const first = draft.items.length
  addHistory(draft, realm)
  tiePlaces(draft, realm)
  settleTitles(draft.items.slice(first))
  return realm
}

/** A country of a continent; its land and its people are made on first use. */
export const makeProvince = (continent: Continent, index: number): Province => {
  const { count, edition, key, seed, syllables } = continent
  const random = (part: string) => Randomness.rng(seed, "country", index, part)
  const draft: Draft = { ...makeDraft(random("name"), edition, index * idsEach), part: { key, index } }
  const box = boxOf(index, count)
  const country = draft.add(countryOf(draft, countryName(draft, syllables[index] ?? ""), box))
  const ofLand = { ...draft, random: random("land") }
  let spoken: Tongue | undefined
  let started: Realm | undefined
  let made: Realm | undefined
  let filled: Realm | undefined
  // drawn first of all that is drawn for the land
  const tongue = () => (spoken ??= tongueOf(continent, ofLand.random, index))
  const begun = () => (started ??= beginLand(continent, ofLand, { country, index, tongue }))
  const land = () => (made ??= completeLand(continent, ofLand, index, begun()))
  return {
    index,
    country,
    box,
    tongue,
    begun,
    land,
    items: draft.items,
    whole: () => (filled ??= makeWhole({ ...draft, random: random("society") }, land()))
  }
}
