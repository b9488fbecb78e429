import { Option } from "effect"
import { isSource, isUsable } from "../Room.ts"
import type { EscapeMetric } from "./EscapeMetric.ts"
import { type Trace, downstream } from "./Trace.ts"

const share = (part: number, whole: number): Option.Option<number> =>
  whole === 0 ? Option.none() : Option.some(part / whole)

const solvedSources = ({ resolved, room }: Trace) =>
  [...room.entities.values()].filter((entity) => isUsable(entity) && isSource(entity) && resolved.has(entity.id))

/**
 * Attempts until a source node was first right, averaged over the source nodes
 * that were solved; none where none was. A source node is one to use that no
 * other node feeds a value. Its companion counts the nodes it rests on.
 */
export const sourceConvergence: EscapeMetric = {
  id: "source-convergence",
  version: 1,
  summary: "attempts per solved source node (one that no other feeds)",
  unit: "calls",
  better: "lower",
  source: "AgentEscapeBench §4.1; conditional on solved nodes (ours)",
  measure: (trace) => {
    const solved = solvedSources(trace)
    const attempts = solved.reduce((total, entity) => {
      const until = trace.resolved.get(entity.id) ?? 0
      return total + trace.attempts.filter((a) => a.entity?.id === entity.id && a.call.index <= until).length
    }, 0)
    return share(attempts, solved.length)
  }
}

/** How many source nodes `sourceConvergence` rests on. */
export const sourcesSolved: EscapeMetric = {
  id: "sources-solved",
  version: 1,
  summary: "solved source nodes: the nodes that source-convergence averages",
  unit: "nodes",
  better: "neither",
  source: "ours",
  measure: (trace) => Option.some(solvedSources(trace).length)
}

/** Calls on nodes with predecessors made before all of them were solved / all calls on such nodes; none without such calls. */
export const prematureRate: EscapeMetric = {
  id: "premature",
  version: 1,
  summary: "share of calls on nodes with predecessors that came before all of these were solved",
  unit: "share",
  better: "lower",
  source: "AgentEscapeBench §4.1",
  measure: (trace) => {
    const calls = downstream(trace)
    return share(calls.filter(({ invocation }) => invocation.open.length > 0).length, calls.length)
  }
}

const fedParameters = (trace: Trace) =>
  downstream(trace).map(({ entity, invocation }) =>
    entity.inputs
      .filter(({ edge }) => edge !== undefined)
      .map(({ name }) => Object.hasOwn(invocation.parameters, name) && invocation.parameters[name] === "right")
  )

/**
 * Calls on nodes with predecessors in which every fed argument equals the
 * predecessor's true output / all calls on such nodes; none without such calls. A
 * call that was refused before its arguments were looked at adheres to nothing.
 */
export const clueAdherence: EscapeMetric = {
  id: "clue-adherence",
  version: 1,
  summary: "share of calls on nodes with predecessors that pass the true output of each predecessor",
  unit: "share",
  better: "higher",
  source: "AgentEscapeBench §4.1",
  measure: (trace) => {
    const calls = fedParameters(trace)
    return share(calls.filter((parameters) => parameters.every(Boolean)).length, calls.length)
  }
}

/** The same per argument: fed arguments that equal the predecessor's output / all fed arguments of all calls. */
export const argumentAdherence: EscapeMetric = {
  id: "argument-adherence",
  version: 1,
  summary: "share of the arguments that take a predecessor's output and have its true value",
  unit: "share",
  better: "higher",
  source: "ours, after AgentEscapeBench §4.1",
  measure: (trace) => {
    const parameters = fedParameters(trace).flat()
    return share(parameters.filter(Boolean).length, parameters.length)
  }
}
