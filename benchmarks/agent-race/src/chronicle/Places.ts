import { distanceBetween } from "../encyclopaedia/Terrain.ts"
import type { Coordinates } from "../encyclopaedia/Entity.ts"
import { hash, hashUnit } from "../encyclopaedia/hash.ts"
import { type Place, defaultRadius, findPlace, mostPlaces, singular } from "../encyclopaedia/Places.ts"
import { type PlaceType, placeTypes } from "../leg/Template.ts"
import type { Chronicle } from "./Chronicle.ts"
import type { Item } from "./Item.ts"

const epithets =
  "Old,New,Central,Royal,Harbour,Garden,Station,Hill,Market,Bridge,Park,Corner,Grand,Little,North,South".split(",")

const tenThousandth = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

/** The parts of a city that a search for places needs. */
type City = Pick<Item, "at" | "country" | "id" | "name">

/** The museums of a city that have articles; empty for any other place type. */
const articlesIn = (world: Chronicle, city: City, type: PlaceType): ReadonlyArray<Item> =>
  type === "museums" ? world.within("museum", city.country).filter(({ ties }) => ties.city === city.id) : []

/** The coordinates in a city of a place that has no article. */
const spotIn = ({ at }: City, self: number): Coordinates => ({
  lat: tenThousandth(at.lat + (hashUnit(self, 2) - 0.5) / 40),
  lon: tenThousandth(at.lon + (hashUnit(self, 3) - 0.5) / 40)
})

/** The places of a type in a city that have no article: a hash for all of them, their number, and the hash of each. */
const othersIn = ({ key }: Chronicle, city: City, type: PlaceType) => {
  const own = hash(key, city.id, 43 + placeTypes.indexOf(type))
  return { key: own, many: own % 9, selfOf: (i: number) => hash(own, i, 1) }
}

/** All places of a type in a city: museums with articles, and places without. */
const inCity = (world: Chronicle, city: City, type: PlaceType): ReadonlyArray<Place> => {
  const at = placeTypes.indexOf(type)
  const { key, many, selfOf } = othersIn(world, city, type)
  const own = articlesIn(world, city, type).map((museum) => findPlace(world, museum))
  const others = Array.from({ length: many }, (_, i): Place => {
    const self = selfOf(i)
    return {
      id: `c-${city.id}-${at}-${i}`,
      name: `${epithets[(key + i) % epithets.length] ?? ""} ${singular[type]}`,
      address: `${1 + (self % 180)} Main Street, ${city.name}`,
      type,
      at: spotIn(city, self),
      rating: Math.round((1.2 + 3.7 * hashUnit(self, 4)) * 10) / 10,
      ratings: 3 + Math.floor(4000 * hashUnit(self, 5))
    }
  })
  return [...own, ...others]
}

/** Farthest that a place may be from the centre of its city, in kilometres. */
const outskirts = 2

/** `outskirts` with a margin for the error of `distanceBetween`, in kilometres: nearer cities count whole. */
const spread = 2.2

/** How many places of a type a search around a point shows. */
export const countAround = (world: Chronicle, at: Coordinates, type: PlaceType): number => {
  const isNear = (spot: Coordinates) => distanceBetween(spot, at) <= defaultRadius
  let count = 0
  for (const city of world.citiesAround(at, defaultRadius + outskirts)) {
    const far = distanceBetween(city.at, at)
    if (far > defaultRadius + outskirts) continue
    for (const museum of articlesIn(world, city, type)) if (isNear(museum.at)) count++
    const { many, selfOf } = othersIn(world, city, type)
    if (far <= defaultRadius - spread) count += many
    else for (let i = 0; i < many; i++) if (isNear(spotIn(city, selfOf(i)))) count++
  }
  return Math.min(mostPlaces, count)
}

/** The places of a type within a radius (in kilometres) around a point, nearest first, as many as a search shows. */
export const placesAround = (
  world: Chronicle,
  at: Coordinates,
  type: PlaceType,
  radius = defaultRadius
): ReadonlyArray<Place> =>
  world
    .citiesAround(at, radius + outskirts)
    .filter((city) => distanceBetween(city.at, at) <= radius + outskirts)
    .flatMap((city) => inCity(world, city, type))
    .map((place) => ({ place, far: distanceBetween(place.at, at) }))
    .filter(({ far }) => far <= radius)
    .toSorted((a, b) => a.far - b.far || (a.place.id < b.place.id ? -1 : 1))
    .slice(0, mostPlaces)
    .map(({ place }) => place)

/** A place by its id. */
export const placeById = (world: Chronicle, id: string): Place | undefined => {
  const [, city, type] = /^c-(\d+)-(\d+)-\d+$/.exec(id) ?? []
  if (city !== undefined) {
    const item = world.known(Number(city))
    const kind = placeTypes[Number(type)]
    return item === undefined || kind === undefined
      ? undefined
      : inCity(world, item, kind).find((place) => place.id === id)
  }
  const [, own] = /^p-(\d+)$/.exec(id) ?? []
  const item = own === undefined ? undefined : world.known(Number(own))
  return item === undefined ? undefined : findPlace(world, item)
}
