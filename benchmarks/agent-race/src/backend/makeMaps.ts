import { Effect } from "effect"
import { type Atlas, isOnEarth } from "../encyclopaedia/Atlas.ts"
import type { Encyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import type { Coordinates } from "../encyclopaedia/Entity.ts"
import { type Place as WorldPlace, findPlace } from "../encyclopaedia/Places.ts"
import { type Route as WorldRoute, routeBetween } from "../encyclopaedia/Roads.ts"
import { elevationAt } from "../encyclopaedia/Terrain.ts"
import { answered, no } from "./answered.ts"
import type { Backend, LatLng, Measure, Place, Point } from "./Backend.ts"

/** Converts coordinates of the world to those of map replies. */
const latLng = ({ lat, lon }: Coordinates): LatLng => ({ lat, lng: lon })

/** Converts a point of a request to coordinates of the world. */
export const coordinates = ({ latitude, longitude }: Point): Coordinates => ({ lat: latitude, lon: longitude })

/** Converts a place of the world to a search result. */
const placed = ({ address, at, id, name, rating, ratings, type }: WorldPlace): Place => ({
  name,
  formatted_address: address,
  location: latLng(at),
  place_id: id,
  rating,
  user_ratings_total: ratings,
  types: [type]
})

/** Returns distance and travel time of a route; `pace` is the time as a multiple of that by car. */
const measures = (
  { metres, seconds }: WorldRoute,
  pace: number
): { readonly distance: Measure; readonly duration: Measure } => ({
  // cut, as the minutes are: rounded up, 999.96 would read as another whole number of kilometres
  distance: { text: `${(Math.trunc(metres / 100) / 10).toFixed(1)} km`, value: metres },
  duration: { text: `${Math.trunc((seconds * pace) / 60)} mins`, value: Math.round(seconds * pace) }
})

/** Travel time as a multiple of that by car. */
const paces = { driving: 1, transit: 1.4, bicycling: 4, walking: 13 } as const

const notOnEarth = "INVALID_REQUEST: latitude is between -90 and 90, longitude between -180 and 180"

/** Makes the maps of a world: an encyclopaedia or a chronicle. */
export const makeMaps = (
  world: Encyclopaedia,
  atlas: Atlas,
  /** Whether a search for places that finds none answers an empty list, and not an error. */
  findsNone = false
): Pick<Backend, "geocode" | "reverseGeocode" | "places" | "place" | "distances" | "elevations" | "directions"> => {
  const route = (from: string, to: string) => {
    const [a, b] = [atlas.locate(from), atlas.locate(to)]
    return a === undefined || b === undefined ? undefined : routeBetween(world, a, b)
  }
  return {
    geocode: (address) => {
      const found = atlas.find(address)
      const place = found === undefined ? undefined : findPlace(world, found)
      return answered(
        place && { location: latLng(place.at), formatted_address: place.address, place_id: place.id },
        `ZERO_RESULTS for ${address.slice(0, 100)}`
      )
    },
    reverseGeocode: (point) => {
      const found = atlas.nearest(coordinates(point))
      const place = found === undefined ? undefined : findPlace(world, found)
      return answered(
        place && {
          formatted_address: place.address,
          place_id: place.id,
          address_components: [{ long_name: place.name }]
        },
        notOnEarth
      )
    },
    places: ({ location, query, radius }) => {
      if (location !== undefined && !isOnEarth(coordinates(location))) return no(notOnEarth)
      const found = atlas.places({
        words: query,
        ...(location === undefined ? {} : { at: coordinates(location) }),
        ...(radius === undefined ? {} : { radius: radius / 1000 })
      })
      return found.length === 0 && !findsNone
        ? no(`ZERO_RESULTS for ${query.slice(0, 100)}`)
        : Effect.succeed(found.map(placed))
    },
    place: (id) => {
      const found = atlas.place(id)
      return answered(
        found && { ...placed(found), location: { lat: found.at.lat, lng: found.at.lon }, types: [found.type] },
        "NOT_FOUND"
      )
    },
    distances: (origins, destinations, mode) =>
      Effect.succeed({
        origin_addresses: origins,
        destination_addresses: destinations,
        results: origins.map((from) => ({
          elements: destinations.map((to) => {
            const way = route(from, to)
            return way === undefined ? { status: "NOT_FOUND" } : { status: "OK", ...measures(way, paces[mode]) }
          })
        }))
      }),
    elevations: (points) => {
      const asked = points.map(coordinates)
      return asked.every(isOnEarth) ? Effect.succeed(asked.map((at) => elevationAt(world, at))) : no(notOnEarth)
    },
    directions: (origin, destination, mode) => {
      const way = route(origin, destination)
      return answered(
        way && [
          {
            summary: "the main road",
            ...measures(way, paces[mode]),
            steps: [{ instruction: `Drive to ${destination}` }]
          }
        ],
        "NOT_FOUND"
      )
    }
  }
}
