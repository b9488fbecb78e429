import type { Json, WorldFailed } from "@escapement/core"
import { Effect, Redacted, Schema } from "effect"
import { HttpClientRequest } from "effect/http"
import type { Instance } from "../../Instance.ts"
import { listArticles } from "../../leg/listArticles.ts"
import type { Backend } from "../Backend.ts"
import { countries } from "./countries.ts"
import { type Endpoints, publicEndpoints } from "./Endpoints.ts"
import { google } from "./google.ts"
import { htmlToMarkdown } from "./htmlToMarkdown.ts"
import { type Http, openHttp } from "./Http.ts"
import { type Keys, noKeys, readKeys } from "./Keys.ts"
import { markets } from "./markets.ts"
import { isPublicHost } from "./publicHosts.ts"
import { type Recordings, noRecordings } from "./Recordings.ts"
import { weather } from "./weather.ts"

const SearchReply = Schema.Record(Schema.String, Schema.Json)

const web = (
  http: Http,
  keys: Keys,
  endpoints: Endpoints,
  isNeeded: (host: string) => boolean
): Pick<Backend, "page" | "search"> => ({
  page: (address, form) =>
    Effect.map(http.page(address, isNeeded), ({ text, type, url }) => ({
      url,
      text: form === "markdown" && /html/.test(type) ? htmlToMarkdown(text) : text
    })),
  search: ({ gl, hl, location, num, query }) =>
    Effect.suspend(() => {
      const body: Json.JsonObject = { q: query, location, gl, hl, num }
      const request = HttpClientRequest.post(`${endpoints.serper}/search`).pipe(
        HttpClientRequest.setHeader("X-API-KEY", Redacted.value(keys.serper)),
        HttpClientRequest.bodyText(JSON.stringify(body satisfies Json.Json), "application/json")
      )
      return http.json("Serper", request, SearchReply)
    })
})

/** Returns the hosts of the pages of a leg. */
const hostsOf = (instance: Pick<Instance, "stops">): ReadonlySet<string> =>
  new Set(listArticles(instance).flatMap(({ url }) => URL.parse(url)?.hostname ?? []))

/**
 * Opens the live services, shared by all legs. Pages, Open-Meteo, REST Countries, Yahoo Finance and Binance need
 * no key. Serper and Google Maps take the user's keys from `SERPER_API_KEY` and `GOOGLE_API_KEY`, which must be
 * set if questions are asked.
 *
 * @param recordings recorded answers, by question
 */
export const openLive = Effect.fnUntraced(function* (
  recordings: Recordings = noRecordings,
  endpoints: Endpoints = publicEndpoints,
  isAllowed: (host: string) => boolean = isPublicHost
): Effect.fn.Return<(instance: Pick<Instance, "stops">) => Backend, WorldFailed> {
  const keys = recordings.isAsking ? yield* readKeys : noKeys
  const http = yield* openHttp(isAllowed, endpoints.beacon, recordings)
  const services = {
    ...google(http, keys, endpoints),
    ...weather(http, endpoints),
    ...countries(http, endpoints),
    ...markets(http, endpoints)
  }
  return (instance) => {
    const hosts = hostsOf(instance)
    return { ...services, ...web(http, keys, endpoints, (host) => hosts.has(host)) }
  }
})
