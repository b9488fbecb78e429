import { type PlaceType, placeTypes } from "../leg/Template.ts"
import type { Encyclopaedia } from "./Encyclopaedia.ts"
import type { Coordinates, Entity } from "./Entity.ts"
import { hash, hashUnit } from "./hash.ts"

/** A place on the map, with its ratings by visitors. */
export interface Place {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly type: string
  readonly at: Coordinates
  /** One to five, one decimal. */
  readonly rating: number
  readonly ratings: number
}

/** A place of each type, in its name. */
export const singular: { readonly [type in PlaceType]: string } = {
  museums: "Museum",
  restaurants: "Restaurant",
  parks: "Park",
  hotels: "Hotel",
  hospitals: "Hospital",
  universities: "University",
  libraries: "Library",
  stadiums: "Stadium",
  temples: "Temple",
  churches: "Church"
}

const epithets =
  "Old,New,Central,Royal,Harbour,Garden,Station,Hill,Market,River,Park,Corner,Grand,Little,North,South,East,West,Bell".split(
    ","
  )

/** Default radius of a search for places, in kilometres. */
export const defaultRadius = 40

/** Most places that a search shows: one page of results. */
export const mostPlaces = 20

const ratingOf = (key: number): Pick<Place, "rating" | "ratings"> => ({
  rating: Math.round((1.2 + 3.7 * hashUnit(key, 1)) * 10) / 10,
  ratings: 3 + Math.floor(4000 * hashUnit(key, 2))
})

/** Returns the rating of the subject of a page, as `findPlace` has it. */
export const ratingAt = (world: Encyclopaedia, { id }: Entity): number => ratingOf(hash(world.key, id, 41)).rating

/** Returns the subject of a page as a place. */
export const findPlace = (world: Encyclopaedia, entity: Entity): Place => ({
  id: `p-${entity.id}`,
  name: entity.title,
  address: `${entity.name}, ${world.entity(entity.country).name}`,
  type: entity.kind,
  at: entity.at,
  ...ratingOf(hash(world.key, entity.id, 41))
})

const typeIndex = (type: PlaceType): number => placeTypes.indexOf(type)

const invented = (world: Encyclopaedia, near: Entity, type: PlaceType, i: number): Place => {
  const key = hash(world.key, near.id, 42 + typeIndex(type), i)
  return {
    id: `p-${near.id}-${typeIndex(type)}-${i}`,
    name: `${epithets[(key + i) % epithets.length] ?? ""} ${singular[type]} ${i + 1}`,
    address: `${1 + (key % 180)} Main Street, ${near.name}`,
    type,
    at: { lat: near.at.lat + (hashUnit(key, 3) - 0.5) / 40, lon: near.at.lon + (hashUnit(key, 4) - 0.5) / 40 },
    ...ratingOf(key)
  }
}

/** Counts the places of a type near a page's subject: 1 to 20. */
export const countNear = (world: Encyclopaedia, near: Entity, type: PlaceType): number =>
  Math.min(mostPlaces, 1 + Math.floor(mostPlaces * hashUnit(world.key, near.id, 42 + typeIndex(type))))

/** Lists the places of a type near a page's subject. */
export const placesNear = (world: Encyclopaedia, near: Entity, type: PlaceType): ReadonlyArray<Place> => {
  const count = countNear(world, near, type)
  const own =
    type === "museums"
      ? world.ofKind("museum").filter(({ at }) => at.lat === near.at.lat && at.lon === near.at.lon)
      : []
  const known = own.slice(0, count).map((museum) => findPlace(world, museum))
  return [...known, ...Array.from({ length: count - known.length }, (_, i) => invented(world, near, type, i))]
}
