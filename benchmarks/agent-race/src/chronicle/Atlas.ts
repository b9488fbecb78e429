import { type PlaceQuery, isOnEarth } from "../encyclopaedia/Atlas.ts"
import type { Coordinates } from "../encyclopaedia/Entity.ts"
import { type Place, defaultRadius, findPlace } from "../encyclopaedia/Places.ts"
import { distanceBetween } from "../encyclopaedia/Terrain.ts"
import { type PlaceType, placeTypes } from "../leg/Template.ts"
import type { Chronicle } from "./Chronicle.ts"
import type { Item } from "./Item.ts"
import { placesAround } from "./Places.ts"
import type { ChronicleSite } from "./Site.ts"

/** Kinds of items that are on the map. */
const mapped = new Set<Item["kind"]>(["country", "region", "city", "peak", "river", "museum", "company"])

/** Finds items and places on the map of a chronicle. */
interface ChronicleAtlas {
  /** The item that an address means: a title or an unambiguous name, optionally followed by a comma and its country. */
  readonly find: (address: string) => Item | undefined
  /** The coordinates of an address or of a `lat,lng` text; undefined if it is not found. */
  readonly locate: (address: string) => Coordinates | undefined
  readonly nearest: (at: Coordinates) => Item | undefined
  readonly places: (query: PlaceQuery) => ReadonlyArray<Place>
}

const point = /^\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*$/

/** The place type that words name, in the plural or the singular; undefined if they name none. */
const typeIn = (words: string): PlaceType | undefined => {
  const lower = words.trim().toLowerCase()
  return placeTypes.find(
    (type) =>
      type === lower || type.replace(/ies$/, "y").replace(/(?:es|s)$/, "") === lower || type.replace(/s$/, "") === lower
  )
}

const joints = [" close to ", " around ", " near ", " in ", ", "]

/** Splits a query such as `museums near X` into what is looked for and near what. */
const parts = (words: string): readonly [what: string, near: string] | undefined => {
  const lower = words.toLowerCase()
  for (const joint of joints) {
    const at = lower.indexOf(joint)
    if (at > 0) return [words.slice(0, at), words.slice(at + joint.length)]
  }
  // `stadiums Grenuva`: the type, then the place
  const gap = words.indexOf(" ")
  return gap < 0 ? undefined : [words.slice(0, gap), words.slice(gap + 1)]
}

/** Most characters of a query; longer ones find nothing. */
const longestQuery = 300

/** The atlas of a chronicle. */
export const makeChronicleAtlas = (world: Chronicle, site: ChronicleSite): ChronicleAtlas => {
  const items = world.entities.filter(({ kind }) => mapped.has(kind))
  const lookUp = (address: string): Item | undefined => {
    const subject = site.lookUp(address)
    return subject === undefined || subject.kind === "list" || !mapped.has(subject.kind)
      ? undefined
      : world.entity(subject.id)
  }
  const find = (address: string): Item | undefined => {
    const whole = lookUp(address)
    const comma = address.lastIndexOf(",")
    if (whole !== undefined || comma < 0) return whole
    const inside = lookUp(address.slice(comma + 1))
    const part = lookUp(address.slice(0, comma))
    // the item must belong to the country behind the comma
    return inside !== undefined && part !== undefined && inside.kind === "country" && part.country !== inside.country
      ? undefined
      : part
  }
  const locate = (address: string): Coordinates | undefined => {
    const [, lat, lon] = point.exec(address) ?? []
    if (lat === undefined) return find(address)?.at
    const at = { lat: Number(lat), lon: Number(lon) }
    return isOnEarth(at) ? at : undefined
  }
  const places = ({ at, radius = defaultRadius, words }: PlaceQuery): ReadonlyArray<Place> => {
    const query = words.trim()
    if (query.length > longestQuery || (at !== undefined && !isOnEarth(at))) return []
    const whole = typeIn(query)
    if (whole !== undefined) return at === undefined ? [] : placesAround(world, at, whole, radius)
    const itself = find(query)
    if (itself !== undefined) {
      const isNear = at === undefined || distanceBetween(itself.at, at) <= radius
      return isNear ? [findPlace(world, itself)] : []
    }
    const [what = "", near = ""] = parts(query) ?? []
    const type = typeIn(what)
    const centre = type === undefined ? undefined : locate(near)
    return type === undefined || centre === undefined ? [] : placesAround(world, centre, type, radius)
  }
  const nearest = (at: Coordinates): Item | undefined => {
    if (!isOnEarth(at)) return undefined
    let best: Item | undefined
    for (const item of items)
      if (best === undefined || distanceBetween(item.at, at) < distanceBetween(best.at, at)) best = item
    return best
  }
  return { find, locate, nearest, places }
}
