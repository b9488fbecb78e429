import { type Fact, Json, TextRules } from "@escapement/core"
import { threaded } from "../leg/thread.ts"
import { canonicalUrl } from "../leg/urls.ts"
import type { PartRead, State, StepDone } from "../State.ts"
import type { Reply } from "../tools/RaceTool.ts"
import { reduce } from "../tools/reduce.ts"
import { select } from "../tools/select.ts"
import type { Board, PlacedStep } from "../Board.ts"
import { collectContext, isDone } from "./collectContext.ts"
import { isOfContested, isOfRevised } from "../Instance.ts"
import { endOfPart, headOf, isShownBy } from "./parts.ts"
import { isSameValue } from "./isSameValue.ts"
import { inOneForm, sameArguments } from "./sameArguments.ts"
import { writtenForms } from "./writtenForms.ts"

/** A call that was answered, with the arguments and the reply as the agent saw them. */
interface Answered {
  readonly tool: string
  readonly args: Json.JsonObject
  readonly reply: Reply
  /** The reply as the agent was shown it, truncated. */
  readonly shown: string
  /** Characters of a reply that are shown, at most. */
  readonly width: number
}

/** What a call did for the leg. */
interface Settled {
  readonly state: State
  readonly facts: ReadonlyArray<Fact>
}

/** Returns the node of a stop in facts. */
const stopNode = (stop: number): string => `stop ${stop}`

const addressesIn = (json: Json.Json): ReadonlyArray<string> => {
  if (Array.isArray(json)) return json.flatMap(addressesIn)
  if (Json.isJsonObject(json)) return Object.values(json).flatMap(addressesIn)
  return typeof json === "string" && /^https?:\/\//.test(json) ? [json] : []
}

const searched = (board: Board, state: State, { reply }: Answered): Settled => {
  const found = addressesIn(reply.json).flatMap((url) => board.articleAt.get(canonicalUrl(url)) ?? [])
  const news = [...new Set(found)].filter((index) => !state.found.includes(index))
  if (news.length === 0) return { state, facts: [] }
  return { state: { ...state, found: [...state.found, ...news] }, facts: [] }
}

/**
 * Settles what a kept copy shows, from edition 10 on: links, names and dates are right in copies, so they are disclosed.
 * Counts are not. Older editions, and those from 12 on, count nothing on a copy.
 */
export const copyShown = (board: Board, state: State, url: string, shown: string): Settled => {
  const page = board.readings.pageAt.get(canonicalUrl(url))
  if (!isOfRevised(board.instance) || isOfContested(board.instance) || page === undefined) return { state, facts: [] }
  const known: Array<PartRead> = []
  const facts: Array<Fact> = []
  for (const { is, page: own, stop: at } of board.readings.all) {
    const stop = board.instance.stops[at]
    if (own !== page || stop?._tag !== "Page") continue
    const isLast = stop.readings?.at(-1) === is
    const isRight = is.token.startsWith("/wiki/") || (isLast && stop.type !== "number")
    if (!isRight || !TextRules.holdsToken(shown, is.token)) continue
    known.push({ page, from: is.at, to: is.at + is.token.length })
    if (isLast) facts.push({ _tag: "Resolved", node: stopNode(at) }, { _tag: "Produced", value: stop.value })
  }
  return known.length === 0
    ? { state, facts }
    : { state: { ...state, parts: [...(state.parts ?? []), ...known] }, facts }
}

/** Settles a part of a page that is read in parts. */
const partShown = (board: Board, state: State, answered: Answered): Settled => {
  const { args, reply, shown, width } = answered
  const asked = canonicalUrl(reply.url ?? (typeof args.url === "string" ? args.url : ""))
  const article = board.articleAt.get(asked)
  const visited: ReadonlyArray<Fact> =
    article === undefined ? [] : [{ _tag: "Custom", name: "visited", value: board.articles[article]?.url ?? "" }]
  const known = article === undefined || state.fetched.includes(article) ? state.fetched : [...state.fetched, article]
  const page = board.readings.pageAt.get(asked)
  if (page === undefined || reply.part?.isReadable !== true)
    return { state: { ...state, fetched: known }, facts: visited }
  const { from } = reply.part
  const isRevised = isOfRevised(board.instance)
  const part = {
    page,
    from,
    to: isRevised ? from + width - headOf(reply.part, width).length : endOfPart(from, width)
  }
  const before = (state.parts ?? []).filter((each) => each.page === page)
  const read = board.readings.all.flatMap(({ is, page: own, stop: at }): ReadonlyArray<Fact> => {
    const stop = board.instance.stops[at]
    const isLast = stop?._tag === "Page" && stop.readings?.at(-1) === is
    const end = is.at + is.token.length
    if (!isLast || own !== page || part.from >= end || is.at >= part.to) return []
    // from edition 10 on, a passage may be read in several parts
    const isRead = isRevised
      ? isShownBy([...before, part], is.at, end)
      : part.from <= is.at && end <= part.to && TextRules.holdsToken(shown, is.token)
    if (!isRead) return []
    return [
      { _tag: "Resolved", node: stopNode(at) },
      { _tag: "Produced", value: stop.value }
    ]
  })
  return { state: { ...state, fetched: known, parts: [...(state.parts ?? []), part] }, facts: [...visited, ...read] }
}

