import { Effect, Schema } from "effect"
import { HttpClientRequest } from "effect/http"
import { type Answer, type Backend, NoAnswer } from "../Backend.ts"
import type { Endpoints } from "./Endpoints.ts"
import type { Http } from "./Http.ts"

const Country = Schema.Struct({
  name: Schema.Struct({ common: Schema.String }),
  population: Schema.Finite,
  area: Schema.Finite
})
type Country = typeof Country.Type

/**
 * Finds population and area in REST Countries v3.1, which needs no key. If several countries match, the first is
 * taken.
 */
export const countries = (http: Http, endpoints: Endpoints): Pick<Backend, "population" | "area"> => {
  const find = (name: string): Answer<Country> => {
    const url = `${endpoints.countries}/name/${encodeURIComponent(name)}`
    const request = HttpClientRequest.setUrlParams(HttpClientRequest.get(url), { fields: "name,population,area" })
    return Effect.flatMap(http.json("REST Countries", request, Schema.Array(Country)), ([country]) =>
      country === undefined
        ? Effect.fail(new NoAnswer({ reason: `no country ${name}`, error: "wrong-value" }))
        : Effect.succeed(country)
    )
  }
  return {
    population: (name) =>
      Effect.map(find(name), ({ name: { common }, population }) => ({ country: common, population })),
    area: (name) => Effect.map(find(name), ({ area, name: { common } }) => ({ country: common, area_km2: area }))
  }
}
