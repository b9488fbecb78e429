import { Effect } from "effect"
import { type ChronicleAtlas, makeChronicleAtlas } from "../chronicle/Atlas.ts"
import type { Chronicle } from "../chronicle/Chronicle.ts"
import { placeById } from "../chronicle/Places.ts"
import { makeChronicleIndex } from "../chronicle/SearchIndex.ts"
import { type ChronicleSite, makeChronicleSite } from "../chronicle/Site.ts"
import { findPlace } from "../encyclopaedia/Places.ts"
import { routeBetween } from "../encyclopaedia/Roads.ts"
import type { SearchIndex } from "../encyclopaedia/SearchIndex.ts"
import { elevationAt } from "../encyclopaedia/Terrain.ts"
import { answered, no } from "./answered.ts"
import type { Backend } from "./Backend.ts"
import { coordinates, latLng, measures, paces, placed } from "./makeMaps.ts"
import { makeWeather } from "./makeWeather.ts"
import { makeStatistics } from "./worldBackend.ts"

const makeWeb = (world: Chronicle, site: ChronicleSite): Pick<Backend, "page" | "kept" | "search"> => {
  let index: SearchIndex | undefined
  return {
    kept: site.kept,
    page: (url, form) => {
      const found = `404 Not Found: ${url.slice(0, 200)}`
      if (form === "markdown") return answered(site.read(url), found)
      const served = site.page(url)
      return answered(served && { url: served.url, text: served.html }, found)
    },
    search: ({ num, query }) =>
      Effect.sync(() => {
        index ??= makeChronicleIndex(world)
        const hits = index.search(query.slice(0, 400), num)
        return { organic: hits.map(({ snippet, title, url }, i) => ({ title, link: url, snippet, position: i + 1 })) }
      })
  }
}

const notOnEarth = "INVALID_REQUEST: latitude is between -90 and 90, longitude between -180 and 180"

const makeMaps = (
  world: Chronicle,
  atlas: ChronicleAtlas
): Pick<Backend, "geocode" | "reverseGeocode" | "places" | "place" | "distances" | "elevations" | "directions"> => {
  const isOnEarth = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) =>
    Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
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
      if (location !== undefined && !isOnEarth(location)) return no(notOnEarth)
      const found = atlas.places({
        words: query,
        ...(location === undefined ? {} : { at: coordinates(location) }),
        ...(radius === undefined ? {} : { radius: radius / 1000 })
      })
      return found.length === 0 ? no(`ZERO_RESULTS for ${query.slice(0, 100)}`) : Effect.succeed(found.map(placed))
    },
    place: (id) => {
      const found = placeById(world, id)
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
    elevations: (points) =>
      points.every(isOnEarth)
        ? Effect.succeed(points.map((point) => elevationAt(world, coordinates(point))))
        : no(notOnEarth),
    directions: (origin, destination, mode) => {
      const way = route(origin, destination)
      const steps = [{ instruction: `Drive to ${destination}` }]
      return answered(way && [{ summary: "the main road", ...measures(way, paces[mode]), steps }], "NOT_FOUND")
    }
  }
}

/** Answers the tools from a chronicle: its pages, maps, weather, statistics and markets. */
export const chronicleBackend = (world: Chronicle): Backend => {
  const site = makeChronicleSite(world)
  const atlas = makeChronicleAtlas(world, site)
  return { ...makeWeb(world, site), ...makeMaps(world, atlas), ...makeWeather(world), ...makeStatistics(world, atlas) }
}
