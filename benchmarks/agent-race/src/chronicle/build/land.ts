import { toDay, yearOf } from "../../encyclopaedia/Day.ts"
import type { Box } from "../../encyclopaedia/build/Draft.ts"
import { greatest, middle } from "../../encyclopaedia/build/geography.ts"
import type { Coordinates } from "../../encyclopaedia/Entity.ts"
import { gap } from "../../encyclopaedia/Terrain.ts"
import { makeTongue, root, rootFrom, townName } from "../../encyclopaedia/Tongue.ts"
import { isWeighed } from "../Edition.ts"
import { type Beginning, type Draft, type Drafted, type Realm, makeRealm, skewed } from "./Draft.ts"

const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

const within = ({ random }: Draft, box: Box): Coordinates => ({
  lat: round(box.south + box.height * (0.08 + 0.84 * random.unit())),
  lon: round(box.west + box.width * (0.08 + 0.84 * random.unit()))
})

/**
 * A box around all cities of a country, slightly larger than needed: `within` keeps cities away from the borders of
 * their regions.
 */
export const cityBox = ({ height, south, west, width }: Box): Box => {
  const [north, east] = [(height / 2) * 0.075, (width / 2) * 0.075]
  return { south: south + north, west: west + east, height: height - 2 * north, width: width - 2 * east }
}

/** How many countries stand side by side. */
const columnsOf = (count: number): number => Math.ceil(Math.sqrt(count))

/** The box of a country on the map. All countries lie in a grid on one continent. */
export const boxOf = (index: number, count: number): Box => {
  const columns = columnsOf(count)
  return { south: 33.5 + 4 * Math.floor(index / columns), west: -11.3 + 5 * (index % columns), height: 4, width: 5 }
}

/** The countries that share a border with a country, by their places in the grid. */
export const bordering = (index: number, count: number): ReadonlyArray<number> => {
  const columns = columnsOf(count)
  const sides = [
    (index + 1) % columns === 0 ? -1 : index + 1,
    index % columns === 0 ? -1 : index - 1,
    index + columns,
    index - columns
  ]
  return sides.filter((other) => other >= 0 && other < count)
}

const currencies = "crown florin ducat thaler guilder sovereign groat talent".split(" ")

const endings = ["ia", "land", "ania", "ora"]

/** The beginning of a country: its name, its currency and the middle of its box. */
export const countryOf = ({ random }: Draft, name: string, box: Box): Beginning => ({
  kind: "country",
  name,
  gloss: "country",
  code: random.pick(currencies),
  at: middle(box)
})

/** Draws the name of a country that begins with a given syllable. */
export const countryName = ({ random }: Draft, opening: string): string =>
  `${rootFrom(random, opening)}${random.pick(endings)}`

/** Adds the date of a country's independence, and the counts of its railways and lighthouses. */
export const addIndependence = ({ random }: Draft, { country, years }: Realm): void => {
  country.facts.independence = toDay((years[0] ?? 1871) - random.int(3, 11), random.int(1, 12), random.int(1, 28))
  country.facts.railways = random.int(300, 21_000)
  country.facts.lighthouses = random.int(13, 240)
}

/** Number of regions of a country. */
export const regionsEach = 4

/** Number of mountains of a region. */
export const peaksEach = 4

/** The fewest and the most cities of a region. */
export const citiesEach = [5, 6] as const

/** All countries, still empty, with their independence and their borders. */
export const addCountries = (draft: Draft, count: number): ReadonlyArray<Realm> => {
  const { random } = draft
  const realms = Array.from({ length: count }, (_, i) => {
    const box = boxOf(i, count)
    const tongue = makeTongue(random)
    return makeRealm(
      draft,
      box,
      tongue,
      draft.add(countryOf(draft, `${root(random, tongue)}${random.pick(endings)}`, box))
    )
  })
  realms.forEach((realm, i) => {
    const { country } = realm
    addIndependence(draft, realm)
    const [neighbour] = bordering(i, count)
    if (neighbour !== undefined) country.ties.neighbour = realms[neighbour]!.country.id
  })
  return realms
}

