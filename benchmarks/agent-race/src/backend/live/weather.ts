import { Schema } from "effect"
import { HttpClientRequest } from "effect/http"
import { type Backend, dailyFields } from "../Backend.ts"
import type { Endpoints } from "./Endpoints.ts"
import type { Http } from "./Http.ts"

const Reply = Schema.Record(Schema.String, Schema.Json)

const forecastDays = ["temperature_2m_max", "temperature_2m_min", "rain_sum", "sunrise", "sunset", "weather_code"]
const forecastNow = ["temperature_2m", "relative_humidity_2m", "weather_code"]

/** Opens Open-Meteo, which needs no key. Shapes: its documentation of the archive and the forecast. */
export const weather = (http: Http, endpoints: Endpoints): Pick<Backend, "weatherHistory" | "weatherForecast"> => {
  const ask = (url: string, parameters: { readonly [name: string]: string }) =>
    http.json("Open-Meteo", HttpClientRequest.setUrlParams(HttpClientRequest.get(url), parameters), Reply)
  const at = (latitude: number, longitude: number) => ({
    latitude: String(latitude),
    longitude: String(longitude),
    timezone: "auto"
  })
  return {
    weatherHistory: ({ latitude, longitude }, start_date, end_date) =>
      ask(`${endpoints.archive}/archive`, {
        ...at(latitude, longitude),
        start_date,
        end_date,
        daily: dailyFields.join(",")
      }),
    weatherForecast: ({ latitude, longitude }) =>
      ask(`${endpoints.forecast}/forecast`, {
        ...at(latitude, longitude),
        current: forecastNow.join(","),
        daily: forecastDays.join(",")
      })
  }
}
