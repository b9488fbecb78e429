import { Trajectories, type Trial } from "@escapement/core"
import { Provenance } from "@escapement/env"
import { Option } from "effect"
import { parseAction } from "../play/Action.ts"
import { type Invocation, findInspection, findInvocation } from "../play/Invocation.ts"
import type { Values } from "../tools/Template.ts"
import { canonicalValue } from "../tools/PortType.ts"
import { type Entity, type EntityInput, type EntityOutput, type Room, constantsOf, isSource } from "../Room.ts"

/** An attempt to use a node, with its call. */
interface Attempt {
  readonly call: Trajectories.Called
  readonly invocation: Invocation
  readonly entity: Entity | undefined
}

/** A trial as the metrics read it. */
export interface Trace {
  readonly room: Room
  readonly calls: ReadonlyArray<Trajectories.Called>
  readonly attempts: ReadonlyArray<Attempt>
  /** Index of the call that solved a node, by node. */
  readonly resolved: ReadonlyMap<string, number>
  /** Nodes that became visible. */
  readonly revealed: ReadonlySet<string>
  /** Every value argument of every attempt, and where that value had been shown. */
  readonly origins: ReadonlyArray<Provenance.Origin>
}

const attemptsOf = (room: Room, calls: ReadonlyArray<Trajectories.Called>): ReadonlyArray<Attempt> =>
  calls.flatMap((call) =>
    Option.match(findInvocation(call.facts), {
      onNone: () => [],
      onSome: (invocation) => [{ call, invocation, entity: room.entities.get(invocation.node ?? "") }]
    })
  )

const show = (
  node: string,
  ports: ReadonlyArray<Pick<EntityInput | EntityOutput, "name" | "type" | "value">>,
  at: number
): ReadonlyArray<Provenance.Disclosure> =>
  ports.map(({ name, type, value }) => ({ node, port: name, value: canonicalValue(type, value) ?? value, at }))

/** Returns the outputs of a node with the values of a run; with the true ones if there was no run that may be wrong. */
const outputsOf = (room: Room, node: string, yielded: Values | undefined) =>
  (room.entities.get(node)?.outputs ?? []).map(({ name, type, value }) => ({
    name,
    type,
    value: yielded === undefined ? value : (yielded[name] ?? "")
  }))

/**
 * Lists what calls disclosed: descriptions show an entity's own values, and its results once it is solved. In rooms
 * whose machines run on any values, each run shows its results, and a description those of the last run.
 */
const disclosuresOf = (room: Room, calls: ReadonlyArray<Trajectories.Called>): ReadonlyArray<Provenance.Disclosure> => {
  const solved = new Set<string>()
  const last = new Map<string, Values>()
  return calls.flatMap(({ facts, index }) => {
    const invocation = Option.getOrUndefined(findInvocation(facts))
    const ran = invocation?.yielded === undefined ? undefined : invocation.node
    const news = facts.flatMap((fact) => (fact._tag === "Resolved" && fact.node !== ran ? [fact.node] : []))
    const inspected = Option.toArray(findInspection(facts))
    const again = inspected.filter((node) => solved.has(node) || last.has(node))
    for (const node of news) solved.add(node)
    if (ran !== undefined) last.set(ran, invocation?.yielded ?? {})
    const own = inspected.flatMap((node) => {
      const entity = room.entities.get(node)
      return entity === undefined ? [] : show(node, constantsOf(entity), index)
    })
    const shown = [...news, ...again, ...(ran === undefined ? [] : [ran])]
    return own.concat(shown.flatMap((node) => show(node, outputsOf(room, node, last.get(node)), index)))
  })
}

const argumentsOf = (attempts: ReadonlyArray<Attempt>): ReadonlyArray<Provenance.Argument> =>
  attempts.flatMap(({ call, entity }) => {
    const action = parseAction(call.call)
    if (entity === undefined || action._tag !== "Use") return []
    return entity.inputs.flatMap((input): ReadonlyArray<Provenance.Argument> => {
      const written = Object.hasOwn(action.parameters, input.name) ? action.parameters[input.name] : undefined
      const value = written === undefined ? undefined : canonicalValue(input.type, written)
      return value === undefined ? [] : [{ node: entity.id, port: input.name, value, at: call.index }]
    })
  })

/** Reads a trial in its room. */
export const readTrace = (trial: Trial, room: Room): Trace => {
  const calls = Trajectories.listCalls(trial.events)
  const resolved = new Map<string, number>()
  const revealed = new Set<string>()
  for (const { facts, index } of calls) {
    for (const fact of facts) {
      if (fact._tag === "Resolved" && !resolved.has(fact.node)) resolved.set(fact.node, index)
      if (fact._tag === "Revealed") revealed.add(fact.node)
    }
  }
  const attempts = attemptsOf(room, calls)
  const origins = Provenance.traceOrigins(disclosuresOf(room, calls), argumentsOf(attempts))
  return { room, calls, attempts, resolved, revealed, origins }
}

/** Returns the attempts at nodes that other nodes feed, which the paper's behavioural metrics use. */
export const downstream = (trace: Trace): ReadonlyArray<Attempt & { readonly entity: Entity }> =>
  trace.attempts.flatMap(({ call, entity, invocation }) =>
    entity === undefined || isSource(entity) ? [] : [{ call, entity, invocation }]
  )
