import { Randomness } from "@escapement/core"
import { type Database, type Row, type Table, laterTables, makeTable, tableOf } from "../Database.ts"
import { drawNames, drawNumbers, idsOf, iso } from "../draws.ts"

const names = ["Brennac", "Coldshore", "Dorne Valley", "Eastmoor", "Fenland", "Garrick", "Hallow Downs", "Inverlee"]

const regionCount = 5

/** The dangers of which people are warned. */
export const dangers = ["flood", "storm", "frost"] as const

/** Number of days whose readings are kept; today is not among them. */
export const kept = 6

const sites =
  "Abbey Hill,Black Tarn,Castle Rock,Deepdale,Elder Bridge,Foxmoor,Gull Point,Heron Weir,Ivy Mill,Juniper Ridge,Kestrel Crag,Long Pool,Mossgate,North Quay,Otter Ford".split(
    ","
  )

const perRegion = 3

/** Draws the subscribers and the dangers of which they are warned. */
const drawSubscribers = (
  rng: Randomness.Rng,
  regions: ReadonlyArray<Row>
): { readonly subscribers: Table; readonly subscriptions: Table } => {
  const people = drawNames(rng, 24)
  const personId = idsOf(rng, "SB", people.length)
  const telephones = drawNumbers(rng, 200_000, 899_999, people.length)
  const subscribers = people.map((name, i): Row => ({ id: personId(i), name, telephone: telephones(i) }))
  const subscriptionId = idsOf(rng, "SU", people.length * 2)
  const subscriptions = subscribers.flatMap((person, i) =>
    rng.sample(regions, 2).map(({ id: region }, j): Row => ({
      id: subscriptionId(i * 2 + j),
      subscriber: person.id,
      region,
      danger: rng.pick(dangers),
      from_level: rng.int(1, 3),
      status: "running"
    }))
  )
  return { subscribers: tableOf(subscribers), subscriptions: tableOf(subscriptions) }
}

/** Builds regions, stations, their daily readings, warnings in force, and subscribers. */
export const buildWeather = (seed: Randomness.Seed, today: number): Database => {
  const rng = Randomness.rng(seed, "weather")
  const regionId = idsOf(rng, "RG", regionCount)
  const regions = rng.sample(names, regionCount).map((name, i): Row => ({ id: regionId(i), name }))
  const stationId = idsOf(rng, "WS", sites.length)
  const heights = drawNumbers(rng, 3, 940, sites.length)
  const stations = rng.shuffle(sites).map((name, i): Row => ({
    id: stationId(i),
    name,
    region: regionId(Math.floor(i / perRegion)),
    height: heights(i)
  }))
  const readingId = idsOf(rng, "RD", stations.length * kept)
  const rains = drawNumbers(rng, 1, 480, stations.length * kept)
  const gusts = drawNumbers(rng, 12, 139, stations.length * kept)
  const [lowest, highest] = [new Int32Array(sites.length * kept), new Int32Array(sites.length * kept)]
  const isWet = lowest.map((_, nth) => {
    const low = rng.int(-9, 12)
    lowest[nth] = low
    highest[nth] = low + rng.int(1, 14)
    return rng.int(0, 3)
  })
  const dayOf = (nth: number): string => iso(today - 1 - Math.floor(nth / sites.length))
  const regionOf = (nth: number): string => regionId(Math.floor((nth % sites.length) / perRegion))
  const readings = makeTable(
    sites.length * kept,
    readingId,
    (nth) => ({
      id: readingId(nth),
      station: stationId(nth % sites.length),
      region: regionOf(nth),
      day: dayOf(nth),
      lowest: lowest[nth]!,
      highest: highest[nth]!,
      rain: isWet[nth] === 0 ? 0 : rains(nth) / 10,
      gust: gusts(nth),
      status: "good"
    }),
    { station: (nth) => stationId(nth % sites.length), region: regionOf, day: dayOf }
  )
  const warningId = idsOf(rng, "WN", regions.length * dangers.length)
  const warnings = regions.flatMap(({ id: region }, i) =>
    dangers.flatMap((danger, j): ReadonlyArray<Row> =>
      rng.int(0, 1) === 0
        ? [
            {
              id: warningId(i * dangers.length + j),
              region,
              danger,
              level: rng.int(1, 3),
              until: iso(today + rng.int(1, 5)),
              status: "in force"
            }
          ]
        : []
    )
  )
  return {
    regions: tableOf(regions),
    stations: tableOf(stations),
    readings,
    warnings: tableOf(warnings),
    ...laterTables(["subscribers", "subscriptions"], () => drawSubscribers(rng, regions))
  }
}
