import { Randomness } from "@escapement/core"
import { type Database, type Row, tableOf } from "../Database.ts"
import { drawNames, drawNumbers, idsOf, iso } from "../draws.ts"

const names = ["Brennac", "Coldshore", "Dorne Valley", "Eastmoor", "Fenland", "Garrick", "Hallow Downs", "Inverlee"]

const regionCount = 5

/** What is warned of. */
export const dangers = ["flood", "storm", "frost"] as const

/** Days whose readings are kept, today not among them. */
export const kept = 6

const sites =
  "Abbey Hill,Black Tarn,Castle Rock,Deepdale,Elder Bridge,Foxmoor,Gull Point,Heron Weir,Ivy Mill,Juniper Ridge,Kestrel Crag,Long Pool,Mossgate,North Quay,Otter Ford".split(
    ","
  )

const perRegion = 3

/** Regions, stations in them, what those read each day, warnings in force, and who is warned of what. */
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
  const readings = Array.from({ length: kept }, (_, back) => back).flatMap((back) =>
    stations.map((station, i): Row => {
      const nth = back * stations.length + i
      const lowest = rng.int(-9, 12)
      return {
        id: readingId(nth),
        station: station.id,
        region: station["region"] ?? "",
        day: iso(today - 1 - back),
        lowest,
        highest: lowest + rng.int(1, 14),
        rain: rng.int(0, 3) === 0 ? 0 : rains(nth) / 10,
        gust: gusts(nth),
        status: "good"
      }
    })
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
  return {
    regions: tableOf(regions),
    stations: tableOf(stations),
    readings: tableOf(readings),
    warnings: tableOf(warnings),
    subscribers: tableOf(subscribers),
    subscriptions: tableOf(subscriptions)
  }
}
