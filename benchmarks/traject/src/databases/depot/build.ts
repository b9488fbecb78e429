import { Randomness } from "@escapement/core"
import { type Database, type Row, makeTable, numberIn, tableOf } from "../Database.ts"
import { drawNames, drawNumbers, idsOf, iso } from "../draws.ts"

const names =
  "Alder Cross,Birchley,Copse End,Dunmore,Eastwick,Fallow Green,Grange Hill,Hollin,Kirkby Moor,Longmead,Marsh End,Nether Stow".split(
    ","
  )

/** Days on which there are tours. */
export const horizon = 4
const tours = 7
const stopsOf = 4

/** A parcel on the tour of a stop, or a parcel that still waits, with its place and day. */
interface Parcel {
  readonly kg: number
  readonly stop: number
  readonly isLoaded: boolean
  readonly place: number
  readonly due: number
}

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
  const stopId = idsOf(rng, "SP", trips.length * stopsOf)
  const stopAt = trips.map(() => drawNumbers(rng, 0, places.length - 1, stopsOf))
  const tourOf = (stop: number): number => Math.floor(stop / stopsOf)
  const placeOf = (stop: number): string => placeId(stopAt[tourOf(stop)]!(stop % stopsOf))
  const dayOf = (stop: number): string => iso(today + 1 + Math.floor(tourOf(stop) / tours))
  const stops = makeTable(
    trips.length * stopsOf,
    stopId,
    (stop) => ({
      id: stopId(stop),
      tour: tourId(tourOf(stop)),
      place: placeOf(stop),
      day: dayOf(stop),
      status: "planned"
    }),
    { tour: (stop) => tourId(tourOf(stop)), place: placeOf, day: dayOf }
  )
  const people = drawNames(rng, 90)
  const parcelId = idsOf(rng, "PK", people.length)
  const room = Int32Array.from(trips, (_, i) => numberIn(vans[i % tours], "capacity"))
  const drawn = people.map((_, i): Parcel => {
    const [kg, stop] = [rng.int(3, 28), rng.int(0, trips.length * stopsOf - 1)]
    const left = room[tourOf(stop)]! - kg
    const isLoaded = i % 3 > 0 && left >= 0
    if (isLoaded) room[tourOf(stop)] = left
    const [place, due] = isLoaded ? [0, 0] : [rng.int(0, places.length - 1), rng.int(1, horizon)]
    return { kg, stop, isLoaded, place, due }
  })
  const destination = ({ isLoaded, place, stop }: Parcel): string => (isLoaded ? placeOf(stop) : placeId(place))
  const tourOfParcel = ({ isLoaded, stop }: Parcel): string => (isLoaded ? tourId(tourOf(stop)) : "none")
  const statusOf = ({ isLoaded }: Parcel): string => (isLoaded ? "loaded" : "waiting")
  const parcels = makeTable(
    drawn.length,
    parcelId,
    (i) => {
      const parcel = drawn[i]!
      return {
        id: parcelId(i),
        recipient: people[i] ?? "",
        place: destination(parcel),
        kg: parcel.kg,
        due: parcel.isLoaded ? dayOf(parcel.stop) : iso(today + parcel.due),
        tour: tourOfParcel(parcel),
        status: statusOf(parcel)
      }
    },
    {
      recipient: (i) => people[i] ?? "",
      place: (i) => destination(drawn[i]!),
      tour: (i) => tourOfParcel(drawn[i]!),
      status: (i) => statusOf(drawn[i]!)
    }
  )
  return {
    places: tableOf(places),
    roads: tableOf(roads),
    vans: tableOf(vans),
    tours: tableOf(trips),
    stops,
    parcels
  }
}
