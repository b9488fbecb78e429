import type { Json } from "@escapement/core"
import { Effect } from "effect"
import { type Day, formatDay, parseIso } from "../encyclopaedia/Day.ts"
import type { Encyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import { type Weather, archive, weatherAt } from "../encyclopaedia/Weather.ts"
import { no } from "./answered.ts"
import type { Backend } from "./Backend.ts"
import { coordinates } from "./makeMaps.ts"

const mostDays = 366

const daily = (days: ReadonlyArray<Day>, weather: ReadonlyArray<Weather>): Json.JsonObject => {
  const each = (of: (weather: Weather) => number) => weather.map(of)
  return {
    time: days.map(formatDay),
    apparent_temperature_mean: each(({ mean }) => mean),
    apparent_temperature_min: each(({ min }) => min),
    apparent_temperature_max: each(({ max }) => max),
    rain_sum: each(({ rain }) => rain),
    precipitation_sum: each(({ precipitation }) => precipitation),
    snowfall_sum: each(({ snowfall }) => snowfall),
    precipitation_hours: each(({ precipitationHours }) => precipitationHours),
    sunrise: weather.map(({ daylight }, i) => clock(days[i] ?? 0, 43_200 - daylight / 2)),
    sunset: weather.map(({ daylight }, i) => clock(days[i] ?? 0, 43_200 + daylight / 2)),
    daylight_duration: each(({ daylight }) => daylight),
    sunshine_duration: each(({ sunshine }) => sunshine)
  }
}

const two = (n: number): string => String(n).padStart(2, "0")

const clock = (day: Day, seconds: number): string => {
  const minutes = Math.round(seconds / 60)
  return `${formatDay(day)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Makes the weather archive and the forecast of a world. */
export const makeWeather = (world: Encyclopaedia): Pick<Backend, "weatherHistory" | "weatherForecast"> => ({
  weatherHistory: (point, start, end) => {
    const [from, to] = [parseIso(start), parseIso(end)]
    if (from === undefined || to === undefined || to < from)
      return no("start_date and end_date must be dates, in order")
    if (from < archive.from || to > archive.to)
      return no(`the archive goes from ${formatDay(archive.from)} to ${formatDay(archive.to)}`)
    if (to - from >= mostDays) return no(`at most ${mostDays} days at a time`)
    const days = Array.from({ length: to - from + 1 }, (_, i) => from + i)
    const weather = days.map((day) => weatherAt(world, coordinates(point), day))
    return Effect.succeed({
      latitude: point.latitude,
      longitude: point.longitude,
      timezone: "auto",
      daily: daily(days, weather)
    })
  },
  weatherForecast: (point) => {
    const days = Array.from({ length: 7 }, (_, i) => archive.to + 1 + i)
    const weather = days.map((day) => weatherAt(world, coordinates(point), day))
    const [today] = weather
    const current = { temperature_2m: today?.mean ?? null, precipitation: today?.precipitation ?? null }
    return Effect.succeed({
      latitude: point.latitude,
      longitude: point.longitude,
      current,
      daily: daily(days, weather)
    })
  }
})
