import { Json } from "@escapement/core"
import type { Instance } from "./Instance.ts"
import { findArticle, listArticles } from "./leg/listArticles.ts"
import type { Article, RoadblockStop } from "./leg/Stop.ts"
import type { ToolStep } from "./leg/ToolStep.ts"
import { canonicalUrl } from "./leg/urls.ts"
import { type Readings, placeReadings } from "./play/parts.ts"
import { normalText } from "./play/sameArguments.ts"

/**
 * A step of a stop's tool chain with its position. Steps with the same `call` are made by one call and share its
 * result.
 */
export interface PlacedStep {
  readonly stop: number
  readonly step: number
  readonly of: RoadblockStop
  readonly is: ToolStep
  readonly call: string
}

/** A leg, indexed for its world. */
export interface Board {
  readonly instance: Instance
  readonly articles: ReadonlyArray<Article>
  /** Maps the canonical address of an article to its index in `articles`. */
  readonly articleAt: ReadonlyMap<string, number>
  /** For each stop, the index of its article in `articles`; undefined if it has no article. */
  readonly articleOfStop: ReadonlyArray<number | undefined>
  /** All steps, in the order of the leg. */
  readonly steps: ReadonlyArray<PlacedStep>
  /** The passages to read on pages that are read in parts; `all` is empty if pages are read whole. */
  readonly readings: Readings
}

/** Applies `change` to a string, or to the strings of an array at any depth. */
const mapTexts = (value: Json.Json, change: (text: string) => string): Json.Json =>
  typeof value === "string" ? change(value) : Array.isArray(value) ? value.map((item) => mapTexts(item, change)) : value

/** Writes the canonical text of the call that a step makes. References to earlier steps become those steps' calls. */
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

/** Builds the board of a leg. */
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
