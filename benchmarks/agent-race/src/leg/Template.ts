import { Schema } from "effect"
import type { ToolStep } from "./ToolStep.ts"
import { type Conversion, conversionCode } from "./Conversion.ts"
import { type DateSpan, dateSpanCode } from "./DateSpan.ts"
import { type Merge, mergeCode } from "./Merge.ts"

/** The 17 roadblock templates of the paper's Table 6, and the merge of a diamond. */
export const Template = Schema.Literals([
  "geocode_elevation",
  "geocode_weather_historical",
  "geocode_weather_precipitation",
  "geocode_distance",
  "geocode_directions_duration",
  "date_computation",
  "math_conversion",
  "nearby_poi_count",
  "place_rating",
  "country_population",
  "country_area",
  "historical_snowfall",
  "historical_sunshine",
  "stock_price",
  "stock_volume",
  "crypto_price",
  "crypto_volume",
  "merge"
])
export type Template = typeof Template.Type

/** A roadblock's inputs, by its template. Dates are ISO 8601. */
export type Inputs =
  | { readonly template: "geocode_elevation" | "place_rating"; readonly location: string }
  | { readonly template: WeatherTemplate; readonly location: string; readonly date: string }
  | {
      readonly template: "geocode_distance" | "geocode_directions_duration"
      readonly from: string
      readonly to: string
    }
  | { readonly template: "date_computation"; readonly span: DateSpan }
  | { readonly template: "math_conversion"; readonly conversion: Conversion; readonly value: number }
  | { readonly template: "nearby_poi_count"; readonly type: PlaceType; readonly location: string }
  | { readonly template: "country_population" | "country_area"; readonly country: string }
  | { readonly template: "stock_price" | "stock_volume"; readonly ticker: string; readonly date: string }
  | { readonly template: "crypto_price" | "crypto_volume"; readonly symbol: string; readonly date: string }
  | { readonly template: "merge"; readonly merge: Merge }

type WeatherTemplate =
  | "geocode_weather_historical"
  | "geocode_weather_precipitation"
  | "historical_snowfall"
  | "historical_sunshine"

/** The places that `nearby_poi_count` counts. Source: the authors' code. */
export const placeTypes = [
  "museums",
  "restaurants",
  "parks",
  "hotels",
  "hospitals",
  "universities",
  "libraries",
  "stadiums",
  "temples",
  "churches"
] as const
export type PlaceType = (typeof placeTypes)[number]

/**
 * The `key` of a template's last step and, for weather, the selected field. `geocode_weather_historical` selects
 * the mean of the day: the authors' version of it never ran.
 */
export const templateKeys: { readonly [name in Template]: readonly [key: string, selector?: string] } = {
  geocode_elevation: ["elevation"],
  geocode_weather_historical: ["temperature", "daily.apparent_temperature_mean[0]"],
  geocode_weather_precipitation: ["precipitation", "daily.precipitation_sum[0]"],
  geocode_distance: ["distance_km"],
  geocode_directions_duration: ["duration"],
  date_computation: ["days"],
  math_conversion: ["converted"],
  nearby_poi_count: ["poi_count"],
  place_rating: ["place_rating"],
  country_population: ["population"],
  country_area: ["area_km2"],
  historical_snowfall: ["snowfall", "daily.snowfall_sum[0]"],
  historical_sunshine: ["sunshine", "daily.sunshine_duration[0]"],
  stock_price: ["stock_price"],
  stock_volume: ["stock_volume"],
  crypto_price: ["crypto_price"],
  crypto_volume: ["crypto_volume"],
  merge: ["merged"]
}

/** Returns the template whose chains end with a key. */
export const templateOfKey = (key: string): Template | undefined =>
  Template.literals.find((template) => templateKeys[template][0] === key)

type Chain = readonly [ToolStep, ...ReadonlyArray<ToolStep>]

const geocode = (address: string, key = "coords"): ToolStep => ({ tool: "maps_geocode", args: { address }, key })

const weather = (template: WeatherTemplate, location: string, date: string): Chain => {
  const [key, selector = ""] = templateKeys[template]
  const args = { __from_previous: "coords", start_date: date, end_date: date, select: [selector] }
  return [geocode(location), { tool: "weather_historical", args, key }]
}

/** Makes the chain of a roadblock, as published legs have it. Source: the authors' code. */
export const publishedChain = (inputs: Inputs): Chain => {
  const [key] = templateKeys[inputs.template]
  switch (inputs.template) {
    case "geocode_elevation":
      return [
        geocode(inputs.location),
        { tool: "maps_elevation", args: { __from_previous_as_locations: "coords" }, key }
      ]
    case "geocode_weather_historical":
    case "geocode_weather_precipitation":
    case "historical_snowfall":
    case "historical_sunshine":
      return weather(inputs.template, inputs.location, inputs.date)
    case "geocode_distance": {
      const args = { __from_previous_as_origins_destinations: ["coords_a", "coords_b"] }
      return [
        geocode(inputs.from, "coords_a"),
        geocode(inputs.to, "coords_b"),
        { tool: "maps_distance_matrix", args, key }
      ]
    }
    case "geocode_directions_duration":
      return [{ tool: "maps_directions", args: { origin: inputs.from, destination: inputs.to, mode: "driving" }, key }]
    case "date_computation":
      return [{ tool: "python_execute_code", args: { code: dateSpanCode(inputs.span) }, key }]
    case "math_conversion": {
      const code = conversionCode(inputs.conversion, inputs.value)
      return [{ tool: "python_execute_code", args: { code }, key }]
    }
    case "nearby_poi_count":
      return [{ tool: "maps_search_places", args: { query: `${inputs.type} near ${inputs.location}` }, key }]
    case "place_rating":
      return [{ tool: "maps_search_places", args: { query: inputs.location }, key }]
    case "country_population":
      return [{ tool: "countries_population", args: { country: inputs.country }, key }]
    case "country_area":
      return [{ tool: "countries_area", args: { country: inputs.country }, key }]
    case "stock_price":
      return [{ tool: "stock_historical_price", args: { ticker: inputs.ticker, date: inputs.date }, key }]
    case "stock_volume":
      return [{ tool: "stock_volume", args: { ticker: inputs.ticker, date: inputs.date }, key }]
    case "crypto_price":
      return [{ tool: "crypto_historical_price", args: { symbol: inputs.symbol, date: inputs.date }, key }]
    case "crypto_volume":
      return [{ tool: "crypto_volume", args: { symbol: inputs.symbol, date: inputs.date }, key }]
    case "merge":
      return [{ tool: "python_execute_code", args: { code: mergeCode(inputs.merge) }, key }]
  }
}
