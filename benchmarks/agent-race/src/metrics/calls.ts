import { Template } from "../leg/Template.ts"
import { containerSearch } from "../tools/containerTools.ts"
import { type RaceMetric, flag } from "./RaceMetric.ts"
import type { Trace } from "./Trace.ts"

const count = (trace: Trace, tools: ReadonlyArray<string>): number =>
  trace.calls.filter(({ tool }) => tools.includes(tool)).length

/** Calls of tools, without submitting and giving up. */
export const toolCalls: RaceMetric = {
  id: "tool-calls",
  summary: "tool calls, without submitting and giving up",
  unit: "calls",
  better: "neither",
  source: "paper App. H",
  measure: ({ calls }) => calls.length
}

/** Share of calls that were answered without an error; no value without calls. */
export const callValidity: RaceMetric = {
  id: "call-validity",
  summary: "share of tool calls that were answered without an error",
  unit: "share",
  better: "higher",
  source: "paper App. H",
  measure: ({ calls }) =>
    calls.length === 0 ? undefined : calls.filter(({ isValid }) => isValid).length / calls.length
}

const kinds = [
  // since 2, the search of the container counts
  { name: "searches", tools: ["web_search", containerSearch], version: 2 },
  { name: "fetches", tools: ["fetch_webpage"], version: 1 }
]

/**
 * Searches and fetches, in solved trials and in others: one metric for each, which has no value for trials of the
 * other outcome.
 */
export const navigationByOutcome: ReadonlyArray<RaceMetric> = kinds.flatMap(({ name, tools, version }) =>
  [true, false].map((isSolved): RaceMetric => ({
    id: `${name}.${isSolved ? "right" : "wrong"}`,
    version,
    summary: `${name} in ${isSolved ? "solved" : "other"} trials`,
    unit: "calls",
    better: "neither",
    source: "paper App. H",
    measure: (trace) => (trace.isSolved === isSolved ? count(trace, tools) : undefined)
  }))
)

/** FA of the legs that have a roadblock of a template; other legs have no value. One metric per template. */
export const accuracyByTemplate: ReadonlyArray<RaceMetric> = Template.literals
  .filter((template) => template !== "merge")
  .map((template): RaceMetric => ({
    id: `fa.${template.replaceAll("_", "-")}`,
    summary: `FA of legs with a ${template} roadblock`,
    unit: "share",
    better: "higher",
    absence: "by-instance",
    source: "paper Table 7",
    measure: ({ instance, isSolved }) =>
      instance.stops.some((stop) => stop._tag === "Roadblock" && stop.template === template)
        ? flag(isSolved)
        : undefined
  }))