const addPlaces = (draft: Draft, realm: Realm, region: Drafted, box: Box, cities?: number): void => {
  const { country, own, tongue } = realm
  const { random } = draft
  for (let i = cities ?? random.int(...citiesEach); i > 0; i--) {
    const name = random.pick([townName, townName, root])(random, tongue)
    const gloss = isWeighed(draft) ? "city" : `city in ${region.name}`
    const city = draft.add({ kind: "city", name, gloss, country: country.id, at: within(draft, box) })
    city.ties.region = region.id
    Object.assign(city.facts, {
      founded: random.int(903, 1768),
      area: skewed(random, 14, 420),
      stops: skewed(random, 11, 240),
      bells: random.int(11, 140),
      wells: random.int(12, 160)
    })
    own.city.push(city)
  }
  for (let i = 0; i < peaksEach; i++) {
    const name = `${random.pick(["Mount", "Monte", "Peak"])} ${root(random, tongue)}`
    const gloss = isWeighed(draft) ? "mountain" : `mountain in ${region.name}`
    const peak = draft.add({ kind: "peak", name, gloss, country: country.id, at: within(draft, box) })
    peak.ties.region = region.id
    const height = random.int(1150, 4900)
    const prominence = random.int(90, Math.min(1100, height - 100))
    Object.assign(peak.facts, { height, prominence, huts: random.int(11, 95), tarns: random.int(11, 60) })
    own.peak.push(peak)
  }
}

/** Adds four regions in two rows, with their cities and mountains. The area of a country is the sum of its regions. */
export const addRegions = (draft: Draft, realm: Realm): void => {
  const { box, country, own, tongue } = realm
  const { random } = draft
  for (let i = 0; i < regionsEach; i++) {
    const part = {
      south: box.south + (box.height / 2) * Math.floor(i / 2),
      west: box.west + (box.width / 2) * (i % 2),
      height: box.height / 2,
      width: box.width / 2
    }
    const name = `${random.pick(["Upper", "Lower", "Outer", "Old", "Great", "West", "East"])} ${root(random, tongue)}`
    const region = draft.add({ kind: "region", name, gloss: "region", country: country.id, at: middle(part) })
    const area = random.int(6000, 42_000)
    const year = yearOf(country.facts.independence ?? 0) + random.int(1, 30)
    Object.assign(region.facts, {
      area,
      forests: Math.floor(area * (0.1 + 0.5 * random.unit())),
      parishes: random.int(24, 480),
      established: toDay(year, random.int(1, 12), random.int(1, 28))
    })
    own.region.push(region)
    addPlaces(draft, realm, region, part, realm.cities?.[i])
  }
  country.facts.area = own.region.reduce((sum, { facts }) => sum + (facts.area ?? 0), 0)
}

const nearest = (to: Drafted, among: ReadonlyArray<Drafted>): Drafted =>
  among.reduce((best, other) => (gap(other.at, to.at) < gap(best.at, to.at) ? other : best))

/**
 * Adds the ties that follow from the map: capitals and seats, highest and longest items, the town nearest to a
 * mountain.
 */
export const tiePlaces = (draft: Draft, realm: Realm): void => {
  const { random } = draft
  const { country, own } = realm
  const heightOf = ({ facts }: Drafted) => facts.height ?? 0
  const populous = own.city.toSorted((a, b) => (b.counts.at(-1) ?? 0) - (a.counts.at(-1) ?? 0))
  country.ties.capital = random.pick(populous.slice(0, 4)).id
  country.ties.highest = greatest(own.peak, heightOf)
  country.ties.longest = greatest(own.river, ({ facts }) => facts.length ?? 0)
  for (const region of own.region) {
    const cities = own.city.filter(({ ties }) => ties.region === region.id)
    const peaks = own.peak.filter(({ ties }) => ties.region === region.id)
    region.ties.seat = random.pick(cities).id
    region.ties.summit = greatest(peaks, heightOf)
    for (const peak of peaks) peak.ties.town = nearest(peak, cities).id
  }
}

/** Adds the ties that follow from the map, and twin cities abroad. */
export const tieLand = (draft: Draft, realm: Realm, realms: ReadonlyArray<Realm>): void => {
  const { random } = draft
  const { own } = realm
  tiePlaces(draft, realm)
  const abroad = realms.filter((other) => other !== realm)
  for (const city of own.city) {
    // twins are mutual, so this city may have one already
    if (city.ties.twin !== undefined) continue
    const free = random.pick(abroad).own.city.filter(({ ties }) => ties.twin === undefined)
    if (free.length === 0) continue
    const twin = random.pick(free)
    city.ties.twin = twin.id
    twin.ties.twin = city.id
  }
}
