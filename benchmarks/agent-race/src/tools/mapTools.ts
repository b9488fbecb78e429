import { Effect, Schema } from "effect"
import { PointParameter, modeParameter, textParameter } from "./parameters.ts"
import { type RaceTool, jsonReply, raceTool } from "./RaceTool.ts"

const geocode = raceTool({
  name: "maps_geocode",
  description: "Turns an address or the name of a place into coordinates.",
  Args: Schema.Struct({ address: textParameter("Address or name of a place") }),
  run: ({ backend }, { address }) =>
    Effect.map(backend.geocode(address), ({ formatted_address, location, place_id }) =>
      jsonReply({ location: { lat: location.lat, lng: location.lng }, formatted_address, place_id })
    )
})

const reverseGeocode = raceTool({
  name: "maps_reverse_geocode",
  description: "Turns coordinates into an address.",
  Args: PointParameter,
  run: ({ backend }, point) =>
    Effect.map(backend.reverseGeocode(point), ({ address_components, formatted_address, place_id }) =>
      jsonReply({ formatted_address, place_id, address_components })
    )
})

const searchPlaces = raceTool({
  name: "maps_search_places",
  description: "Searches places by words such as `museums near …`; returns at most 20 with their ratings.",
  Args: Schema.Struct({
    query: textParameter("What to search for"),
    location: Schema.optionalKey(PointParameter),
    radius: Schema.optionalKey(
      Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 50_000 })).annotate({
        description: "Metres around the location, at most 50000"
      })
    )
  }),
  run: ({ backend }, request) =>
    Effect.map(backend.places(request), (places) =>
      jsonReply({
        places: places.map(({ location, types, ...place }) => ({
          ...place,
          location: { lat: location.lat, lng: location.lng },
          types: [...types]
        }))
      })
    )
})

const placeDetails = raceTool({
  name: "maps_place_details",
  description: "Returns what is known of a place: address, rating, opening hours.",
  Args: Schema.Struct({ place_id: textParameter("Id of the place, from a search or a geocoding") }),
  run: ({ backend }, { place_id }) => Effect.map(backend.place(place_id), jsonReply)
})

const places = (description: string) => Schema.NonEmptyArray(Schema.NonEmptyString).annotate({ description })

const distanceMatrix = raceTool({
  name: "maps_distance_matrix",
  description: "Distances in metres and travel times in seconds from origins to destinations.",
  Args: Schema.Struct({
    origins: places("Addresses, or `lat,lng` texts"),
    destinations: places("Addresses, or `lat,lng` texts"),
    mode: modeParameter
  }),
  run: ({ backend }, { destinations, mode, origins }) =>
    Effect.map(backend.distances(origins, destinations, mode), (matrix) =>
      jsonReply({
        origin_addresses: [...matrix.origin_addresses],
        destination_addresses: [...matrix.destination_addresses],
        results: matrix.results.map(({ elements }) => ({
          elements: elements.map(({ distance, duration, status }) => ({
            status,
            ...(duration === undefined ? {} : { duration: { text: duration.text, value: duration.value } }),
            ...(distance === undefined ? {} : { distance: { text: distance.text, value: distance.value } })
          }))
        }))
      })
    )
})

const elevation = raceTool({
  name: "maps_elevation",
  description: "Elevations in metres at coordinates.",
  Args: Schema.Struct({ locations: Schema.NonEmptyArray(PointParameter) }),
  run: ({ backend }, { locations }) =>
    Effect.map(backend.elevations(locations), (elevations) =>
      jsonReply({
        results: locations.map(({ latitude, longitude }, at) => ({
          elevation: elevations[at] ?? null,
          location: { lat: latitude, lng: longitude }
        }))
      })
    )
})

const directions = raceTool({
  name: "maps_directions",
  description: "Ways from an origin to a destination, with distance in metres and duration in seconds.",
  Args: Schema.Struct({
    origin: textParameter("Address, or a `lat,lng` text"),
    destination: textParameter("Address, or a `lat,lng` text"),
    mode: modeParameter
  }),
  run: ({ backend }, { destination, mode, origin }) =>
    Effect.map(backend.directions(origin, destination, mode), (routes) =>
      jsonReply({
        routes: routes.map(({ distance, duration, steps, summary }) => ({
          summary,
          ...(distance === undefined ? {} : { distance: { text: distance.text, value: distance.value } }),
          duration: { text: duration.text, value: duration.value },
          steps: [...steps]
        }))
      })
    )
})

/** The tools of the maps. Source: paper Table 5. */
export const mapTools: ReadonlyArray<RaceTool> = [
  geocode,
  reverseGeocode,
  searchPlaces,
  placeDetails,
  distanceMatrix,
  elevation,
  directions
]
