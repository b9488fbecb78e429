import { Schema } from "effect"

/** The 19 tools of the paper's Table 5, by the names of its schemas. `web_search` is `serper_google_search` in the authors' generator. */
export const ToolName = Schema.Literals([
  "fetch_webpage",
  "web_search",
  "maps_geocode",
  "maps_reverse_geocode",
  "maps_search_places",
  "maps_place_details",
  "maps_distance_matrix",
  "maps_elevation",
  "maps_directions",
  "weather_historical",
  "weather_forecast",
  "python_execute_code",
  "python_generate_code",
  "countries_population",
  "countries_area",
  "stock_historical_price",
  "stock_volume",
  "crypto_historical_price",
  "crypto_volume"
])
export type ToolName = typeof ToolName.Type