const fetched = (board: Board, state: State, answered: Answered): Settled => {
  const { args, reply, shown } = answered
  if (reply.part !== undefined) return partShown(board, state, answered)
  const asked = typeof args.url === "string" ? args.url : ""
  const index = board.articleAt.get(canonicalUrl(reply.url ?? asked)) ?? board.articleAt.get(canonicalUrl(asked))
  if (index === undefined) return { state, facts: [] }
  const visited: Fact = { _tag: "Custom", name: "visited", value: board.articles[index]?.url ?? "" }
  const read = board.instance.stops.flatMap((stop, at): ReadonlyArray<Fact> => {
    if (stop._tag !== "Page" || board.articleOfStop[at] !== index) return []
    return writtenForms(stop).some((form) => TextRules.holdsToken(shown, form))
      ? [
          { _tag: "Resolved", node: stopNode(at) },
          { _tag: "Produced", value: stop.value }
        ]
      : []
  })
  const isKnown = state.fetched.includes(index)
  return { state: isKnown ? state : { ...state, fetched: [...state.fetched, index] }, facts: [visited, ...read] }
}

/** Returns the value of a reply. Fields that the agent did not select are selected here, as the leg does. */
const valueOf = ({ is }: PlacedStep, reply: Json.Json): Json.Json | undefined => {
  const selectors = is.args.select
  if (!Array.isArray(selectors)) return reduce(is, reply)
  const names = selectors.filter((name) => typeof name === "string")
  const isSelected = Json.isJsonObject(reply) && names.some((name) => Object.hasOwn(reply, name))
  return reduce(is, isSelected ? reply : select(reply, names))
}

/** Returns the open steps whose arguments ask for the same as those of a call. */
const exactly = (board: Board, state: State, tool: string, args: Json.JsonObject): ReadonlyArray<PlacedStep> =>
  board.steps.filter(
    (step) =>
      step.is.tool === tool &&
      !isDone(state, step) &&
      sameArguments(inOneForm(tool, threaded(step.is.args, collectContext(state, step))), inOneForm(tool, args))
  )

/** Whether a reply contains what a step selects: the agent may have selected something else. */
const holdsSelected = (step: PlacedStep, reply: Json.Json): boolean =>
  !Array.isArray(step.is.args.select) || valueOf(step, reply) !== undefined

/**
 * Returns the open steps that a call does: those with exactly its arguments, and for programs the first step
 * whose result it printed.
 */
const matching = (board: Board, state: State, { args, reply, tool }: Answered): ReadonlyArray<PlacedStep> => {
  const exact = exactly(board, state, tool, args).filter((step) => holdsSelected(step, reply.json))
  if (exact.length > 0 || tool !== "python_execute_code") return exact
  const open = board.steps.filter((step) => step.is.tool === tool && !isDone(state, step))
  return open.filter((step) => isSameValue(step.of.value, reduce(step.is, reply.json) ?? null)).slice(0, 1)
}

const stepped = (board: Board, state: State, answered: Answered): Settled => {
  const news = matching(board, state, answered).map((step): StepDone => ({
    stop: step.stop,
    step: step.step,
    value: valueOf(step, answered.reply.json) ?? null
  }))
  if (news.length === 0) return { state, facts: [] }
  const facts = news.flatMap(({ step, stop, value }): ReadonlyArray<Fact> => {
    const roadblock = board.instance.stops[stop]
    if (roadblock?._tag !== "Roadblock") return []
    const made: Fact = { _tag: "Custom", name: "step", value: { stop, step } }
    const isLast = step === roadblock.chain.length - 1
    if (!isLast) return [made]
    const produced: Fact = { _tag: "Produced", value }
    return isSameValue(roadblock.value, value)
      ? [made, produced, { _tag: "Resolved", node: stopNode(stop) }]
      : [made, produced]
  })
  return { state: { ...state, done: [...state.done, ...news] }, facts }
}

/**
 * Returns what an answered call disclosed of the leg: a page and the fact on it, an address, the value of a step.
 * A stop is resolved only by its own page or chain.
 */
export const settle = (board: Board, state: State, answered: Answered): Settled => {
  switch (answered.tool) {
    case "fetch_webpage":
      return fetched(board, state, answered)
    case "web_search":
      return searched(board, state, answered)
    default:
      return stepped(board, state, answered)
  }
}

/**
 * Settles a call to which the service had no answer. The service will have none later either, so the plan
 * continues without it.
 */
export const settleUnanswered = (board: Board, state: State, tool: string, args: Json.JsonObject): State => {
  if (tool === "fetch_webpage") {
    const index = board.articleAt.get(canonicalUrl(typeof args.url === "string" ? args.url : ""))
    return index === undefined || state.fetched.includes(index)
      ? state
      : { ...state, fetched: [...state.fetched, index] }
  }
  const tried = exactly(board, state, tool, args).map(({ step, stop }): StepDone => ({ stop, step, value: null }))
  return tried.length === 0 ? state : { ...state, done: [...state.done, ...tried] }
}
