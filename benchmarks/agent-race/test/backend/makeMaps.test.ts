import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Answer } from "../../src/backend/Backend.ts"
import { worldBackend } from "../../src/backend/worldBackend.ts"
import { makeEncyclopaedia } from "../../src/encyclopaedia/Encyclopaedia.ts"
import { placesNear } from "../../src/encyclopaedia/Places.ts"
import { placeTypes } from "../../src/leg/Template.ts"

const world = makeEncyclopaedia(Randomness.seed("maps"), 1200)
const backend = worldBackend(world)
const cities = world.ofKind("city").slice(0, 20)
const [city] = cities
const pointOf = ({ at }: NonNullable<typeof city>) => ({ latitude: at.lat, longitude: at.lon })

const idsOf = (request: Parameters<typeof backend.places>[0]) =>
  Effect.map(
    Effect.catchTag(backend.places(request), "NoAnswer", () => Effect.succeed([])),
    (places) => places.map(({ place_id }) => place_id)
  )

describe("maps of the first edition", () => {
  it.effect("show the places of a city by its name in their order, and the same at its coordinates", () =>
    Effect.gen(function* () {
      for (const each of cities) {
        for (const type of placeTypes) {
          const near = yield* idsOf({ query: `${type} near ${each.title}` })
          assert.deepStrictEqual(
            near,
            placesNear(world, each, type).map(({ id }) => id)
          )
          assert.deepStrictEqual(yield* idsOf({ query: type, location: pointOf(each) }), near, each.title)
        }
      }
    })
  )

  it.effect("show at least as much in a wider circle, and nothing outside it", () =>
    Effect.gen(function* () {
      const location = pointOf(city!)
      for (const type of placeTypes) {
        for (const asked of [{ query: `${type} near ${city!.title}` }, { query: type, location }]) {
          const counts = yield* Effect.forEach([0.1, 500, 1000, 5000], (radius) => idsOf({ ...asked, radius }))
          counts.forEach((ids, i) => assert.isAtLeast(ids.length, counts[i - 1]?.length ?? 0))
          assert.deepStrictEqual(counts.at(-1), yield* idsOf(asked))
          assert.isBelow(counts[1]?.length ?? 0, counts.at(-1)?.length ?? 0)
        }
      }
      const far = { latitude: -location.latitude, longitude: location.longitude > 0 ? -90 : 90 }
      assert.deepStrictEqual(yield* idsOf({ query: city!.title, location: far }), [])
      assert.deepStrictEqual(yield* idsOf({ query: city!.title, location }), [`p-${city!.id}`])
    })
  )

  it.effect("refuse coordinates that are not on earth", () =>
    Effect.gen(function* () {
      const nowhere = { latitude: 500, longitude: 900 }
      const refusals: ReadonlyArray<Answer<unknown>> = [
        backend.elevations([pointOf(city!), nowhere]),
        backend.places({ query: "hotels", location: nowhere }),
        backend.reverseGeocode(nowhere)
      ]
      for (const refusal of refusals) {
        const { message } = yield* Effect.flip(refusal)
        assert.strictEqual(message, "INVALID_REQUEST: latitude is between -90 and 90, longitude between -180 and 180")
      }
      const { message } = yield* Effect.flip(backend.directions("500,900", city!.title, "driving"))
      assert.strictEqual(message, "NOT_FOUND")
    })
  )
})
