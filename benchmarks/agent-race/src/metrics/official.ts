import { argumentsMatch } from "../official/matches.ts"
import { type RaceMetric, flag } from "./RaceMetric.ts"
import { type Trace, isRunnable } from "./Trace.ts"

const verifier = "authors' verify.py; paper §4"

/** FA: the submitted code is the finish-line code. */
export const finishLineAccuracy: RaceMetric = {
  id: "fa",
  summary: "FA: the submitted code is the finish-line code",
  unit: "share",
  better: "higher",
  source: "paper §4",
  measure: ({ isSolved }) => flag(isSolved)
}

/**
 * PVR: share of the pages of page stops whose address was requested, successfully or not. No value without page
 * stops.
 */
export const pitStopVisits: RaceMetric = {
  id: "pvr",
  summary: "PVR: share of the page stops' addresses that were requested",
  unit: "share",
  better: "higher",
  absence: "by-instance",
  source: verifier,
  measure: ({ pvr }) => pvr
}

/**
 * RCR: share of the distinct tools of the chains that were called at least once, with any arguments. No value
 * without chains.
 */
export const roadblockTools: RaceMetric = {
  id: "rcr",
  summary: "RCR: share of the chains' distinct tools that were called, with any arguments",
  unit: "share",
  better: "higher",
  absence: "by-instance",
  source: verifier,
  measure: ({ rcr }) => rcr
}

/**
 * Share of the stops' values whose text occurs anywhere in the first 2,000 characters of replies. Its noise floor
 * is about 0.6.
 */
export const intermediateValues: RaceMetric = {
  id: "intermediate",
  summary: "share of stop values found as substrings of the first 2,000 characters of any reply",
  unit: "share",
  better: "higher",
  source: verifier,
  measure: ({ intermediate }) => intermediate
}

const rightCalls = ({ calls, instance }: Trace): number | undefined => {
  const steps = instance.stops.flatMap((stop) => (isRunnable(instance, stop) ? stop.chain : []))
  if (steps.length === 0) return undefined
  const open = [...steps]
  for (const { args, tool } of calls) {
    const at = open.findIndex((step) => step.tool === tool && argumentsMatch(step.args, args))
    if (at >= 0) open.splice(at, 1)
  }
  return (steps.length - open.length) / steps.length
}

/**
 * Share of the steps of chains that a call matches by name and arguments. Steps whose arguments all come from
 * earlier steps match nothing.
 */
export const rightToolCalls: RaceMetric = {
  id: "right-calls",
  summary:
    "share of chain steps that a call matches loosely; steps that take all arguments from earlier steps never match",
  unit: "share",
  better: "higher",
  absence: "by-instance",
  source: verifier,
  measure: rightCalls
}
