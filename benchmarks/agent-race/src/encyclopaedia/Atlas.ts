import type { Encyclopaedia } from "./Encyclopaedia.ts"
import type { Coordinates, Entity } from "./Entity.ts"
import { type Place, findPlace, placesNear } from "./Places.ts"
import type { Site } from "./Site.ts"
import { placeTypes } from "../leg/Template.ts"

/** Kinds of entities that are on the map. */
const mapped = new Set<Entity["kind"]>(["country", "region", "city", "peak", "river", "museum", "company"])

/** Finds entities on the map, by name, by id and by coordinates. */
export interface Atlas {
  /** Finds the entity that an address means: a page's title, with or without its country. */
  readonly find: (address: string) => Entity | undefined
  /** Returns the coordinates of an address or of a `lat,lng` text. */
  readonly locate: (address: string) => Coordinates | undefined
  /** Returns the entity nearest to a point. */
  readonly nearest: (at: Coordinates) => Entity | undefined
  /** Searches for places: those of a type near an address, or the address itself. */
  readonly places: (query: string) => ReadonlyArray<Place>
  readonly place: (id: string) => Place | undefined
}

const point = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/

const gap = (a: Coordinates, b: Coordinates): number => (a.lat - b.lat) ** 2 + (a.lon - b.lon) ** 2

const typeIn = (words: string) => {
  const lower = words.trim().toLowerCase()
  return placeTypes.find((type) => type === lower || type.replace(/ies$/, "y").replace(/(e?s)$/, "") === lower)
}

/** Longer queries are not parsed as requests for places near something, because the expression takes cubic time. */
const longestQuery = 300
const near = /^(.+?)\s+(?:near|in|around|close to)\s+(.+)$/i

/** Makes the atlas of a site. */
export const makeAtlas = (world: Encyclopaedia, site: Site): Atlas => {
  const places = world.entities.filter(({ kind }) => mapped.has(kind))
  const find = (address: string): Entity | undefined => {
    const whole = site.lookUp(address) ?? site.lookUp(address.split(",")[0] ?? "")
    return whole === undefined || whole.kind === "list" || !mapped.has(whole.kind) ? undefined : whole
  }
  const nearest = (at: Coordinates): Entity | undefined => {
    let best: Entity | undefined
    for (const entity of places) if (best === undefined || gap(entity.at, at) < gap(best.at, at)) best = entity
    return best
  }
  const search = (query: string): ReadonlyArray<Place> => {
    const [, words = "", address = ""] = (query.length > longestQuery ? null : near.exec(query.trim())) ?? []
    const type = typeIn(words)
    const centre = type === undefined ? undefined : find(address)
    if (type !== undefined && centre !== undefined) return placesNear(world, centre, type)
    const itself = find(query)
    return itself === undefined ? [] : [findPlace(world, itself)]
  }
  return {
    find,
    nearest,
    places: search,
    locate: (address) => {
      const [, lat, lon] = point.exec(address) ?? []
      return lat === undefined ? find(address)?.at : { lat: Number(lat), lon: Number(lon) }
    },
    place: (id) => {
      const [, of, type] = /^p-(\d+)(?:-(\d+)-\d+)?$/.exec(id) ?? []
      const entity = of === undefined ? undefined : world.entities[Number(of)]
      if (entity === undefined || !mapped.has(entity.kind)) return undefined
      const kind = type === undefined ? undefined : placeTypes[Number(type)]
      const all = kind === undefined ? [findPlace(world, entity)] : placesNear(world, entity, kind)
      return all.find((place) => place.id === id)
    }
  }
}
