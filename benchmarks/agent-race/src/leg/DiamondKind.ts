import { Schema } from "effect"
import type { Template } from "./Template.ts"

/** The four kinds of diamonds: what its two branches look up. Source: paper §3.3. */
export const DiamondKind = Schema.Literals([
  "elevation × poi",
  "elevation × rating",
  "population × area",
  "temperature × precipitation"
])
export type DiamondKind = typeof DiamondKind.Type

/** The templates of the branches A and B. */
export const branchesOf: { readonly [kind in DiamondKind]: readonly [Template, Template] } = {
  "elevation × poi": ["geocode_elevation", "nearby_poi_count"],
  "elevation × rating": ["geocode_elevation", "place_rating"],
  "population × area": ["country_population", "country_area"],
  "temperature × precipitation": ["geocode_weather_historical", "geocode_weather_precipitation"]
}
