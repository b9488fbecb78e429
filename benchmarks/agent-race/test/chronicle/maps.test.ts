import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { chronicleBackend } from "../../src/backend/chronicleBackend.ts"
import { makeChronicle } from "../../src/chronicle/makeChronicle.ts"
import { placeTypes } from "../../src/leg/Template.ts"

const chronicle = makeChronicle(Randomness.seed("maps"), 900)
const backend = chronicleBackend(chronicle)
const city = chronicle.ofKind("city").find(({ name, title }) => name === title)!
const location = { latitude: city.at.lat, longitude: city.at.lon }

const idsOf = (request: Parameters<typeof backend.places>[0]) =>
  Effect.map(
    Effect.catchTag(backend.places(request), "NoAnswer", () => Effect.succeed([])),
    (places) => places.map(({ place_id }) => place_id)
  )

describe("maps_search_places in a chronicle", () => {
  it.effect("gives the same results for words and for the form of its schema", () =>
    Effect.gen(function* () {
      for (const type of placeTypes) {
        const near = yield* idsOf({ query: `${type} near ${city.name}` })
        for (const query of [type, `${type} in ${city.name}`, `${type} ${city.name}`, `${type}, ${city.name}`]) {
          const asked = query === type ? { query, location } : { query }
          assert.deepStrictEqual(yield* idsOf(asked), near, query)
        }
        const { latitude, longitude } = location
        assert.deepStrictEqual(yield* idsOf({ query: `${type} near ${latitude}, ${longitude}` }), near)
      }
    })
  )

  it.effect("shows at least as much in a wider circle, and nothing outside it", () =>
    Effect.gen(function* () {
      const radii = [100, 1000, 5000, 40_000, 50_000]
      for (const type of placeTypes) {
        const counts = yield* Effect.forEach(radii, (radius) => idsOf({ query: type, location, radius }))
        counts.forEach((ids, i) => assert.isAtLeast(ids.length, counts[i - 1]?.length ?? 0))
        assert.deepStrictEqual(counts[3], yield* idsOf({ query: type, location }))
      }
    })
  )

  it.effect("knows every place that it shows, and refuses coordinates that are not on earth", () =>
    Effect.gen(function* () {
      for (const id of yield* idsOf({ query: "hotels", location })) {
        assert.strictEqual((yield* backend.place(id)).place_id, id)
      }
      const nowhere = { latitude: 500, longitude: 0 }
      assert.strictEqual((yield* Effect.flip(backend.elevations([nowhere])))._tag, "NoAnswer")
      assert.strictEqual((yield* Effect.flip(backend.places({ query: "hotels", location: nowhere })))._tag, "NoAnswer")
    })
  )
})
