import { type Day, toDate, toDay } from "./Day.ts"
import type { Encyclopaedia } from "./Encyclopaedia.ts"
import type { Coordinates } from "./Entity.ts"
import { hash, hashUnit } from "./hash.ts"
import { lineNoise } from "./noise.ts"
import { elevationAt } from "./Terrain.ts"

/** The days that the archive covers. */
export const archive: { readonly from: Day; readonly to: Day } = { from: toDay(1900, 1, 1), to: toDay(2025, 12, 31) }

/** A day's weather: °C, mm, cm of snow, seconds. */
export interface Weather {
  readonly mean: number
  readonly min: number
  readonly max: number
  readonly precipitation: number
  readonly rain: number
  readonly snowfall: number
  readonly precipitationHours: number
  readonly sunshine: number
  readonly daylight: number
}

const tenth = (value: number): number => Math.round(value * 10) / 10
const hundredth = (value: number): number => Math.round(value * 100) / 100

/** Returns the season: -1 in the middle of January to 1 in the middle of July, in two parabolas. */
const season = (at: Day): number => {
  const phase = (((at - toDay(toDate(at).year, 1, 15) + 366) % 365.25) / 365.25) * 2
  const half = phase < 1 ? phase : 2 - phase
  // from -1 to 1 along a smooth step
  return 2 * half * half * (3 - 2 * half) - 1
}

/** Returns the weather of a place on a day; it never changes. */
export const weatherAt = (world: Encyclopaedia, at: Coordinates, day: Day): Weather => {
  const place = hash(world.key, Math.round(at.lat * 100), Math.round(at.lon * 100), 21)
  const north = Math.abs(at.lat)
  const summer = season(day) * (at.lat < 0 ? -1 : 1)
  const spell = lineNoise(place ^ 1, day / 5) * 2 - 1
  const whim = hashUnit(place, day, 1) * 2 - 1
  const climate = 28 - north * 0.44 + summer * (2 + north * 0.22) - elevationAt(world, at) * 0.0062
  const mean = tenth(climate + spell * 4.5 + whim * 2)
  const wet = lineNoise(place ^ 2, day / 2.5)
  const amount = hashUnit(place, day, 2)
  const precipitation = wet > 0.44 ? tenth((wet - 0.44) * 62 * (0.15 + amount)) : 0
  const isSnow = mean < 1.5
  const daylight = Math.round(43_200 + summer * north * 310)
  const clouds = Math.min(1, wet * 0.9 + hashUnit(place, day, 3) * 0.35)
  return {
    mean,
    min: tenth(mean - 3 - 4 * hashUnit(place, day, 4)),
    max: tenth(mean + 3 + 5 * hashUnit(place, day, 5)),
    precipitation,
    rain: isSnow ? 0 : precipitation,
    snowfall: isSnow ? hundredth(precipitation * 0.7) : 0,
    precipitationHours: precipitation === 0 ? 0 : 1 + Math.floor(hashUnit(place, day, 6) * 20),
    sunshine: hundredth(daylight * (1 - clouds)),
    daylight
  }
}
