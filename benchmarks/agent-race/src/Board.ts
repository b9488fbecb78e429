import { Json } from "@escapement/core"
import type { Instance } from "./Instance.ts"
import { findArticle, listArticles } from "./leg/listArticles.ts"
import type { Article, RoadblockStop } from "./leg/Stop.ts"
import type { ToolStep } from "./leg/ToolStep.ts"
import { canonicalUrl } from "./leg/urls.ts"
import { type Readings, placeReadings } from "./play/parts.ts"
import { normalText } from "./play/sameArguments.ts"

/** A step of a stop's chain, where it stands. Steps with the same `call` are one call: what one yields, all have. */
export interface PlacedStep {
  readonly stop: number
  readonly step: number
  readonly of: RoadblockStop
  readonly is: ToolStep
  readonly call: string
}

/** A leg as its world looks at it. */
export interface Board {
  readonly instance: Instance
  readonly articles: ReadonlyArray<Article>
  /** Index of the article of an address in its canonical form. */
  readonly articleAt: ReadonlyMap<string, number>
  /** Index of the article that a stop is about. */
  readonly articleOfStop: ReadonlyArray<number | undefined>
  /** All steps, in the order of the leg. */
  readonly steps: ReadonlyArray<PlacedStep>
  /** What is read on pages in parts; none where pages are read whole. */
  readonly readings: Readings
}

/** A value with its texts changed. */
const mapTexts = (value: Json.Json, change: (text: string) => string): Json.Json =>
  typeof value === "string" ? change(value) : Array.isArray(value) ? value.map((item) => mapTexts(item, change)) : value

/** A call by its tool and arguments, earlier steps by the calls they are. */
const callOf = (step: ToolStep, before: ReadonlyMap<string, string>): string => {
  const args: Json.JsonObject = Object.fromEntries(
    Object.entries(step.args).map(([key, value]) => [
      key,
      mapTexts(value, key.startsWith("__") ? (name) => before.get(name) ?? name : normalText)
    ])
  )
  return Json.canonical({ tool: step.tool, args })
}

const placed = (of: RoadblockStop, stop: number): ReadonlyArray<PlacedStep> => {
  const before = new Map<string, string>()
  return of.chain.map((is, step) => {
    const call = callOf(is, before)
    before.set(is.key, call)
    return { stop, step, of, is, call }
  })
}

/** The board of a leg. */
export const buildBoard = (instance: Instance): Board => {
  const articles = listArticles(instance)
  const articleAt = new Map(articles.map(({ url }, index) => [canonicalUrl(url), index]))
  return {
    instance,
    articles,
    articleAt,
    articleOfStop: instance.stops.map((stop) => articleAt.get(canonicalUrl(findArticle(stop)?.url ?? ""))),
    readings: placeReadings(instance),
    steps: instance.stops.flatMap((stop, index) => (stop._tag === "Roadblock" ? placed(stop, index) : []))
  }
}
