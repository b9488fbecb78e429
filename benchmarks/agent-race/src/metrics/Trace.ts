import { Content, Json, Trajectories, type Trial } from "@escapement/core"
import { Schema } from "effect"
import { type Instance, isOfAudited } from "../Instance.ts"
import { findArticle, listArticles } from "../leg/listArticles.ts"
import type { RoadblockStop, Stop } from "../leg/Stop.ts"
import { officialUrl } from "../leg/urls.ts"
import { isFound } from "../official/matches.ts"
import { runsNoProgram } from "../tools/pythonTools.ts"

/** A call as the metrics read it. */
export interface TracedCall {
  readonly index: number
  readonly tool: string
  readonly args: Json.JsonObject
  readonly isValid: boolean
  /** Whether an injected fault replaced the reply. */
  readonly isFault: boolean
  /** The text that the agent was shown. */
  readonly shown: string
  /** Steps of tool chains that the call did. */
  readonly steps: ReadonlyArray<{ readonly stop: number; readonly step: number }>
}

/** A trial as the metrics read it. */
export interface Trace {
  readonly instance: Instance
  readonly calls: ReadonlyArray<TracedCall>
  /** Stops whose value came out of their own page or chain. */
  readonly resolved: ReadonlySet<number>
  /** Addresses of the leg's pages that were served, whatever address the agent used for them. */
  readonly visited: ReadonlySet<string>
  readonly isSolved: boolean
  /** PVR and RCR as the authors' verifier has them; undefined if a leg has no page or no chain. */
  readonly pvr: number | undefined
  readonly rcr: number | undefined
  /** Share of values found anywhere in the shown texts, as the authors' verifier counts it. */
  readonly intermediate: number
}

/** Characters of a reply that the authors' log keeps, at most. */
const previewLength = 2000

const isStep = Schema.is(Schema.Struct({ stop: Schema.Natural, step: Schema.Natural }))

const tracedCall = ({ call, content, error, facts, fault, index }: Trajectories.Called): TracedCall => ({
  index,
  tool: call.tool,
  args: Json.isJsonObject(call.args) ? call.args : {},
  isValid: error === undefined,
  isFault: fault !== undefined,
  shown: Content.plain(content),
  steps: facts.flatMap((fact) =>
    fact._tag === "Custom" && fact.name === "step" && isStep(fact.value) ? [fact.value] : []
  )
})

/** Returns the share of `expected` that is among `had`; undefined if nothing is expected. */
export const coverage = (expected: ReadonlySet<string>, had: ReadonlySet<string>): number | undefined =>
  expected.size === 0 ? undefined : [...expected].filter((each) => had.has(each)).length / expected.size

const factsOf = (trial: Trial) => Trajectories.listCalls(trial.events).flatMap(({ facts }) => facts)

const resolvedStops = (trial: Trial): ReadonlySet<number> =>
  new Set(
    factsOf(trial).flatMap((fact) => {
      const number = fact._tag === "Resolved" ? /^stop (\d+)$/.exec(fact.node)?.[1] : undefined
      return number === undefined ? [] : [Number(number)]
    })
  )

const visitedPages = (trial: Trial): ReadonlySet<string> =>
  new Set(
    factsOf(trial).flatMap((fact) =>
      fact._tag === "Custom" && fact.name === "visited" && typeof fact.value === "string" ? [fact.value] : []
    )
  )

const officialPages = ({ stops }: Instance): ReadonlySet<string> =>
  new Set(stops.flatMap((stop) => (stop._tag === "Page" ? [officialUrl(stop.article.url)] : [])))

/** Whether a stop is a roadblock whose chain the tools of the leg can run: from edition 14 on none runs programs. */
export const isRunnable = (instance: Instance, stop: Stop): stop is RoadblockStop =>
  stop._tag === "Roadblock" && (!isOfAudited(instance) || stop.chain.every(({ tool }) => runsNoProgram({ name: tool })))

const expectedTools = (instance: Instance): ReadonlySet<string> =>
  new Set(instance.stops.flatMap((stop) => (isRunnable(instance, stop) ? stop.chain.map(({ tool }) => tool) : [])))

const intermediateOf = ({ stops }: Instance, calls: ReadonlyArray<TracedCall>): number => {
  const shown = calls.map((call) => call.shown.slice(0, previewLength)).join(" ")
  return stops.filter(({ value }) => isFound(value, shown)).length / stops.length
}

/** Reads the events of a trial once, for all metrics. */
export const readTrace = (trial: Trial, instance: Instance): Trace => {
  // submitting and giving up are not tools of the authors' container
  const calls = Trajectories.listCalls(trial.events)
    .map(tracedCall)
    .filter(({ tool }) => tool !== "submit" && tool !== "give_up")
  const fetched = calls.flatMap(({ args }) => (typeof args.url === "string" ? [officialUrl(args.url)] : []))
  return {
    instance,
    calls,
    resolved: resolvedStops(trial),
    visited: visitedPages(trial),
    isSolved: trial.outcome._tag === "solved",
    pvr: coverage(officialPages(instance), new Set(fetched)),
    rcr: coverage(expectedTools(instance), new Set(calls.map(({ tool }) => tool))),
    intermediate: intermediateOf(instance, calls)
  }
}

/** Returns the addresses of the pages of a leg, including those of roadblocks. */
export const allPages = (instance: Instance): ReadonlySet<string> =>
  new Set(listArticles(instance).map(({ url }) => url))

/** Returns the stops whose value a page or a service holds, in their order. */
export const sourcedStops = (instance: Instance): ReadonlyArray<number> =>
  instance.stops.flatMap((stop, index) =>
    (stop._tag === "Roadblock" ? isRunnable(instance, stop) : findArticle(stop) !== null) ? [index] : []
  )
