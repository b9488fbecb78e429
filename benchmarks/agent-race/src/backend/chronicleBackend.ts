import { Effect } from "effect"
import { makeChronicleAtlas } from "../chronicle/Atlas.ts"
import type { Chronicle } from "../chronicle/Chronicle.ts"
import { isAudited } from "../chronicle/Edition.ts"
import { placeById } from "../chronicle/Places.ts"
import { makeChronicleIndex } from "../chronicle/SearchIndex.ts"
import { type ChronicleSite, makeChronicleSite } from "../chronicle/Site.ts"
import type { SearchIndex } from "../encyclopaedia/SearchIndex.ts"
import { answered } from "./answered.ts"
import type { Backend } from "./Backend.ts"
import { makeMaps } from "./makeMaps.ts"
import { makeWeather } from "./makeWeather.ts"
import { makeStatistics } from "./worldBackend.ts"

const makeWeb = (world: Chronicle, site: ChronicleSite): Pick<Backend, "page" | "kept" | "search"> => {
  let index: SearchIndex | undefined
  return {
    kept: site.kept,
    page: (url, form) => {
      const found = `404 Not Found: ${url.slice(0, 200)}`
      if (form === "markdown") return answered(site.read(url), found)
      const served = site.page(url)
      return answered(served && { url: served.url, text: served.html }, found)
    },
    search: ({ num, query }) =>
      Effect.sync(() => {
        index ??= makeChronicleIndex(world)
        const hits = index.search(query.slice(0, 400), num)
        return { organic: hits.map(({ snippet, title, url }, i) => ({ title, link: url, snippet, position: i + 1 })) }
      })
  }
}

/** Answers the tools from a chronicle: its pages, maps, weather, statistics and markets. */
export const chronicleBackend = (world: Chronicle): Backend => {
  const site = makeChronicleSite(world)
  const atlas = { ...makeChronicleAtlas(world, site), place: (id: string) => placeById(world, id) }
  return {
    ...makeWeb(world, site),
    ...makeMaps(world, atlas, isAudited(world)),
    ...makeWeather(world),
    ...makeStatistics(world, atlas)
  }
}
