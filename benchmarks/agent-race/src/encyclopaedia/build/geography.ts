import { toDay } from "../Day.ts"
import type { Coordinates } from "../Entity.ts"
import { gap } from "../Terrain.ts"
import { makeTongue, root, townName } from "../Tongue.ts"
import { type Box, type Draft, type Drafted, type Realm, settle } from "./Draft.ts"

const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

const within = (draft: Draft, box: Box): Coordinates => ({
  lat: round(box.south + box.height * (0.08 + 0.84 * draft.random.unit())),
  lon: round(box.west + box.width * (0.08 + 0.84 * draft.random.unit()))
})

/** The middle of a box. */
export const middle = (box: Box): Coordinates => ({
  lat: round(box.south + box.height / 2),
  lon: round(box.west + box.width / 2)
})

/** Returns the box of a country on the map: countries form a chequered grid from 52° south to 62° north. */
const boxOf = (index: number, count: number): Box => {
  const columns = Math.ceil(Math.sqrt(count * 2.5))
  const rows = Math.ceil(count / columns)
  const height = 114 / rows
  const width = 340 / columns
  return {
    south: -52 + height * (Math.floor(index / columns) + 0.05),
    west: -170 + width * ((index % columns) + 0.05),
    height: height * 0.9,
    width: width * 0.9
  }
}

const currencies = "crown florin ducat thaler guilder sovereign groat talent".split(" ")

/** Adds a country without any other entities. */
export const addCountry = (draft: Draft, index: number, count: number): Realm => {
  const tongue = makeTongue(draft.random)
  const box = boxOf(index, count)
  const country = settle(draft, () => ({
    kind: "country",
    name: `${root(draft.random, tongue)}${draft.random.pick(["ia", "land", "ania", "ora"])}`,
    code: draft.random.pick(currencies),
    at: middle(box)
  }))
  country.facts.independence = toDay(draft.random.int(1640, 1890), draft.random.int(1, 12), draft.random.int(1, 28))
  const own: Realm["own"] = {
    country: [country],
    region: [],
    city: [],
    person: [],
    company: [],
    river: [],
    peak: [],
    museum: [],
    event: [],
    coin: []
  }
  return { country, box, tongue, own }
}

/** Adds regions: a grid of two columns in the box of their country. */
export const addRegions = (draft: Draft, realm: Realm, count: number): void => {
  const rows = Math.ceil(count / 2)
  const { box, country, own, tongue } = realm
  for (let i = 0; i < count; i++) {
    const part = {
      south: box.south + (box.height / rows) * Math.floor(i / 2),
      west: box.west + (box.width / 2) * (i % 2),
      height: box.height / rows,
      width: box.width / 2
    }
    const region = settle(draft, () => ({
      kind: "region",
      name: `${draft.random.pick(["Upper", "Lower", "Outer", "Old", "Great", "West", "East"])} ${root(draft.random, tongue)}`,
      gloss: "region",
      country: country.id,
      at: middle(part)
    }))
    region.links.country = country.id
    own.region.push(region)
    addPlaces(draft, realm, region, part)
  }
}

const addPlaces = (draft: Draft, realm: Realm, region: Drafted, box: Box): void => {
  const { country, own, tongue } = realm
  const { random } = draft
  const base = { country: country.id }
  const cities = random.int(6, 8)
  for (let i = 0; i < cities; i++) {
    const name = () => (i === 0 ? townName(random, tongue) : random.pick([townName, root])(random, tongue))
    const city = settle(draft, () => ({ ...base, kind: "city", name: name(), gloss: "city", at: within(draft, box) }))
    city.facts.founded = random.int(903, 1768)
    city.links.country = country.id
    city.links.region = region.id
    own.city.push(city)
  }
  const peaks = random.int(4, 6)
  for (let i = 0; i < peaks; i++) {
    const name = () => `${random.pick(["Mount", "Monte", "Peak"])} ${root(random, tongue)}`
    const peak = settle(draft, () => ({ ...base, kind: "peak", name: name(), at: within(draft, box) }))
    peak.links.region = region.id
    own.peak.push(peak)
  }
}

const nearest = (to: Drafted, among: ReadonlyArray<Drafted>): Drafted | undefined => {
  let best = among[0]
  for (const other of among) if (best === undefined || gap(other.at, to.at) < gap(best.at, to.at)) best = other
  return best
}

/** Adds rivers, from a mountain to a city; now and then a river has the name of the city at its mouth. */
export const addRivers = (draft: Draft, realm: Realm): void => {
  const { country, own, tongue } = realm
  const { random } = draft
  const count = random.int(17, 20)
  const mouths = random.sample(own.city, count)
  for (const mouth of mouths) {
    const source = random.pick(own.peak)
    const name = () => (random.unit() < 0.25 ? mouth.name : root(random, tongue))
    const at = {
      lat: round((source.at.lat + mouth.at.lat) / 2),
      lon: round((source.at.lon + mouth.at.lon) / 2)
    }
    const river = settle(draft, () => ({ kind: "river", name: name(), gloss: "river", country: country.id, at }))
    Object.assign(river.links, { country: country.id, source: source.id, mouth: mouth.id })
    mouth.links.river = river.id
    own.river.push(river)
  }
  own.river.forEach((river, i) => {
    river.links.tributary = own.river[(i + 1) % own.river.length]?.id ?? river.id
  })
}

/** The id of the entity with the largest value. */
export const greatest = <A extends { readonly id: number }>(
  entities: ReadonlyArray<A>,
  of: (entity: A) => number
): number => entities.reduce((best, entity) => (of(entity) > of(best) ? entity : best)).id

/** Adds the relations that follow from the map: capitals, superlatives, the nearest of each. */
export const tieGeography = (draft: Draft, realm: Realm, realms: ReadonlyArray<Realm>): void => {
  const { country, own } = realm
  const neighbour = nearest(
    country,
    realms.map((other) => other.country).filter(({ id }) => id !== country.id)
  )
  Object.assign(country.links, {
    capital: draft.random.pick(own.city).id,
    highest: greatest(own.peak, ({ facts }) => facts.height ?? 0),
    longest: greatest(own.river, ({ facts }) => facts.length ?? 0),
    neighbour: neighbour?.id ?? country.id
  })
  for (const region of own.region) {
    const cities = own.city.filter((city) => city.links.region === region.id)
    region.links.seat = draft.random.pick(cities).id
    for (const peak of own.peak) {
      if (peak.links.region === region.id) peak.links.town = nearest(peak, cities)?.id ?? region.links.seat
    }
  }
  const abroad = realms.filter((other) => other !== realm)
  for (const city of own.city) {
    city.links.river ??= nearest(city, own.river)?.id ?? city.id
    city.links.twin = draft.random.pick(draft.random.pick(abroad).own.city).id
  }
}
