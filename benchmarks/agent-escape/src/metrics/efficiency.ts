import type { Metric } from "@escapement/core"
import type { Origin } from "@escapement/env"
import { Option } from "effect"
import type { Instance } from "../Instance.ts"
import { remainingCalls } from "../Plan.ts"
import { type Room, roomOf } from "../Room.ts"
import { initialState } from "../State.ts"
import { type Trace, traceOf } from "./Trace.ts"

/** Looks, uses and the submission of the shortest honest plan. Source: paper, Table 3, "Min. Required". */
export const leastCalls = (instance: Instance): number => remainingCalls(roomOf(instance), initialState)

/** All calls of the trial. */
export const toolCalls: Metric<Instance> = {
  id: "agent-escape/tool-calls",
  version: 1,
  summary: "calls of the trial",
  unit: "calls",
  better: "lower",
  source: "AgentEscapeBench §4.3, Table 3",
  measure: (trial, instance) => Option.some(traceOf(trial, instance).calls.length)
}

/** Calls of a solved trial / least calls; none where it was not solved, as stopping early is no thrift. */
export const callsOverLeast: Metric<Instance> = {
  id: "agent-escape/calls-over-least",
  version: 1,
  summary: "calls against the least that would do, of solved trials",
  unit: "ratio",
  better: "lower",
  source: "AgentEscapeBench §4.3; only solved trials (ours)",
  measure: (trial, instance) =>
    trial.outcome._tag === "solved"
      ? Option.some(traceOf(trial, instance).calls.length / leastCalls(instance))
      : Option.none()
}

/** Distance to the goal after each call, in calls still needed, starting before the first: the curve that the next two sum up. */
export const distanceCurve = (trace: Trace): ReadonlyArray<number> => [
  leastCalls(trace.room.instance),
  ...trace.calls.flatMap(({ remaining }) => remaining ?? [])
]

/** Smallest distance that the trial came to / the distance it started from: 0 where it was solved, 1 where nothing was achieved. */
export const distanceLeft: Metric<Instance> = {
  id: "agent-escape/distance-left",
  version: 1,
  summary: "share of the way to the goal that was never covered",
  unit: "share",
  better: "lower",
  source: "ours",
  measure: (trial, instance) => {
    const curve = distanceCurve(traceOf(trial, instance))
    return Option.some(Math.min(...curve) / leastCalls(instance))
  }
}

/**
 * The point of no return: index of the first call after which the budget no
 * longer sufficed for the calls still needed, or that submitted a wrong answer.
 * None where there was none. `budget` is the limit of the instance's tier.
 */
export const noReturn = (budget: (instance: Instance) => number): Metric<Instance> => ({
  id: "agent-escape/no-return",
  version: 1,
  summary: "first call after which the trial could not be won any more",
  unit: "calls",
  better: "higher",
  source: "ours",
  measure: (trial, instance) => {
    const { calls } = traceOf(trial, instance)
    const first = calls[0]?.index ?? 0
    const limit = trial.identity.cell.limits.calls ?? budget(instance)
    const lost = calls.find(
      ({ index, remaining }) => remaining === undefined || remaining > limit - (index - first + 1)
    )
    return lost === undefined ? Option.none() : Option.some(lost.index)
  }
})

const trueSources = ({ argument, sources }: Origin, room: Room) => {
  const input = room.entities.get(argument.node)?.inputs.find(({ name }) => name === argument.port)
  const source = input?.edge?.from ?? { node: argument.node, port: argument.port }
  return sources.filter(({ node, port }) => node === source.node && port === source.port)
}

/**
 * The longest memory span bridged: most calls between the last time that the
 * true source of an argument was shown and its right use. None without a right
 * call whose argument had been shown.
 */
export const memorySpan: Metric<Instance> = {
  id: "agent-escape/memory-span",
  version: 1,
  summary: "most calls between the showing of a value and its right use",
  unit: "calls",
  better: "higher",
  source: "ours, after AgentEscapeBench §1 (long-range dependencies)",
  measure: (trial, instance) => {
    const { attempts, origins, room } = traceOf(trial, instance)
    const right = new Set(attempts.filter(({ invocation }) => invocation.error === undefined).map((a) => a.call.index))
    const spans = origins
      .filter(({ argument }) => right.has(argument.at))
      .flatMap((origin) => trueSources(origin, room).map((source) => origin.argument.at - source.at))
    return spans.length === 0 ? Option.none() : Option.some(Math.max(...spans))
  }
}
