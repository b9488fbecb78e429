import type { Encyclopaedia } from "./Encyclopaedia.ts"
import type { Coordinates, Entity } from "./Entity.ts"
import { type Place, defaultRadius, findPlace, placesNear } from "./Places.ts"
import type { Site } from "./Site.ts"
import { distanceBetween, gap } from "./Terrain.ts"
import { placeTypes } from "../leg/Template.ts"

/** Kinds of entities that are on the map. */
const mapped = new Set<Entity["kind"]>(["country", "region", "city", "peak", "river", "museum", "company"])

/** A search for places: words, and perhaps a point with the kilometres around it. */
export interface PlaceQuery {
  readonly words: string
  readonly at?: Coordinates
  readonly radius?: number
}

/** Finds entities on the map, by name, by id and by coordinates. */
export interface Atlas {
  /** Finds the entity that an address means: a page's title, with or without its country. */
  readonly find: (address: string) => Entity | undefined
  /** Returns the coordinates of an address or of a `lat,lng` text; undefined if it is not found. */
  readonly locate: (address: string) => Coordinates | undefined
  /** Returns the entity nearest to a point; undefined if the point is not on earth. */
  readonly nearest: (at: Coordinates) => Entity | undefined
  /** Searches for places: those of a type near an address or a point, or the address itself. */
  readonly places: (query: PlaceQuery) => ReadonlyArray<Place>
  readonly place: (id: string) => Place | undefined
}

const point = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/

/** Whether coordinates are those of a point: at most 90 degrees north or south, 180 east or west. */
export const isOnEarth = ({ lat, lon }: Coordinates): boolean => Math.abs(lat) <= 90 && Math.abs(lon) <= 180

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
    if (!isOnEarth(at)) return undefined
    let best: Entity | undefined
    for (const entity of places) if (best === undefined || gap(entity.at, at) < gap(best.at, at)) best = entity
    return best
  }
  const within = (places: ReadonlyArray<Place>, centre: Coordinates, radius: number): ReadonlyArray<Place> =>
    places.filter((place) => distanceBetween(place.at, centre) <= radius)
  const search = ({ at, radius = defaultRadius, words: query }: PlaceQuery): ReadonlyArray<Place> => {
    const whole = at === undefined ? undefined : typeIn(query)
    if (at !== undefined && whole !== undefined) {
      // every entity has places of its own, so that a point and the name of what is there find the same
      const subject = nearest(at)
      return subject === undefined ? [] : within(placesNear(world, subject, whole), at, radius)
    }
    const [, words = "", address = ""] = (query.length > longestQuery ? null : near.exec(query.trim())) ?? []
    const type = typeIn(words)
    const centre = type === undefined ? undefined : find(address)
    if (type !== undefined && centre !== undefined) return within(placesNear(world, centre, type), centre.at, radius)
    const itself = find(query)
    const found = itself === undefined ? [] : [findPlace(world, itself)]
    return at === undefined ? found : within(found, at, radius)
  }
  return {
    find,
    nearest,
    places: search,
    locate: (address) => {
      const [, lat, lon] = point.exec(address) ?? []
      if (lat === undefined) return find(address)?.at
      const at = { lat: Number(lat), lon: Number(lon) }
      return isOnEarth(at) ? at : undefined
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
