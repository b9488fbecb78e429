import type { Provenance } from "@escapement/env"
import { Option } from "effect"
import { actions } from "../budget.ts"
import type { Instance } from "../Instance.ts"
import { remainingCalls } from "../plan/Outstanding.ts"
import { type Room, openRoom } from "../Room.ts"
import { initialState } from "../State.ts"
import type { EscapeMetric } from "./EscapeMetric.ts"
import type { Trace } from "./Trace.ts"

/** Calls of the shortest plan: looks, uses and the submission. Source: paper, Table 3, "Min. Required". */
export const leastCalls = (instance: Instance): number => remainingCalls(openRoom(instance), initialState)

/** All calls of the trial. */
export const toolCalls: EscapeMetric = {
  id: "tool-calls",
  summary: "calls of the trial",
  unit: "calls",
  better: "lower",
  source: "AgentEscapeBench §4.3, Table 3",
  measure: ({ calls }) => Option.some(calls.length)
}

/** The least calls of the instance, for comparison with the calls in tables. */
export const minimumCalls: EscapeMetric = {
  id: "least-calls",
  summary: "calls of the shortest plan that uses only what was disclosed",
  unit: "calls",
  better: "neither",
  source: "AgentEscapeBench Table 3, Min. Required",
  measure: ({ room }) => Option.some(leastCalls(room.instance))
}

/** Calls of a trial / least calls. `none` unless solved, as stopping early without the flag is not efficient. */
export const callsOverLeast: EscapeMetric = {
  id: "calls-over-least",
  summary:
    "calls divided by those of the shortest plan, for solved trials; below 1 if a look was skipped or something guessed",
  unit: "ratio",
  better: "lower",
  source: "AgentEscapeBench §4.3; only solved trials (ours)",
  measure: ({ calls, room }, trial) =>
    trial.outcome._tag === "solved" ? Option.some(calls.length / leastCalls(room.instance)) : Option.none()
}

/** Calls still needed before the first call and after each call; the next two metrics summarise this curve. */
const distanceCurve = (trace: Trace): ReadonlyArray<number> => [
  leastCalls(trace.room.instance),
  ...trace.calls.flatMap(({ remaining }) => remaining ?? [])
]

/** Fewest calls still needed at any time / calls needed at the start: 0 if the trial was solved, 1 without progress. */
export const distanceLeft: EscapeMetric = {
  id: "distance-left",
  summary: "least distance to the flag during the trial, as a share of the distance at the start, both in calls",
  unit: "share",
  better: "lower",
  source: "ours",
  measure: (trace) => Option.some(Math.min(...distanceCurve(trace)) / leastCalls(trace.room.instance))
}

/**
 * Calls before the point of no return: before the first call after which the call limit was too small for the
 * calls still needed, or which ended the trial without the flag. `none` if there was no such call, or if the trial was
 * solved by a guess afterwards.
 */
export const noReturn: EscapeMetric = {
  id: "no-return",
  // since 2, absent for solved trials
  version: 2,
  summary:
    "calls before the first call that left fewer calls under the limit than the plan needs, or that ended the trial unsolved",
  unit: "calls",
  better: "higher",
  source: "ours",
  measure: ({ calls, room }, trial) => {
    if (trial.outcome._tag === "solved") return Option.none()
    const first = calls[0]?.index ?? 0
    const limit = trial.identity.cell.limits.calls ?? actions(room.instance)
    const lost = calls.find(
      ({ index, remaining }) => remaining === undefined || remaining > limit - (index - first + 1)
    )
    return Option.fromUndefinedOr(lost?.index)
  }
}

const trueSources = ({ argument, sources }: Provenance.Origin, room: Room) => {
  const input = room.entities.get(argument.node)?.inputs.find(({ name }) => name === argument.port)
  const source = input?.edge?.from ?? { node: argument.node, port: argument.port }
  return sources.filter(({ node, port }) => node === source.node && port === source.port)
}

/**
 * The longest memory span: most calls between the last time that the true source of an argument was shown and the
 * right use of that argument. `none` if no right call used a shown argument.
 */
export const memorySpan: EscapeMetric = {
  id: "memory-span",
  summary: "largest number of calls from the last time that a value was shown to its right use",
  unit: "calls",
  better: "higher",
  source: "ours, after AgentEscapeBench §1 (long-range dependencies)",
  measure: ({ attempts, origins, room }) => {
    const right = new Set(attempts.filter(({ invocation }) => invocation.error === undefined).map((a) => a.call.index))
    const spans = origins
      .filter(({ argument }) => right.has(argument.at))
      .flatMap((origin) => trueSources(origin, room).map((source) => origin.argument.at - source.at))
    return spans.length === 0 ? Option.none() : Option.some(Math.max(...spans))
  }
}
