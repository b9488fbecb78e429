import type { Json } from "@escapement/core"
import { Effect, Redacted, Schema } from "effect"
import { HttpClientRequest } from "effect/http"
import type { Backend } from "../Backend.ts"
import { countries } from "./countries.ts"
import { type Endpoints, publicEndpoints } from "./Endpoints.ts"
import { google } from "./google.ts"
import { htmlToMarkdown } from "./htmlToMarkdown.ts"
import { type Http, isPublicHost, openHttp } from "./Http.ts"
import { type Keys, readKeys } from "./Keys.ts"
import { markets } from "./markets.ts"
import { weather } from "./weather.ts"

const SearchReply = Schema.Record(Schema.String, Schema.Json)

const web = (http: Http, keys: Keys, endpoints: Endpoints): Pick<Backend, "page" | "search"> => ({
  page: (address, form) =>
    Effect.map(http.page(address), ({ text, type, url }) => ({
      url,
      text: form === "markdown" && /html/.test(type) ? htmlToMarkdown(text) : text
    })),
  search: ({ gl, hl, location, num, query }) =>
    Effect.flatMap(keys.serper, (key) => {
      const body: Json.JsonObject = { q: query, location, gl, hl, num }
      const request = HttpClientRequest.post(`${endpoints.serper}/search`).pipe(
        HttpClientRequest.setHeader("X-API-KEY", Redacted.value(key)),
        HttpClientRequest.bodyText(JSON.stringify(body satisfies Json.Json), "application/json")
      )
      return http.json("Serper", request, SearchReply)
    })
})

/**
 * Opens the live services. Pages, Open-Meteo, REST Countries, Yahoo Finance and
 * Binance need no key; Serper and Google Maps take the user's from
 * `SERPER_API_KEY` and `GOOGLE_API_KEY`.
 */
export const openLive = Effect.fnUntraced(function* (
  endpoints: Endpoints = publicEndpoints,
  isAllowed: (host: string) => boolean = isPublicHost
): Effect.fn.Return<Backend> {
  const http = yield* openHttp(isAllowed)
  const keys = yield* readKeys
  return {
    ...web(http, keys, endpoints),
    ...google(http, keys, endpoints),
    ...weather(http, endpoints),
    ...countries(http, endpoints),
    ...markets(http, endpoints)
  }
})
