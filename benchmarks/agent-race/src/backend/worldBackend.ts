import { Effect } from "effect"
import { type Atlas, makeAtlas } from "../encyclopaedia/Atlas.ts"
import { formatDay, parseIso } from "../encyclopaedia/Day.ts"
import type { Encyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import { toMarkdown } from "../encyclopaedia/toMarkdown.ts"
import { coinQuote, shareQuote, type Quote as WorldQuote } from "../encyclopaedia/Market.ts"
import { type SearchIndex, makeSearchIndex } from "../encyclopaedia/SearchIndex.ts"
import { type Site, makeSite } from "../encyclopaedia/Site.ts"
import { computeArea, estimatePopulation } from "../encyclopaedia/Statistics.ts"
import { answered } from "./answered.ts"
import type { Backend, Quote } from "./Backend.ts"
import { makeMaps } from "./makeMaps.ts"
import { makeWeather } from "./makeWeather.ts"

const quoted = (quote: WorldQuote): Quote => ({
  date: formatDay(quote.day),
  close_price: quote.close,
  volume: quote.volume,
  quote_volume: Math.round(quote.volume * quote.close * 100) / 100
})

const webOf = (world: Encyclopaedia, site: Site): Pick<Backend, "page" | "search"> => {
  let index: SearchIndex | undefined
  return {
    page: (url, form) => {
      const served = site.page(url)
      return answered(
        served === undefined
          ? undefined
          : { url: served.url, text: form === "html" ? served.html : toMarkdown(served.html) },
        `404 Not Found: ${url.slice(0, 200)}`
      )
    },
    search: ({ num, query }) =>
      Effect.sync(() => {
        index ??= makeSearchIndex(world)
        const organic = index
          .search(query, num)
          .map(({ snippet, title, url }, i) => ({ title, link: url, snippet, position: i + 1 }))
        return { organic }
      })
  }
}

/** Makes the services for countries, shares and coins of a world. */
export const makeStatistics = (
  world: Encyclopaedia,
  atlas: Pick<Atlas, "find">
): Pick<Backend, "population" | "area" | "stock" | "crypto"> => {
  const country = (name: string) => {
    const found = atlas.find(name)
    return found?.kind === "country" ? found : undefined
  }
  const quote = (kind: "company" | "coin", code: string, date: string) => {
    const day = parseIso(date)
    const entity = world.ofKind(kind).find((each) => each.code === code.trim().toUpperCase())
    const found =
      day === undefined || entity === undefined
        ? undefined
        : (kind === "coin" ? coinQuote : shareQuote)(world, entity, day)
    return answered(found && quoted(found), `no data for ${code.slice(0, 40)} on ${date.slice(0, 40)}`)
  }
  return {
    population: (name) => {
      const found = country(name)
      return answered(
        found && { country: found.name, population: estimatePopulation(world, found) },
        `no country ${name.slice(0, 100)}`
      )
    },
    area: (name) => {
      const found = country(name)
      return answered(
        found && { country: found.name, area_km2: computeArea(world, found) },
        `no country ${name.slice(0, 100)}`
      )
    },
    stock: (ticker, date) => quote("company", ticker, date),
    crypto: (symbol, date) => quote("coin", symbol, date)
  }
}

/**
 * Makes the backend that answers the tools of a leg (an instance) from its encyclopaedia; pages, maps, weather,
 * statistics and markets agree with one another.
 */
export const worldBackend = (world: Encyclopaedia): Backend => {
  const site = makeSite(world)
  const atlas = makeAtlas(world, site)
  return { ...webOf(world, site), ...makeMaps(world, atlas), ...makeWeather(world), ...makeStatistics(world, atlas) }
}
