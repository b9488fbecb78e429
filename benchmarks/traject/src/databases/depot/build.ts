import { Randomness } from "@escapement/core"
import { type Database, type Row, numberIn, tableOf, textIn } from "../Database.ts"
import { drawNames, drawNumbers, idsOf, iso } from "../draws.ts"

const names =
  "Alder Cross,Birchley,Copse End,Dunmore,Eastwick,Fallow Green,Grange Hill,Hollin,Kirkby Moor,Longmead,Marsh End,Nether Stow".split(
    ","
  )

/** Days on which there are tours. */
export const horizon = 4
const tours = 7

/** Places and the roads between them, vans and their tours, and parcels that wait or are on a tour. */
export const buildDepot = (seed: Randomness.Seed, today: number): Database => {
  const rng = Randomness.rng(seed, "depot")
  const placeId = idsOf(rng, "PC", names.length)
  const places = names.map((name, i): Row => ({ id: placeId(i), name }))
  const all = places.flatMap((from, i) => places.slice(i + 1).map((to) => [from, to] as const))
  const roadId = idsOf(rng, "RO", all.length)
  const roads = all.flatMap(([from, to], i): ReadonlyArray<Row> =>
    rng.int(0, 9) < 7
      ? [
          {
            id: roadId(i),
            from: from.id,
            to: to.id,
            minutes: rng.int(9, 58),
            status: rng.int(0, 7) === 0 ? "closed" : "open"
          }
        ]
      : []
  )
  const vanId = idsOf(rng, "VN", tours)
  const plates = drawNumbers(rng, 100, 999, tours)
  const vans = Array.from({ length: tours }, (_, i): Row => ({
    id: vanId(i),
    plate: `KD ${plates(i)}`,
    capacity: rng.pick([40, 50, 60])
  }))
  const tourId = idsOf(rng, "TU", tours * horizon)
  const trips = Array.from({ length: horizon }, (_, day) => day).flatMap((day) => {
    const leaves = drawNumbers(rng, 12, 33, tours)
    return vans.map((van, i): Row => {
      const quarters = leaves(i)
      const at = `${String(Math.floor(quarters / 2)).padStart(2, "0")}:${quarters % 2 === 0 ? "00" : "30"}`
      return { id: tourId(day * tours + i), van: van.id, day: iso(today + 1 + day), leaves: at }
    })
  })
  const stopId = idsOf(rng, "SP", trips.length * 4)
  const stops = trips.flatMap((tour, i) => {
    const at = drawNumbers(rng, 0, places.length - 1, 4)
    return [0, 1, 2, 3].map((j): Row => ({
      id: stopId(i * 4 + j),
      tour: tour.id,
      place: places[at(j)]?.id ?? "",
      day: tour["day"] ?? "",
      status: "planned"
    }))
  })
  const people = drawNames(rng, 90)
  const parcelId = idsOf(rng, "PK", people.length)
  const room = new Map(trips.map((row, i) => [row.id, numberIn(vans[i % tours], "capacity")]))
  const parcels = people.map((recipient, i): Row => {
    const [kg, stop] = [rng.int(3, 28), rng.pick(stops)]
    const tour = textIn(stop, "tour")
    const left = (room.get(tour) ?? 0) - kg
    const isLoaded = i % 3 > 0 && left >= 0
    if (isLoaded) room.set(tour, left)
    return {
      id: parcelId(i),
      recipient,
      place: isLoaded ? textIn(stop, "place") : rng.pick(places).id,
      kg,
      due: isLoaded ? textIn(stop, "day") : iso(today + rng.int(1, horizon)),
      tour: isLoaded ? tour : "none",
      status: isLoaded ? "loaded" : "waiting"
    }
  })
  return {
    places: tableOf(places),
    roads: tableOf(roads),
    vans: tableOf(vans),
    tours: tableOf(trips),
    stops: tableOf(stops),
    parcels: tableOf(parcels)
  }
}
