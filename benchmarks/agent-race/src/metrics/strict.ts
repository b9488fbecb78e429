import { hasLongCode, isOfRevised } from "../Instance.ts"
import { codes } from "../leg/Aggregator.ts"
import { dataEdges, reaching } from "../leg/dataEdges.ts"
import type { Stop } from "../leg/Stop.ts"
import { type RaceMetric, flag } from "./RaceMetric.ts"
import { type Trace, allPages, coverage, isRunnable, sourcedStops } from "./Trace.ts"

/**
 * Share of the pages of page stops and roadblocks that were served, also by a redirect or another spelling of the
 * address.
 */
export const pagesServed: RaceMetric = {
  id: "pvr-strict",
  summary: "share of the pages of page stops and roadblocks that were served",
  unit: "share",
  better: "higher",
  absence: "by-instance",
  source: "ours",
  measure: ({ instance, visited }) => coverage(allPages(instance), visited)
}

const roadblocksOf = ({ instance }: Trace) =>
  instance.stops.flatMap((stop, index) => (isRunnable(instance, stop) ? [{ stop, index }] : []))

const share = (hits: number, of: number): number | undefined => (of === 0 ? undefined : hits / of)

/** Share of the roadblocks all of whose tools were called, with any arguments: RCR as the paper words it. */
export const roadblocksNamed: RaceMetric = {
  id: "rcr-roadblocks",
  summary: "share of roadblocks all of whose tools were called",
  unit: "share",
  better: "higher",
  absence: "by-instance",
  source: "paper §4",
  measure: (trace) => {
    const roadblocks = roadblocksOf(trace)
    const called = new Set(trace.calls.map(({ tool }) => tool))
    const done = roadblocks.filter(({ stop }) => stop.chain.every(({ tool }) => called.has(tool)))
    return share(done.length, roadblocks.length)
  }
}

/**
 * Share of the roadblocks whose whole chain was run with its own arguments, each step on the result of the step
 * before. Of a program only the result has to be right.
 */
export const roadblocksDone: RaceMetric = {
  id: "rcr-strict",
  summary:
    "share of roadblocks whose whole chain was run with its own arguments; of programs, only the result has to be right",
  unit: "share",
  better: "higher",
  absence: "by-instance",
  source: "ours",
  measure: (trace) => {
    const roadblocks = roadblocksOf(trace)
    const done = new Set(trace.calls.flatMap(({ steps }) => steps.map(({ step, stop }) => `${stop}.${step}`)))
    const whole = roadblocks.filter(({ index, stop }) => stop.chain.every((_, step) => done.has(`${index}.${step}`)))
    return share(whole.length, roadblocks.length)
  }
}

/** Share of the stops whose value was shown by their own page or yielded by their own chain. */
export const valuesByProvenance: RaceMetric = {
  id: "intermediate-strict",
  summary: "share of page and roadblock values that their own page or chain disclosed",
  unit: "share",
  better: "higher",
  absence: "by-instance",
  source: "ours",
  measure: ({ instance, resolved }) => {
    const sourced = sourcedStops(instance)
    return share(sourced.filter((stop) => resolved.has(stop)).length, sourced.length)
  }
}

const isProgram = (stop: Stop | undefined): boolean =>
  stop?._tag === "Roadblock" && stop.chain.every(({ tool }) => tool === "python_execute_code")

/** The stops whose values a stop is computed from. A program that need not be run has those that it records. */
const edgesOf = ({ instance }: Trace, index: number): ReadonlyArray<number> => {
  const stop = instance.stops[index]
  return isOfRevised(instance) && isProgram(stop) ? (stop?.recordedEdges ?? []) : dataEdges(instance.stops, index)
}

/**
 * 1 if the submitted code is right and every page and service value that it is computed from had been disclosed;
 * 0 if it is wrong or some value was not disclosed. No value without a submission. From edition 10 on, no program needs
 * to be run: only the values that it works on have to be disclosed.
 */
export const answerSupported: RaceMetric = {
  id: "answer-supported",
  summary: "the submitted code is right, and every value behind it had been disclosed",
  unit: "share",
  better: "higher",
  source: "ours",
  measure: (trace, trial) => {
    if (trial.outcome._tag !== "solved" && trial.outcome._tag !== "wrong-answer") return undefined
    const { instance, isSolved, resolved } = trace
    const sourced = new Set(sourcedStops(instance))
    const needed = [...reaching(instance.stops, (index) => edgesOf(trace, index))].filter(
      (stop) => sourced.has(stop) && !(isOfRevised(instance) && isProgram(instance.stops[stop]))
    )
    return flag(isSolved && needed.every((stop) => resolved.has(stop)))
  }
}

/**
 * FA corrected for chance, (FA - c) / (1 - c), where c is one code out of all that a leg may have. A right digit counts
 * 1, a wrong or missing one -1/9; a wrong code of six digits -1/999,999.
 */
export const chanceCorrected: RaceMetric = {
  id: "chance-corrected",
  // since 2, a code of six digits has its own chance
  version: 2,
  summary: "FA corrected for guessing: 0 for a uniform guess at the code, 1 for always right",
  unit: "kappa",
  better: "higher",
  source: "ours",
  measure: ({ instance, isSolved }) => {
    const chance = 1 / (hasLongCode(instance) ? codes : 10)
    return (flag(isSolved) - chance) / (1 - chance)
  }
}
