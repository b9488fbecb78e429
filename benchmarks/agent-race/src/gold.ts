import type { GoldCall, Json } from "@escapement/core"
import { findFinish } from "./leg/findFinish.ts"
import type { Article, PageStop, Stop } from "./leg/Stop.ts"
import { threaded } from "./leg/thread.ts"
import { canonicalUrl } from "./leg/urls.ts"
import { isOfRevised } from "./Instance.ts"
import type { State } from "./State.ts"
import type { Board, PlacedStep } from "./Board.ts"
import { openParts } from "./play/parts.ts"
import { collectContext, isDone } from "./play/collectContext.ts"

/** Returns the part of an address that links show, with or without a host before it. */
const linkOf = (url: string): string => url.slice(Math.max(0, url.indexOf("/wiki/")))

const visit = (article: Article, isFound: boolean, isPublished: boolean): GoldCall => {
  if (article.arrival._tag === "Search" && !isFound) {
    const { query, results } = article.arrival
    const args = results === undefined ? { query } : { query, num_results: results }
    return { call: { tool: "web_search", args }, evidence: [], inferred: Object.keys(args) }
  }
  // published legs do not record what a page showed
  const evidence = isPublished && article.arrival._tag === "Link" ? [] : [linkOf(article.url)]
  return { call: { tool: "fetch_webpage", args: { url: article.url } }, evidence, inferred: [] }
}

/** Converts coordinates in arguments to numbers, as the geocoder printed them. */
const asNumbers = (args: Json.JsonObject): Json.JsonObject => {
  const { latitude, longitude } = args
  return typeof latitude === "string" && typeof longitude === "string"
    ? { ...args, latitude: Number(latitude), longitude: Number(longitude) }
    : args
}

const locationsOf = (args: Json.JsonObject): Json.JsonObject => {
  const { locations } = args
  return Array.isArray(locations)
    ? { ...args, locations: locations.map((each) => (isObject(each) ? asNumbers(each) : each)) }
    : asNumbers(args)
}

const isObject = (value: Json.JsonObject[string]): value is Json.JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const take = (state: State, step: PlacedStep): GoldCall => {
  const context = collectContext(state, step)
  const args = locationsOf(threaded(step.is.args, context))
  const handed = [...context.values()].flatMap((value) => (isObject(value) ? Object.values(value).map(String) : []))
  const isThreaded = Object.keys(step.is.args).some((key) => key.startsWith("__"))
  const own = Object.keys(step.is.args).filter((key) => !key.startsWith("__"))
  return {
    call: { tool: step.is.tool, args },
    evidence: [...(isThreaded ? handed : []), ...(step.is.evidence ?? [])],
    inferred: step.is.inferred ?? (step.is.evidence === undefined ? own : [])
  }
}

/**
 * Whether a step is left out of the plan: from edition 10 on, programs that do a sum of known values, as a player can do
 * it without a tool.
 */
const isOptional = ({ instance }: Board, { is }: PlacedStep): boolean =>
  isOfRevised(instance) && is.tool === "python_execute_code"

/** Makes the submission of the code, with the figures on pages as its evidence. */
const submission = ({ instance }: Board): GoldCall => ({
  call: { tool: "submit", args: { answer: findFinish(instance).value } },
  evidence: instance.stops.flatMap((stop) =>
    stop._tag === "Page" && stop.shown !== undefined && stop.distractor === undefined ? [stop.shown] : []
  ),
  inferred: ["answer"]
})

const isOpenSearch = (stop: Stop | undefined): stop is PageStop =>
  stop?._tag === "Page" && stop.article.arrival._tag === "Search"

/** Makes the call that reads the next part of a page, or the search that must first show the page's address. */
const read = (
  { articleOfStop, instance }: Board,
  state: State,
  { from, reading }: ReturnType<typeof openParts>[number]
): GoldCall => {
  const { is, stop: at } = reading
  const stop = instance.stops[at]
  const article = articleOfStop[at] ?? -1
  if (isOpenSearch(stop) && !state.found.includes(article)) return visit(stop.article, false, false)
  const args = from === 0 ? { url: is.url } : { url: is.url, offset: from }
  return { call: { tool: "fetch_webpage", args }, evidence: [linkOf(is.url)], inferred: from === 0 ? [] : ["offset"] }
}

/** Counts the searches that gold still needs before the parts that it reads. */
const openSearches = ({ articleOfStop, instance }: Board, state: State, open: ReturnType<typeof openParts>): number =>
  new Set(
    open.flatMap(({ reading: { stop } }) => {
      const article = articleOfStop[stop] ?? -1
      return isOpenSearch(instance.stops[stop]) && !state.found.includes(article) ? [stop] : []
    })
  ).size

/** Counts the pages to read that will first be shown as an older copy. */
const openCopies = (state: State, open: ReturnType<typeof openParts>): number =>
  new Set(
    open.flatMap(({ reading: { is } }) => {
      const url = canonicalUrl(is.url)
      return is.kept === true && state.renewed?.includes(url) !== true ? [url] : []
    })
  ).size

/**
 * Returns the next call of the leg's own plan: for each stop in turn, find and fetch its page, then take the
 * steps of its chain, each call once; then submit. A shorter way to the digit leaves out programs whose result
 * can be computed without a tool; from edition 10 on the plan is that way.
 */
export const gold = (board: Board, state: State, maxReply: number): GoldCall => {
  const { articleOfStop, articles, instance, readings, steps } = board
  const isInParts = readings.all.length > 0
  const parts = openParts(readings, state, maxReply)
  for (const [stop, index] of articleOfStop.entries()) {
    const part = parts.find(({ reading }) => reading.stop === stop)
    if (part !== undefined) return read(board, state, part)
    const article = articles[index ?? -1]
    if (!isInParts && article !== undefined && index !== undefined && !state.fetched.includes(index)) {
      return visit(article, state.found.includes(index), instance.origin._tag === "Published")
    }
    const open = steps.find((step) => step.stop === stop && !isOptional(board, step) && !isDone(state, step))
    if (open !== undefined) return take(state, open)
  }
  return submission(board)
}

/** Calls that the plan still has, the submission included. */
export const remaining = (board: Board, state: State, maxReply: number): number => {
  const { articles, readings, steps } = board
  const parts = openParts(readings, state, maxReply)
  const isInParts = readings.all.length > 0
  const visits = isInParts
    ? parts.length + openSearches(board, state, parts) + openCopies(state, parts)
    : articles.reduce((sum, { arrival }, index) => {
        if (state.fetched.includes(index)) return sum
        return sum + (arrival._tag === "Search" && !state.found.includes(index) ? 2 : 1)
      }, 0)
  const open = steps.filter((step) => !isOptional(board, step) && !isDone(state, step))
  return visits + new Set(open.map(({ call }) => call)).size + 1
}

/** Counts the programs that the plan leaves out: an agent may run them all the same. */
export const optionalCalls = (board: Board): number =>
  new Set(board.steps.flatMap((step) => (isOptional(board, step) ? [step.call] : []))).size
