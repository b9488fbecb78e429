import { Option } from "effect"
import { isSource, isUsable } from "../Room.ts"
import type { EscapeMetric } from "./EscapeMetric.ts"
import { type Trace, downstream } from "./Trace.ts"

const share = (part: number, whole: number): Option.Option<number> =>
  whole === 0 ? Option.none() : Option.some(part / whole)

const solvedSources = ({ resolved, room }: Trace) =>
  [...room.entities.values()].filter((entity) => isUsable(entity) && isSource(entity) && resolved.has(entity.id))

/**
 * Mean number of attempts until a source node was first right, over the source nodes that were solved; `none` if
 * no source node was solved. A source node is a usable node that no other node feeds a value. `sourcesSolved`
 * counts the source nodes that were solved.
 */
export const sourceConvergence: EscapeMetric = {
  id: "source-convergence",
  summary: "mean attempts until a source node (usable, fed by no other) was first right, over the solved ones",
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

/** The number of source nodes that `sourceConvergence` is averaged over. */
export const sourcesSolved: EscapeMetric = {
  id: "sources-solved",
  summary: "number of solved source nodes, the denominator of source-convergence",
  unit: "nodes",
  better: "neither",
  source: "ours",
  measure: (trace) => Option.some(solvedSources(trace).length)
}

/**
 * Share of uses of nodes that another usable node feeds, made before all nodes that feed them were solved; `none`
 * without such uses. A rack counts as solved once it was looked at. Uses of solved nodes count, looks do not.
 */
export const prematureRate: EscapeMetric = {
  id: "premature",
  summary:
    "share of uses of nodes that another usable node feeds, made before all nodes that feed them were solved (a rack: looked at)",
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
 * Share of uses of nodes that another usable node feeds in which every fed argument, those from racks included, equals
 * the true output of the node that feeds it; `none` without such uses. A use refused before its arguments were checked does not count as adhering.
 */
export const clueAdherence: EscapeMetric = {
  id: "clue-adherence",
  summary:
    "share of uses of nodes that another usable node feeds in which every fed argument, those from racks included, is the true output of what feeds it; uses refused before values are checked count as failing",
  unit: "share",
  better: "higher",
  source: "AgentEscapeBench §4.1",
  measure: (trace) => {
    const calls = fedParameters(trace)
    return share(calls.filter((parameters) => parameters.every(Boolean)).length, calls.length)
  }
}

/** Clue adherence per argument: the share of fed arguments, over all uses, that equal the predecessor's output. */
export const argumentAdherence: EscapeMetric = {
  id: "argument-adherence",
  summary:
    "of the arguments that should be a predecessor's output, the share with its true value; those refused before the check count as wrong",
  unit: "share",
  better: "higher",
  source: "ours, after AgentEscapeBench §4.1",
  measure: (trace) => {
    const parameters = fedParameters(trace).flat()
    return share(parameters.filter(Boolean).length, parameters.length)
  }
}
